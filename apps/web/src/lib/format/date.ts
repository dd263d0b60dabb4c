import type { Language } from '@kiemlab/contract/core/language';
import dayjs from 'dayjs';
import relativeTime from 'dayjs/plugin/relativeTime.js';

dayjs.extend(relativeTime);

/** ISO 8601 text, or epoch milliseconds (SHELL-06). */
export type Moment = string | number;

const show = (value: Moment | null | undefined, pattern: string): string => {
  if (value === null || value === undefined || value === '') return '';
  const moment = dayjs(value);
  return moment.isValid() ? moment.format(pattern) : '';
};

/** A day: DD/MM/YYYY. Empty for nothing. */
export const showDay = (value: Moment | null | undefined): string => show(value, 'DD/MM/YYYY');

/** A day with its time: DD/MM/YYYY HH:mm, in the time zone of the screen. */
export const showDateTime = (value: Moment | null | undefined): string => show(value, 'DD/MM/YYYY HH:mm');

/** An instant to the second, for audit and alerts: DD/MM/YYYY HH:mm:ss. */
export const showInstant = (value: Moment | null | undefined): string => show(value, 'DD/MM/YYYY HH:mm:ss');

/** The time of day: HH:mm. */
export const showTime = (value: Moment | null | undefined): string => show(value, 'HH:mm');

/** "3 giờ trước": for tooltips only, the exact time stays on the screen. */
export const showRelative = (value: Moment, language: Language): string =>
  dayjs(value).locale(language).fromNow();
