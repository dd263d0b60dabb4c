import { correctHandover as endpoint } from '@kiemlab/contract/features/handovers/handovers.api';
import { judgeConfirm, judgeCorrection } from '@kiemlab/contract/features/handovers/handovers.rules';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { settleDispute, settlePaper, settleWaiting, tellOfWaiting } from './handover-alerts.queries.ts';
import { insertHandovers } from './handovers.queries.ts';
import { loadHandovers } from './load-handovers.ts';
import { handoverState } from './present-handover.ts';
import { sidesOf } from './sides-of.ts';

/** Corrects how much was handed over, where or when: a further version that waits to be confirmed anew, unless who alone takes it writes it (rule S24). */
export const correctHandover = route(endpoint, ({ params: { id }, body }, context) => {
  const { version, quantity, place, handedAt, reason } = body;
  if (handedAt !== undefined && new Date(handedAt).getTime() > Date.now())
    throw new AppError('VALIDATION', { fields: [{ field: 'handedAt', code: 'IN_FUTURE' }] });
  return context.write({ action: endpoint.id, reason }, async (tx) => {
    const [row] = await loadHandovers(tx, [{ id, version }], context.user, judgeCorrection);
    if (!row) throw new AppError('NOT_FOUND');
    const state = handoverState(row);
    const corrected = { ...state, confirmed: false, correctedBy: [...state.correctedBy, context.user.id] };
    await settleWaiting(tx, [row.id]);
    await settlePaper(tx, row.id);
    await settleDispute(tx, [row.id]);
    const [made] = await insertHandovers(tx, [
      {
        ...sidesOf(row),
        sampleId: row.sample_id,
        corrects: { round: row.round, version: row.version, reason },
        waits: judgeConfirm(corrected, context.user) !== undefined,
        occasion: row.occasion,
        place,
        at: handedAt === undefined ? row.handed_at : new Date(handedAt),
        quantity,
        unit: row.unit,
        writtenBy: context.user.id,
      },
    ]);
    if (made === undefined) throw new Error('nothing was written');
    await tellOfWaiting(tx, [made]);
    return { id: made, version: row.version + 1 };
  });
});
