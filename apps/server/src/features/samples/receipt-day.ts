import type { FieldErrorCode } from '@kiemlab/contract/core/field-errors';
import { dayOf } from '../../platform/clock.ts';

/** Numbers carry the year in two digits: before this day they would meet those of another century. */
const FIRST_DAY = '2000-01-01';

/** Why a day, `YYYY-MM-DD`, cannot be the one of a receipt: it lies ahead, too far back, or before the sampling (COMP-26). */
export function receiptFault(
  received: string,
  sampled: Date | string | null | undefined,
  now: Date,
): Extract<FieldErrorCode, 'IN_FUTURE' | 'TOO_SMALL' | 'DATE_ORDER'> | undefined {
  if (received > dayOf(now)) return 'IN_FUTURE';
  if (received < FIRST_DAY) return 'TOO_SMALL';
  return sampled && received < dayOf(new Date(sampled)) ? 'DATE_ORDER' : undefined;
}
