/**
 * Readers of an address's query, for `validateSearch` of a route. Whatever does not fit counts as not given: a link may
 * be old or typed by hand. Plain functions, because the schema library would be part of the first page.
 */

/** A text; numbers were text before the router read them. */
export const textParam = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined;

/** A whole number, 0 or more (page, year). */
export const countParam = (value: unknown): number | undefined => {
  const count = typeof value === 'string' ? Number(value) : value;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined;
};

/** One of a list of words. */
export const wordParam = <const Word extends string>(
  value: unknown,
  words: readonly Word[],
): Word | undefined => words.find((word) => word === value);
