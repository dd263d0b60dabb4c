/**
 * Readers of an address's query, for `validateSearch` of a route. Whatever does not fit counts as not given: a link may
 * be old or typed by hand. Plain functions, because the schema library would be part of the first page.
 */

/** A text; numbers were text before the router read them. */
export const textParam = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined;

/** Letters that most lists look for at most. */
export const LONGEST_SEARCH = 200;

/** Words to look for, as long as a call takes them. */
export const searchParam =
  (longest = LONGEST_SEARCH) =>
  (value: unknown): string | undefined => {
    const typed = textParam(value);
    return typed !== undefined && typed.length <= longest ? typed : undefined;
  };

/** A whole number, 0 or more (page, year). */
export const countParam = (value: unknown): number | undefined => {
  const count = typeof value === 'string' ? Number(value) : value;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined;
};

/** An id. */
export const idParam = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value) ? value : undefined;

/** Some ids, with commas between them. */
export const idsParam = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.split(',').filter(idParam).join() || undefined : undefined;

/** A day, `YYYY-MM-DD`, that is in the calendar. */
export const dayParam = (value: unknown): string | undefined =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value)
    ? value
    : undefined;

/** Yes or no. */
export const flagParam = (value: unknown): boolean | undefined =>
  typeof value === 'boolean' ? value : undefined;

/** Some of a list of words, with commas between them. */
export const wordsParam = (value: unknown, words: readonly string[]): string | undefined => {
  const asked = typeof value === 'string' ? value.split(',') : [];
  return words.filter((word) => asked.includes(word)).join() || undefined;
};

/** The name of a field. */
export const nameParam = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[A-Za-z]\w{0,60}$/.test(value) ? value : undefined;

/** One of a list of words. */
export const wordParam = <const Word extends string>(
  value: unknown,
  words: readonly Word[],
): Word | undefined => words.find((word) => word === value);
