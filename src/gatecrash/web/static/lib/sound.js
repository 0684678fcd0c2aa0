// Ten short sounds of wood and coin, made on the spot; off until chosen.
import { settings } from './keep.js';

/** @type {AudioContext | null} */
let context = null;

/**
 * @param {number} pitch
 * @param {number} seconds
 * @param {OscillatorType} wave
 * @param {number} [wait]
 * @param {number} [loud]
 * @param {number} [bend] the pitch at its end, in parts of the first
 */
function note(pitch, seconds, wave, wait = 0, loud = 0.2, bend = 1) {
  context ??= new AudioContext();
  const start = context.currentTime + wait;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = wave;
  tone.frequency.setValueAtTime(pitch, start);
  tone.frequency.exponentialRampToValueAtTime(Math.max(30, pitch * bend), start + seconds);
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + seconds);
}

/** @type {Record<string, (strength: number) => void>} */
const SOUNDS = {
  knock: (strength) => note(260 - 32 * strength, 0.12, 'triangle', 0, 0.32, 0.5),
  turn: () => [0, 0.16].forEach((wait) => note(180, 0.1, 'triangle', wait, 0.32, 0.6)),
  shove: (strength) => { note(200 - 20 * strength, 0.2, 'sawtooth', 0, 0.09, 0.4); note(1200, 0.12, 'sine', 0.12, 0.12, 1.4); },
  pick: () => note(520, 0.06, 'triangle', 0, 0.14, 1.2),
  refuse: () => note(120, 0.18, 'square', 0, 0.06, 0.8),
  door: () => note(90, 0.35, 'sawtooth', 0, 0.08, 1.5),
  coins: () => [0, 0.07, 0.14].forEach((wait, i) => note(1300 + 240 * i, 0.14, 'sine', wait, 0.14, 1.1)),
  snap: () => { note(900, 0.08, 'square', 0, 0.1, 0.2); note(110, 0.3, 'triangle', 0.05, 0.28, 0.5); },
  heal: () => note(420, 0.28, 'sine', 0, 0.14, 0.6),
  win: () => [523, 659, 784, 1047].forEach((pitch, i) => note(pitch, 0.2, 'triangle', i * 0.09, 0.18)),
};

/**
 * @param {string} name
 * @param {number} [strength]
 */
export function play(name, strength = 3) {
  if (!settings.peek().sound || typeof AudioContext === 'undefined') return;
  SOUNDS[name]?.(strength);
}
