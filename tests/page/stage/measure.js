// What is wrong with the sizes of a table: text under 12 px, targets under 44 px, things outside the window, text cut off.
(() => {
  const all = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length);
  const named = (one) => `${one.className.baseVal ?? one.className} ${one.dataset?.space ?? ''}`.trim();
  const found = new Set();
  const walk = document.createTreeWalker(document.querySelector('.table'), NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const element = node.parentElement;
    // a tile's words always stand beside its picture
    if (!node.textContent.trim() || !element.getClientRects().length || element.closest('.hidden-text, .tile-art')) continue;
    let size = parseFloat(getComputedStyle(element).fontSize);
    if (element.ownerSVGElement) {
      const { a, b } = element.getScreenCTM();
      size *= Math.hypot(a, b);
    }
    if (size < 11.99) found.add(`small text ${size.toFixed(1)}: ${node.textContent.trim().slice(0, 20)} <${named(element)}>`);
  }
  for (const one of all('.table button, .table a')) {
    const { width, height } = one.getBoundingClientRect();
    if (width < 43.5 || height < 43.5) found.add(`small target: ${named(one)} ${width.toFixed(0)}x${height.toFixed(0)}`);
  }
  for (const one of all('.table button, .table .plate, .table .sum, .table .mark, .table .name, .table .gold, .table .caption, .table .tag')) {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) found.add(`outside: ${named(one)} ${[left, top, right, bottom].map(Math.round)}`);
  }
  for (const one of all('.table .plate, .table .mark, .bubble .first, .bubble .second, .table .button, .table .round, .table .decree .words')) {
    if (one.clientWidth && one.scrollWidth > one.clientWidth + 2) found.add(`cut: ${named(one)} ${one.textContent.slice(0, 30)}`);
  }
  const held = all('.table .card, .table .resting li').map((one) => one.getBoundingClientRect());
  for (let i = 1; i < held.length; i += 1) {
    const [one, two] = [held[i - 1], held[i]];
    if (one.right > two.left + 1 && one.bottom > two.top && two.bottom > one.top && two.right > one.left) found.add(`cards overlap: ${i}`);
  }
  if (document.documentElement.scrollWidth > innerWidth) found.add('scrolls sideways');
  return [...found];
})()
