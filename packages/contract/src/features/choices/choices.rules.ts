import { type FieldKey, fieldOf, keysWhere } from '../samples/samples.catalogue.ts';

/** Dropdown fields whose list the users keep (SAMPLE-06). */
export const CHOICE_FIELDS: readonly FieldKey[] = keysWhere('choices', 'open');

/** The micro sign and the Greek letter, and kinds of dashes and of blanks, look the same: as a value is compared, they are one. */
const compared = (value: string): string =>
  value
    .normalize('NFC')
    .replaceAll('\u00b5', '\u03bc')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/gu, ' ')
    .toLowerCase();

/** True when two values are one in a list: nobody tells them apart, or only by the case of their letters (specification 2 §5). */
export const sameChoice = (a: string, b: string): boolean => compared(a) === compared(b);

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
