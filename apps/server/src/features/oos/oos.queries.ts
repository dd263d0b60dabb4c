import type { Actor } from '@kiemlab/contract/core/actor';
import type { OosPermission } from '@kiemlab/contract/features/oos/oos.api';
import type { OosOutcome, OosPermit, OosStatus } from '@kiemlab/contract/features/oos/oos.rules';
import type { TestStatus } from '@kiemlab/contract/features/tests/tests.statuses';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { type RawBuilder, sql } from 'kysely';
import { startOf } from '../../platform/clock.ts';
import { visibleWith } from '../samples/samples.visibility.ts';

export interface StoredCase {
  id: string;
  code: string;
  status: OosStatus;
  outcome: OosOutcome | null;
  test_id: string;
  test_code: string;
  test_status: TestStatus;
  analyte_name: string;
  requirement: string;
  unit: string;
  technician_id: string | null;
  entered_by: string[];
  sample_id: string;
  sample_code: string;
  sample_name: string;
  version: number;
  round: number;
  determination: number;
  /** What was found then. */
  result: string | null;
  opener: string;
  opened_at: Date;
  closer: string | null;
  closed_at: Date | null;
  permissions: OosPermission[];
  newest: boolean;
  /** Something was entered, or entry declared complete, since the last permission. */
  begun: boolean;
}

