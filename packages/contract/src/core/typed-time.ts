import { clean } from './text.ts';

/** A time of day as it is kept, `HH:mm`, by the clock of the laboratory. */
export const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);

/** Hours and minutes as people write them: `9:30`, `9h30`, `9 giờ 30 phút`, `9h`, `0930`; seconds only where they are none. */
const FORMS = [
  /^(\d{1,2})\s*(?::|h|g|giờ)\s*(\d{2})(?:\s*(?:p|ph|phút)|:00)?$/i,
  /^(\d{1,2})\s*(?:h|g|giờ)$/i,
  /^(\d{2})(\d{2})$/,
];

/**
 * Reads a time of day as people write it; undefined for what is none. Nothing is guessed: `930` could be 9:30 and the beginning
 * of another, `9` a minute, and seconds are not kept.
 */
export function readTime(typed: string): string | undefined {
  const text = clean(typed);
  const found = FORMS.map((form) => form.exec(text)).find((match) => match !== null);
  if (!found) return undefined;
  const time = `${(found[1] ?? '').padStart(2, '0')}:${found[2] ?? '00'}`;
  return isTime(time) ? time : undefined;
}
