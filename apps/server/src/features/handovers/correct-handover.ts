import { correctHandover as endpoint } from '@kiemlab/contract/features/handovers/handovers.api';
import { judgeCorrection } from '@kiemlab/contract/features/handovers/handovers.rules';
import { AppError } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { settleWaiting } from './handover-alerts.queries.ts';
import { insertHandovers, type StoredHandover } from './handovers.queries.ts';
import { loadHandovers } from './load-handovers.ts';

/** One of both, as the database keeps it. */
const partyOf = (person: string | null, group: string | null): { person: string } | { group: string } => {
  if (person !== null) return { person };
  if (group !== null) return { group };
  throw new Error('a hand-over has two sides');
};

/** The two sides of a hand-over stay as they were. */
const sidesOf = (row: StoredHandover) => ({
  from: partyOf(row.given_by, row.given_group),
  to: partyOf(row.taken_by, row.taken_group),
  receivers: row.receivers,
});

/** Corrects how much was handed over, where or when: a further version that waits to be confirmed anew, unless who takes it writes it (rule S24). */
export const correctHandover = route(endpoint, ({ params: { id }, body }, context) => {
  const { version, quantity, place, handedAt, reason } = body;
  if (handedAt !== undefined && new Date(handedAt).getTime() > Date.now())
    throw new AppError('VALIDATION', { fields: [{ field: 'handedAt', code: 'IN_FUTURE' }] });
  return context.write({ action: endpoint.id, reason }, async (tx) => {
    const [row] = await loadHandovers(tx, [{ id, version }], context.user, judgeCorrection);
    if (!row) throw new AppError('NOT_FOUND');
    await settleWaiting(tx, [row.id]);
    const [made] = await insertHandovers(tx, [
      {
        ...sidesOf(row),
        sampleId: row.sample_id,
        corrects: { round: row.round, version: row.version, reason },
        occasion: row.occasion,
        place,
        at: handedAt === undefined ? row.handed_at : new Date(handedAt),
        quantity,
        unit: row.unit,
        writtenBy: context.user.id,
      },
    ]);
    if (made === undefined) throw new Error('nothing was written');
    return { id: made, version: row.version + 1 };
  });
});
