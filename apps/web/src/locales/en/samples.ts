import type { samples as vi } from '../vi/samples.ts';
import type { Shape } from '../shape.ts';

export const samples: Shape<typeof vi> = {};
