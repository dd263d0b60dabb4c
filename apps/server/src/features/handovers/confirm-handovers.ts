import { confirmHandovers as endpoint } from '@kiemlab/contract/features/handovers/handovers.api';
import { judgeConfirm } from '@kiemlab/contract/features/handovers/handovers.rules';
import { wantVersions } from '../../platform/http/named-records.ts';
import { route } from '../../platform/http/route.ts';
import { markConfirmed } from './handovers.queries.ts';
import { loadHandovers } from './load-handovers.ts';

/** Confirms that samples were taken, in the session of who takes them: as they were seen, each once, all or nothing (rule S24). */
export const confirmHandovers = route(endpoint, ({ body: { handovers } }, context) => {
  wantVersions('handovers', handovers);
  return context.write({ action: endpoint.id }, async (tx) => {
    const rows = await loadHandovers(tx, handovers, context.user, judgeConfirm);
    await markConfirmed(
      tx,
      rows.map(({ id }) => id),
      context.user.id,
    );
    return { confirmed: rows.length };
  });
});
