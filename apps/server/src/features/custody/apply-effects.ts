import { quantityAfter } from '@kiemlab/contract/features/custody/custody.rules';
import { sampleTransition, type StatusCallAction } from '@kiemlab/contract/features/samples/samples.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import type { StoredSample } from '../samples/samples.queries.ts';
import { type SampleChange, updateSampleRow } from '../samples/save-samples.queries.ts';
import { findTaken, type Left } from './custody.queries.ts';
import { effectOf } from './effects.ts';
import type { CheckOf } from './receive-samples.ts';
import type { StatusCommand } from './status-command.ts';

/** A sample and the action that leads it to the wanted status. */
export interface Move {
  sample: StoredSample;
  action: StatusCallAction;
}

export const idsOf = (moves: readonly Move[]): string[] => moves.map(({ sample }) => sample.id);

/** The quantity of a sample once it leaves or returns, and what is retained of it; nothing where it stays as it is. */
export function quantityChange(
  sample: StoredSample,
  what: ReturnType<typeof quantityAfter>,
  taken: Left | undefined,
): SampleChange {
  if (what === 'leaves' && sample.current_quantity !== null)
    return { columns: { current_quantity: '0' }, retained: '0' };
  return what === 'returns' && taken !== undefined
    ? { columns: { current_quantity: taken.quantity }, retained: taken.retained }
    : {};
}

/** Writes moves that were judged, but for receipts: status, place and quantity of each sample, and what stands beside it. */
export async function applyEffects(
  tx: Tx,
  moves: readonly Move[],
  command: StatusCommand,
  userId: string,
  checkOf: CheckOf = () => undefined,
): Promise<void> {
  const returning = moves.filter((move) => quantityAfter(move.action) === 'returns');
  const taken = returning.length > 0 ? await findTaken(tx, idsOf(returning)) : new Map<string, Left>();
  for (const { sample, action } of moves) {
    const amount = quantityChange(sample, quantityAfter(action), taken.get(sample.id));
    const own = effectOf(action).change?.(sample, command, checkOf);
    await updateSampleRow(tx, sample.id, {
      status: sampleTransition(action).to,
      ...amount,
      ...own,
      columns: { ...amount.columns, ...own?.columns },
    });
  }
  for (const action of new Set(moves.map((move) => move.action))) {
    const samples = moves.filter((move) => move.action === action).map(({ sample }) => sample);
    await effectOf(action).follow?.(tx, samples, command, userId);
  }
}
