import { confirmOnPaper as endpoint } from '@kiemlab/contract/features/handovers/handovers.api';
import { judgePaper } from '@kiemlab/contract/features/handovers/handovers.rules';
import { route } from '../../platform/http/route.ts';
import { markConfirmed } from './handovers.queries.ts';
import { loadHandovers } from './load-handovers.ts';

/** Says that who took a sample confirmed it on paper, by who gave it or the unit head (rule S24). */
export const confirmOnPaper = route(endpoint, ({ params: { id }, body: { version, paper } }, context) =>
  context.write({ action: endpoint.id, reason: paper }, async (tx) => {
    await loadHandovers(tx, [{ id, version }], context.user, judgePaper);
    await markConfirmed(tx, [id], context.user.id, paper);
    return { id };
  }),
);
