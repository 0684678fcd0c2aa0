// A monster that does not fit through the gate: something went wrong.
import { g, h, svg } from './h.js';
import { at, stroke } from './ink.js';
import { gateShape, wall } from './castle.js';
import { monster } from './monster.js';
import { themed } from './palette.js';

export const stuck = () =>
  svg('0 0 300 190', 'stuck-art',
    wall(-20, 176, 340, 92),
    h('path', { d: 'M-20 176H320V190H-20Z', fill: themed('ground') }),
    stroke('M-20 176H320', 3.4, themed('ground-line')),
    at(106, -96, 1, gateShape()),
    h('g', { transform: 'rotate(-7 150 120)' }, at(70, 22, 1.36, monster('demons', 3))),
    g([[44, 66], [252, 54], [268, 92], [30, 104]].map(([x = 0, y = 0], i) => stroke(`M${x} ${y}l${i % 2 ? 9 : -9} -6`, 4, themed('ink')))));
