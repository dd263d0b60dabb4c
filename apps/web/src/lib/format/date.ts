import { isDayAlone, ZONE_MINUTES } from '@kiemlab/contract/core/laboratory-day';
import type { Language } from '@kiemlab/contract/core/language';
import dayjs, { type Dayjs } from 'dayjs';
import relativeTime from 'dayjs/plugin/relativeTime.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(relativeTime);
dayjs.extend(utc);

/** ISO 8601 text, or epoch milliseconds (SHELL-06). */
export type Moment = string | number;

const HAS_ZONE = /(?:Z|[+-]\d{2}:?\d{2})$/;

/**
 * A moment as the clock in the laboratory shows it, whatever time the computer keeps: screens and papers tell the same. A day alone, or
 * a time without a zone, is one of the laboratory already.
 */
export function inLaboratory(value: Moment): Dayjs {
  const isMoment = typeof value === 'number' || (value.includes('T') && HAS_ZONE.test(value));
  return isMoment ? dayjs(value).utcOffset(ZONE_MINUTES) : dayjs(value);
}

/** The moment at which the clock in the laboratory shows a time, `YYYY-MM-DDTHH:mm:ss`: ISO 8601 in UTC. */
export const fromLaboratory = (time: string): string =>
  dayjs.utc(time).subtract(ZONE_MINUTES, 'minute').toISOString();

const show = (value: Moment | null | undefined, pattern: string): string => {
  if (value === null || value === undefined || value === '') return '';
  const moment = inLaboratory(value);
  return moment.isValid() ? moment.format(pattern) : '';
};

/** A day: DD/MM/YYYY. Empty for nothing. */
export const showDay = (value: Moment | null | undefined): string => show(value, 'DD/MM/YYYY');

/** A day with its time: DD/MM/YYYY HH:mm, by the clock of the laboratory. */
export const showDateTime = (value: Moment | null | undefined): string => show(value, 'DD/MM/YYYY HH:mm');

/** True where a time of day was told: not for a day alone, nor for midnight, which stands for one (ADR 86). */
export const hasTime = (value: Moment): boolean =>
  (typeof value === 'number' || value.length > 10) && !isDayAlone(inLaboratory(value).toDate());

/** A moment that somebody told, whose time may be left out: DD/MM/YYYY HH:mm, or DD/MM/YYYY of a day alone, never '00:00'. */
export const showMoment = (value: Moment | null | undefined): string =>
  value && hasTime(value) ? showDateTime(value) : showDay(value);

/** An instant to the second, for audit and alerts: DD/MM/YYYY HH:mm:ss. */
export const showInstant = (value: Moment | null | undefined): string => show(value, 'DD/MM/YYYY HH:mm:ss');

/** The time of day: HH:mm. */
export const showTime = (value: Moment | null | undefined): string => show(value, 'HH:mm');

/** "3 giờ trước": for tooltips only, the exact time stays on the screen. */
export const showRelative = (value: Moment, language: Language): string =>
  dayjs(value).locale(language).fromNow();
