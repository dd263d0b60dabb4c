import { disputePaper as endpoint } from '@kiemlab/contract/features/handovers/handovers.api';
import { judgeDispute } from '@kiemlab/contract/features/handovers/handovers.rules';
import { found } from '../../platform/http/app-error.ts';
import { route } from '../../platform/http/route.ts';
import { settlePaper, tellOfDispute, tellOfWaiting } from './handover-alerts.queries.ts';
import { insertHandovers } from './handovers.queries.ts';
import { loadHandovers } from './load-handovers.ts';
import { sidesOf } from './sides-of.ts';

/**
 * Disputes the paper by which a hand-over was confirmed, by who takes it: a further version waits to be confirmed anew, the paper stays
 * with the version before, who named it and the unit heads are told (rule S24).
 */
export const disputePaper = route(endpoint, ({ params: { id }, body: { version, reason } }, context) =>
  context.write({ action: endpoint.id, reason }, async (tx) => {
    const [loaded] = await loadHandovers(tx, [{ id, version }], context.user, judgeDispute);
    const row = found(loaded, 'NOT_FOUND');
    await settlePaper(tx, row.id);
    const [made] = await insertHandovers(tx, [
      {
        ...sidesOf(row),
        sampleId: row.sample_id,
        corrects: { round: row.round, version: row.version, reason: row.reason },
        disputed: { by: context.user.id, reason },
        waits: true,
        occasion: row.occasion,
        place: row.place,
        at: row.handed_at,
        quantity: row.quantity,
        unit: row.unit,
        writtenBy: row.written_by,
      },
    ]);
    if (made === undefined) throw new Error('nothing was written');
    await tellOfWaiting(tx, [made]);
    await tellOfDispute(tx, made, context.user);
    return { id: made, version: row.version + 1 };
  }),
);
