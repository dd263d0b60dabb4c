import type { FieldErrorCode } from '@kiemlab/contract/core/field-errors';
import { readDay } from '@kiemlab/contract/core/typed-day';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^(\d{4}-\d{2}-\d{2})T.+(?:Z|[+-]\d{2}:\d{2})$/;
const exists = (day: string): boolean => 'day' in readDay(day);

/** True for a day without a time, `YYYY-MM-DD`. */
export const isDayOnly = (value: string): boolean => DAY.test(value);

/** True for a day `YYYY-MM-DD` that exists, or an instant, as the contract carries them; else it is a text that was typed. */
export function isDayValue(value: string): boolean {
  if (DAY.test(value)) return exists(value);
  const [, day] = INSTANT.exec(value) ?? [];
  return day !== undefined && exists(day) && !Number.isNaN(Date.parse(value));
}

/** Why a value is no day: of a text that a date field hands on as it was typed. Undefined for a day, an instant and nothing. */
export function dayFault(value: unknown, withTime = false): FieldErrorCode | undefined {
  if (typeof value !== 'string' || value === '' || isDayValue(value)) return undefined;
  const read = readDay(value, { time: withTime });
  return 'fault' in read ? read.fault : 'INVALID_FORMAT';
}
