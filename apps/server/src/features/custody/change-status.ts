import { changeSampleStatus as endpoint } from '@kiemlab/contract/features/custody/custody.api';
import { asksTakings, needs } from '@kiemlab/contract/features/custody/custody.rules';
import { isAsked, isRefused } from '@kiemlab/contract/features/custody/receipt.rules';
import { actionTo, sampleTransition } from '@kiemlab/contract/features/samples/samples.rules';
import { type Action, nameAct } from '@kiemlab/db/unit-of-work';
import { AppError } from '../../platform/http/app-error.ts';
import type { Context } from '../../platform/http/context.ts';
import { refuseEach } from '../../platform/http/refuse-records.ts';
import { route } from '../../platform/http/route.ts';
import { noteArrival } from '../handovers/note-arrival.ts';
import { askTakings } from '../ledger/ask-takings.ts';
import { retain } from '../ledger/retain.ts';
import { consumeLate } from '../ledger/consume-late.ts';
import { judgeAll, loadForAction } from '../samples/judge-samples.ts';
import type { StoredSample } from '../samples/samples.queries.ts';
import { applyEffects, idsOf, type Move } from './apply-effects.ts';
import { findMoved } from './custody.queries.ts';
import { askDecision, keepReceipts } from './keep-receipts.ts';
import { settleWaitingReceipts } from './receipt-reminder.queries.ts';
import { checksOf, judgeChecks, type ToldChecks } from './receipt-checks.ts';
import { settleAsked } from './receipt.queries.ts';
import { receiveSamples } from './receive-samples.ts';
import type { StatusCommand } from './status-command.ts';

/** Refuses what the actions need and the call does not have. */
function checkNeeds(moves: readonly Move[], command: StatusCommand, reason: string | undefined): void {
  const codes = (test: (move: Move) => boolean): string[] =>
    moves.filter(test).map(({ sample }) => sample.code);
  const sentOut = codes(({ action }) => needs(action, 'recipient'));
  const missing = (['recipient', 'purpose'] as const).filter((field) => !command[field]);
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
      needs(action, 'place') && !command.storageLocation && !sample.attributes['storageLocation'],
  );
  if (unplaced.length > 0) throw new AppError('STORAGE_LOCATION_REQUIRED', { codes: unplaced });
  const unstored = codes(({ action }) => !needs(action, 'place'));
  if (command.numberSamplesSaved !== undefined && unstored.length > 0)
    throw new AppError('VALIDATION', {
      codes: unstored,
      fields: [{ field: 'numberSamplesSaved', code: 'INVALID_VALUE' }],
    });
}

/** Why samples are refused at their receipt, where nothing else is said: what was found of them. */
const refusedFor = ({ receipt, receipts = [] }: ToldChecks): string | undefined =>
  [...new Set([receipt, ...receipts].flatMap((check) => (isRefused(check) ? [check?.deviation] : [])))]
    .join('; ')
    .slice(0, 500) || undefined;

/** What is told of a receipt is told of samples that arrive, of each once. */
function checkNamed({ receipt, receipts = [] }: ToldChecks, arriving: readonly StoredSample[]): void {
  const refuse = (field: string) =>
    new AppError('VALIDATION', { fields: [{ field, code: 'INVALID_VALUE' }] });
  if (receipt && arriving.length === 0) throw refuse('receipt');
  const ids = receipts.map(({ sampleId }) => sampleId);
  if (new Set(ids).size < ids.length || !ids.every((id) => arriving.some((sample) => sample.id === id)))
    throw refuse('receipts');
}

/**
 * Moves samples along the lifecycle table, all of them or none (SAMPLE-09, rules S): receipt gives the numbers,
 * destruction, refusal and dispatch take the whole quantity, restoring and taking back return it. Answers them in the order
 * asked. Throws what the table refuses, naming the samples to blame.
 */
export async function moveSamples(context: Context, action: Action, command: StatusCommand) {
  const isDispatch = command.status === sampleTransition('sendOut').to;
  const checkOf = checksOf(command);
  const reason = command.reason || (isDispatch ? command.purpose : refusedFor(command));
  return context.write({ action, reason }, async (tx) => {
    await consumeLate(tx, context, command.samplesIds, command.takings);
    const samples = await loadForAction(tx, command.samplesIds, context.user);
    const wanted = (sample: StoredSample) => actionTo(sample.status, command.status);
    const actionOf = (sample: StoredSample) =>
      wanted(sample) === 'receive' && isRefused(checkOf(sample.id)) ? 'refuse' : wanted(sample);
    await judgeAll(tx, samples, context.user, actionOf);
    const arriving = samples.filter((sample) => wanted(sample) === 'receive');
    checkNamed(command, arriving);
    await judgeChecks(tx, arriving, checkOf, { actor: context.user, language: context.language });
    const moves = samples.flatMap((sample): Move[] => {
      const found = actionOf(sample);
      return found ? [{ sample, action: found }] : [];
    });
    checkNeeds(moves, command, reason);
    const going = moves.filter((move) => asksTakings(move.action)).map(({ sample }) => sample);
    await askTakings(tx, going, command.askTakings);
    const received = arriving.filter((sample) => actionOf(sample) === 'receive');
    const asked = received.filter((sample) => isAsked(checkOf(sample.id)));
    const accepted = received.filter((sample) => !asked.includes(sample));
    let now = new Date();
    if (accepted.length > 0) {
      await nameAct(tx, 'samples.receive');
      now = await receiveSamples(tx, context, accepted, command, checkOf);
      await noteArrival(tx, accepted, context.user);
    } else if (asked.length > 0) await nameAct(tx, 'samples.ask-decision');
    if (asked.length > 0) await askDecision(tx, context.user.id, asked, command, checkOf);
    await keepReceipts(tx, context.user.id, arriving, command, checkOf, now);
    const waited = samples.filter((sample) => sample.decision_asked !== null && !asked.includes(sample));
    if (waited.length > 0)
      await settleAsked(
        tx,
        waited.map(({ id }) => id),
      );
    await settleWaitingReceipts(
      tx,
      arriving.map(({ id }) => id),
    );
    const others = moves.filter((move) => move.action !== 'receive');
    await applyEffects(tx, others, command, context.user.id, checkOf);
    const { numberSamplesSaved: retained } = command;
    if (retained !== undefined)
      await retain(tx, await loadForAction(tx, idsOf(others), context.user), retained, context);
    return findMoved(tx, command.samplesIds);
  });
}

/** The status call for many samples (SAMPLE-09). */
export const changeStatus = route(endpoint, async ({ body }, context) => ({
  samples: await moveSamples(context, endpoint.id, body),
}));
