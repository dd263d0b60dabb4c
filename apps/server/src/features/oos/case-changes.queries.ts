import {
  type OosCause,
  type OosDecisionKind,
  type OosOutcome,
  type OosPermit,
  type OosStatus,
  oosTransition,
  UNCONFIRMED,
} from '@kiemlab/contract/features/oos/oos.rules';
import { CONTRADICTING, OUTSIDE } from '@kiemlab/contract/features/analyses/contradiction';
import type { TestStatus } from '@kiemlab/contract/features/analyses/analyses.statuses';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

/** A test that gets a case, with the version of its result, and the suspicion of its round, which becomes that case. */
export interface Unopened {
  id: string;
  sample_id: string;
  round: number;
  determination: number;
  suspicion: string | null;
}

/** Of some tests those that fail, or lie outside their limits whatever is said of them, are in a status, are none of quality control, and have no case of their round but a suspicion. */
export async function findUnopened(
  tx: Tx,
  testIds: readonly string[],
  status: TestStatus,
): Promise<Unopened[]> {
  const { rows } = await sql<Unopened>`
    SELECT t.id, t.sample_id, t.round, t.result_versions AS determination, c.id AS suspicion
      FROM test_record t LEFT JOIN oos_case c ON c.test_id = t.id AND c.round = t.round
     WHERE t.id = ANY(${[...testIds]}::uuid[]) AND t.status = ${status} AND NOT t.qc_sample
       AND (t.verdict = 'FAIL' OR (t.limit_check = ${OUTSIDE} AND t.verdict = ANY(${[...CONTRADICTING]})))
       AND (c.id IS NULL OR c.status = ANY(${[...UNCONFIRMED]}))
     ORDER BY t.code`.execute(tx);
  return rows;
}

/** Of some tests that count, the first version of their round that lay outside its limits, where another value stands now. */
export async function findReplacedOutside(
  tx: Tx,
  testIds: readonly string[],
): Promise<{ id: string; sample_id: string; round: number; result_versions: number }[]> {
  const { rows } = await sql<{ id: string; sample_id: string; round: number; result_versions: number }>`
    SELECT t.id, t.sample_id, t.round, first.version AS result_versions FROM test_record t
     CROSS JOIN LATERAL (
       SELECT min(v.version) AS version FROM test_result_version v WHERE v.test_id = t.id AND (v.basis ->> 'round')::int = t.round
          AND v.limit_check = ${OUTSIDE} AND (v.result, v.observed_value, v.lod, v.loq) IS DISTINCT FROM (t.result, t.observed_value, t.lod, t.loq)) first
     WHERE t.id = ANY(${[...testIds]}::uuid[]) AND NOT t.qc_sample AND first.version IS NOT NULL ORDER BY t.code`.execute(
    tx,
  );
  return rows;
}

/** The case of the round that each of some tests is in, by the id of the test; none for most. */
export async function findCasesOfRounds(
  tx: Tx,
  tests: readonly { id: string; round: number }[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; test_id: string }>`
    SELECT c.id, c.test_id FROM oos_case c
      JOIN jsonb_to_recordset(${JSON.stringify(tests.map(({ id, round }) => ({ id, round })))}::jsonb) AS t (id uuid, round int)
        ON c.test_id = t.id AND c.round = t.round`.execute(tx);
  return new Map(rows.map(({ id, test_id }) => [test_id, id]));
}

export interface NewCase {
  code: string;
  test_id: string;
  sample_id: string;
  round: number;
  determination: number;
  status: OosStatus;
  /** Opened by a change before entry was complete. */
  unexplained: boolean;
  opened_by: string;
}

/** What an act does to the status of cases. */
export interface CaseMove {
  from: readonly OosStatus[];
  to: OosStatus;
}

/** Moves cases that are in one of these statuses; others stay. `unexplained`: what is known of their changes from then on. */
export async function moveCases(
  tx: Tx,
  ids: readonly string[],
  { from, to, unexplained }: CaseMove & { unexplained?: true },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('oos_case')
    .set({ status: to, ...(unexplained ? { unexplained } : {}) })
    .where('id', 'in', ids)
    .where('status', 'in', from)
    .execute();
}

/** Adds cases. */
export async function insertCases(tx: Tx, cases: readonly NewCase[]): Promise<void> {
  await tx.insertInto('oos_case').values(cases).execute();
}

/**
 * Of tests in a status that have another determination since it was permitted: the permission is used, and its cause explains what was
 * changed before. `completed`: their entry was completed just now, which uses it up (rule O3) and explains nothing where nothing was changed.
 */
export async function usePermissions(
  tx: Tx,
  testIds: readonly string[],
  status: TestStatus,
  { from, to, completed }: CaseMove & { completed: boolean },
): Promise<void> {
  const changed = sql<boolean>`t.result_versions > (SELECT max(p.determination) FROM oos_permission p WHERE p.case_id = c.id)`;
  await sql`
    UPDATE oos_case c SET status = ${to}, unexplained = c.unexplained AND NOT ${changed} FROM test_record t
     WHERE t.id = c.test_id AND t.id = ANY(${[...testIds]}::uuid[]) AND t.status = ${status} AND c.status = ANY(${[...from]})
       AND (${completed} OR ${changed})`.execute(tx);
}

/** Settles the cases of tests as their verdicts say. */
export async function closeCases(
  tx: Tx,
  testIds: readonly string[],
  userId: string,
  move: CaseMove & { outcome: (fails: boolean, accepted: boolean) => OosOutcome },
): Promise<void> {
  await sql`
    UPDATE oos_case c SET status = ${move.to}, closed_by = ${userId}, closed_at = now(),
      outcome = CASE WHEN t.verdict = 'FAIL' THEN ${move.outcome(true, false)} WHEN c.status = ${oosTransition('accept').to} THEN ${move.outcome(false, true)}
        ELSE ${move.outcome(false, false)} END
      FROM test_record t WHERE t.id = c.test_id AND t.id = ANY(${[...testIds]}::uuid[]) AND c.status = ANY(${[...move.from]})`.execute(
    tx,
  );
}

/** Opens the settled cases of tests again. */
export async function reopenCases(tx: Tx, testIds: readonly string[], move: CaseMove): Promise<void> {
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

export interface NewDecision {
  caseId: string;
  sampleId: string;
  decision: OosDecisionKind;
  cause: OosCause | null;
  reason: string | null;
  determination: number;
  decidedBy: string;
}

/** Notes decisions, each as the next one of its case, which is locked; what was changed before is explained by that. */
export async function insertDecisions(tx: Tx, decided: readonly NewDecision[]): Promise<void> {
  await sql`
    INSERT INTO oos_decision (case_id, number, sample_id, decision, cause, reason, determination, decided_by)
    SELECT d."caseId", 1 + coalesce((SELECT max(number) FROM oos_decision WHERE case_id = d."caseId"), 0), d."sampleId", d.decision, d.cause,
           d.reason, d.determination, d."decidedBy"
      FROM jsonb_to_recordset(${JSON.stringify(decided)}::jsonb)
        AS d ("caseId" uuid, "sampleId" uuid, decision text, cause text, reason text, determination int, "decidedBy" uuid)`.execute(
    tx,
  );
  const ids = decided.map(({ caseId }) => caseId);
  await tx.updateTable('oos_case').set({ unexplained: false }).where('id', 'in', ids).execute();
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
