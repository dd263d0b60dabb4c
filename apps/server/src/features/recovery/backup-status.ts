import * as rules from '@kiemlab/contract/features/operations/operations.rules';
import type { SystemStatus } from '@kiemlab/contract/features/operations/system-status';
import type { Context } from '../../platform/http/context.ts';
import { readArchiver } from './archiver.queries.ts';
import { findOtherWriter } from './backup-writer.ts';
import { lastRestoredAt, readRuns } from './backup-runs.queries.ts';
import { logFailingSince } from './log-failing-since.ts';
import { logHeldSince } from './log-held-since.ts';
import { judgedRun, presentRun } from './present-run.ts';

const iso = (at: Date | undefined): string | null => at?.toISOString() ?? null;

/** How back-ups, drills and the log of the database are (rules X1 to X3); `began` is when the laboratory did. */
export async function backupStatus(
  { db, machine }: Pick<Context, 'db' | 'machine'>,
  began: Date,
  now: Date,
): Promise<Pick<SystemStatus, 'backup' | 'drill' | 'log'>> {
  const [sets, drills, archiver, restoredAt] = await Promise.all([
    readRuns(db, 'SET'),
    readRuns(db, 'DRILL'),
    readArchiver(db),
    lastRestoredAt(db, now),
  ]);
  const since = restoredAt ?? began;
  const failingSince = await logFailingSince({ db, machine });
  const { backups, dataDir } = machine;
  const heldSince = logHeldSince(machine, since);
  // A folder that cannot be read is told of by the back-up that fails.
  const other =
    backups &&
    (await findOtherWriter({ db, dataDir, folder: backups.folder, embedded: backups.embedded }).catch(
      () => undefined,
    ));
  const damaged = Number(sets.good?.log_damaged ?? 0);
  const lastGood = sets.good && judgedRun(sets.good);
  const waits = rules.waitsFor(lastGood, { folder: backups?.folder, restoredAt });
  return {
    backup: {
      state: rules.judgeBackup(
        {
          ...{ daily: backups !== undefined, lastGood, lastFailed: sets.failed?.ended_at, since },
          isOfOther: other !== undefined,
          waits,
        },
        now,
      ),
      daily: backups
        ? { folder: backups.folder, at: backups.at, encrypted: backups.recipient !== undefined }
        : null,
      other: other ?? null,
      lastGood: sets.good ? presentRun(sets.good) : null,
      waits,
      last: sets.last ? presentRun(sets.last) : null,
    },
    drill: {
      state: rules.judgeDrill(drills.last && { good: drills.last.good, endedAt: drills.last.ended_at }, now),
      last: drills.last ? presentRun(drills.last) : null,
    },
    log: archiver.on
      ? {
          state: rules.judgeLog({ failingSince, heldSince, damaged }, now),
          lastAt: iso(machine.shipper?.state().lastAt ?? archiver.lastAt),
          failingSince: iso(failingSince),
          heldSince: iso(heldSince),
          damaged,
        }
      : null,
  };
}
