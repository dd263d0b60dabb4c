import type { Tx } from '@kiemlab/db/unit-of-work';
import type { JobContext } from '../../jobs/define-job.ts';
import { placeOf } from '../temp-files.ts';
import { lockBytesAlone } from '../lock-bytes.queries.ts';
import { moveBack, removeSwept, sweptFiles, sweptPlaceOf } from '../swept-folder.ts';
import { lookAt } from './look-at-place.ts';
import { recordedAmong } from './recorded.queries.ts';
import { endSwept, findDueSwept, readSwept } from './swept-files.queries.ts';

/** What became of bytes that were taken out: they still lie there, are in the store again, or are gone for good. */
export type Settled = 'LIES' | 'BACK' | 'REMOVED';

/**
 * Settles the bytes of a hash in a unit of work, when nobody else is about to keep or take them. They come back where no note says that they were
 * taken out, as a process died before it was committed, and where the store lacks what is recorded; else they go when a week is over.
 */
export async function settleOne(tx: Tx, folder: string, sha256: Buffer, removes: boolean): Promise<Settled> {
  await lockBytesAlone(tx, sha256);
  const swept = await readSwept(tx, sha256);
  const isRecorded = (await recordedAmong(tx, [sha256])).size > 0;
  if (swept && !isRecorded) {
    if (!removes || !swept.is_due) return 'LIES';
    await endSwept(tx, sha256, 'removed_at');
    await removeSwept(folder, sha256);
    return 'REMOVED';
  }
  if ((await lookAt(placeOf(folder, sha256), sha256)) === 'ITS_BYTES') {
    // The same bytes came again: those that lie apart are needed no more.
    if (!removes || swept?.is_due === false) return 'LIES';
    if (swept) await endSwept(tx, sha256, 'removed_at');
    await removeSwept(folder, sha256);
    return 'REMOVED';
  }
  // What somebody else put there under this name is not put into the store.
  if ((await lookAt(sweptPlaceOf(folder, sha256), sha256)) !== 'ITS_BYTES') return 'LIES';
  if (swept) await endSwept(tx, sha256, 'restored_at');
  await moveBack(folder, sha256);
  return 'BACK';
}

/** What settling works with. */
export type SettleContext = Pick<JobContext, 'db' | 'write' | 'signal'> & { files: { folder: string } };

/**
 * Goes through all that was taken out (ADR 79): what should not lie there comes back, and where it removes, what has lain there for a week goes
 * for good. Answers how many of each.
 */
export async function settleSwept(
  { db, write, files, signal }: SettleContext,
  { removes }: { removes: boolean },
): Promise<{ back: number; removed: number }> {
  const done = { back: 0, removed: 0 };
  const settle = async (sha256: Buffer): Promise<void> => {
    const settled = await write((tx) => settleOne(tx, files.folder, sha256, removes));
    if (settled === 'BACK') done.back += 1;
    if (settled === 'REMOVED') done.removed += 1;
  };
  for await (const sha256 of sweptFiles(files.folder)) {
    if (signal.aborted) return done;
    await settle(sha256);
  }
  // Those whose bytes went and whose note was not committed.
  if (removes) for (const sha256 of await findDueSwept(db)) await settle(sha256);
  return done;
}
