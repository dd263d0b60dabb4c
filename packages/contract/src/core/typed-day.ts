import type { FieldErrorCode } from './field-errors.ts';
import { clean } from './text.ts';

/** What is asked for where a day is typed. */
export interface DayAsked {
  /** The time of day is asked for, too. */
  time?: boolean | undefined;
  /** The day that a month without one stands for; without it such a text is asked back. */
  month?: 'first' | 'last' | undefined;
  /** The day, `YYYY-MM-DD`, that a time alone belongs to; without it such a text is asked back. */
  standing?: string | undefined;
}

/** What a typed text means, or why it cannot be told. */
export type TypedDay =
  | {
      /** `YYYY-MM-DD` */
      day: string;
      /** `HH:mm:ss`, where a time is asked for. */
      time: string | undefined;
      /** More than was typed is taken to be meant: to be told to whoever typed it. */
      completed: boolean;
    }
  | { fault: Extract<FieldErrorCode, DayFault> };

type DayFault = 'INVALID_FORMAT' | 'NO_SUCH_DAY' | 'YEAR_UNCLEAR' | 'DAY_MISSING' | 'TIME_NOT_ASKED';

const SIGN = String.raw`(?:\s*[/.-]\s*|\s+)`;
const YEAR = String.raw`([12]\d{3})`;
const form = (...parts: string[]): RegExp => new RegExp(`^${parts.join('')}$`);

const DAY_FIRST = form(String.raw`(\d{1,2})`, SIGN, String.raw`(\d{1,2})`, SIGN, YEAR);
const YEAR_FIRST = form(YEAR, SIGN, String.raw`(\d{1,2})`, SIGN, String.raw`(\d{1,2})`);
const MONTH_FIRST = form(String.raw`(\d{1,2})`, SIGN, YEAR);
const MONTH_LAST = form(YEAR, SIGN, String.raw`(\d{1,2})`);
/** Without signs only years near ours: other numbers are no days. */
const DIGITS = /^(\d\d)(\d\d)((?:19|20|21)\d\d)$/;
const YEAR_DIGITS = /^((?:19|20|21)\d\d)(\d\d)(\d\d)$/;
/** A month below ten has its zero: 112026 may be a day as well as a month, as 1/1/2026 is written by some. */
const MONTH_DIGITS = /^(0\d|10)((?:19|20|21)\d\d)$/;
/** A day with two digits for its year, a day or a month without a year: each could be another. */
const SHORT = form(String.raw`\d{1,2}`, SIGN, String.raw`\d{1,2}`, `(?:${SIGN}`, String.raw`\d{1,2})?`);
const SHORT_DIGITS = /^\d{6}$/;

const TIME = String.raw`([01]?\d|2[0-3])(?::([0-5]\d)(?::([0-5]\d)(?:\.0+)?)?|h([0-5]\d)?)`;
const TIME_LAST = new RegExp(String.raw`^(?:(.*\d)(?:\s*,?\s+|T))?${TIME}$`, 'i');
const TIME_FIRST = new RegExp(`^${TIME}${String.raw`\s*,?\s+`}(.+)$`, 'i');

const two = (digits: string): string => digits.padStart(2, '0');
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Takes the time from the text: what is left of it is the day's. */
function split(text: string): { rest: string; time: string | undefined } {
  const last = TIME_LAST.exec(text);
  const first = last ? null : TIME_FIRST.exec(text);
  if (!last && !first) return { rest: text, time: undefined };
  const [hour = '', minute, second, minuteOfHour] = (last ? last.slice(2) : first?.slice(1)) ?? [];
  const rest = (last ? last[1] : first?.[5]) ?? '';
  return { rest, time: `${two(hour)}:${minute ?? minuteOfHour ?? '00'}:${second ?? '00'}` };
}

/** Year, month and day as they are written; no day where only a month is. */
function numbersOf(text: string): [year: string, month: string, day?: string] | undefined {
  const dayFirst = DAY_FIRST.exec(text) ?? DIGITS.exec(text);
  if (dayFirst && !(YEAR_DIGITS.test(text) && Number(dayFirst[2]) > 12))
    return [dayFirst[3] ?? '', dayFirst[2] ?? '', dayFirst[1]];
  const yearFirst = YEAR_FIRST.exec(text) ?? YEAR_DIGITS.exec(text);
  if (yearFirst) return [yearFirst[1] ?? '', yearFirst[2] ?? '', yearFirst[3]];
  const monthFirst = MONTH_FIRST.exec(text) ?? MONTH_DIGITS.exec(text);
  if (monthFirst) return [monthFirst[2] ?? '', monthFirst[1] ?? ''];
  const monthLast = MONTH_LAST.exec(text);
  return monthLast ? [monthLast[1] ?? '', monthLast[2] ?? ''] : undefined;
}

/** The day of a text without a time. */
function dayOf(
  text: string,
  month: DayAsked['month'],
): { day: string; completed: boolean } | { fault: DayFault } {
  const numbers = numbersOf(text);
  if (!numbers)
    return { fault: SHORT.test(text) || SHORT_DIGITS.test(text) ? 'YEAR_UNCLEAR' : 'INVALID_FORMAT' };
  const [y, m, d] = numbers;
  const [year, inYear] = [Number(y), Number(m)];
  if (inYear < 1 || inYear > 12) return { fault: 'NO_SUCH_DAY' };
  const last = daysIn(year, inYear);
  if (d === undefined && month === undefined) return { fault: 'DAY_MISSING' };
  const day = d === undefined ? (month === 'first' ? 1 : last) : Number(d);
  if (day < 1 || day > last) return { fault: 'NO_SUCH_DAY' };
  return { day: `${y}-${two(m)}-${two(String(day))}`, completed: d === undefined };
}

/**
 * Reads a day, or a day with its time, as people write it: day first, with any of `/ - .` and blanks or without signs; year
 * first is understood as well, and a month with its year where a day can be told from it. Nothing is guessed: years have four
 * digits, and a day that does not exist is none.
 */
export function readDay(typed: string, asked: DayAsked = {}): TypedDay {
  const { rest, time } = split(clean(typed));
  if (rest === '' && time !== undefined) {
    if (!asked.time) return { fault: 'TIME_NOT_ASKED' };
    return asked.standing ? { day: asked.standing, time, completed: true } : { fault: 'DAY_MISSING' };
  }
  const read = dayOf(rest, asked.month);
  if ('fault' in read) return read;
  if (asked.time)
    // A day without a time is one, and no time was taken to be meant (ADR 86).
    return { day: read.day, time: time ?? '00:00:00', completed: read.completed };
  if (time !== undefined && time !== '00:00:00') return { fault: 'TIME_NOT_ASKED' };
  return { ...read, time: undefined };
}
