// Drawings in the document: each figure is drawn once into a hidden sheet and used from there.
import { h as create } from '../vendor/preact.js';
import { useLayoutEffect, useRef } from '../vendor/hooks.js';
import { h, ids, toDom } from '../art/h.js';
import { patterns } from '../art/badge.js';
import { wallPattern } from '../art/castle.js';
import { icon } from '../art/icons.js';
import { monster } from '../art/monster.js';
/** @typedef {import('../art/h.js').Art} Art */
/** @typedef {import('../art/palette.js').Family} Family */
/** @typedef {import('../art/palette.js').Strength} Strength */

/** @type {SVGElement | null} */
let sheet = null;
/** @type {Set<string>} */
const drawn = new Set();

function open() {
  sheet = /** @type {SVGElement} */ (toDom(h('svg', { class: 'sheet', width: 0, height: 0, 'aria-hidden': 'true', focusable: 'false' }, h('defs', {}, patterns(), wallPattern()))));
  document.body.prepend(sheet);
  return sheet;
}

/**
 * A monster as a reference to the one drawing of it.
 * @param {Family} family
 * @param {Strength} strength
 * @returns {Art}
 */
export function figure(family, strength) {
  const id = `m-${family}-${strength}`;
  if (!drawn.has(id)) {
    drawn.add(id);
    (sheet ?? open()).querySelector('defs')?.append(toDom(h('g', { id }, monster(family, strength)), ids(`${id}-`)));
  }
  return h('use', { href: `#${id}` });
}

/**
 * A drawing; made again only when `k` changes.
 * @param {{k: string, make: () => Art}} props
 */
export function Pic({ k, make }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    if (!sheet) open();
    place.current?.replaceChildren(toDom(make()));
  }, [k]);
  return create('span', { class: 'pic', ref: place });
}

/** @param {{name: string, size?: number, width?: number}} props */
export const Icon = ({ name, size = 20, width = 2.2 }) => create(Pic, { k: `${name} ${size} ${width}`, make: () => icon(name, size, width) });
