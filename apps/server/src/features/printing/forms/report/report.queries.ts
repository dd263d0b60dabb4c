import { oosTransition, outcomeOf, type OosVerdict } from '@kiemlab/contract/features/oos/oos.rules';
import type { ReportForm } from '@kiemlab/contract/features/reports/report-kinds';
import { type ReportStatus, VOID } from '@kiemlab/contract/features/reports/reports.rules';
import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';
import { outsideVersions } from '../../../samples/oos-bars.queries.ts';

const CONFORMS = 'CONFORMS' satisfies OosVerdict;

/** Of a sample the report that is named, or those that count: what is void was never issued. */
export const namedOrCounting = (sampleId: string, reportId: string | undefined) =>
  sql<boolean>`sample_id = ${sampleId} AND ${reportId === undefined ? sql`status <> ${VOID}` : sql`id = ${reportId}`}`;

/** A report of a sample, as its form needs it. */
export interface FormedReport {
  id: string;
  full_number: string;
  status: ReportStatus;
  /** Why it is an analysis sheet although there is a verdict. */
  partial_reason: string | null;
  /** The form it is archived on, once it is issued. */
  form: ReportForm | null;
}

/** Of a sample the report that is named, or the one that counts, which is the newest that is not void. */
export async function findFormedReport(
  db: Database,
  sampleId: string,
  reportId?: string,
): Promise<FormedReport | undefined> {
  const { rows } = await sql<FormedReport>`
    SELECT id, full_number, status, partial_reason, form FROM report
     WHERE ${namedOrCounting(sampleId, reportId)} ORDER BY created_at DESC, amendment DESC LIMIT 1`.execute(
    db,
  );
  return rows[0];
}

/** The archived report that a draft is to replace. */
export interface ReplacedReport {
  full_number: string;
  form: ReportForm;
  issued_at: Date;
  /** What was printed on it. */
  content: object;
  /** Why it is amended. */
  reason: string;
}

/** The report that one of a sample is, or was, to replace: the one that is named, or the newest; undefined where that is a first one. */
export async function findReplaced(
  db: Database,
  sampleId: string,
  reportId?: string,
): Promise<ReplacedReport | undefined> {
  const { rows } = await sql<ReplacedReport>`
    SELECT o.full_number, o.form, o.issued_at, o.content, r.amend_reason AS reason
      FROM (SELECT replaces, amend_reason FROM report WHERE ${namedOrCounting(sampleId, reportId)}
             ORDER BY created_at DESC, amendment DESC LIMIT 1) r
      JOIN report o ON o.id = r.replaces`.execute(db);
  return rows[0];
}

/** Name of who received a sample. */
export async function findReceiver(db: Database, sampleId: string): Promise<string | null> {
  const { rows } = await sql<{ full_name: string }>`
    SELECT u.full_name FROM sample s JOIN app_user u ON u.id = s.received_by WHERE s.id = ${sampleId}`.execute(
    db,
  );
  return rows[0]?.full_name ?? null;
}

/** Of these tests those whose value or verdict is another one than what was entered first (COMP-45). */
export async function findChanged(db: Database, testIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ test_id: string }>`
    SELECT test_id FROM test_result_version WHERE test_id = ANY(${[...testIds]}::uuid[]) AND result IS NOT NULL
     GROUP BY test_id HAVING count(DISTINCT (result, verdict)) > 1`.execute(db);
  return rows.map((row) => row.test_id);
}

/** Of these tests those of which an earlier value, also of a round before, lay outside its limits, and another one stands now (COMP-39). */
export async function findOutsideBefore(db: Database, testIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT t.id FROM test_record t WHERE t.id = ANY(${[...testIds]}::uuid[]) AND EXISTS (${outsideVersions(sql`t`)})`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** That a result conforms although it lies outside its limits, and why. */
export interface Conforming {
  test_id: string;
  reason: string;
}

/** Which of these tests conform although they lie outside, by what the unit head decided last in their round. */
export async function findConforming(db: Database, testIds: readonly string[]): Promise<Conforming[]> {
  const { rows } = await sql<Conforming>`
    SELECT DISTINCT ON (c.id) c.test_id, d.reason FROM oos_case c JOIN test_record t ON t.id = c.test_id AND t.round = c.round
      JOIN oos_decision d ON d.case_id = c.id AND d.decision = ${CONFORMS}
     WHERE c.test_id = ANY(${[...testIds]}::uuid[]) AND (c.status = ${oosTransition('accept').to} OR c.outcome = ${outcomeOf(false, true)})
     ORDER BY c.id, d.number DESC`.execute(db);
  return rows;
}

/** What deviated when a sample was received, and how it was when its seal was broken, as both were corrected last. */
export async function findCondition(
  db: Database,
  sampleId: string,
): Promise<{ deviation: string | null; opening: string | null }> {
  const { rows } = await sql<{ deviation: string | null; opening: string | null }>`
    SELECT (SELECT deviation FROM sample_receipt WHERE sample_id = ${sampleId} ORDER BY round DESC, receipt_version DESC LIMIT 1) AS deviation,
           (SELECT condition FROM sample_opening WHERE sample_id = ${sampleId} ORDER BY opening_version DESC LIMIT 1) AS opening`.execute(
    db,
  );
  return rows[0] ?? { deviation: null, opening: null };
}
