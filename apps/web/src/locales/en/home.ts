import type { home as vi } from '../vi/home.ts';
import type { Shape } from '../shape.ts';

export const home: Shape<typeof vi> = {};
