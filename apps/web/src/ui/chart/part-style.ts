import { chartColoursOf, coloursOf, type Mode } from '../theme.ts';
import type { Look } from './chart-colours.ts';

/** Lines across a part, px: drawn, left out; turned by so much, radians. */
const STRIPES = { dashArrayX: [1, 0], dashArrayY: [3, 5], rotation: 0.8 };

/** How the drawing library draws a part. */
export function partStyle({ colour, striped }: Look, mode: Mode) {
  return {
    color: chartColoursOf(mode)[colour],
    ...(striped ? { decal: { ...STRIPES, color: coloursOf(mode).surface } } : {}),
  };
}
