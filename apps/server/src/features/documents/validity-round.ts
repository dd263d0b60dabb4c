import { dayOf } from '../../platform/clock.ts';
import type { AnyJob, JobContext } from '../../platform/jobs/define-job.ts';
import { type Clock, defineRound } from '../../platform/jobs/define-round.ts';
import { findDue, lockDue } from './due-versions.queries.ts';
import { putInForce } from './put-in-force.ts';
import { draftAmong } from './version-state.ts';
import { loadVersions } from './versions.queries.ts';

const EVERY = 10 * 60_000;

/** Puts in force what was published ahead and is due on a day, `YYYY-MM-DD` (rule L9), each document in a unit of work of its own; any number at once do it once. */
export async function bringIntoForceOn(
  day: string,
  { db, write, signal }: Pick<JobContext, 'db' | 'write' | 'signal'>,
): Promise<void> {
  for (const documentId of await findDue(db, day)) {
    if (signal.aborted) return;
    await write(async (tx) => {
      if (!(await lockDue(tx, documentId, day))) return;
      const versions = await loadVersions(tx, documentId);
      const draft = draftAmong(versions);
      if (draft) await putInForce(tx, draft, versions, []);
    });
  }
}

/** The same as what time brings: by the day of the laboratory, every ten minutes. */
export const validityRound = (clock?: Clock): AnyJob =>
  defineRound(
    {
      kind: 'document-validity-round',
      action: 'documents.put-in-force',
      everyMs: EVERY,
      round: (at, context) => bringIntoForceOn(dayOf(at), context),
    },
    clock,
  );
