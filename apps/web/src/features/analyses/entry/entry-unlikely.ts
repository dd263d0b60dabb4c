import { clean } from '@kiemlab/contract/core/text';
import { type Far, isConfirmed, unlikelyBy } from '@kiemlab/contract/features/analyses/plausibility';
import { type UnlikeResult, unlikeNumber } from '@kiemlab/contract/features/analyses/unlike-number';
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
import { isUnfinished } from './unfinished.ts';

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

/** Why a typed value that is compared looks like a number and is none, or is several of which some lie outside, until it is confirmed as words or changed (ADR 55). */
export function unlikeOf(row: EntryRow, field: EntryField): UnlikeResult | undefined {
  if (field !== baseOf(row) || !isChanged(row, field)) return undefined;
  const typed = clean(settledValue(row, field));
  return isConfirmed(typed, confirmedOf(row), row.test)
    ? undefined
    : unlikeNumber(typed, row.test, row.test.unit);
}

/** True for a value that waits until somebody says that it is whole, and meant as it stands. */
export const isToConfirm = (row: EntryRow, field: EntryField): boolean =>
  isUnfinished(row, field) || unlikelyOf(row, field) !== undefined || unlikeOf(row, field) !== undefined;

/** The value that was confirmed, where it is still the one that is typed. */
export function confirmedIn(row: EntryRow): string | undefined {
  const typed = clean(settledValue(row, baseOf(row)));
  return isConfirmed(typed, confirmedOf(row), row.test) ? typed : undefined;
}

/** The answer to what was asked about a row, as the call takes it: of a value far from its limits, or of words. */
export function confirmedSent(row: EntryRow): { confirmedUnlikely?: string; confirmedText?: string } {
  const confirmed = confirmedIn(row);
  if (!confirmed) return {};
  return unlikeNumber(confirmed, row.test, row.test.unit)
    ? { confirmedText: confirmed }
    : { confirmedUnlikely: confirmed };
}
