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
  /** Why, by whom (full name) and when it was struck out; null while it stands. */
  struck_because: string | null;
  struck_by: string | null;
  struck_at: Date | null;
}

/** Deliveries of reports, also those that were struck out, of each the oldest first; who may not see the origin of samples is not told the recipient (rule B6). */
export async function findDeliveries(db: Database, reportIds: readonly string[]): Promise<StoredDelivery[]> {
  if (reportIds.length === 0) return [];
  const rows = await db
    .selectFrom('report_delivery')
    .innerJoin('app_user', 'app_user.id', 'report_delivery.written_by')
    .leftJoin('report_delivery_withdrawal as w', 'w.delivery_id', 'report_delivery.id')
    .leftJoin('app_user as striker', 'striker.id', 'w.withdrawn_by')
    .select([
      'report_delivery.id',
      'report_id',
      'what',
      'recipient',
      'how',
      'delivered_at',
      'app_user.full_name as noted_by',
      'w.reason as struck_because',
      'striker.full_name as struck_by',
      'w.withdrawn_at as struck_at',
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
  delivery: Omit<StoredDelivery, 'id' | 'noted_by' | 'struck_because' | 'struck_by' | 'struck_at'> & {
    sample_id: string;
    written_by: string;
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('report_delivery')
    .values(delivery)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Of which report a delivery is, and whether it was struck out; call it while the report's sample is locked for a word that holds. */
export async function findDelivery(
  db: Database,
  id: string,
): Promise<{ report_id: string; sample_id: string; struck: boolean } | undefined> {
  const row = await db
    .selectFrom('report_delivery')
    .leftJoin('report_delivery_withdrawal as w', 'w.delivery_id', 'report_delivery.id')
    .select(['report_id', 'report_delivery.sample_id', 'w.delivery_id as struck'])
    .where('report_delivery.id', '=', id)
    .executeTakeFirst();
  return row && { ...row, struck: row.struck !== null };
}

/** Strikes a delivery out for good. */
export async function insertDeliveryWithdrawal(
  tx: Tx,
  withdrawal: { delivery_id: string; sample_id: string; reason: string; withdrawn_by: string },
): Promise<void> {
  await tx.insertInto('report_delivery_withdrawal').values(withdrawal).execute();
}
