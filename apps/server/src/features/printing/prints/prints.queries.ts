import type { PrintKind } from '@kiemlab/contract/features/printing/prints.words';
import type { ReportForm } from '@kiemlab/contract/features/reports/report-kinds';
import { type ReportStatus, STANDING } from '@kiemlab/contract/features/reports/reports.rules';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { namedOrCounting } from '../forms/report/report.queries.ts';

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
  /** Number of the report that stands in its place; null where none does. */
  stands_instead: string | null;
}

/** Number of the report that stands in the place of `r`: of the amendments of its number the one that is issued and not replaced (rule C7). */
export const standsInstead = sql<string | null>`(SELECT n.full_number FROM report n
  WHERE n.year = r.year AND n.number = r.number AND n.amendment > r.amendment AND n.status = ${STANDING} ORDER BY n.amendment DESC LIMIT 1)`;

/** Of a sample the report that is named, or the one that counts. */
export async function findReport(
  db: Database,
  sampleId: string,
  reportId: string | undefined,
): Promise<PrintableReport | undefined> {
  const { rows } = await sql<PrintableReport>`
    SELECT r.id, r.sample_id, r.full_number, r.status, r.form, r.content, r.template_version, r.pdf_sha256, ${standsInstead} AS stands_instead
      FROM report r WHERE ${namedOrCounting(sampleId, reportId)} ORDER BY r.created_at DESC, r.amendment DESC LIMIT 1`.execute(
    db,
  );
  return rows[0];
}

/** The same, locked until the transaction ends; read by a statement of its own, as it must see what those did who had the lock before. */
export async function lockReport(
  tx: Tx,
  sampleId: string,
  reportId: string | undefined,
): Promise<PrintableReport | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM report WHERE ${namedOrCounting(sampleId, reportId)} ORDER BY created_at DESC, amendment DESC LIMIT 1
       FOR NO KEY UPDATE`.execute(tx);
  const [locked] = rows;
  return locked && findReport(tx, sampleId, locked.id);
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
