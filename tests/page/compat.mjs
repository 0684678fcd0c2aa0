// What the oldest browsers named in the README cannot do: scripts and styles of the page against MDN's compatibility data.
// Stands in for browsers that cannot be run here. Syntax must be ES2022; members, globals, properties, selectors and
// at-rules must be supported, or stand on the list of what may be missing without harm.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from 'acorn';
import * as css from 'css-tree';

const OLDEST = { chrome: 109, firefox: 115, safari: 16.4, safari_ios: 16.4 };
const ROOT = new URL('../../src/gatecrash/web/static/', import.meta.url).pathname;
const DATA = JSON.parse(readFileSync(new URL('node_modules/@mdn/browser-compat-data/data.json', import.meta.url), 'utf-8'));
/** May be missing: the page looks or works the same without, or asks first. */
const HARMLESS = new Set([
  'text-wrap', 'balance', 'scrollbar-color', 'text-size-adjust', 'cursor', 'overscroll-behavior', 'hyphens', 'accent-color', 'user-select', // for the eye or the hand alone
  'share', 'Notification', 'requestPermission', // asked for first
]);

const files = (folder, end) => readdirSync(folder, { withFileTypes: true, recursive: true })
  .filter((one) => one.isFile() && one.name.endsWith(end)).map((one) => join(one.parentPath ?? one.path, one.name)).filter((path) => !path.includes('/vendor/'));

/** The browsers that lack a feature. */
function lacking(compat) {
  return Object.entries(OLDEST).filter(([browser, version]) => {
    const stories = [compat.support[browser] ?? []].flat().filter((one) => !one.flags && !one.prefix && !one.alternative_name);
    return !stories.some((one) => one.version_added && (one.version_added === 'preview' ? false : parseFloat(String(one.version_added).replace('≤', '')) <= version) && !one.version_removed);
  }).map(([browser]) => browser);
}

/** Methods by name: those of every builtin or API that has one. */
const methods = new Map();
const globals = new Map();

/** @param {string} owner @param {Record<string, any>} features */
function note(owner, features) {
  if (features.__compat) globals.set(owner, features.__compat);
  for (const [name, feature] of Object.entries(features)) {
    if (name === '__compat' || name === owner || name.endsWith('_event') || !feature.__compat) continue;
    const plain = name.replace(/_static$/, '');
    methods.set(plain, [...(methods.get(plain) ?? []), { owner, compat: feature.__compat }]);
    if (owner === 'Intl') note(plain, feature);
  }
}
for (const tree of [DATA.javascript.builtins, DATA.api]) for (const [owner, features] of Object.entries(tree)) note(owner, features);

const faults = [];
const fault = (path, line, what, browsers) => faults.push(`${relative(ROOT, path)}:${line}: ${what} is not in ${browsers.join(', ')}`);

/** @param {any} node @param {(node: any) => void} see */
function walk(node, see) {
  if (!node || typeof node.type !== 'string') return;
  see(node);
  for (const value of Object.values(node)) for (const child of Array.isArray(value) ? value : [value]) if (child && typeof child === 'object') walk(child, see);
}

/** @type {{path: string, tree: any}[]} */
const trees = [];
for (const path of files(ROOT, '.js')) {
  try {
    trees.push({ path, tree: parse(readFileSync(path, 'utf-8'), { ecmaVersion: 2022, sourceType: 'module', locations: true }) });
  } catch (error) {
    faults.push(`${relative(ROOT, path)}: not ES2022: ${error.message}`);
  }
}
/** What the page itself names so: its own methods and fields. */
const own = new Set();
for (const { tree } of trees) {
  walk(tree, (node) => {
    if (['MethodDefinition', 'PropertyDefinition', 'Property'].includes(node.type) && node.key?.name) own.add(node.key.name);
    if (node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression' && node.left.object.type === 'ThisExpression') own.add(node.left.property.name);
  });
}
for (const { path, tree } of trees) {
  walk(tree, (node) => {
    const line = node.loc?.start.line;
    if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression' && !node.callee.computed) {
      const { object, property: { name } } = node.callee;
      if (!name || own.has(name) || HARMLESS.has(name)) return;
      const named = object.type === 'Identifier' && globals.has(object.name);
      const known = (methods.get(name) ?? []).filter((one) => !named || one.owner === object.name);
      if (known.length && known.every((one) => lacking(one.compat).length)) fault(path, line, `.${name}()`, lacking(known[0].compat));
    }
    if (node.type === 'NewExpression' && globals.has(node.callee.name) && !HARMLESS.has(node.callee.name)) {
      const missing = lacking(globals.get(node.callee.name));
      if (missing.length) fault(path, line, `new ${node.callee.name}`, missing);
    }
  });
}

const check = (path, line, name, feature) => {
  if (!feature?.__compat || HARMLESS.has(name)) return;
  const missing = lacking(feature.__compat);
  if (missing.length) fault(path, line, name, missing);
};
for (const path of files(ROOT, '.css')) {
  const tree = css.parse(readFileSync(path, 'utf-8'), { positions: true, onParseError: (error) => faults.push(`${relative(ROOT, path)}: ${error.message}`) });
  css.walk(tree, function visit(node) {
    const line = node.loc?.start.line ?? 0;
    if (node.type === 'Declaration' && !node.property.startsWith('-')) check(path, line, node.property, DATA.css.properties[node.property]);
    if (node.type === 'Declaration' && node.value.type === 'Value' && !HARMLESS.has(node.property)) {
      const feature = DATA.css.properties[node.property];
      css.walk(node.value, (part) => {
        if (part.type === 'Identifier' && feature?.[part.name]) check(path, line, part.name, feature[part.name]);
        if (part.type === 'Function') check(path, line, `${part.name}()`, DATA.css.types[part.name] ?? DATA.css.types.color?.[part.name] ?? DATA.css.types.image?.[part.name]);
      });
    }
    if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector') if (!node.name.startsWith('-')) check(path, line, node.name, DATA.css.selectors[node.name]);
    if (node.type === 'NestingSelector') check(path, line, 'nesting', DATA.css.selectors.nesting);
    if (node.type === 'Atrule') check(path, line, `@${node.name}`, DATA.css['at-rules'][node.name]);
  });
}

if (faults.length) {
  console.error(faults.join('\n'));
  process.exit(1);
}
