import type { FieldFault } from '@kiemlab/contract/core/field-errors';

/** A test has begun, or begins now: what lies ahead is a slip (COMP-26). */
export const startFault = (start: Date): FieldFault[] =>
  start.getTime() > Date.now() ? [{ field: 'startDate', code: 'IN_FUTURE' }] : [];
