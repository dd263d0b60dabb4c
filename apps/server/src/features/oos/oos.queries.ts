import { OOS_ORDER } from '@kiemlab/contract/features/oos/oos.order';
import type { ColumnOf } from '@kiemlab/contract/core/sorted-columns';
import type { Actor } from '@kiemlab/contract/core/actor';
import type { ListOrder } from '@kiemlab/contract/core/list-order';
import type { OosDecision, OosPermission, OosValue } from '@kiemlab/contract/features/oos/oos.api';
import {
  OOS_STATUSES,
  type OosOutcome,
  type OosStatus,
  UNCONFIRMED,
} from '@kiemlab/contract/features/oos/oos.rules';
import type { KeptVerdict } from '@kiemlab/contract/features/analyses/flags';
import type { LimitCheck } from '@kiemlab/contract/features/analyses/limit-check';
import type { TestStatus } from '@kiemlab/contract/features/analyses/analyses.statuses';
import { amongIds } from '@kiemlab/db/among-ids';
import type { Database } from '@kiemlab/db/database';
import { type RawBuilder, sql } from 'kysely';
import { startOf } from '../../platform/clock.ts';
import {
  byCode,
  byName,
  byRank,
  orderBy,
  refuseLongOrder,
} from '../../platform/paging/list-order.queries.ts';
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
  /** Of the test as it stands now: what is said, how the value lies to its limits, and in which round it is. */
  verdict: KeptVerdict | null;
  limit_check: LimitCheck | null;
  test_round: number;
  values: OosValue[];
  permissions: OosPermission[];
  decisions: OosDecision[];
  /** A value outside was changed before entry was complete, and the unit head has signed nothing since. */
  unexplained: boolean;
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

/** A moment as it travels. */
const iso = (at: RawBuilder<unknown>) => sql`to_json(${at} AT TIME ZONE 'UTC') #>> '{}' || 'Z'`;

const decisions = sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('number', d.number, 'decision', d.decision, 'cause', d.cause, 'reason', d.reason,
    'determination', d.determination, 'decidedBy', u.full_name, 'decidedAt', ${iso(sql`d.decided_at`)}) ORDER BY d.number), '[]')
  FROM oos_decision d JOIN app_user u ON u.id = d.decided_by WHERE d.case_id = c.id)`;

/** Every value of the round of the case, first to last. */
const values = sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('determination', w.version, 'result', w.result, 'observedValue', CASE t.flag_base WHEN 'OBSERVER_VALUE' THEN w.observed_value END,
    'verdict', w.verdict, 'limitCheck', w.limit_check, 'reason', w.reason, 'by', u.full_name, 'at', ${iso(sql`w.entered_at`)},
    'decided', w.decided) ORDER BY w.version), '[]')
  FROM test_result_version w JOIN app_user u ON u.id = w.entered_by WHERE w.test_id = c.test_id AND (w.basis ->> 'round')::int = c.round)`;

const words = (list: readonly string[]): RawBuilder<unknown> => sql.join(list.map((word) => sql.lit(word)));

const columns = sql`c.id, c.code, c.status, c.outcome, c.test_id, t.code AS test_code, t.status AS test_status, t.analyte_name,
  t.requirement, t.unit, t.technician_id, ARRAY(SELECT DISTINCT w.entered_by::text FROM test_result_version w WHERE w.test_id = t.id AND NOT w.decided) AS entered_by,
  c.sample_id, s.code AS sample_code, s.name AS sample_name, t.version, t.verdict, t.limit_check, t.round AS test_round,
  c.round, c.unexplained, c.determination, v.result, ${values} AS values, ${decisions} AS decisions, opener.full_name AS opener, c.opened_at, closer.full_name AS closer, c.closed_at, ${permissions} AS permissions,
  NOT EXISTS (SELECT FROM oos_case later WHERE later.test_id = c.test_id AND later.round > c.round AND later.status NOT IN (${words(UNCONFIRMED)})) AS newest,
  t.declared_by IS NOT NULL OR t.result_versions > coalesce((SELECT max(p.determination) FROM oos_permission p WHERE p.case_id = c.id), 0) AS begun`;
const joins = sql`JOIN test_record t ON t.id = c.test_id JOIN sample s ON s.id = c.sample_id
  JOIN test_result_version v ON v.test_id = c.test_id AND v.version = c.determination
  JOIN app_user opener ON opener.id = c.opened_by LEFT JOIN app_user closer ON closer.id = c.closed_by`;

export interface CaseFilter extends ListOrder<ColumnOf<typeof OOS_ORDER>> {
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

/** By what cases are put in order. */
const COMPARED = {
  code: byCode(sql`c.code`),
  test: byCode(sql`t.code`),
  sampleName: byName(sql`s.name`),
  analyte: byName(sql`t.analyte_name`),
  round: sql`c.round`,
  openedAt: sql`c.opened_at`,
  openedBy: byName(sql`opener.full_name`),
  closedBy: byName(sql`closer.full_name`),
  closedAt: sql`c.closed_at`,
  status: byRank(sql`c.status`, OOS_STATUSES),
};

/** A page of the cases on samples that the actor sees, newest first unless told, and how many there are. */
export async function findCases(
  db: Database,
  filter: CaseFilter,
  actor: Actor,
  page: { offset: number; limit: number },
): Promise<{ rows: StoredCase[]; total: number }> {
  const where = conditions(filter, actor);
  const { rows: counted } = await sql<{ n: string }>`
    SELECT count(*) AS n FROM oos_case c JOIN test_record t ON t.id = c.test_id JOIN sample s ON s.id = c.sample_id WHERE ${where}`.execute(
    db,
  );
  const total = Number(counted[0]?.n ?? 0);
  refuseLongOrder(OOS_ORDER, filter, total);
  const { rows } = await sql<StoredCase>`
    SELECT ${columns} FROM oos_case c ${joins} WHERE ${where}
     ORDER BY ${orderBy(filter, COMPARED, sql`c.seq DESC`)} LIMIT ${page.limit} OFFSET ${page.offset}`.execute(
    db,
  );
  return { rows, total };
}

/** Cases by their ids, of samples that the actor sees. */
export async function findCasesById(
  db: Database,
  ids: readonly string[],
  actor: Actor,
): Promise<Map<string, StoredCase>> {
  const { rows } = await sql<StoredCase>`
    SELECT ${columns} FROM oos_case c ${joins} WHERE c.id = ${amongIds(ids)} AND ${visibleWith(sql`c.sample_id`, actor)}`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Of each of some tests that has one, the case of its last round; `but`: those in these statuses are not counted. */
export async function findLastCases(
  db: Database,
  testIds: readonly string[],
  but: readonly OosStatus[] = [],
): Promise<Map<string, { code: string; status: OosStatus }>> {
  if (testIds.length === 0) return new Map();
  const { rows } = await sql<{ test_id: string; code: string; status: OosStatus }>`
    SELECT DISTINCT ON (test_id) test_id, code, status FROM oos_case WHERE test_id = ANY(${[...testIds]}::uuid[])
       AND NOT status = ANY(${[...but]}) ORDER BY test_id, round DESC`.execute(db);
  return new Map(rows.map(({ test_id, ...last }) => [test_id, last]));
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
