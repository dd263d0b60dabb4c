import type { Report } from '@kiemlab/contract/features/reports/reports.schema';
import {
  type Delivered,
  DRAFT,
  reportTransition,
  type ReportState,
  type ReportStatus,
  VOID,
  type VoidCause,
} from '@kiemlab/contract/features/reports/reports.rules';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { type RawBuilder, sql } from 'kysely';
import { today } from '../../platform/clock.ts';
import { standsInstead } from '../printing/prints/prints.queries.ts';
import { draftVersion } from './draft-version.queries.ts';

/** What a report says of its sample, and so which form it takes (rules T13, C1). */
export type Judgement = Pick<Report, 'kind' | 'form' | 'verdict'>;

export interface StoredReport {
  id: string;
  sample_id: string;
  code: string;
  full_number: string;
  number: number;
  year: number;
  /** 0 for a first one, then counted through the amendments of its number, void ones among them. */
  amendment: number;
  /** Number of the report that it is to replace or has replaced, and why; null for a first one. */
  replaces: string | null;
  amend_reason: string | null;
  identity_open: boolean;
  /** Number of the one that took its place, and whether a draft waits for that. */
  replaced_by: string | null;
  /** When that was issued, and the number of the one that stands now: another one where that was replaced as well. */
  replaced_at: Date | null;
  stands_instead: string | null;
  amending: boolean;
  void_cause: VoidCause | null;
  void_reason: string | null;
  voided_at: Date | null;
  voider: string | null;
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
  /** Tests not on it that its issuer confirmed; null while a draft, and for one that was issued before they were named. */
  omitted: Report['omitted'];
  /** When its original was printed, and how many copies there are. */
  original_at: Date | null;
  copies: number;
  /** What of it deliveries were recorded of when it was issued. */
  recorded: Delivered[];
  /** The day after which it was issued, and why; null where nobody was asked. */
  late_due: string | null;
  late_reason: string | null;
}

/** The due day after which a report is issued, `YYYY-MM-DD`, and why. */
export interface Late {
  due: string;
  reason: string;
}

const ISSUED = reportTransition('issue').requires?.signature;

const columns = sql`r.id, r.sample_id, r.code, r.full_number, r.number, r.year, r.amendment, r.kind, r.form, r.partial_reason, r.status, r.verdict,
  r.created_at, r.issued_at, u.full_name AS issuer, r.pdf_sha256, r.verify_code, r.amend_reason, r.identity_open, r.void_cause, r.void_reason, r.voided_at, r.late_due, r.late_reason,
  v.full_name AS voider, (SELECT o.full_number FROM report o WHERE o.id = r.replaces) AS replaces,
  (SELECT n.full_number FROM report n WHERE n.replaces = r.id AND n.status NOT IN (${DRAFT}, ${VOID})) AS replaced_by,
  (SELECT n.issued_at FROM report n WHERE n.replaces = r.id AND n.status NOT IN (${DRAFT}, ${VOID})) AS replaced_at, ${standsInstead} AS stands_instead,
  EXISTS (SELECT FROM report n WHERE n.replaces = r.id AND n.status = ${DRAFT}) AS amending,
  (SELECT p.printed_at FROM report_print p WHERE p.report_id = r.id AND p.kind = 'ORIGINAL') AS original_at,
  (SELECT coalesce(max(p.copy_number), 0) FROM report_print p WHERE p.report_id = r.id AND p.kind = 'COPY') AS copies,
  ARRAY(SELECT d.what FROM delivery_start d WHERE d.since <= r.issued_at ORDER BY d.what DESC) AS recorded,
  (SELECT c.content -> 'omitted' FROM signature g JOIN signed_content c USING (content_hash) WHERE g.subject_id = r.id AND g.subject = 'report' AND g.meaning = ${ISSUED}) AS omitted,
  CASE WHEN r.status = ${DRAFT} THEN ${draftVersion} ELSE r.version END AS version`;

