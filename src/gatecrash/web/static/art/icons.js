// Line icons of one weight, 24 by 24.
import { h } from './h.js';

/** @type {Record<string, string>} */
export const ICON = {
  again: 'M5 12a7 7 0 1 1 2 5M5 18v-5h5', bolt: 'M13 2L5 14h6l-1 8l8-12h-6z', book: 'M4 5c4-2 6-1 8 1c2-2 4-3 8-1v14c-4-2-6-1-8 1c-2-2-4-3-8-1zM12 6v14',
  bot: 'M6 9h12v10H6zM12 9V5M9.5 13v1.5M14.5 13v1.5M3 13v3M21 13v3', check: 'M4 13l5 5L20 6', clock: 'M12 4a8 8 0 1 0 0 16a8 8 0 0 0 0-16M12 8v4l3 2', copy: 'M9 9h11v11H9zM5 15H4V4h11v1', cross: 'M6 6l12 12M18 6L6 18', curve: 'M4 4v16h16M7 15l4-5l3 3l5-7',
  deck: 'M7 4h11v15H7zM4 7v14h11', dice: 'M5 5h14v14H5zM9 9v.1M15 15v.1M15 9v.1M9 15v.1', down: 'M6 9l6 6l6-6', download: 'M12 4v11M7 11l5 5l5-5M5 20h14',
  end: 'M6 6l6 6l-6 6M17 5v14', eye: 'M2 12c5-8 15-8 20 0c-5 8-15 8-20 0zM12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6', first: 'M18 6l-6 6l6 6M7 5v14', flag: 'M6 21V4h12l-3 4l3 4H6',
  gear: 'M12 8.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 0 0 0-7M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M5.6 18.4l2.1-2.1M16.3 7.7l2.1-2.1',
  help: 'M9 9a3 3 0 1 1 4 3c-1 .5-1 1-1 2M12 18v.1', home: 'M4 11l8-7l8 7v9h-5v-6H9v6H4z', left: 'M15 6l-6 6l6 6', left2: 'M18 6l-6 6l6 6M11 6l-6 6l6 6', link: 'M10 14l4-4M8 11l-2 2a3.5 3.5 0 0 0 5 5l2-2M16 13l2-2a3.5 3.5 0 0 0-5-5l-2 2',
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M5 11h14v9H5z', log: 'M6 4h12v16H6zM9 9h6M9 13h6M9 17h3', me: 'M12 4a4 4 0 1 0 0 8a4 4 0 0 0 0-8M4 21c1-8 15-8 16 0', menu: 'M4 7h16M4 12h16M4 17h16',
  moon: 'M15 3a9 9 0 1 0 6 14A8 8 0 0 1 15 3z', mute: 'M4 9h4l5-4v14l-5-4H4zM17 9l5 6M22 9l-5 6', pause: 'M8 5v14M16 5v14', phone: 'M8 3h8v18H8zM11 18h2', picture: 'M4 5h16v14H4zM4 16l5-5l4 4l3-3l4 4M15 9v.1',
  play: 'M7 4l13 8l-13 8z', plus: 'M12 5v14M5 12h14', qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v6h-6', right: 'M9 6l6 6l-6 6', right2: 'M6 6l6 6l-6 6M13 6l6 6l-6 6', row: 'M4 20v-5h4v5zM10 20v-9h4v9zM16 20V6h4v14z',
  share: 'M12 15V4M8 8l4-4l4 4M5 12v8h14v-8', skip: 'M5 6l6 6l-6 6M13 6l6 6l-6 6', sound: 'M4 9h4l5-4v14l-5-4H4zM16 9c2 2 2 4 0 6M18.5 6.5c4 3.5 4 7.5 0 11', sun: 'M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2',
  swap: 'M4 9h14l-4-4M20 15H6l4 4', swords: 'M4 4l11 11M20 4L9 15M13 17l4-4M7 13l4 4M16 16l4 4M8 16l-4 4', table: 'M4 5h16v14H4zM4 10h16M10 5v14', undo: 'M9 7L4 12l5 5M4 12h10a5 5 0 0 1 0 10h-3', upload: 'M12 15V4M7 8l5-5l5 5M5 20h14',
  talk: 'M4 5h16v11h-9l-5 4v-4H4zM8 9h8M8 12.500h5',
  users: 'M9 5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 0 0 0-7M2 20c1-7 13-7 14 0M16 5.500a3.500 3.500 0 0 1 0 6.500M18 14c2 .8 3.600 2.800 4 6', wifi: 'M3 9c5-5 13-5 18 0M6 13c4-3 8-3 12 0M12 18v.1M3 3l18 18',
};

/**
 * @param {string} name
 * @param {number} [size]
 * @param {number} [width]
 */
export const icon = (name, size = 20, width = 2.2) =>
  h('svg', { class: 'icon', width: size, height: size, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', 'aria-hidden': 'true', focusable: 'false' },
    h('path', { d: ICON[name] ?? '' }));
