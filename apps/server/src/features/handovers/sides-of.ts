import type { StoredHandover } from './handovers.queries.ts';

/** One of both, as the database keeps it. */
const partyOf = (person: string | null, group: string | null): { person: string } | { group: string } => {
  if (person !== null) return { person };
  if (group !== null) return { group };
  throw new Error('a hand-over has two sides');
};

/** The two sides of a hand-over, which stay as they were in its further versions. */
export const sidesOf = (row: StoredHandover) => ({
  from: partyOf(row.given_by, row.given_group),
  to: partyOf(row.taken_by, row.taken_group),
  receivers: row.receivers,
});
