import { judgeBackup, judgeLog } from '@kiemlab/contract/features/operations/operations.rules';
import { dayOf } from '@kiemlab/contract/core/laboratory-day';
import type { AnyJob, JobContext } from '../../platform/jobs/define-job.ts';
import { type Clock, defineRound } from '../../platform/jobs/define-round.ts';
import { isBackupDue } from './backup-due.ts';
import { readRuns } from './backup-runs.queries.ts';
import { logFailingSince } from './log-failing-since.ts';
import { tellOperators } from './tell-operators.ts';
import { takeAndRecord } from './take-and-record.ts';

const EVERY_MS = 10 * 60_000;

const sourceOf = ({ db, machine, version }: JobContext) => {
  const { backups, dataDir, schema } = machine;
  return backups && { db, dataDir, version, schema, owner: backups.owner, embedded: backups.embedded };
};

/** Takes the daily set when it is due; answers what came in the way. */
async function takeWhenDue(at: Date, context: JobContext): Promise<unknown> {
  const source = sourceOf(context);
  const { backups } = context.machine;
  if (!source || !backups) return undefined;
  const { good, failed } = await readRuns(context.db, 'SET');
  if (!isBackupDue({ lastGood: good?.started_at, lastFailure: failed?.ended_at }, backups.at, at))
    return undefined;
  return takeAndRecord(source, backups, { signal: context.signal, by: '' }).then(
    () => undefined,
    (error: unknown) => error,
  );
}

const day = (at: Date | undefined): string => (at ? dayOf(at).split('-').reverse().join('/') : '–');

/** Tells administrators of what rules X1 and X3 call bad, once a day each. */
async function tellWhatIsBad(at: Date, context: JobContext): Promise<void> {
  const { machine, db } = context;
  if (!machine.backups) return;
  const { good, failed } = await readRuns(db, 'SET');
  const lastGood = good && {
    startedAt: good.started_at,
    lacking: Number(good.lacking ?? 0),
    sameDisk: good.same_disk,
  };
  const state = judgeBackup(
    { daily: true, lastGood, lastFailed: failed?.ended_at, since: machine.startedAt },
    at,
  );
  if (state === 'BAD') await tellOperators(context, 'BACKUP_OVERDUE', { last: day(good?.started_at) });
  const since = await logFailingSince(context);
  if (judgeLog(since, at) === 'BAD') await tellOperators(context, 'LOG_NOT_KEPT', { since: day(since) });
}

/** Takes the daily back-up, and tells administrators when there is none of the last day (OPS-03). */
export const backupRound = (clock?: Clock): AnyJob =>
  defineRound(
    {
      kind: 'backup-round',
      action: 'recovery.tell-of-overdue',
      everyMs: EVERY_MS,
      async round(at, context) {
        const failure = await takeWhenDue(at, context);
        context.signal.throwIfAborted();
        await tellWhatIsBad(at, context);
        // Stands in the list of jobs until the next one goes well.
        if (failure) throw failure;
      },
    },
    clock,
  );
