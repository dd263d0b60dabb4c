import type { Delivered, DeliveryWay } from '@kiemlab/contract/features/reports/reports.rules';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';

/** That an issued report, or the notice that its sample failed, was given to somebody. */
export interface StoredDelivery {
  id: string;
  report_id: string;
  what: Delivered;
  recipient: string;
  how: DeliveryWay;
  delivered_at: Date;
  /** Full name of who noted it. */
  noted_by: string;
}

/** Deliveries of reports, of each the oldest first; who may not see the origin of samples is not told the recipient (rule B6). */
export async function findDeliveries(db: Database, reportIds: readonly string[]): Promise<StoredDelivery[]> {
  if (reportIds.length === 0) return [];
  const rows = await db
    .selectFrom('report_delivery')
    .innerJoin('app_user', 'app_user.id', 'report_delivery.written_by')
    .select([
      'report_delivery.id',
      'report_id',
      'what',
      'recipient',
      'how',
      'delivered_at',
      'app_user.full_name as noted_by',
    ])
    .where('report_id', 'in', reportIds)
    .orderBy('delivered_at')
    .orderBy('report_delivery.seq')
    .execute();
  return rows as StoredDelivery[];
}

/** Notes a delivery; answers its id. */
export async function insertDelivery(
  tx: Tx,
  delivery: Omit<StoredDelivery, 'id' | 'noted_by'> & { sample_id: string; written_by: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('report_delivery')
    .values(delivery)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
