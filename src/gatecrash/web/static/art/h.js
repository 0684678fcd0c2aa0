// The form of every drawing: plain nodes, and three ways out of it.
// A part of a picture that is cut by an outline says so with the attribute `clip` (path data); the ways out
// make the <clipPath> and its id, so drawings are pure values that may be kept, nested and drawn twice.

/** @typedef {Record<string, string | number>} Attrs */
/** @typedef {{tag: string, attrs: Attrs, children: (Art | string)[]}} Art */
/** @typedef {Art | string | null | undefined | false | Kid[]} Kid */
/** @typedef {() => string} Ids */

/**
 * @param {string} tag
 * @param {Record<string, string | number | null | undefined | false>} attrs what is null, undefined or false is left out
 * @param {...Kid} kids nested lists are flattened, nothings left out
 * @returns {Art}
 */
export function h(tag, attrs, ...kids) {
  /** @type {Attrs} */
  const kept = {};
  for (const [name, value] of Object.entries(attrs)) {
    if (value !== null && value !== undefined && value !== false) kept[name] = value;
  }
  return { tag, attrs: kept, children: /** @type {(Art | string)[]} */ (kids.flat(9).filter((kid) => kid || kid === '')) };
}

/** @param {...Kid} kids */
export const g = (...kids) => h('g', {}, ...kids);

/**
 * A whole picture, hidden from screen readers: the name belongs to the control it sits in.
 * @param {string} viewBox
 * @param {string} name class for the page's styles
 * @param {...Kid} kids
 */
export const svg = (viewBox, name, ...kids) =>
  h('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox, class: name, 'aria-hidden': 'true', focusable: 'false' }, ...kids);

let sources = 0;

/**
 * Fresh ids, unique on the page.
 * @param {string} [prefix]
 * @returns {Ids}
 */
export function ids(prefix = `a${(sources += 1).toString(36)}-`) {
  let count = 0;
  return () => prefix + (count += 1).toString(36);
}

/**
 * Builds a node with any maker of elements, turning `clip` into a clip path.
 * @template T
 * @param {Art} node
 * @param {(tag: string, attrs: Attrs, children: (T | string)[]) => T} make
 * @param {Ids} next
 * @returns {T}
 */
function build(node, make, next) {
  const children = node.children.map((child) => (typeof child === 'string' ? child : build(child, make, next)));
  const { clip, ...attrs } = node.attrs;
  if (clip === undefined) return make(node.tag, attrs, children);
  const id = next();
  const cut = make('clipPath', { id }, [make('path', { d: clip }, [])]);
  return make(node.tag, { ...attrs, 'clip-path': `url(#${id})` }, [cut, ...children]);
}

/** @type {Record<string, string>} */
const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** @param {string | number} text */
const escape = (text) => String(text).replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/**
 * @param {Art} node
 * @param {Ids} [next]
 * @returns {string}
 */
export function toSvgString(node, next = ids()) {
  /** @type {(tag: string, attrs: Attrs, children: (Raw | string)[]) => Raw} */
  const make = (tag, attrs, children) => {
    const head = Object.entries(attrs).map(([name, value]) => ` ${name}="${escape(value)}"`);
    const body = children.map((child) => (typeof child === 'string' ? escape(child) : child.raw));
    return { raw: body.length ? `<${tag}${head.join('')}>${body.join('')}</${tag}>` : `<${tag}${head.join('')}/>` };
  };
  return build(node, make, next).raw;
}
/** @typedef {{raw: string}} Raw */

/**
 * @param {Art} node
 * @param {Ids} [next]
 * @returns {SVGElement}
 */
export function toDom(node, next = ids()) {
  return build(node, (tag, attrs, children) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [name, value] of Object.entries(attrs)) element.setAttribute(name, String(value));
    element.append(...children);
    return element;
  }, next);
}

/**
 * For preact: `toVNode(monster('orcs', 3), h, next)`. Keep `next`'s ids over renderings by keeping the result (useMemo).
 * @template T
 * @param {Art} node
 * @param {(tag: string, attrs: Attrs, ...children: (T | string)[]) => T} create preact's `h`
 * @param {Ids} [next]
 * @returns {T}
 */
export const toVNode = (node, create, next = ids()) =>
  build(node, (tag, attrs, children) => create(tag, attrs, ...children), next);
