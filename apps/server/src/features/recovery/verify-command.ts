import path from 'node:path';
import { BackupFault } from '@kiemlab/db/backup/backup-fault';
import { checkStored } from '@kiemlab/db/backup/parts';
import { faultOfPiece } from '@kiemlab/db/backup/snapshot/check-log';
import { findGaps } from '@kiemlab/db/backup/snapshot/find-gaps';
import { logNames } from '@kiemlab/db/backup/snapshot/log-index';
import { partOfFile } from '../../platform/backup/copy-files.ts';
import { newestOfEach, readIndex } from '../../platform/backup/file-index.ts';
import { listSets, partsOf } from '../../platform/backup/manifest.ts';
import type { Tell } from '../../platform/tell.ts';

/** What is wrong with a part as it lies there; undefined for a whole one. */
async function faultOf(check: Promise<void>): Promise<BackupFault | undefined> {
  try {
    await check;
    return undefined;
  } catch (error) {
    if (error instanceof BackupFault) return error;
    throw error;
  }
}

/**
 * Reads all that a folder of back-ups holds to its end and compares it with what was written: sets, copied files, log (OPS-03). Needs neither the private
 * key nor a database, and changes nothing. That it can be brought back is what a drill shows. Answers 0 when all is whole, else 1 and names
 * what is not.
 */
export async function verifyCommand(
  folder: string,
  { tell, signal }: { tell: Tell; signal: AbortSignal },
): Promise<number> {
  const bad: string[] = [];
  const note = (fault: BackupFault | undefined): void => {
    if (!fault) return;
    bad.push(fault.message);
    tell.error(fault.message);
  };
  const sets = await listSets(folder);
  let parts = 0;
  for (const set of sets) {
    if (set.isUnfinished)
      tell.log(`${set.folder} is not finished: it is being taken, or was when its process was killed.`);
    else note(set.fault);
    for (const part of set.manifest ? partsOf(set.manifest) : []) {
      signal.throwIfAborted();
      note(await faultOf(checkStored(set.folder, part)));
      parts += 1;
    }
  }
  let files = 0;
  for (const encrypted of [false, true]) {
    // The newest first: a copy that was made anew is as the newest index has it.
    const indexes = sets
      .toReversed()
      .flatMap(({ folder: of, manifest }) =>
        manifest?.encrypted === encrypted ? [readIndex(of, manifest.files.index)] : [],
      );
    for await (const { hex, storedBytes, storedSha256 } of newestOfEach(indexes)) {
      signal.throwIfAborted();
      const part = partOfFile(Buffer.from(hex, 'hex'), encrypted);
      const entry = { ...part, bytes: 0, sha256: hex, storedBytes, storedSha256 };
      note(await faultOf(checkStored(folder, entry)));
      files += 1;
    }
  }
  const wal = path.join(folder, 'wal');
  const names = logNames(wal);
  for (const name of names) {
    signal.throwIfAborted();
    note(await faultOfPiece(wal, name));
  }
  const firsts = sets.flatMap(({ manifest }) =>
    manifest?.database.kind === 'snapshot' ? [manifest.database.firstSegment] : [],
  );
  for (const name of findGaps(names, firsts))
    note(new BackupFault('PART_MISSING', `${path.join(wal, name)} is missing from the log.`));
  const read = `${sets.length} back-ups with ${parts} parts, ${files} copied files and ${names.length} pieces of the log`;
  if (sets.length === 0) note(new BackupFault('MANIFEST_MISSING', `${folder} holds no back-up.`));
  if (bad.length === 0) tell.log(`${folder} is whole: ${read} were read.`);
  else tell.error(`${folder} is not whole: ${read} were read, ${bad.length} faults were found.`);
  return bad.length === 0 ? 0 : 1;
}
