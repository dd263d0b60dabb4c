import { clean } from '@kiemlab/contract/core/text';
import { type Far, isConfirmed, unlikelyBy } from '@kiemlab/contract/features/tests/unlikely';
import { BASE_FIELDS, type EntryField, type EntryRow, isChanged, valueOf } from './entry-row.ts';

/** The typed text that is compared with the limits. */
const baseOf = ({ test }: EntryRow): EntryField => BASE_FIELDS[test.flagBase];

/** How a typed value is far from the limits of its test, until it is confirmed or changed; undefined where nothing is to be asked. */
export function unlikelyOf(row: EntryRow, field: EntryField): Far | undefined {
  if (field !== baseOf(row) || !isChanged(row, field)) return undefined;
  const typed = clean(valueOf(row, field));
  return isConfirmed(typed, row.confirmed, row.test)
    ? undefined
    : unlikelyBy(typed, row.test, row.test.unlikelyTimes);
}

/** The value that was confirmed, where it is still the one that is typed. */
export function confirmedIn(row: EntryRow): string | undefined {
  const typed = clean(valueOf(row, baseOf(row)));
  return isConfirmed(typed, row.confirmed, row.test) ? typed : undefined;
}
