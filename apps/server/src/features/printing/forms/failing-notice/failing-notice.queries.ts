import { STANDING } from '@kiemlab/contract/features/reports/reports.rules';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import type { CertificateData } from '../certificate/certificate.data.ts';

/** The report that a notice is of: issued, standing, and of a sample that failed. */
export interface FailingReport {
  id: string;
  full_number: string;
  issued_at: Date;
  /** What was printed on it, whichever layout it has. */
  content: CertificateData;
}

/** The report of a sample that stands and says that it failed; undefined where none does. */
export async function findFailingReport(db: Database, sampleId: string): Promise<FailingReport | undefined> {
  const { rows } = await sql<FailingReport>`
    SELECT id, full_number, issued_at, content FROM report
     WHERE sample_id = ${sampleId} AND status = ${STANDING} AND verdict = 'FAIL' AND content IS NOT NULL
     ORDER BY created_at DESC, amendment DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** A notice that was printed. */
export interface StoredNotice {
  code: string;
  year: number;
  printed_at: Date;
  /** Who printed it first. */
  printer: string;
}

/** The notice of a report; undefined while it was never printed. */
export async function findNotice(db: Database, reportId: string): Promise<StoredNotice | undefined> {
  const { rows } = await sql<StoredNotice>`
    SELECT n.code, n.year, n.printed_at, u.full_name AS printer FROM failing_notice n JOIN app_user u ON u.id = n.printed_by
     WHERE n.report_id = ${reportId}`.execute(db);
  return rows[0];
}

/** Lets those who print the notice of one report at once come one after the other, until the unit of work ends. */
export const lockNotice = async (tx: Tx, reportId: string): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`failing-notice ${reportId}`}, 0))`.execute(tx);
};

export interface NewNotice {
  reportId: string;
  sampleId: string;
  year: number;
  number: number;
  code: string;
  printedBy: string;
}

/** Notes that a notice is printed for the first time. */
export async function insertNotice(tx: Tx, notice: NewNotice): Promise<void> {
  await tx
    .insertInto('failing_notice')
    .values({
      report_id: notice.reportId,
      sample_id: notice.sampleId,
      year: notice.year,
      number: notice.number,
      code: notice.code,
      printed_by: notice.printedBy,
    })
    .execute();
}
