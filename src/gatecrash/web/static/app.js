// The whole page: words first, then the screen that the address names.
import { render, Component } from './vendor/preact.js';
import { signal } from './vendor/signals.js';
import { useEffect } from './vendor/hooks.js';
import { html } from './lib/html.js';
import { Regions } from './lib/announce.js';
import { followTheme } from './lib/media.js';
import { route } from './lib/route.js';
import { greet, speak, wanted } from './lib/speak.js';
import { need } from './lib/styles.js';
import { say } from './lib/words.js';
import { Problem } from './pages/problem.js';
import { Screen } from './pages/shell.js';

/** @type {Record<string, () => Promise<{Page: unknown}>>} */
const PAGES = {
  '': () => import('./pages/landing.js'),
  new: () => import('./pages/new-table.js'),
  join: () => import('./pages/join.js'),
  seat: () => import('./pages/seat-link.js'),
  t: () => import('./pages/at-table.js'),
  g: () => import('./replay/page.js'),
  tables: () => import('./pages/my-tables.js'),
  watch: () => import('./pages/watch.js'),
  learn: () => import('./learn/tutorial.js'),
  rules: () => import('./learn/rules.js'),
};

const page = signal(/** @type {{name: string, Page: unknown} | null} */ (null));
const slow = signal(false);

/** The bar that index.html shows until there is a screen. */
const unframe = () => document.getElementById('frame')?.remove();

/** @param {string} name */
async function open(name) {
  const load = PAGES[name];
  const timer = setTimeout(() => {
    unframe();
    slow.value = true;
  }, 400);
  try {
    page.value = { name, Page: load ? (await load()).Page : Lost };
  } catch {
    page.value = { name, Page: Unloaded };
  } finally {
    unframe();
    clearTimeout(timer);
    slow.value = false;
  }
}

const Lost = () => html`<${Problem} code="page/unknown" />`;
const Unloaded = () => html`<${Problem} code="net/unreachable" again=${() => location.reload()} />`;

/** A fault of the page itself becomes a friendly screen. */
class Fence extends Component {
  state = { broken: false };

  /** @param {unknown} error */
  componentDidCatch(error) {
    console.error(error);
    this.setState({ broken: true });
  }

  render() {
    return this.state.broken ? html`<${Problem} code="page/broken" again=${() => location.reload()} />` : this.props.children;
  }
}

function App() {
  const [name = ''] = route.value;
  useEffect(() => {
    need();
    open(name);
  }, [name]);
  const shown = page.value?.name === name ? page.value : null;
  return html`<${Fence} key=${shown?.name ?? ''}>
    ${shown ? html`<${shown.Page} key=${shown.name} />` : slow.value && html`<${Screen}><p class="loading">${say('page.loading')}</p><//>`}
    <${Regions} />
  <//>`;
}

followTheme();
greet();
await speak(wanted());
const root = document.getElementById('app');
if (root) render(html`<${App} />`, root);
