import { judgeBackup, judgeLog, waitsFor } from '@kiemlab/contract/features/operations/operations.rules';
import { dayOf } from '@kiemlab/contract/core/laboratory-day';
import { readLaboratoryId } from '../../platform/files/recorded-files.queries.ts';
import type { AnyJob, JobContext } from '../../platform/jobs/define-job.ts';
import { type Clock, defineRound } from '../../platform/jobs/define-round.ts';
import { keepMark, type OtherWriter } from './backup-writer.ts';
import { isBackupDue } from './backup-due.ts';
import { lastRestoredAt, readRuns } from './backup-runs.queries.ts';
import { laboratorySince } from './laboratory-since.queries.ts';
import { logFailingSince } from './log-failing-since.ts';
import { logHeldSince } from './log-held-since.ts';
import { judgedRun } from './present-run.ts';
import { tellOperators } from './tell-operators.ts';
import { isBusy, takeAndRecord } from './take-and-record.ts';

const EVERY_MS = 10 * 60_000;

const sourceOf = ({ db, machine, version }: JobContext) => {
  const { backups, dataDir, schema } = machine;
  return backups && { db, dataDir, version, schema, owner: backups.owner, embedded: backups.embedded };
};

/** The other copy of the laboratory that writes into the folder, if any; what keeps it from being seen is told when a back-up is taken. */
async function otherWriter({ db, machine }: JobContext): Promise<OtherWriter | undefined> {
  const { backups, dataDir } = machine;
  if (!backups) return undefined;
  const { folder, embedded } = backups;
  return keepMark({ db, dataDir, embedded, folder }, await readLaboratoryId(db)).catch(() => undefined);
}

/** Takes the daily set when it is due; answers what came in the way. */
async function takeWhenDue(at: Date, context: JobContext): Promise<unknown> {
  const source = sourceOf(context);
  const { backups } = context.machine;
  if (!source || !backups) return undefined;
  const { good, failed } = await readRuns(context.db, 'SET', {
    until: at,
    since: await lastRestoredAt(context.db, at),
    folder: backups.folder,
  });
  if (!isBackupDue({ lastGood: good?.started_at, lastFailure: failed?.ended_at }, backups.at, at))
    return undefined;
  return takeAndRecord(source, backups, { signal: context.signal, by: '' }).then(
    () => undefined,
    // One is being taken, or tried out: the next round sees whether there is one now.
    (error: unknown) => (isBusy(error) ? undefined : error),
  );
}

const day = (at: Date | undefined): string => (at ? dayOf(at).split('-').reverse().join('/') : '–');

/** Tells administrators of what rules X1 and X3 call bad, once a day each. */
async function tellWhatIsBad(at: Date, context: JobContext, other: OtherWriter | undefined): Promise<void> {
  const { machine, db } = context;
  if (!machine.backups) return;
  if (other)
    await tellOperators(context, 'BACKUP_OF_COPY', { machine: other.machine, dataDir: other.dataDir });
  const [{ good, failed }, restoredAt, began] = await Promise.all([
    readRuns(db, 'SET'),
    lastRestoredAt(db, at),
    laboratorySince(db),
  ]);
  const lastGood = good && judgedRun(good);
  const state = judgeBackup(
    {
      ...{ daily: true, lastGood, lastFailed: failed?.ended_at, isOfOther: false },
      since: restoredAt ?? began,
      waits: waitsFor(lastGood, { folder: machine.backups.folder, restoredAt }),
    },
    at,
  );
  if (state === 'BAD') await tellOperators(context, 'BACKUP_OVERDUE', { last: day(good?.started_at) });
  const failingSince = await logFailingSince(context);
  const heldSince = logHeldSince(machine, restoredAt ?? began);
  if (judgeLog({ failingSince, heldSince, damaged: 0 }, at) === 'BAD')
    await tellOperators(context, 'LOG_NOT_KEPT', { since: day(heldSince ?? failingSince) });
}

/** Takes the daily back-up, and tells administrators when there is none of the last day (OPS-03). */
export const backupRound = (clock?: Clock): AnyJob =>
  defineRound(
    {
      kind: 'backup-round',
      action: 'recovery.tell-of-overdue',
      everyMs: EVERY_MS,
      async round(at, context) {
        const other = await otherWriter(context);
        const failure = await takeWhenDue(at, context);
        context.signal.throwIfAborted();
        await tellWhatIsBad(at, context, other);
        // Stands in the list of jobs until the next one goes well.
        if (failure) throw failure;
      },
    },
    clock,
  );
