import { clean } from '@kiemlab/contract/core/text';
import { type Far, isConfirmed, unlikelyBy } from '@kiemlab/contract/features/tests/unlikely';
import { storedText } from '@kiemlab/contract/core/read-number';
import {
  BASE_FIELDS,
  type EntryRow,
  type EntryField,
  isAsked,
  isChanged,
  marksOf,
  settledValue,
} from './entry-row.ts';

/** The typed text that is compared with the limits. */
const baseOf = ({ test }: EntryRow) => BASE_FIELDS[test.flagBase];

/** The value that was confirmed, as it is kept. */
const confirmedOf = (row: EntryRow): string | undefined =>
  row.confirmed && storedText(row.confirmed, row.test, marksOf(row, baseOf(row)));

/** How a typed value is far from the limits of its test, until it is confirmed or changed; undefined where nothing is to be asked. */
export function unlikelyOf(row: EntryRow, field: EntryField): Far | undefined {
  const base = baseOf(row);
  if (field !== base || !isChanged(row, field) || isAsked(row, base)) return undefined;
  const typed = clean(settledValue(row, field));
  return isConfirmed(typed, confirmedOf(row), row.test)
    ? undefined
    : unlikelyBy(typed, row.test, row.test.unlikelyTimes);
}

/** The value that was confirmed, where it is still the one that is typed. */
export function confirmedIn(row: EntryRow): string | undefined {
  const typed = clean(settledValue(row, baseOf(row)));
  return isConfirmed(typed, confirmedOf(row), row.test) ? typed : undefined;
}
