// The tutorial's eight steps: which scene, what is pointed at, and whether it is done by a move, by trying, or by reading.
/**
 * @typedef {object} LessonStep
 * @property {string} code of its words
 * @property {number} scene
 * @property {number} turn moves of this scene that were made before
 * @property {'move' | 'try' | 'read'} kind
 * @property {number} [card]
 * @property {string} [space]
 * @property {string} [look] what else is left in the light
 */

/** @type {LessonStep[]} */
export const STEPS = [
  { code: 'place', scene: 0, turn: 0, kind: 'move', card: 2, space: '2a', look: '[data-guard="2"]' },
  { code: 'shove', scene: 0, turn: 1, kind: 'move', card: 4, space: '1a', look: '[data-guard="1"]' },
  { code: 'back', scene: 0, turn: 2, kind: 'read', look: '[data-guard="2"], [data-seat="1"]' },
  { code: 'locked', scene: 0, turn: 2, kind: 'try', card: 5, space: '2a', look: '[data-guard="2"]' },
  { code: 'fight', scene: 0, turn: 2, kind: 'move', card: 2, space: '3b', look: '[data-guard="3"]' },
  { code: 'split', scene: 0, turn: 3, kind: 'read', look: '[data-seat="1"], [data-seat="2"]' },
  { code: 'chain', scene: 1, turn: 0, kind: 'move', card: 3, space: '3b', look: '[data-guard="3"], [data-guard="4"]' },
  { code: 'swap', scene: 1, turn: 1, kind: 'read', look: '.tray .hand, .tray .resting, [data-seat="4"]' },
];
