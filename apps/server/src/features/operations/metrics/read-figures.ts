import { spaceOf } from '../../../platform/health/free-space.ts';
import { readDatabaseClock } from '../../../platform/clocks/clocks.queries.ts';
import type { Services } from '../../../platform/http/context.ts';
import { readRuns } from '../../recovery/backup-runs.queries.ts';
import { readUnsealed } from '../system-status.queries.ts';
import { countJobs } from './metrics.queries.ts';

/** What is read of the database for one look at the figures; seconds. */
export interface Figures {
  jobs: { state: string; n: number }[];
  /** Undefined where there is none. */
  backupAge: number | undefined;
  drillAge: number | undefined;
  unsealed: number;
  unsealedAge: number;
  /** How far the clock of the database is ahead of this one. */
  clockDifference: number;
}

/** ms in which the database has to answer: whoever looks must not wait for what hangs. */
const DATABASE_MS = 2000;

const secondsSince = (at: Date | undefined): number | undefined => at && (Date.now() - at.getTime()) / 1000;

async function readAll(db: Services['db']): Promise<Figures> {
  const before = Date.now();
  const { database } = await readDatabaseClock(db);
  const between = (before + Date.now()) / 2;
  const [jobs, sets, drills, trail] = await Promise.all([
    countJobs(db),
    readRuns(db, 'SET'),
    readRuns(db, 'DRILL'),
    readUnsealed(db),
  ]);
  return {
    jobs,
    backupAge: secondsSince(sets.good?.started_at),
    drillAge: secondsSince(drills.good?.ended_at),
    unsealed: trail.unsealed,
    unsealedAge: secondsSince(trail.oldest) ?? 0,
    clockDifference: (database.getTime() - between) / 1000,
  };
}

/** The figures that the database tells; undefined while it does not answer in time. */
export async function readFigures(db: Services['db']): Promise<Figures | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), DATABASE_MS);
  });
  return Promise.race([readAll(db).catch(() => undefined), late]).finally(() => clearTimeout(timer));
}

/** Free bytes of each disk that can be asked. */
export async function readDisks({
  machine,
  files,
}: Pick<Services, 'machine' | 'files'>): Promise<{ disk: string; free: number }[]> {
  const folders = { data: machine.dataDir, files: files.folder, backup: machine.backups?.folder };
  const found = await Promise.all(
    Object.entries(folders).map(async ([disk, folder]) => {
      const space = folder === undefined ? undefined : await spaceOf(folder).catch(() => undefined);
      return space ? [{ disk, free: space.free }] : [];
    }),
  );
  return found.flat();
}
