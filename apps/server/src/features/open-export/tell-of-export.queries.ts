import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { raiseAlerts } from '../alerts/raise-alerts.queries.ts';

/** Tells administrators, quality and unit heads that everything leaves, each time. */
export const tellOfExport = (tx: Tx, { by, reason }: { by: string; reason: string }): Promise<number> =>
  raiseAlerts(tx, ['DATA_EXPORTED'], {
    params: sql`jsonb_build_object('by', ${by}::text, 'reason', ${reason}::text)`,
    link: sql`NULL`,
    linkName: sql`NULL`,
    from: sql``,
  });
