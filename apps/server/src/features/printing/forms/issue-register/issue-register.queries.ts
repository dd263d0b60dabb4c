import type { Actor } from '@kiemlab/contract/core/actor';
import type { PrintedPeriod } from '@kiemlab/contract/features/printing/print-selection';
import type { DeliveryWay, ReportStatus } from '@kiemlab/contract/features/reports/reports.rules';
import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';
import { ZONE } from '../../../../platform/clock.ts';
import { deliveryStands } from '../../standing-deliveries.queries.ts';
import { visibleTo } from '../../../samples/samples.visibility.ts';

/** A report that was issued, whatever became of it since. */
export interface Issued {
  full_number: string;
  /** What the register goes by. */
  year: number;
  number: number;
  amendment: number;
  status: ReportStatus;
  /** To whom, how and on which day its paper was given first, as that was noted and not struck out; null while it was not. */
  recipient: string | null;
  how: DeliveryWay | null;
  delivered_on: string | null;
}

/** True for a report `r` that was issued in a period; for any that was where no days are named. */
const issuedIn = (period: PrintedPeriod | undefined) =>
  period
    ? sql`r.issued_at >= (${period.fromDate}::date)::timestamp AT TIME ZONE ${sql.lit(ZONE)}
          AND r.issued_at < (${period.toDate}::date + 1)::timestamp AT TIME ZONE ${sql.lit(ZONE)}`
    : sql`r.issued_at IS NOT NULL`;

/** Ids of the samples whose reports were issued in a period, of those that the reader sees. */
export async function findIssuedIn(db: Database, period: PrintedPeriod, actor: Actor): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT s.id FROM report r JOIN sample s ON s.id = r.sample_id
     WHERE ${issuedIn(period)} AND s.deleted_at IS NULL AND ${visibleTo(actor)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The reports of samples that were issued, in a period where one is named, by the samples' ids. */
export async function findIssued(
  db: Database,
  ids: readonly string[],
  period: PrintedPeriod | undefined,
): Promise<Map<string, Issued[]>> {
  const { rows } = await sql<Issued & { sample_id: string }>`
    SELECT r.sample_id, r.full_number, r.year, r.number, r.amendment, r.status, d.recipient, d.how, d.delivered_on
      FROM report r LEFT JOIN LATERAL (
        SELECT recipient, how, (delivered_at AT TIME ZONE ${sql.lit(ZONE)})::date::text AS delivered_on FROM report_delivery
         WHERE report_id = r.id AND what = 'REPORT' AND ${deliveryStands} ORDER BY delivered_at, seq LIMIT 1) d ON true
     WHERE r.sample_id = ANY(${[...ids]}::uuid[]) AND ${issuedIn(period)}`.execute(db);
  const issued = new Map<string, Issued[]>();
  for (const { sample_id, ...report } of rows)
    issued.set(sample_id, [...(issued.get(sample_id) ?? []), report]);
  return issued;
}
