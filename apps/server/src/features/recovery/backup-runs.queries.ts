import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';

/** What is written of a back-up or of a drill when it has ended. */
export interface EndedRun {
  kind: 'SET' | 'DRILL';
  stamp: string;
  folder: string;
  startedAt: Date;
  /** Who took it at the console; empty for the daily one. */
  by: string;
  sameDisk: boolean;
  /** What went wrong; without it the rest is known. */
  fault?: string;
  way?: 'SNAPSHOT' | 'PORTABLE';
  takenAt?: Date;
  bytes?: number;
  tables?: number | undefined;
  files?: number;
  lacking?: number;
  /** It took the folder over from another copy of the laboratory. */
  tookOver?: boolean;
  /** Pieces of the log that lie damaged in the folder. */
  logDamaged?: number | undefined;
}

export async function insertRun(tx: Tx, run: EndedRun): Promise<void> {
  await tx
    .insertInto('backup_run')
    .values({
      kind: run.kind,
      stamp: run.stamp,
      folder: run.folder,
      way: run.way ?? null,
      started_at: run.startedAt,
      good: run.fault === undefined,
      fault: run.fault ?? '',
      taken_at: run.takenAt ?? null,
      bytes: run.bytes ?? null,
      tables: run.tables ?? null,
      files: run.files ?? null,
      lacking: run.lacking ?? null,
      same_disk: run.sameDisk,
      told_by: run.by,
      took_over: run.tookOver ?? false,
      log_damaged: run.logDamaged ?? null,
    })
    .execute();
}

const newest = (db: Database, kind: EndedRun['kind']) =>
  db.selectFrom('backup_run').selectAll().where('kind', '=', kind).orderBy('ended_at', 'desc').limit(1);

/** Which runs are asked for. */
export interface RunsOf {
  /** Begun until then: a clock that was set back leaves some that are yet to come. */
  until?: Date | undefined;
  /** Begun then or later: those of before a restore are of another life. */
  since?: Date | undefined;
  /** Of this BACKUP_DIR alone. */
  folder?: string | undefined;
}

/** The newest run of a kind, and the newest good one and failed one of it; of all, unless told. */
export async function readRuns(db: Database, kind: EndedRun['kind'], { until, since, folder }: RunsOf = {}) {
  const runs = newest(db, kind)
    .$if(until !== undefined, (all) => all.where('started_at', '<=', until ?? new Date()))
    .$if(since !== undefined, (all) => all.where('started_at', '>=', since ?? new Date()))
    .$if(folder !== undefined, (all) => all.where('folder', '=', folder ?? ''));
  const [good, failed] = await Promise.all([
    runs.where('good', '=', true).executeTakeFirst(),
    runs.where('good', '=', false).executeTakeFirst(),
  ]);
  const last = good && failed ? (good.ended_at > failed.ended_at ? good : failed) : (good ?? failed);
  return { last, good, failed };
}
export type RunRow = NonNullable<Awaited<ReturnType<typeof readRuns>>['last']>;

/** When this laboratory was last brought back, or moved here; of those until `until`, where that is told. Undefined where it never was. */
export async function lastRestoredAt(db: Database, until?: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('restoration')
    .select((select) => select.fn.max('restored_at').as('at'))
    .$if(until !== undefined, (all) => all.where('restored_at', '<=', until ?? new Date()))
    .executeTakeFirst();
  return row?.at ?? undefined;
}
