import { BackupFault } from '@kiemlab/db/backup/backup-fault';
import { connectOwner } from '@kiemlab/db/backup/portable/dump-database';
import type { Database } from '@kiemlab/db/database';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import type { BackupPlace } from '../../platform/health/machine.ts';
import type { Tell } from '../../platform/tell.ts';
import { NO_FOLDER, readBackupRequest } from './backup-request.ts';
import { chooseSet } from './choose-set.ts';
import { drillSet } from './drill-set.ts';
import { holdBackups } from './hold-backups.queries.ts';
import { listCommand } from './list-command.ts';
import { readLives } from './lives.queries.ts';
import { askPrivateKey } from './private-key.ts';
import { faultOf, recordRun } from './record-run.ts';
import { takeAndRecord } from './take-and-record.ts';
import type { Source } from './take-set.ts';

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

interface At {
  source: Source;
  place: BackupPlace;
  by: string;
  tell: Tell;
  signal: AbortSignal;
}

/** Makes a pair of keys and says what to do with each. */
export async function newKeyCommand(tell: Tell = console): Promise<number> {
  const identity = await generateX25519Identity();
  tell.log(
    `Public key, for the settings of the program:\nBACKUP_RECIPIENT=${await identityToRecipient(identity)}\n`,
  );
  tell.log(
    `Private key. Write it into a file on another computer or print it, and keep it where a fire of this machine does not reach:\n${identity}\n`,
  );
  tell.log('Without the private key no back-up can be brought back, by anybody. It is not kept here.');
  return 0;
}

async function take(
  { source, place, by, tell, signal }: At,
  asked: { newFolder: boolean; takeOver: boolean },
): Promise<number> {
  const { manifest, folder, bytes, sameDisk, mended, tookOver, logDamaged } = await takeAndRecord(
    source,
    place,
    {
      signal,
      by,
      say: tell.log,
      ...asked,
    },
  );
  const { files } = manifest;
  tell.log(`${folder} is whole: data up to ${manifest.takenAt}, ${files.count} files, ${megabytes(bytes)}.`);
  if (tookOver)
    tell.log(
      'Its folder was written by another copy of this laboratory until now, and is this one’s from now on.',
    );
  if ((logDamaged ?? 0) > 0)
    tell.error(
      `${logDamaged} pieces of the log of the database lie damaged in the folder: a moment between such a piece and the next back-up cannot be brought back. Have its disk looked at.`,
    );
  if (mended > 0)
    tell.error(
      `${mended} copies of files had gone bad in the back-up and were made anew: have its disk looked at.`,
    );
  if (sameDisk)
    tell.error(
      'It lies on the disk of the data: what takes one takes both. Set BACKUP_DIR to another disk or a share.',
    );
  if (files.lacking.length > 0)
    tell.error(
      `${files.lacking.length} stored files are missing or damaged in the data folder itself, and are in no back-up of today: ${files.lacking[0]} …`,
    );
  return 0;
}

async function drill(
  { source, place, by, tell, signal }: At,
  asked: { set?: string | undefined; 'key-file'?: string | undefined; scratch?: string | undefined },
): Promise<number> {
  const live = await connectOwner(source.owner);
  try {
    await holdBackups(live);
    const startedAt = new Date();
    const set = await chooseSet(place.folder, { stamp: asked.set, say: tell.log });
    const { manifest, stamp } = set;
    const run = { kind: 'DRILL', stamp, folder: place.folder, startedAt, by, sameDisk: false } as const;
    try {
      const identity = manifest.encrypted ? await askPrivateKey(asked['key-file']) : undefined;
      const scratch = asked.scratch ?? source.dataDir;
      const drilled = await drillSet({
        set,
        backupDir: place.folder,
        identity,
        scratch,
        live,
        say: tell.log,
        signal,
      });
      await recordRun(source.db, {
        ...run,
        way: manifest.database.kind === 'snapshot' ? 'SNAPSHOT' : 'PORTABLE',
        takenAt: drilled.upTo,
        bytes: manifest.files.bytes,
        tables: drilled.tables,
        files: drilled.files,
        lacking: drilled.lacking,
      });
      tell.log(
        `${stamp} came back whole: ${drilled.tables} tables with ${drilled.rows} rows, ${drilled.files} files, data up to ${drilled.upTo.toISOString()}. It is in the audit trail.`,
      );
      return 0;
    } catch (error) {
      if (!signal.aborted) await recordRun(source.db, { ...run, fault: faultOf(error) });
      throw error;
    }
  } finally {
    await live.end().catch(() => undefined);
  }
}

/**
 * Takes a back-up, lists them or tries one out, at the console of the server (OPS-03). Answers the exit code: 0 done, 1 not done, which is said and
 * recorded, 2 called wrongly. Throws CalledWrongly.
 */
export async function backupCommand(
  {
    source,
    place,
    tell = console,
    by,
  }: { source: Source & { db: Database }; place: BackupPlace | undefined; tell?: Tell; by: string },
  args: string[],
  signal: AbortSignal = new AbortController().signal,
): Promise<number> {
  const values = readBackupRequest(args);
  if (!place) {
    tell.error(NO_FOLDER);
    return 2;
  }
  const at: At = {
    source,
    place: { ...place, inClear: place.inClear || values['in-clear'] },
    by,
    tell,
    signal,
  };
  try {
    if (values.list) return await listCommand(place.folder, { tell, lives: await readLives(source.db) });
    return await (values.drill
      ? drill(at, values)
      : take(at, { newFolder: values['new-folder'], takeOver: values['take-over'] }));
  } catch (error) {
    if (!(error instanceof BackupFault)) throw error;
    tell.error(error.message);
    return 1;
  }
}
