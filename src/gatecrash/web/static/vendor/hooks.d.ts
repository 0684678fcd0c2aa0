export function useState<T>(initial: T | (() => T)): [T, (next: T | ((old: T) => T)) => void];
export function useEffect(effect: () => void | (() => void), deps?: readonly unknown[]): void;
export function useLayoutEffect(effect: () => void | (() => void), deps?: readonly unknown[]): void;
export function useRef<T>(initial: T | null): { current: T };
export function useMemo<T>(make: () => T, deps: readonly unknown[]): T;
export function useCallback<T>(made: T, deps: readonly unknown[]): T;
