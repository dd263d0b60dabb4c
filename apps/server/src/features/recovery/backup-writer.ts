import { randomUUID } from 'node:crypto';
import { ADVISORY_LOCKS } from '@kiemlab/db/advisory-locks';
import { BackupFault } from '@kiemlab/db/backup/backup-fault';
import type { Database } from '@kiemlab/db/database';
import { unitOfWork } from '@kiemlab/db/unit-of-work';
import type { SystemStatus } from '@kiemlab/contract/features/operations/system-status';
import { dataNumber, leaveMark, readWriter } from '../../platform/backup/writer-file.ts';
import { readStoreId } from '../../platform/files/store-id.ts';
import {
  intendMark,
  knowsMarks,
  oneByOne,
  readMarks,
  settleMark,
  wasTakenOver,
} from './backup-writer.queries.ts';

/** A copy of the laboratory, and the folder that it would write its back-ups into. */
export interface WriterAt {
  db: Database;
  dataDir: string;
  embedded: boolean;
  /** BACKUP_DIR. */
  folder: string;
}

/** Another copy that wrote into the folder last. */
export type OtherWriter = NonNullable<SystemStatus['backup']['other']>;

/**
 * The other copy of this laboratory that wrote into the folder last; undefined where this one did, or nobody. By facts alone, not by clocks: the mark
 * there is none that this database knows, or it was left by a database that lies elsewhere on a disk, of which this one is a copy.
 */
export async function findOtherWriter({
  db,
  dataDir,
  embedded,
  folder,
}: WriterAt): Promise<OtherWriter | undefined> {
  const before = await readMarks(db);
  const writer = await readWriter(folder);
  if (writer === undefined) return undefined;
  if (writer === 'UNREADABLE') return { machine: '', dataDir: '', at: null };
  // Another copy of the program on the same database may leave one meanwhile.
  const known = [...before, ...(await readMarks(db))];
  const here = dataNumber(dataDir, embedded);
  const isSamePlace = writer.data === null || here === null || writer.data === here;
  if (known.includes(writer.mark) && isSamePlace) return undefined;
  if (known.length === 0 && (await wasTakenOver(db))) return undefined;
  return { machine: writer.machine, dataDir: writer.dataDir, at: writer.at };
}

/** What is refused of a folder that another copy of the laboratory wrote into last; `newFolder` where that has to be said, too. */
export const refusal = (
  folder: string,
  { machine, dataDir, at }: OtherWriter,
  newFolder = false,
): BackupFault =>
  new BackupFault(
    'FOLDER',
    (at === null
      ? `${folder}: its writer.json cannot be read, so that nobody knows which copy of this laboratory wrote there last. `
      : `${folder} was last written by another copy of this laboratory: machine ${machine}, data folder ${dataDir}, at ${at}. `) +
      'This one writes nothing there. Stop the copy that is not to work. If this one is the laboratory, say so: ' +
      `npm run backup -- --take-over${newFolder ? ' --new-folder' : ''}. If it is the copy, give it another BACKUP_DIR.`,
  );

/** Throws BackupFault FOLDER where another copy of the laboratory wrote into the folder last. */
export async function requireOwnFolder(at: WriterAt): Promise<void> {
  const other = await findOtherWriter(at);
  if (other) throw refusal(at.folder, other);
}

/**
 * Leaves a new mark in the folder, so that whoever is a copy of this laboratory is seen by the one that it left before. Throws BackupFault FOLDER
 * where another copy wrote there last, unless this one takes over; answers whether it did.
 */
export const claimFolder = (at: WriterAt, { takeOver }: { takeOver: boolean }): Promise<boolean> =>
  oneByOne(at.db, ADVISORY_LOCKS.backupWriter, async () => {
    const { db, dataDir, embedded, folder } = at;
    const other = await findOtherWriter(at);
    if (other && !takeOver) throw refusal(folder, other);
    if (!(await knowsMarks(db))) return other !== undefined;
    const writer = await readWriter(folder);
    const next = randomUUID();
    const mark = other || typeof writer !== 'object' ? next : writer.mark;
    const by = { actorId: null, requestId: 'backup', clientIp: '' };
    const act = { action: 'recovery.take-set' } as const;
    await unitOfWork(db, by, act, (tx) => intendMark(tx, { folder, mark, next }));
    await leaveMark(folder, { mark: next, data: dataNumber(dataDir, embedded), dataDir });
    await unitOfWork(db, by, act, (tx) => settleMark(tx, folder, next));
    return other !== undefined;
  });

/** Leaves a new mark between back-ups, where the folder is there and this laboratory's; answers the other copy that wrote there last. */
export async function keepMark(at: WriterAt, laboratory: string): Promise<OtherWriter | undefined> {
  const other = await findOtherWriter(at);
  if (other) return other;
  if ((await readStoreId(at.folder)) === laboratory) await claimFolder(at, { takeOver: false });
  return undefined;
}
