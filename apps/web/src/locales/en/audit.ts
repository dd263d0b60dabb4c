import type { audit as vi } from '../vi/audit.ts';
import type { Shape } from '../shape.ts';

export const audit: Shape<typeof vi> = {};
