import { changeSampleStatus as endpoint } from '@kiemlab/contract/features/custody/custody.api';
import { needs, quantityAfter } from '@kiemlab/contract/features/custody/custody.rules';
import {
  actionTo,
  sampleTransition,
  type StatusCallAction,
} from '@kiemlab/contract/features/samples/samples.rules';
import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import { type Action, nameAct, type Tx } from '@kiemlab/db/unit-of-work';
import { today } from '../../platform/clock.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { refuseEach } from '../../platform/http/refusals.ts';
import { route } from '../../platform/http/route.ts';
import { judgeAll, loadForAction } from '../samples/judge-samples.ts';
import { closeDispatches, findTaken, insertDispatches } from './custody.queries.ts';
import { type Receipt, receiveSamples } from './receive-samples.ts';
import {
  replaceResponsible,
  type SampleChange,
  type StoredSample,
  updateSampleRow,
} from '../samples/samples.queries.ts';
import { mergeAttributes } from '../samples/samples.record.ts';

/** What is wanted of samples, beside the receipt's own fields. */
export interface StatusWish extends Receipt {
  samplesIds: readonly string[];
  status: SampleStatus;
  reason?: string | undefined;
  storageLocation?: string | undefined;
  recipient?: string | undefined;
  purpose?: string | undefined;
}

/** A sample and the action that leads it to the wanted status. */
interface Move {
  sample: StoredSample;
  action: StatusCallAction;
}

const idsOf = (moves: readonly Move[]): string[] => moves.map(({ sample }) => sample.id);

/** Refuses what the actions need and the call does not have. */
function checkNeeds(moves: readonly Move[], wish: StatusWish, reason: string | undefined): void {
  const codes = (test: (move: Move) => boolean): string[] =>
    moves.filter(test).map(({ sample }) => sample.code);
  const sentOut = codes(({ action }) => needs(action, 'recipient'));
  const missing = (['recipient', 'purpose'] as const).filter((field) => !wish[field]);
  if (sentOut.length > 0 && missing.length > 0)
    throw new AppError('RECIPIENT_REQUIRED', {
      codes: sentOut,
      fields: missing.map((field) => ({ field, code: 'REQUIRED' })),
    });
  const unexplained = moves.filter(({ action }) => sampleTransition(action).requires?.reason && !reason);
  refuseEach(
    unexplained.map(({ sample }) => sample),
    () => 'REASON_REQUIRED',
  );
  const unplaced = codes(
    ({ sample, action }) =>
      needs(action, 'place') && !wish.storageLocation && !sample.attributes['storageLocation'],
  );
  if (unplaced.length > 0) throw new AppError('STORAGE_LOCATION_REQUIRED', { codes: unplaced });
}

/** The quantity of a sample once it leaves or returns; undefined where it stays as it is. */
export function quantityColumns(
  sample: StoredSample,
  what: ReturnType<typeof quantityAfter>,
  taken: string | undefined,
): SampleChange['columns'] {
  if (what === 'leaves' && sample.current_quantity !== null) return { current_quantity: '0' };
  return what === 'returns' && taken !== undefined ? { current_quantity: taken } : undefined;
}

/** A sample as the status calls answer it. */
export const movedSample = (sample: StoredSample) => ({
  sampleId: sample.id,
  sampleIdInternal: sample.internal_code,
  sampleStatus: sample.status,
});

/** What an action writes beside the status; `taken` is the quantity that left the sample last. */
function effects({ sample, action }: Move, wish: StatusWish, taken: string | undefined): SampleChange {
  const change: SampleChange = action === 'leaveGroup' ? { groupId: null, groupRequest: null } : {};
  const columns = quantityColumns(sample, quantityAfter(action), taken);
  if (columns) change.columns = columns;
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
  if (left.length > 0) await replaceResponsible(tx, left, []);
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
}

/**
 * Moves samples along the lifecycle table, all of them or none (SAMPLE-09, rules S): receipt gives the numbers,
 * destruction, refusal and dispatch take the whole quantity, restoring and taking back return it. Answers them in the order
 * asked. Throws what the table refuses, naming the samples to blame.
 */
export async function moveSamples(context: Context, action: Action, wish: StatusWish) {
  const isDispatch = wish.status === sampleTransition('sendOut').to;
  const reason = wish.reason || (isDispatch ? wish.purpose : undefined);
  return context.write({ action, reason }, async (tx) => {
    const samples = await loadForAction(tx, wish.samplesIds, context.user);
    const actionOf = (sample: StoredSample) => actionTo(sample.status, wish.status);
    await judgeAll(tx, samples, context.user, actionOf);
    const moves = samples.flatMap((sample): Move[] => {
      const found = actionOf(sample);
      return found ? [{ sample, action: found }] : [];
    });
    checkNeeds(moves, wish, reason);
    const received = moves.filter((move) => move.action === 'receive').map(({ sample }) => sample);
    if (received.length > 0) {
      await nameAct(tx, 'samples.receive');
      await receiveSamples(tx, context, received, wish);
    }
    const others = moves.filter((move) => move.action !== 'receive');
    const returning = others.filter((move) => quantityAfter(move.action) === 'returns');
    const taken = returning.length > 0 ? await findTaken(tx, idsOf(returning)) : new Map<string, string>();
    for (const move of others)
      await updateSampleRow(tx, move.sample.id, {
        status: wish.status,
        ...effects(move, wish, taken.get(move.sample.id)),
      });
    await follow(tx, others, wish, context.user.id);
    return (await loadForAction(tx, wish.samplesIds, context.user)).map(movedSample);
  });
}

/** The status call for many samples (SAMPLE-09). */
export const changeStatus = route(endpoint, async ({ body }, context) => ({
  samples: await moveSamples(context, endpoint.id, body),
}));
