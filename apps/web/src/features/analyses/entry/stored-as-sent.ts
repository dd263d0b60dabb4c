import type { EntryTest } from './detail-fields.ts';
import type { SavedRow } from './after-save.ts';
import { type EntryField, sameValue, storedValue } from './entry-row.ts';
import type { SentRow } from './to-save.ts';

/** With a calculation it is another version of the result, which was calculated: the value alone may have stood there before. */
const isCalculatedAsSent = ({ calculation, test }: SentRow, now: EntryTest): boolean =>
  calculation === undefined || (now.calculated !== null && now.resultVersions > test.resultVersions);

/**
 * Rows that went out without an answer and are found stored as they were sent: the answer alone was lost. Answers them with what the
 * server says of them now. Whatever is stored otherwise may be somebody else's.
 */
export function storedAsSent(
  unanswered: readonly SentRow[],
  fresh: readonly EntryTest[],
): { sent: SentRow[]; saved: SavedRow[] } {
  const sent = unanswered.filter((row) => {
    const now = fresh.find(({ id }) => id === row.test.id);
    return (
      now !== undefined &&
      now.version > row.test.version &&
      isCalculatedAsSent(row, now) &&
      Object.entries({ ...row.values, ...row.details }).every(([field, value]) =>
        sameValue(storedValue(now, field as EntryField), String(value ?? ''), row.test),
      )
    );
  });
  const ids = new Set(sent.map(({ test }) => test.id));
  return {
    sent,
    saved: fresh
      .filter(({ id }) => ids.has(id))
      .map(({ id, version, flag, proposal }) => ({ id, version, flag, proposal })),
  };
}
