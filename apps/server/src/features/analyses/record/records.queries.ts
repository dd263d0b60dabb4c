import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import { TemplateConfig } from '@kiemlab/contract/features/templates/template-config';
import type { TestDetails } from '@kiemlab/contract/features/analyses/records.api';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import type { StatusChange } from '../judgement/status.queries.ts';

/** The form of a test group in one of its versions. */
export async function readTestForm(db: Database, groupId: string, version: number): Promise<TemplateConfig> {
  const row = await db
    .selectFrom('test_group_version')
    .select('config')
    .where('test_group_id', '=', groupId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return TemplateConfig.parse(row.config);
}

/** Group and code of an analyte that there is, or was. */
export const findAnalyte = (db: Database, analyteId: string) =>
  db.selectFrom('analyte').select(['group_id', 'code']).where('id', '=', analyteId).executeTakeFirstOrThrow();

/** Why somebody who is named may not judge a test. */
export interface UnfitJudge {
  test_id: string;
  /** The list is kept, and nobody is on it. */
  nobody: boolean;
  /** The id where there is no such person. */
  name: string;
}

/** Undefined for who may judge tests of a test id by a right: has an open account and the right, and is on its list of approvers where that names people. */
export async function findUnfitJudge(
  db: Database,
  classificationId: string,
  userId: string,
  right: PermissionCode,
): Promise<UnfitJudge | undefined> {
  const { rows } = await sql<UnfitJudge>`
    SELECT c.test_id, l.nobody, coalesce(u.full_name, u.username, ${userId}) AS name
      FROM test_classification c LEFT JOIN app_user u ON u.id = ${userId}
     CROSS JOIN LATERAL (
       SELECT c.approver_list = 'NAMED' AND count(*) = 0 AS nobody, coalesce(bool_or(p.user_id = ${userId}), false) AS named
         FROM test_classification_person p WHERE p.classification_id = c.id AND p.role = 'approver') l
     WHERE c.id = ${classificationId}
       AND NOT coalesce(u.login_enabled AND (c.approver_list <> 'NAMED' OR l.named)
             AND EXISTS (SELECT FROM user_group g JOIN permission_group_permit p USING (group_id)
                          WHERE g.user_id = u.id AND p.code = ${right}), false)`.execute(db);
  return rows[0];
}

/** What a record says, all of it. */
export interface RecordValues {
  technician_id: string | null;
  reviewer_id: string | null;
  approver_id: string | null;
  start_date: Date;
  /** Null: with its sample. */
  due_date: Date | null;
  description: string;
  details: TestDetails;
}

/** What goes with another content: what was signed is void, and what waits for a signature goes back. */
export interface Undone {
  voidSignatures: boolean;
  isOtherTechnician: boolean;
  status?: StatusChange | undefined;
}

/** Writes what a record that is locked says; another version of it. */
export async function writeRecord(
  tx: Tx,
  id: string,
  values: RecordValues,
  { voidSignatures, isOtherTechnician, status }: Undone,
): Promise<void> {
  await tx
    .updateTable('test_record')
    .set({
      ...values,
      ...(status ?? {}),
      ...(voidSignatures ? { signatures_void_from: sql`now()` } : {}),
      // Who declared the entry complete was who tested it.
      ...(isOtherTechnician ? { declared_by: null, declared_at: null } : {}),
      details: JSON.stringify(values.details),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

/** What a record says by its form, about to be written. */
export interface DescribedRecord extends Pick<Undone, 'voidSignatures' | 'status'> {
  id: string;
  details: TestDetails;
}

/** Writes what records that are locked say by their forms; another version of each. */
export async function writeDetails(tx: Tx, records: readonly DescribedRecord[]): Promise<void> {
  for (const { id, details, voidSignatures, status } of records)
    await tx
      .updateTable('test_record')
      .set({
        ...(status ?? {}),
        ...(voidSignatures ? { signatures_void_from: sql`now()` } : {}),
        details: JSON.stringify(details),
        version: sql`version + 1`,
      })
      .where('id', '=', id)
      .execute();
}

/** Sets what a record says that was made in this unit of work: its first version still. */
export async function fillNewRecord(
  tx: Tx,
  id: string,
  values: Partial<Omit<RecordValues, 'details'>> & Pick<RecordValues, 'details'>,
): Promise<void> {
  await tx
    .updateTable('test_record')
    .set({ ...values, details: JSON.stringify(values.details) })
    .where('id', '=', id)
    .execute();
}

/** Takes records that are locked out of every list; rows, numbers and trail stay. */
export async function markTestsDeleted(
  tx: Tx,
  ids: readonly string[],
  { userId, reason }: { userId: string; reason: string | null },
): Promise<void> {
  await tx
    .updateTable('test_record')
    .set({
      deleted_at: sql`now()`,
      deleted_by: userId,
      deleted_reason: reason,
      version: sql`version + 1`,
    })
    .where('id', 'in', ids)
    .execute();
}

/** Those of some samples that have no test any more, QC samples among them. */
export async function findWithoutTests(db: Database, sampleIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM unnest(${[...sampleIds]}::uuid[]) s (id)
     WHERE NOT EXISTS (SELECT FROM test_record t WHERE t.sample_id = s.id AND t.deleted_at IS NULL)`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
