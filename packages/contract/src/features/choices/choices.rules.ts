import { type FieldKey, fieldOf, keysWhere } from '../samples/samples.catalogue.ts';

/** Dropdown fields whose list the users keep (SAMPLE-06). */
export const CHOICE_FIELDS: readonly FieldKey[] = keysWhere('choices', 'open');

/** True when two values are one in a list: the case of the letters does not count (specification 2 §5). */
export const sameChoice = (a: string, b: string): boolean =>
  a.normalize('NFC').toLowerCase() === b.normalize('NFC').toLowerCase();

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
