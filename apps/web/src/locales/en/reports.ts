import type { reports as vi } from '../vi/reports.ts';
import type { Shape } from '../shape.ts';

export const reports: Shape<typeof vi> = {
  certificate: 'Test certificate',
};
