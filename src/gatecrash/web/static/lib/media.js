// What the device is like, as signals.
import { effect, signal } from '../vendor/signals.js';
import { settings } from './keep.js';

/** @param {string} query */
function match(query) {
  const list = matchMedia(query);
  const now = signal(list.matches);
  list.addEventListener('change', () => {
    now.value = list.matches;
  });
  return now;
}

export const phone = match('(max-width: 719.9px)');
export const lying = match('(max-height: 559.9px) and (min-width: 560px), (max-height: 899.9px) and (min-width: 720px) and (max-width: 899.9px)');
export const low = match('(max-height: 759.9px)');
export const tablet = match('(min-width: 720px) and (max-width: 1099.9px) and (min-height: 900px)');
export const still = match('(prefers-reduced-motion: reduce)');
export const dark = match('(prefers-color-scheme: dark)');

/** The theme follows the setting, or the device. */
export const followTheme = () =>
  effect(() => {
    const { theme } = settings.value;
    document.documentElement.dataset.theme = theme === 'auto' ? (dark.value ? 'night' : 'day') : theme;
  });
