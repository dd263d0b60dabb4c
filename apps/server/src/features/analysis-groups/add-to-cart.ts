import { addToCart as endpoint } from '@kiemlab/contract/features/analysis-groups/analysis-groups.api';
import { isInGroup, sampleTransition } from '@kiemlab/contract/features/samples/samples.rules';
import { AppError, found } from '../../platform/http/app-error.ts';
import { refuseEach } from '../../platform/http/refuse-records.ts';
import { route } from '../../platform/http/route.ts';
import { handToGroup } from '../handovers/hand-to-group.ts';
import { takeForTests } from '../ledger/take-for-tests.ts';
import { judgeAll, loadForAction } from '../samples/judge-samples.ts';
import { replaceResponsible, updateSampleRow } from '../samples/save-samples.queries.ts';
import { findActiveNames } from '../users/users.queries.ts';
import { lockGroup } from './analysis-groups.queries.ts';

/** Moves samples to an analysis group with the staff answerable for them (SAMPLE-14; rule S5), takes what goes with them to their tests (rule Q8), and notes the hand-over (rule S24). */
export const addToCart = route(endpoint, async ({ body }, context) =>
  context.write({ action: endpoint.id }, async (tx) => {
    const samples = await loadForAction(tx, body.sampleId, context.user);
    refuseEach(samples, ({ status }) => isInGroup(status) && 'ALREADY_IN_GROUP');
    await judgeAll(tx, samples, context.user, () => 'moveToGroup');
    const { quantities = [] } = body;
    const foreign = quantities.find(({ sampleId }) => !samples.some(({ id }) => id === sampleId));
    if (foreign) throw new AppError('SAMPLE_NOT_FOUND', { codes: [foreign.sampleId] });
    await takeForTests(tx, context, 'GROUP', quantities);
    const group = found(await lockGroup(tx, body.cartId), 'NOT_FOUND');
    const active = await findActiveNames(tx, body.cartResponsibleUserId);
    if (!body.cartResponsibleUserId.every((id) => active.has(id))) throw new AppError('NOT_FOUND');
    for (const sample of samples)
      await updateSampleRow(tx, sample.id, {
        status: sampleTransition('moveToGroup').to,
        groupId: group.id,
        groupRequest: body.cartRequestMessage,
      });
    await replaceResponsible(
      tx,
      samples.map((sample) => sample.id),
      [...new Set(body.cartResponsibleUserId)],
    );
    await handToGroup(
      tx,
      samples,
      {
        groupId: group.id,
        people: body.cartResponsibleUserId,
        quantities: new Map(quantities.map(({ sampleId, quantity }) => [sampleId, quantity])),
        place: body.place,
      },
      context.user,
    );
    return { moved: samples.length };
  }),
);
