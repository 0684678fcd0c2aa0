// Flicker, the smallest of the undead: shows newcomers round.
import { svg } from './h.js';
import { monster } from './monster.js';

export const flicker = () => svg('20 36 80 82', 'flicker', monster('undead', 1));
