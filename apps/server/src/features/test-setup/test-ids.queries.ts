import type { ListMode } from '@kiemlab/contract/features/test-setup/test-setup.api';
import type { DB } from '@kiemlab/db/generated/db';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { type Insertable, sql } from 'kysely';
import type { ListRole } from './people-meant.ts';

/** Holds living sample types, so that they stay; answers those that are there. Closed ones are. */
export async function lockSampleTypes(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM template WHERE id = ANY(${[...ids]}::uuid[]) AND deleted_at IS NULL ORDER BY id FOR SHARE`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

export type NewTestId = Pick<
  Insertable<DB['test_classification']>,
  | 'test_code_id'
  | 'test_id'
  | 'name'
  | 'standard'
  | 'type'
  | 'quantity'
  | 'quantity_unit'
  | 'technician_list'
  | 'approver_list'
  | 'copied_in_use'
>;

/** Who the lists of a test id that is held mean today. */
export async function findListModes(tx: Tx, id: string): Promise<Record<ListRole, ListMode>> {
  const { rows } = await sql<Record<ListRole, ListMode>>`
    SELECT technician_list AS technician, approver_list AS approver FROM test_classification WHERE id = ${id}`.execute(
    tx,
  );
  return rows[0] ?? { technician: 'EVERYONE', approver: 'EVERYONE' };
}

/** Adds a test id, under an id that was drawn for it where one was; answers its id. */
export async function insertTestId(tx: Tx, test: NewTestId & { id?: string }): Promise<string> {
  const { id } = await tx
    .insertInto('test_classification')
    .values(test)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes a test id that is held, and counts its version on. */
export async function updateTestId(tx: Tx, id: string, change: Partial<NewTestId>): Promise<void> {
  await tx
    .updateTable('test_classification')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Says which sample types a test id is for; those that stay are not touched. */
export async function writeSampleTypes(tx: Tx, id: string, templateIds: readonly string[]): Promise<void> {
  const meant = sql`${[...templateIds]}::uuid[]`;
  await sql`DELETE FROM test_classification_template WHERE classification_id = ${id} AND template_id <> ALL(${meant})`.execute(
    tx,
  );
  await sql`
    INSERT INTO test_classification_template (classification_id, template_id) SELECT ${id}, unnest(${meant})
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** Says who is on a list of a test id; those who stay are not touched. */
export async function writePeople(
  tx: Tx,
  id: string,
  role: ListRole,
  userIds: readonly string[],
): Promise<void> {
  const meant = sql`${[...userIds]}::uuid[]`;
  await sql`
    DELETE FROM test_classification_person WHERE classification_id = ${id} AND role = ${role} AND user_id <> ALL(${meant})`.execute(
    tx,
  );
  await sql`
    INSERT INTO test_classification_person (classification_id, role, user_id) SELECT ${id}, ${role}, unnest(${meant})
    ON CONFLICT DO NOTHING`.execute(tx);
}
