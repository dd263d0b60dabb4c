import type { PrintKind } from '@kiemlab/contract/features/printing/prints.words';
import type { ReportForm } from '@kiemlab/contract/features/reports/report-kinds';
import { type ReportStatus, VOID } from '@kiemlab/contract/features/reports/reports.rules';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

/** A report as its prints need it. */
export interface PrintableReport {
  id: string;
  sample_id: string;
  full_number: string;
  status: ReportStatus;
  form: ReportForm | null;
  /** What was printed on it; null while a draft. */
  content: object | null;
  template_version: number | null;
  pdf_sha256: Buffer | null;
}

/** What is void was never issued: the one before it counts. */
const counts = sql<boolean>`status <> ${VOID}`;

/** A report of a sample, locked until the transaction ends: the one that is named, or the newest. */
export async function lockReport(
  tx: Tx,
  sampleId: string,
  reportId: string | undefined,
): Promise<PrintableReport | undefined> {
  const { rows } = await sql<PrintableReport>`
    SELECT id, sample_id, full_number, status, form, content, template_version, pdf_sha256 FROM report
     WHERE sample_id = ${sampleId} AND ${reportId === undefined ? counts : sql`id = ${reportId}`}
     ORDER BY created_at DESC, amendment DESC LIMIT 1 FOR NO KEY UPDATE`.execute(tx);
  return rows[0];
}

/** True for a sample with a report that is archived: the one that is named, or the newest. */
export async function hasArchived(
  db: Database,
  sampleId: string,
  reportId: string | undefined,
): Promise<boolean | undefined> {
  const { rows } = await sql<{ archived: boolean }>`
    SELECT pdf_sha256 IS NOT NULL AS archived FROM report
     WHERE sample_id = ${sampleId} AND ${reportId === undefined ? counts : sql`id = ${reportId}`}
     ORDER BY created_at DESC, amendment DESC LIMIT 1`.execute(db);
  return rows[0]?.archived;
}

/** What has been printed of a report that the caller has locked; a statement of its own, as it must see who held the lock before. */
export async function countPrints(
  tx: Tx,
  reportId: string,
): Promise<{ hasOriginal: boolean; copies: number }> {
  const { rows } = await sql<{ has_original: boolean; copies: number }>`
    SELECT coalesce(bool_or(kind = 'ORIGINAL'), false) AS has_original, coalesce(max(copy_number), 0) AS copies
      FROM report_print WHERE report_id = ${reportId}`.execute(tx);
  return { hasOriginal: rows[0]?.has_original ?? false, copies: rows[0]?.copies ?? 0 };
}

/** A print of a report that was issued. */
export interface NewPrint {
  report: Pick<PrintableReport, 'id' | 'sample_id'>;
  kind: PrintKind;
  /** Of a copy. */
  copyNumber: number | null;
  sha256: Buffer;
  at: Date;
  userId: string;
}

/** Notes a print for good. */
export async function insertPrint(tx: Tx, print: NewPrint): Promise<void> {
  await tx
    .insertInto('report_print')
    .values({
      report_id: print.report.id,
      sample_id: print.report.sample_id,
      kind: print.kind,
      copy_number: print.copyNumber,
      sha256: print.sha256,
      printed_at: print.at,
      printed_by: print.userId,
    })
    .execute();
}
