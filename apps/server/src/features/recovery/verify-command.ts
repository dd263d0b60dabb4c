import path from 'node:path';
import { BackupFault } from '@kiemlab/db/backup/backup-fault';
import { checkStored } from '@kiemlab/db/backup/parts';
import { faultOfPiece } from '@kiemlab/db/backup/snapshot/check-log';
import { findGaps } from '@kiemlab/db/backup/snapshot/find-gaps';
import { logNames, namesWithoutEntry, withoutEntry } from '@kiemlab/db/backup/snapshot/log-index';
import { isSegment, placeOf } from '@kiemlab/db/backup/snapshot/wal-names';
import { type CopiesOf, standingPart } from '../../platform/backup/copied-file.ts';
import { newestOfEach, readIndex } from '../../platform/backup/file-index.ts';
import { listSets, type Manifest, partsOf } from '../../platform/backup/manifest.ts';
import { isWriterWhole, WRITER_FILE } from '../../platform/backup/writer-file.ts';
import { isStoreIdWhole, STORE_ID_FILE } from '../../platform/files/store-id.ts';
import type { Tell } from '../../platform/tell.ts';
import { requireThere } from './require-there.ts';

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

type Sets = Awaited<ReturnType<typeof listSets>>;

/** The ways in which copies lie there, each once: in clear, and for each key. */
function waysOf(sets: Sets): CopiesOf[] {
  const ways = sets.flatMap(({ manifest }) =>
    manifest ? [[`${manifest.encrypted} ${manifest.recipient}`, manifest] as const] : [],
  );
  return [...new Map(ways).values()];
}
const liesAs =
  ({ encrypted, recipient }: CopiesOf) =>
  (manifest: Manifest): boolean =>
    manifest.encrypted === encrypted && manifest.recipient === recipient;

/** What is wrong with the marks of a folder: whose it is, and which copy of that wrote there last. */
async function faultsOfMarks(folder: string, sets: Sets): Promise<BackupFault[]> {
  const laboratory = sets.findLast(({ manifest }) => manifest)?.manifest?.laboratory;
  const damaged = (file: string, because: string): BackupFault =>
    new BackupFault('PART_DAMAGED', `${path.join(folder, file)} is damaged: ${because}.`);
  const faults: BackupFault[] = [];
  if (laboratory !== undefined && !(await isStoreIdWhole(folder, laboratory)))
    faults.push(damaged(STORE_ID_FILE, `it does not say that the folder is of the laboratory ${laboratory}`));
  if (!(await isWriterWhole(folder))) faults.push(damaged(WRITER_FILE, 'it is not what was written'));
  return faults;
}

/** Pieces of the log without their entry that a set may need. What is older than all of them was half removed. */
function alone(wal: string, firsts: readonly string[]): string[] {
  const oldest = firsts.toSorted()[0];
  const limit = oldest === undefined ? undefined : placeOf(oldest);
  return namesWithoutEntry(wal).filter((name) => {
    if (!limit || !isSegment(name)) return true;
    const { timeline, number } = placeOf(name);
    return timeline > limit.timeline || number >= limit.number;
  });
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
  note(await faultOf(Promise.resolve().then(() => requireThere(folder))));
  if (bad.length > 0) return 1;
  const sets = await listSets(folder);
  const wal = path.join(folder, 'wal');
  const firsts = sets.flatMap(({ manifest }) =>
    manifest?.database.kind === 'snapshot' ? [manifest.database.firstSegment] : [],
  );
  const aloneBefore = new Set(alone(wal, firsts));
  for (const fault of await faultsOfMarks(folder, sets)) note(fault);
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
  for (const way of waysOf(sets)) {
    // The newest first: a copy that was made anew is as the newest index has it.
    const indexes = sets
      .toReversed()
      .flatMap(({ folder: of, manifest }) =>
        manifest && liesAs(way)(manifest) ? [readIndex(of, manifest.files.index)] : [],
      );
    for await (const { hex, storedBytes, storedSha256 } of newestOfEach(indexes)) {
      signal.throwIfAborted();
      const part = standingPart(folder, Buffer.from(hex, 'hex'), way);
      const entry = { ...part, bytes: 0, sha256: hex, storedBytes, storedSha256 };
      note(await faultOf(checkStored(folder, entry)));
      files += 1;
    }
  }
  const names = logNames(wal);
  for (const name of names) {
    signal.throwIfAborted();
    note(await faultOfPiece(wal, name));
  }
  // One that the running program wrote at this very moment has its entry by now.
  const isAlone = alone(wal, firsts).filter((name) => aloneBefore.has(name));
  for (const name of isAlone) note(withoutEntry(wal, name));
  for (const name of findGaps([...names, ...isAlone], firsts))
    note(new BackupFault('PART_MISSING', `${path.join(wal, name)} is missing from the log.`));
  const read = `${sets.length} back-ups with ${parts} parts, ${files} copied files and ${names.length} pieces of the log`;
  if (sets.length === 0) note(new BackupFault('MANIFEST_MISSING', `${folder} holds no back-up.`));
  if (bad.length === 0) tell.log(`${folder} is whole: ${read} were read.`);
  else tell.error(`${folder} is not whole: ${read} were read, ${bad.length} faults were found.`);
  return bad.length === 0 ? 0 : 1;
}
