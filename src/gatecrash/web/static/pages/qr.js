// A QR code, made by the server: ink on paper by day and by night.
import { useEffect, useRef } from '../vendor/hooks.js';
import { html } from '../lib/html.js';
import { qr } from '../lib/api.js';
import { say } from '../lib/words.js';

/** @param {{text: string}} props */
export function Qr({ text }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    let gone = false;
    qr(text).then((svg) => {
      const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
      if (gone || drawing.nodeName !== 'svg') return;
      drawing.setAttribute('aria-hidden', 'true');
      place.current?.replaceChildren(drawing);
    }, () => {});
    return () => {
      gone = true;
    };
  }, [text]);
  return html`<span class="qr" role="img" aria-label=${say('phones.qr')} ref=${place}></span>`;
}
