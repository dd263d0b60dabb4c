import { type DayAsked, readDay } from '@kiemlab/contract/core/typed-day';
import type { FieldErrorCode } from '@kiemlab/contract/core/field-errors';

/** The laboratory keeps no summer time. */
const ZONE = '+07:00';
/** An instant as programs write it, with its zone: it is checked with the body. */
const INSTANT = /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/;

/** What a typed day or instant comes to; `completed` where more is meant than was typed. */
export type TypedDate = { value: string; completed?: true } | { fault: FieldErrorCode };

/** The day, `YYYY-MM-DD`, of a text as people write it; of a month the day that the field takes for it. */
export function typedDay(typed: string, month: DayAsked['month']): TypedDate {
  const found = readDay(typed, { month });
  if ('fault' in found) return found;
  return { value: found.day, ...(found.completed ? { completed: true } : {}) };
}

/** The instant, with the laboratory's zone; midnight when no time is given. */
export function typedInstant(typed: string): TypedDate {
  if (INSTANT.test(typed.trim())) return { value: typed.trim() };
  const found = readDay(typed, { time: true });
  if ('fault' in found) return found;
  return { value: `${found.day}T${found.time}${ZONE}`, ...(found.completed ? { completed: true } : {}) };
}

/** The instant of a date cell, `YYYY-MM-DDTHH:mm:ss` as it is shown. */
export const shownInstant = (shown: string): string => shown + ZONE;
