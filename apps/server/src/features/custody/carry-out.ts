import { needs, quantityAfter } from '@kiemlab/contract/features/custody/custody.rules';
import { sampleTransition, type StatusCallAction } from '@kiemlab/contract/features/samples/samples.rules';
import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { today } from '../../platform/clock.ts';
import { putOnMinutes, takeOffMinutes } from '../destruction/keep-minutes.ts';
import type { TestTaking } from '../ledger/take-for-tests.ts';
import { giveBack } from '../ledger/takings.queries.ts';
import {
  replaceResponsible,
  type SampleChange,
  type StoredSample,
  updateSampleRow,
} from '../samples/samples.queries.ts';
import { mergeAttributes } from '../samples/samples.record.ts';
import { closeDispatches, findTaken, insertDispatches, type Left } from './custody.queries.ts';
import type { ToldChecks } from './receipt-checks.ts';
import { type CheckOf, type Receipt, withFindings } from './receive-samples.ts';

/** What is wanted of samples, beside the receipt's own fields. */
export interface StatusWish extends Receipt, ToldChecks {
  samplesIds: readonly string[];
  status: SampleStatus;
  reason?: string | undefined;
  storageLocation?: string | undefined;
  recipient?: string | undefined;
  purpose?: string | undefined;
  /** Store: how much of each is retained. */
  numberSamplesSaved?: string | undefined;
  /** What tests took of samples of which nobody has told it, and whether it is asked for. */
  takings?: readonly TestTaking[] | undefined;
  askTakings?: boolean | undefined;
}

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

/** A sample as the status calls answer it. */
export const movedSample = (sample: StoredSample) => ({
  sampleId: sample.id,
  sampleIdInternal: sample.internal_code,
  sampleStatus: sample.status,
});

/** What an action writes beside the status; `taken` is what left the sample last. */
function effects(
  { sample, action }: Move,
  wish: StatusWish,
  taken: Left | undefined,
  checkOf: CheckOf,
): SampleChange {
  const change: SampleChange = {
    ...(action === 'leaveGroup' ? { groupId: null, groupRequest: null } : {}),
    ...quantityChange(sample, quantityAfter(action), taken),
  };
  // A refusal at the receipt keeps what was found, and is what was waited for.
  if (action === 'refuse')
    return {
      ...change,
      columns: { ...change.columns, decision_asked: null },
      attributes: withFindings(sample, wish, checkOf(sample.id)),
    };
  const attributes = {
    ...(needs(action, 'place') && wish.storageLocation ? { storageLocation: wish.storageLocation } : {}),
    ...(action === 'sendOut' ? { dateExportSavedSamples: today() } : {}),
    ...(action === 'takeBack' ? { dateExportSavedSamples: null } : {}),
  };
  if (Object.keys(attributes).length > 0) change.attributes = mergeAttributes(sample.attributes, attributes);
  return change;
}

/** Writes what stands beside the sample: who answers for it, where it was sent. */
async function follow(tx: Tx, moves: readonly Move[], wish: StatusWish, userId: string): Promise<void> {
  const by = (action: StatusCallAction): Move[] => moves.filter((move) => move.action === action);
  // Who answered for a sample in its group no longer does, nor sees it for that.
  const left = idsOf(by('leaveGroup'));
  if (left.length > 0) {
    await replaceResponsible(tx, left, []);
    await giveBack(tx, left);
  }
  const sent = by('sendOut').map(({ sample }) => ({
    sampleId: sample.id,
    day: today(),
    recipient: wish.recipient ?? '',
    purpose: wish.purpose ?? '',
    quantity: sample.current_quantity ?? '0',
    unit: sample.quantity_unit,
    sentBy: userId,
  }));
  if (sent.length > 0) await insertDispatches(tx, sent);
  const back = idsOf(by('takeBack'));
  if (back.length > 0) await closeDispatches(tx, back, today());
  const destroyed = by('destroy').map(({ sample }) => sample);
  await putOnMinutes(tx, destroyed, { reason: wish.reason ?? '', userId });
  const restored = idsOf(by('restore'));
  if (restored.length > 0) await takeOffMinutes(tx, restored, userId);
}

/** Writes moves that were judged, but for receipts: status, place and quantity of each sample, and what stands beside it. */
export async function carryOut(
  tx: Tx,
  moves: readonly Move[],
  wish: StatusWish,
  userId: string,
  checkOf: CheckOf = () => undefined,
): Promise<void> {
  const returning = moves.filter((move) => quantityAfter(move.action) === 'returns');
  const taken = returning.length > 0 ? await findTaken(tx, idsOf(returning)) : new Map<string, Left>();
  for (const move of moves)
    await updateSampleRow(tx, move.sample.id, {
      status: sampleTransition(move.action).to,
      ...effects(move, wish, taken.get(move.sample.id), checkOf),
    });
  await follow(tx, moves, wish, userId);
}
