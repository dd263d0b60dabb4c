import { shownLapses } from '@kiemlab/contract/features/analyses/expired-resources';
import type { TestDetails } from '@kiemlab/contract/features/analyses/records.api';
import { isEntryOpen } from '@kiemlab/contract/features/analyses/analyses.rules';
import type { EntryField, EntryRow } from './entry-row.ts';
import type { SentRow } from './to-save.ts';

/**
 * The row once what it says by its form is stored as a version; whatever was typed meanwhile stays unsaved. What has run out by the
 * laboratory's day is told as the list would tell it: who declares it complete from here is asked why it goes on (COMP-41).
 */
export function afterDetails(
  row: EntryRow,
  { sent: { details = {}, edits }, version, day }: { sent: SentRow; version: number; day: string },
): EntryRow {
  const { more, lapses, status } = row.test;
  const now = { ...more?.details, ...details };
  const said = lapses.flatMap(({ state, ...lapse }) => (state ? [{ ...lapse, state }] : []));
  const isStored = (field: string): boolean =>
    field in details && row.edits[field as EntryField] === edits[field as EntryField];
  return {
    ...row,
    test: {
      ...row.test,
      version,
      more: more && { ...more, details: now },
      lapses: shownLapses(said, now, isEntryOpen(status) ? day : undefined),
    },
    edits: Object.fromEntries(Object.entries(row.edits).filter(([field]) => !isStored(field))),
    saved: [...new Set([...row.saved, ...(Object.keys(details) as (keyof TestDetails)[])])],
  };
}
