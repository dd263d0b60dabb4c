import type { AlertParams } from '@kiemlab/contract/features/alerts/alerts.kinds';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { leadsTo, withdrawAlerts } from '../../platform/alerts/write-alerts.queries.ts';
import { raiseAlerts } from '../alerts/raise-alerts.queries.ts';
import type { AnalyteOfLimits } from './limits.queries.ts';

/** Tells those who may confirm a change of limits that it waits; its author may not, and is not told (rule T15). */
export async function tellOfWaiting(tx: Tx, analyte: AnalyteOfLimits, authorId: string): Promise<void> {
  const params: AlertParams['LIMITS_WAIT'] = { testId: analyte.test_id, name: analyte.name };
  const told = {
    params: sql<typeof params>`${JSON.stringify(params)}::jsonb`,
    link: sql`${analyte.id}`,
    linkName: sql`${analyte.code}`,
    from: sql``,
  };
  await raiseAlerts(tx, ['LIMITS_WAIT'], told, { by: [authorId], from: authorId });
}

/** The change was confirmed or taken back: there is nothing to be done any more. */
export const settleWaiting = (tx: Tx, analyteId: string): Promise<number> =>
  withdrawAlerts(tx, leadsTo(['LIMITS_WAIT'], [analyteId]));
