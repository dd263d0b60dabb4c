/** The kinds of nothing a form holds. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || value === false;

/** One text per value, the same for values that mean the same. */
const print = (value: unknown): string => {
  if (Array.isArray(value)) return JSON.stringify(value.map(print));
  if (typeof value === 'object' && value !== null)
    return JSON.stringify(
      Object.entries(value)
        .filter(([, part]) => !isEmpty(part))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  return isEmpty(value) ? '' : String(value);
};

/** True for values that mean the same: absent, null, empty and "no" are one, the order of fields does not count. */
export const isSame = (a: unknown, b: unknown): boolean => print(a) === print(b);
