// Every colour of the game. A pair is [base, shade]: the flat fill and its crescent away from the light.

/** @typedef {readonly [base: string, shade: string]} Pair */
/** @typedef {'orcs' | 'undead' | 'sea-creatures' | 'demons' | 'insects' | 'dragons'} Family */
/** @typedef {1 | 2 | 3 | 4 | 5} Strength */
/** @typedef {1 | 2 | 3} Level */

/**
 * What the page needs of a family: `skin` the figure, `dark` its deep parts, `pale` its belly, `ui` under white text,
 * `tint` the window behind it and `tint2` the window's pattern and ground.
 * @typedef {{skin: Pair, dark: string, pale: string, ui: string, tint: string, tint2: string}} FamilyColours
 */

export const INK = '#2A1E33';
export const CREAM = '#FFF4DC';
export const FIRE = '#F6A23C';
export const EMBER = '#E8632F';
export const RED = '#D8493C';

/** @type {Record<'gold' | 'iron' | 'steel' | 'wood' | 'oak' | 'leather' | 'bone' | 'horn' | 'royal' | 'skin' | 'cloth' | 'ghost', Pair>} */
export const MATTER = {
  gold: ['#F5BE3B', '#C8861A'],
  iron: ['#9AA3B5', '#6B7389'],
  steel: ['#C3CAD8', '#8E97AC'],
  wood: ['#A9744A', '#7B4F34'],
  oak: ['#7B4F34', '#573426'],
  leather: ['#A8653A', '#7C4630'],
  bone: ['#F6ECD4', '#CDBE9C'],
  horn: ['#F4E3BA', '#C6A76B'],
  royal: ['#4A6DB0', '#2F4A80'],
  skin: ['#EDBE95', '#C98F68'],
  cloth: ['#FFF4DC', '#DCCBA8'],
  ghost: ['#A6F0CF', '#4FB894'],
};

/** @type {Record<Family, FamilyColours>} */
export const FAMILY = {
  orcs: { skin: ['#7BAA45', '#557F38'], dark: '#33502B', pale: '#9BC766', ui: '#4C7432', tint: '#DDE8BF', tint2: '#C5D69C' },
  undead: { skin: ['#B5B2BE', '#8B879B'], dark: '#3C4058', pale: '#D3D1DA', ui: '#625F74', tint: '#E1E2E8', tint2: '#C8CAD6' },
  'sea-creatures': { skin: ['#1F8FA3', '#16667B'], dark: '#144E62', pale: '#BDE7DB', ui: '#16667B', tint: '#C6E6E4', tint2: '#A3D2D3' },
  demons: { skin: ['#BE3330', '#8F2430'], dark: '#651D2E', pale: '#E2665A', ui: '#8F2430', tint: '#F6D2C2', tint2: '#EBB39F' },
  insects: { skin: ['#EDA62F', '#B56E22'], dark: '#4E2F33', pale: '#F9D27A', ui: '#90550F', tint: '#F8E4B4', tint2: '#EDCD85' },
  dragons: { skin: ['#7F62C4', '#59439A'], dark: '#37296B', pale: '#F0D79C', ui: '#59439A', tint: '#DFD5F1', tint2: '#C5B5E4' },
};
export const FAMILIES = /** @type {Family[]} */ (Object.keys(FAMILY));
/** @type {Strength[]} */
export const STRENGTHS = [1, 2, 3, 4, 5];

/**
 * The page's tokens by theme, measured in the brief; `tokens.css` says the same as custom properties.
 * @type {Record<'day' | 'night', Record<string, string>>}
 */
export const TOKENS = {
  day: {
    page: '#F3E8D2', panel: '#FFF9EC', wood: '#E8D0A0', 'wood-line': '#D9BB83',
    ink: '#2A1E33', muted: '#5C4D63', free: '#11603A', fee: '#8A3F00', lost: '#A8231F',
    line: '#85746A', edge: '#2A1E33', focus: '#1B4FD0', card: '#FFF6E3', decree: '#FBEFD2',
    stone: '#D5C9B8', 'stone-light': '#E6DCCD', 'stone-dark': '#BDAE9B', 'stone-line': '#A39381', deep: '#CAB6A1', ruler: '#C8652E',
    roof: '#5273B3', 'roof-dark': '#3D5A95', 'roof-light': '#86A3D6', slit: '#5E5366', vault: '#5B3B2A',
    sky: '#BCDFE8', 'sky-low': '#D9ECE4', cloud: '#F4F8F2', 'hill-far': '#B5CF97', hill: '#9ABF7E', tree: '#6D9A5A', 'tree-dark': '#4F7A47', ground: '#E5D0A2',
  },
  night: {
    page: '#151021', panel: '#271E3A', wood: '#2A2138', 'wood-line': '#1F1829',
    ink: '#F7EEDD', muted: '#C3B5CB', free: '#6FE0A8', fee: '#FFB36B', lost: '#FF9285',
    line: '#9A8BAC', edge: '#75669A', focus: '#9CC0FF', card: '#EFE3CB', decree: '#EFE3CB',
    stone: '#5D5478', 'stone-light': '#72688F', 'stone-dark': '#4C4465', 'stone-line': '#3D3653', deep: '#453753', ruler: '#F0924A',
    roof: '#3A5290', 'roof-dark': '#2B3E72', 'roof-light': '#5D79BC', slit: '#F6C45A', vault: '#8A5A24',
    sky: '#1A1433', 'sky-low': '#241C47', cloud: '#2E2557', 'hill-far': '#2A2450', hill: '#221D42', tree: '#1C2D3C', 'tree-dark': '#14202E', ground: '#2C2540',
  },
};

/**
 * A colour that changes with the theme, day's where the page sets none.
 * @param {string} name a token
 */
export const themed = (name) => `var(--${name}, ${TOKENS.day[name]})`;
