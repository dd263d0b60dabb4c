import { type FieldKey, fieldOf, keysWhere } from '../samples/samples.catalogue.ts';

/** Dropdown fields whose list the users keep (SAMPLE-06). */
export const CHOICE_FIELDS: readonly FieldKey[] = keysWhere('choices', 'open');

/** The micro sign and the Greek letter, and kinds of dashes and of blanks, look the same: as a value is looked at, they are one. */
const seen = (value: string): string =>
  value
    .normalize('NFC')
    .replaceAll('\u00b5', '\u03bc')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/gu, ' ');

/** True when nobody tells two values apart by looking at them; capital and small letters are two. */
export const looksSame = (a: string, b: string): boolean => seen(a) === seen(b);

/** A value as it is compared with those of a list: nobody tells two of the same key apart, or only by the case of their letters (specification 2 §5). */
export const choiceKey = (value: string): string => seen(value).toLowerCase();

/** True when two values are one in a list. */
export const sameChoice = (a: string, b: string): boolean => choiceKey(a) === choiceKey(b);

/** Values of a list that are one by its rule `same`, side by side; what is written alike is there once, and one alone is left out. */
export function alikeIn(values: readonly string[], same: (a: string, b: string) => boolean): string[][] {
  const groups: string[][] = [];
  for (const value of new Set(values)) {
    const group = groups.find(([first = '']) => same(first, value));
    if (group) group.push(value);
    else groups.push([value]);
  }
  return groups.filter((group) => group.length > 1);
}

/** The signs of a value that another of its group lacks and that look like others, as `U+00B5`: letters and digits of ASCII are read. */
export function unlikeSigns(value: string, group: readonly string[]): string[] {
  const signs = [...new Set(value)].filter(
    (sign) => !/[\x20-\x7e]/.test(sign) && group.some((other) => !other.includes(sign)),
  );
  return signs.map((sign) => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`);
}

/** A value that users added to a field's list, or took away from it. */
export interface ChoiceChange {
  value: string;
  removed: boolean;
}

/** The values of a field: those of the catalogue that nobody took away, then the added ones in the order given. */
export function choicesOf(key: FieldKey, changes: readonly ChoiceChange[]): string[] {
  const removed = new Set(changes.filter((change) => change.removed).map(({ value }) => value));
  const added = changes.filter((change) => !change.removed).map(({ value }) => value);
  return [...(fieldOf(key).options ?? []).filter((option) => !removed.has(option)), ...added];
}
