import { BackupFault } from '@kiemlab/db/backup/backup-fault';
import type { Database } from '@kiemlab/db/database';
import { unitOfWork } from '@kiemlab/db/unit-of-work';
import { type EndedRun, insertRun } from './backup-runs.queries.ts';

/** What went wrong, for people: the sentence of a fault, and of anything else what it says. */
export const faultOf = (error: unknown): string =>
  error instanceof BackupFault || error instanceof Error ? error.message || error.name : String(error);

const ACTIONS = { SET: 'recovery.take-set', DRILL: 'recovery.try-out' } as const;

/** Writes into the trail what came of a back-up or a drill; as nobody's act, with who said so at the console. */
export const recordRun = (db: Database, run: EndedRun): Promise<void> =>
  unitOfWork(db, { actorId: null, requestId: 'backup', clientIp: '' }, { action: ACTIONS[run.kind] }, (tx) =>
    insertRun(tx, run),
  );
