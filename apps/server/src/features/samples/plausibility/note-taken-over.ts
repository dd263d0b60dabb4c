import { isSameUnlikely } from '@kiemlab/contract/features/samples/plausibility';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { type ValuesOf, valuesFarOff } from './note-unlikely.ts';
import { findSaid, insertSaid, type NewSaid, readUnlikelyBounds } from './plausibility.queries.ts';

/** A sample that was made from another one, and its values. */
export interface Copy {
  id: string;
  values: ValuesOf;
}

/**
 * Copies and portions of a sample take along what was said of the values that they took over, of whom and when; nobody is asked a
 * second time. What is far off in them besides is marked as never asked back (COMP-29).
 */
export async function noteTakenOver(
  tx: Tx,
  sourceId: string,
  copies: readonly Copy[],
  userId: string,
): Promise<void> {
  const bounds = await readUnlikelyBounds(tx);
  const farOff = copies.flatMap(({ id, values }) =>
    valuesFarOff(values, bounds).map((value) => ({ sampleId: id, ...value })),
  );
  if (farOff.length === 0) return;
  const before = await findSaid(tx, sourceId);
  const rows = farOff.map((value): NewSaid => {
    const said = before.find((other) => isSameUnlikely(other, value));
    return said ? { ...value, state: said.state, said } : { ...value, state: 'NOT_ASKED' };
  });
  await insertSaid(tx, rows, userId);
}
