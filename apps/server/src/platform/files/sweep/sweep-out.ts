import type { Tx } from '@kiemlab/db/unit-of-work';
import { placeOf } from '../temp-files.ts';
import { lockBytesAlone } from '../lock-bytes.queries.ts';
import { moveBack, moveOut } from '../swept-folder.ts';
import { closeFinding, lockDue } from './findings.queries.ts';
import { lookAt, type Sight } from './look-at-place.ts';
import { findReferences, forgetRecorded } from './recorded.queries.ts';
import { noteSwept } from './swept-files.queries.ts';

/** What a command did about a finding: taken out, not due any more, a record refers to it, or no bytes of that hash lie there. */
export type SweptOut = 'SWEPT' | 'NOT_DUE' | 'REFERRED' | Exclude<Sight, 'ITS_BYTES'>;

/**
 * Takes the bytes of a finding out of the store (rule L33), in a unit of work: what was reported a week ago and nothing refers to now, judged while
 * nobody can keep the same bytes. They lie apart for a week. When it does not come to its end they come back (`settleOne`).
 */
export async function sweepOut(
  tx: Tx,
  folder: string,
  { id, sha256 }: { id: string; sha256: Buffer },
): Promise<SweptOut> {
  await lockBytesAlone(tx, sha256);
  const finding = await lockDue(tx, id);
  if (!finding) return 'NOT_DUE';
  if ((await findReferences(tx, [sha256])).size > 0) return 'REFERRED';
  const sight = await lookAt(placeOf(folder, sha256), sha256);
  if (sight !== 'ITS_BYTES') return sight;
  await forgetRecorded(tx, sha256);
  await noteSwept(tx, {
    sha256,
    place: finding.place,
    size: finding.size,
    reported_at: finding.first_reported_at,
  });
  await closeFinding(tx, id);
  // Last, so that little can come in the way after it.
  await moveOut(folder, sha256).catch(async (error: unknown) => {
    await moveBack(folder, sha256);
    throw error;
  });
  return 'SWEPT';
}
