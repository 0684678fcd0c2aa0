// The table of Mighty Monsters, drawn from a Game alone.
import { html } from '../lib/html.js';
/** @typedef {import('./game.js').Game} Game */

/**
 * @param {object} props
 * @param {Game} props.game
 * @param {unknown} [props.menu] nodes at the right of the top bar (a page's own buttons)
 * @param {unknown} [props.foot] nodes in the place of bubble and hand (a timeline)
 */
export const MonstersTable = ({ game, menu, foot }) => html`<div class="table">${menu}${foot}${game.shown.value.round}</div>`;