const read = async (db: Database, which: RawBuilder<boolean>): Promise<StoredReport[]> => {
  const { rows } = await sql<StoredReport>`
    SELECT ${columns} FROM report r LEFT JOIN app_user u ON u.id = r.issued_by LEFT JOIN app_user v ON v.id = r.voided_by
     WHERE ${which} ORDER BY r.created_at DESC, r.amendment DESC`.execute(db);
  return rows;
};

/** Reports of samples that are not void, newest first; the first of a sample is the one that counts. */
export const findReports = (db: Database, sampleIds: readonly string[]): Promise<StoredReport[]> =>
  read(db, sql<boolean>`r.sample_id = ANY(${[...sampleIds]}::uuid[]) AND r.status <> ${VOID}`);

/** All reports of a sample, newest first, with those that are void. */
export const findEveryReport = (db: Database, sampleId: string): Promise<StoredReport[]> =>
  read(db, sql<boolean>`r.sample_id = ${sampleId}`);

/** A report by its id. */
export const findReport = async (db: Database, id: string): Promise<StoredReport | undefined> =>
  (await read(db, sql<boolean>`r.id = ${id}`))[0];

/** What the rules need to know of a stored report; its verdict is what its tests say while it is a draft. */
export const stateOfReport = (
  report: StoredReport,
  verdict: ReportState['verdict'] = report.verdict,
): ReportState => ({
  status: report.status,
  verdict,
  partial: report.partial_reason !== null,
  amended: report.replaced_by !== null,
  amending: report.amending,
  amends: report.replaces !== null,
  year: report.year,
  thisYear: Number(today().slice(0, 4)),
  replacedAt: report.replaced_at?.toISOString() ?? null,
});

export interface NewReport {
  sampleId: string;
  number: number;
  year: number;
  code: string;
  fullNumber: string;
  createdBy: string;
  /** Carried over from a draft whose year ended. */
  partialReason?: string | null;
  /** Which report it is to replace once it is issued, as which amendment of the first one, and why. */
  amends?: { id: string; amendment: number; reason: string; identity: boolean };
}

/** Writes a draft with its number; answers its id. */
export async function insertReport(tx: Tx, report: NewReport): Promise<string> {
  const { amends } = report;
  const { id } = await tx
    .insertInto('report')
    .values({
      sample_id: report.sampleId,
      number: report.number,
      year: report.year,
      code: report.code,
      full_number: report.fullNumber,
      status: DRAFT,
      created_by: report.createdBy,
      partial_reason: report.partialReason ?? null,
      ...(amends
        ? {
            replaces: amends.id,
            amendment: amends.amendment,
            amend_reason: amends.reason,
            identity_open: amends.identity,
          }
        : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
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
    late: Late | null;
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
      late_due: issue.late?.due ?? null,
      late_reason: issue.late?.reason ?? null,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .where('status', 'in', from)
    .execute();
}

/** Says that another one stands in the place of the report that this one replaces; answers its id, none where it is a first one. */
export async function markReplaced(tx: Tx, byId: string): Promise<string | undefined> {
  const { from, to } = reportTransition('replace');
  const { rows } = await sql<{ id: string }>`UPDATE report SET status = ${to}, version = version + 1
    WHERE id = (SELECT replaces FROM report WHERE id = ${byId}) AND status = ANY(${[...from]}) RETURNING id`.execute(
    tx,
  );
  return rows[0]?.id;
}

/** Makes a draft void; its number is never given again. A reason is kept where somebody withdrew it. */
export async function markVoid(
  tx: Tx,
  id: string,
  { cause, reason, userId }: { cause: VoidCause; reason?: string; userId: string },
): Promise<void> {
  await tx
    .updateTable('report')
    .set({
      status: VOID,
      void_cause: cause,
      void_reason: reason ?? null,
      voided_at: sql`now()`,
      voided_by: userId,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .where('status', '=', DRAFT)
    .execute();
}

/** The instant of the unit of work, the same for everything it writes. */
export async function transactionTime(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`SELECT transaction_timestamp() AS at`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error('no transaction time');
  return row.at;
}
