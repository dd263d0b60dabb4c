import { getSystemStatus as endpoint } from '@kiemlab/contract/features/operations/operations.api';
import * as rules from '@kiemlab/contract/features/operations/operations.rules';
import type { SystemStatus } from '@kiemlab/contract/features/operations/system-status';
import { listTempFiles } from '../../platform/files/temp-files.ts';
import { spooledId } from '../../platform/files/spool.ts';
import { lastSweep } from '../../platform/files/sweep/findings.queries.ts';
import { spaceOf } from '../../platform/health/free-space.ts';
import type { Context } from '../../platform/http/context.ts';
import { route } from '../../platform/http/route.ts';
import { backupStatus } from '../recovery/backup-status.ts';
import { laboratorySince } from '../recovery/laboratory-since.queries.ts';
import {
  countFindings,
  countOfJobs,
  readDatabaseState,
  readFailedJobs,
  readUnsealed,
} from './system-status.queries.ts';

type Of = Pick<Context, 'db' | 'files' | 'machine' | 'clocks' | 'log' | 'version' | 'commands'>;
const iso = (at: Date | undefined): string | null => at?.toISOString() ?? null;

async function spaceStatus(folder: string, least: number): Promise<SystemStatus['data']> {
  const { free, total } = await spaceOf(folder);
  return { state: rules.judgeSpace(free, least), folder, free, total, least };
}

/** Drafts that nothing refers to yet, or any more: files of jobs, which lie beside them for a day, are none. */
async function leftDrafts(db: Of['db'], folder: string): Promise<number> {
  const drafts = await listTempFiles(folder);
  const spooled = drafts.map(spooledId).filter((id) => id !== undefined);
  return drafts.length - (await countOfJobs(db, spooled));
}

async function storedStatus({ db, files }: Of, since: Date, now: Date): Promise<SystemStatus['stored']> {
  const [sweep, found, drafts] = await Promise.all([
    lastSweep(db),
    countFindings(db),
    leftDrafts(db, files.folder),
  ]);
  return {
    state: rules.judgeStored({ ...found, sweptAt: sweep?.started_at, since }, now),
    sweptAt: iso(sweep?.started_at),
    ...found,
    drafts,
  };
}

/** How everything is that somebody has to look after (OPS-05, rules X). */
export const getSystemStatus = route(endpoint, async (_input, context) => {
  const { db, machine, files, clocks, log, version, commands } = context;
  const now = new Date();
  const { space, dataDir, schema, backups } = machine;
  const database = await readDatabaseState(db);
  const since = await laboratorySince(db);
  const [backup, stored, data, filesSpace, backupSpace, trail, jobs, fault] = await Promise.all([
    backupStatus(context, since, now),
    storedStatus(context, since, now),
    spaceStatus(dataDir, space.least),
    spaceStatus(files.folder, space.least),
    backups ? spaceStatus(backups.folder, space.least).catch(() => null) : null,
    readUnsealed(db),
    readFailedJobs(db),
    clocks.compare(db, log),
  ]);
  return {
    version,
    commands,
    schema,
    at: now.toISOString(),
    ...backup,
    data,
    files: filesSpace,
    backupSpace,
    database: {
      state: rules.judgeDatabase(database.answeredInMs),
      bytes: database.bytes,
      answeredInMs: database.answeredInMs,
    },
    trail: {
      state: rules.judgeTrail(trail.oldest, now),
      unsealed: trail.unsealed,
      oldestUnsealed: iso(trail.oldest),
    },
    jobs: { state: rules.judgeJobs(jobs.failed), failed: jobs.failed, lastFailedAt: iso(jobs.lastAt) },
    clocks: { state: fault ? ('BAD' as const) : ('GOOD' as const), seconds: fault?.seconds ?? 0 },
    stored,
  };
});
