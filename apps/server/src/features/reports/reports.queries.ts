import type { Report } from '@kiemlab/contract/features/reports/reports.api';
import { DRAFT, reportTransition, type ReportStatus } from '@kiemlab/contract/features/reports/reports.rules';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { draftVersion } from './draft-version.queries.ts';

/** What a report says of its sample, and so which form it takes (rules T13, C1). */
export type Judgement = Pick<Report, 'kind' | 'form' | 'verdict'>;

export interface StoredReport {
  id: string;
  sample_id: string;
  code: string;
  full_number: string;
  /** Kind, form and verdict as they were issued; null while a draft, whose tests say them. */
  kind: Report['kind'] | null;
  form: Report['form'] | null;
  partial_reason: string | null;
  status: ReportStatus;
  verdict: Report['verdict'];
  /** Of a draft it covers everything that it prints (`draftVersion`): another number as soon as one of that is another. */
  version: number;
  created_at: Date;
  issued_at: Date | null;
  issuer: string | null;
  pdf_sha256: Buffer | null;
  /** What its public check goes by; null: a draft, or issued before there were codes. */
  verify_code: string | null;
  /** When its original was printed, and how many copies there are. */
  original_at: Date | null;
  copies: number;
}

/** Reports of samples, newest first; the first of a sample is the one that counts. */
export async function findReports(db: Database, sampleIds: readonly string[]): Promise<StoredReport[]> {
  const { rows } = await sql<StoredReport>`
    SELECT r.id, r.sample_id, r.code, r.full_number, r.kind, r.form, r.partial_reason, r.status, r.verdict, r.created_at, r.issued_at, u.full_name AS issuer, r.pdf_sha256, r.verify_code,
           (SELECT p.printed_at FROM report_print p WHERE p.report_id = r.id AND p.kind = 'ORIGINAL') AS original_at,
           (SELECT coalesce(max(p.copy_number), 0) FROM report_print p WHERE p.report_id = r.id AND p.kind = 'COPY') AS copies,
           CASE WHEN r.status = ${DRAFT} THEN ${draftVersion} ELSE r.version END AS version
      FROM report r LEFT JOIN app_user u ON u.id = r.issued_by
     WHERE r.sample_id = ANY(${[...sampleIds]}::uuid[]) ORDER BY r.created_at DESC, r.amendment DESC`.execute(
    db,
  );
  return rows;
}

export interface NewReport {
  sampleId: string;
  number: number;
  year: number;
  code: string;
  fullNumber: string;
  createdBy: string;
}

/** Writes a draft with its number. */
export async function insertReport(tx: Tx, report: NewReport): Promise<void> {
  await tx
    .insertInto('report')
    .values({
      sample_id: report.sampleId,
      number: report.number,
      year: report.year,
      code: report.code,
      full_number: report.fullNumber,
      status: DRAFT,
      created_by: report.createdBy,
    })
    .execute();
}

/** Says why a draft is of a part only; null takes that back. */
export async function setPartial(tx: Tx, id: string, reason: string | null): Promise<void> {
  await tx
    .updateTable('report')
    .set({ partial_reason: reason, version: sql`version + 1` })
    .where('id', '=', id)
    .where('status', '=', DRAFT)
    .execute();
}

/** Makes a draft final, with what was printed and the hash of the archived PDF. */
export async function markIssued(
  tx: Tx,
  id: string,
  issue: {
    userId: string;
    at: Date;
    pdfSha256: Buffer;
    content: object;
    templateVersion: number;
    verifyCode: string;
  } & Judgement,
): Promise<void> {
  const { from, to } = reportTransition('issue');
  await tx
    .updateTable('report')
    .set({
      status: to,
      kind: issue.kind,
      form: issue.form,
      verdict: issue.verdict,
      issued_at: issue.at,
      issued_by: issue.userId,
      pdf_sha256: issue.pdfSha256,
      content: JSON.stringify(issue.content),
      template_version: issue.templateVersion,
      verify_code: issue.verifyCode,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .where('status', 'in', from)
    .execute();
}

/** The instant of the unit of work, the same for everything it writes. */
export async function transactionTime(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`SELECT transaction_timestamp() AS at`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error('no transaction time');
  return row.at;
}