const permissions = sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('number', p.number, 'permitted', p.permitted, 'reason', p.cause,
    'determination', p.determination, 'permittedBy', u.full_name, 'permittedAt', to_json(p.permitted_at AT TIME ZONE 'UTC') #>> '{}' || 'Z',
    'withdrawn', CASE WHEN w.number IS NOT NULL THEN jsonb_build_object('reason', w.reason, 'by', wu.full_name,
      'at', to_json(w.withdrawn_at AT TIME ZONE 'UTC') #>> '{}' || 'Z') END)
    ORDER BY p.number), '[]')
  FROM oos_permission p JOIN app_user u ON u.id = p.permitted_by
  LEFT JOIN oos_withdrawal w ON w.case_id = p.case_id AND w.number = p.number LEFT JOIN app_user wu ON wu.id = w.withdrawn_by WHERE p.case_id = c.id)`;

const columns = sql`c.id, c.code, c.status, c.outcome, c.test_id, t.code AS test_code, t.status AS test_status, t.analyte_name,
  t.requirement, t.unit, t.technician_id, ARRAY(SELECT DISTINCT w.entered_by::text FROM test_result_version w WHERE w.test_id = t.id) AS entered_by,
  c.sample_id, s.code AS sample_code, s.name AS sample_name, t.version, c.round, c.determination, v.result,
  opener.full_name AS opener, c.opened_at, closer.full_name AS closer, c.closed_at, ${permissions} AS permissions,
  NOT EXISTS (SELECT FROM oos_case later WHERE later.test_id = c.test_id AND later.round > c.round) AS newest,
  t.declared_by IS NOT NULL OR t.result_versions > coalesce((SELECT max(p.determination) FROM oos_permission p WHERE p.case_id = c.id), 0) AS begun`;
const joins = sql`JOIN test_record t ON t.id = c.test_id JOIN sample s ON s.id = c.sample_id
  JOIN test_result_version v ON v.test_id = c.test_id AND v.version = c.determination
  JOIN app_user opener ON opener.id = c.opened_by LEFT JOIN app_user closer ON closer.id = c.closed_by`;

export interface CaseFilter {
  status?: OosStatus | undefined;
  fromDate?: string | undefined;
  toDate?: string | undefined;
  textSearch?: string | undefined;
  sampleId?: string | undefined;
  testId?: string | undefined;
}

function conditions(filter: CaseFilter, actor: Actor): RawBuilder<boolean> {
  const parts = [visibleWith(sql`c.sample_id`, actor)];
  if (filter.status) parts.push(sql<boolean>`c.status = ${filter.status}`);
  if (filter.fromDate) parts.push(sql<boolean>`c.opened_at >= ${startOf(filter.fromDate)}::timestamptz`);
  if (filter.toDate)
    parts.push(sql<boolean>`c.opened_at < ${startOf(filter.toDate)}::timestamptz + interval '1 day'`);
  if (filter.sampleId) parts.push(sql<boolean>`c.sample_id = ${filter.sampleId}`);
  if (filter.testId) parts.push(sql<boolean>`c.test_id = ${filter.testId}`);
  if (filter.textSearch)
    parts.push(
      sql<boolean>`search_text(c.code || ' ' || t.code || ' ' || t.analyte_name || ' ' || s.name) LIKE search_pattern(${filter.textSearch})`,
    );
  return sql.join(parts, sql` AND `);
}

/** A page of the cases on samples that the actor sees, newest first, and how many there are. */
export async function findCases(
  db: Database,
  filter: CaseFilter,
  actor: Actor,
  page: { offset: number; limit: number },
): Promise<{ rows: StoredCase[]; total: number }> {
  const where = conditions(filter, actor);
  const { rows } = await sql<StoredCase>`
    SELECT ${columns} FROM oos_case c ${joins} WHERE ${where} ORDER BY c.seq DESC LIMIT ${page.limit} OFFSET ${page.offset}`.execute(
    db,
  );
  const { rows: counted } = await sql<{ n: string }>`
    SELECT count(*) AS n FROM oos_case c JOIN test_record t ON t.id = c.test_id JOIN sample s ON s.id = c.sample_id WHERE ${where}`.execute(
    db,
  );
  return { rows, total: Number(counted[0]?.n ?? 0) };
}

/** A case of a sample that the actor sees. */
export async function findCase(db: Database, id: string, actor: Actor): Promise<StoredCase | undefined> {
  const { rows } = await sql<StoredCase>`
    SELECT ${columns} FROM oos_case c ${joins} WHERE c.id = ${id} AND ${visibleWith(sql`c.sample_id`, actor)}`.execute(
    db,
  );
  return rows[0];
}

/** Of each of some tests that has one, the case of its last round: what may be done with the result goes by it. */
export async function findLastCases(
  db: Database,
  testIds: readonly string[],
): Promise<Map<string, { code: string; status: OosStatus }>> {
  if (testIds.length === 0) return new Map();
  const { rows } = await sql<{ test_id: string; code: string; status: OosStatus }>`
    SELECT DISTINCT ON (test_id) test_id, code, status FROM oos_case WHERE test_id = ANY(${[...testIds]}::uuid[])
     ORDER BY test_id, round DESC`.execute(db);
  return new Map(rows.map(({ test_id, ...last }) => [test_id, last]));
}

/** Of some tests those that fail, are in a status, are none of quality control, and have no case of their round. */
export async function findUnopened(
  tx: Tx,
  testIds: readonly string[],
  status: TestStatus,
): Promise<{ id: string; sample_id: string; round: number; determination: number }[]> {
  const { rows } = await sql<{ id: string; sample_id: string; round: number; determination: number }>`
    SELECT t.id, t.sample_id, t.round, t.result_versions AS determination FROM test_record t
     WHERE t.id = ANY(${[...testIds]}::uuid[]) AND t.status = ${status} AND t.verdict = 'FAIL' AND NOT t.qc_sample
       AND NOT EXISTS (SELECT FROM oos_case c WHERE c.test_id = t.id AND c.round = t.round)
     ORDER BY t.code`.execute(tx);
  return rows;
}

export interface NewCase {
  code: string;
  test_id: string;
  sample_id: string;
  round: number;
  determination: number;
  opened_by: string;
}

/** Adds cases. */
export async function insertCases(tx: Tx, cases: readonly NewCase[]): Promise<void> {
  await tx.insertInto('oos_case').values(cases).execute();
}

/** Of tests in a status that have another determination since it was permitted: the permission is used. */
export async function usePermissions(
  tx: Tx,
  testIds: readonly string[],
  status: TestStatus,
  move: { from: readonly OosStatus[]; to: OosStatus },
): Promise<void> {
  await sql`
    UPDATE oos_case c SET status = ${move.to} FROM test_record t
     WHERE t.id = c.test_id AND t.id = ANY(${[...testIds]}::uuid[]) AND t.status = ${status} AND c.status = ANY(${[...move.from]})
       AND t.result_versions > (SELECT max(p.determination) FROM oos_permission p WHERE p.case_id = c.id)`.execute(
    tx,
  );
}

/** Settles the cases of tests as their verdicts say. */
export async function closeCases(
  tx: Tx,
  testIds: readonly string[],
  userId: string,
  move: {
    from: readonly OosStatus[];
    to: OosStatus;
    outcome: (fails: boolean) => OosOutcome;
  },
): Promise<void> {
  await sql`
    UPDATE oos_case c SET status = ${move.to}, closed_by = ${userId}, closed_at = now(),
      outcome = CASE WHEN t.verdict = 'FAIL' THEN ${move.outcome(true)} ELSE ${move.outcome(false)} END
      FROM test_record t WHERE t.id = c.test_id AND t.id = ANY(${[...testIds]}::uuid[]) AND c.status = ANY(${[...move.from]})`.execute(
    tx,
  );
}

/** Opens the settled cases of tests again. */
export async function reopenCases(
  tx: Tx,
  testIds: readonly string[],
  move: { from: readonly OosStatus[]; to: OosStatus },
): Promise<void> {
  await sql`
    UPDATE oos_case SET status = ${move.to}, closed_by = NULL, closed_at = NULL, outcome = NULL
     WHERE test_id = ANY(${[...testIds]}::uuid[]) AND status = ANY(${[...move.from]})`.execute(tx);
}

export interface NewPermission {
  caseId: string;
  sampleId: string;
  permitted: OosPermit;
  cause: string;
  determination: number;
  permittedBy: string;
}

/** Notes a permission as the next one of its case, which is locked, and moves the case. */
export async function insertPermission(tx: Tx, permission: NewPermission, to: OosStatus): Promise<void> {
  const { caseId, sampleId, permitted, cause, determination, permittedBy } = permission;
  await sql`
    INSERT INTO oos_permission (case_id, number, sample_id, permitted, cause, determination, permitted_by)
    SELECT ${caseId}, coalesce(max(number), 0) + 1, ${sampleId}, ${permitted}, ${cause}, ${determination}, ${permittedBy}
      FROM oos_permission WHERE case_id = ${caseId}`.execute(tx);
  await tx.updateTable('oos_case').set({ status: to }).where('id', '=', caseId).execute();
}

export interface NewWithdrawal {
  caseId: string;
  /** Of the permission. */
  number: number;
  sampleId: string;
  reason: string;
  withdrawnBy: string;
}

/** Notes that a permission of a case, which is locked, is withdrawn, and moves the case. */
export async function insertWithdrawal(tx: Tx, withdrawal: NewWithdrawal, to: OosStatus): Promise<void> {
  const { caseId, number, sampleId, reason, withdrawnBy } = withdrawal;
  await tx
    .insertInto('oos_withdrawal')
    .values({ case_id: caseId, number, sample_id: sampleId, reason, withdrawn_by: withdrawnBy })
    .execute();
  await tx.updateTable('oos_case').set({ status: to }).where('id', '=', caseId).execute();
}

/** Those of some numbers of cases that are given. */
export async function findTakenCodes(db: Database, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('oos_case').select('code').where('code', 'in', codes).execute();
  return new Set(rows.map(({ code }) => code));
}

/** As many people as a sentence may name. */
const MOST_TOLD = 5;

/** Who may permit a change, by name. */
export async function findPermitters(db: Database, right: string): Promise<string[]> {
  const { rows } = await sql<{ full_name: string }>`
    SELECT u.full_name FROM app_user u WHERE u.login_enabled AND EXISTS (
      SELECT FROM user_group g JOIN permission_group_permit p USING (group_id) WHERE g.user_id = u.id AND p.code = ${right})
     ORDER BY u.full_name COLLATE "vi-x-icu", u.id LIMIT ${MOST_TOLD}`.execute(db);
  return rows.map(({ full_name }) => full_name);
}
