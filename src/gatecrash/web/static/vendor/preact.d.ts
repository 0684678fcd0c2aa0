export interface VNode { type: unknown; props: Record<string, unknown>; key: unknown }
export type Child = VNode | string | number | boolean | null | undefined | Child[];
export function h(type: unknown, props: Record<string, unknown> | null, ...children: unknown[]): VNode;
export function render(node: Child, parent: Element): void;
export const Fragment: unknown;
export class Component<P = Record<string, unknown>, S = Record<string, unknown>> {
  constructor(props: P);
  props: P & { children?: Child };
  state: S;
  setState(state: Partial<S>): void;
  componentDidCatch?(error: unknown): void;
  render(): Child;
}
