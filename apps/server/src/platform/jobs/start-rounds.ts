import type { Database } from '@kiemlab/db/database';
import { repeat } from '@kiemlab/db/repeat';
import type { AnyJob } from './define-job.ts';
import { insertJob } from './jobs.queries.ts';
import { findFreeNames } from './rounds.queries.ts';
import { keepBooks } from './run-job.ts';

/** The name under which a kind of round stands, once for all processes. */
const nameOf = ({ kind }: AnyJob): string => `round ${kind}`;

/** Has each round stand that does not: at the first start, after an update brought a new one, or where one was called off. */
export async function keepRounds(db: Database, defs: readonly AnyJob[]): Promise<void> {
  const free = await findFreeNames(db, defs.map(nameOf));
  for (const def of defs.filter((one) => free.includes(nameOf(one)))) {
    const { kind, mostTries } = def;
    await keepBooks(db, (tx) =>
      insertJob(tx, { kind, about: '', ownerId: null, payload: {}, mostTries, alone: nameOf(def) }),
    );
  }
}

/** Looks once a minute whether all rounds stand, until stopped; a failing look is reported and the next one tried. */
export const startRounds = (
  db: Database,
  defs: readonly AnyJob[],
  onError: (error: unknown) => void,
  everyMs = 60_000,
): (() => Promise<void>) => repeat(() => keepRounds(db, defs), onError, everyMs);
