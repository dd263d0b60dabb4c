import type { tests as vi } from '../vi/tests.ts';
import type { Shape } from '../shape.ts';

export const tests: Shape<typeof vi> = {};
