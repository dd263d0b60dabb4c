import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

/** What a test id is to be called, in its code of tests; `own` is the one that is renamed or copied. */
export interface TestIdName {
  testCodeId: string;
  name: string;
  own: string;
}

/**
 * The number of a test id of the code, deleted or not, where that or the own one was in use, and whose name of now, or of while it was in use, reads so (0576): what another
 * one says would count under it (rules T14, T15). Those of the code that share a name already, as copies do, go on doing so.
 */
export async function findNameInUse(
  tx: Tx,
  { testCodeId, name, own }: TestIdName,
): Promise<string | undefined> {
  const { rows } = await sql<{ test_id: string }>`
    SELECT o.test_id FROM test_classification o JOIN test_classification own ON own.id = ${own}
     WHERE o.test_code_id = ${testCodeId} AND o.id <> own.id
       AND analyte_name_readings(ARRAY[${name}::text]) && o.name_readings
       AND NOT (own.test_code_id = o.test_code_id AND own.name_readings && o.name_readings)
       AND (test_id_was_in_use(o.id, o.copied_in_use) OR (o.deleted_at IS NULL AND test_id_was_in_use(own.id, own.copied_in_use)))
     ORDER BY o.test_id LIMIT 1`.execute(tx);
  return rows[0]?.test_id;
}

/** Who is on the lists of a test id; undefined: everybody with the right. */
export interface ListsInUse {
  technician: string[] | undefined;
  approver: string[] | undefined;
}

/** The lists of test ids of the code whose tests were assigned, and which are, or were then, called so: what a new one of that name is wider than. */
export async function findListsInUse(tx: Tx, testCodeId: string, name: string): Promise<ListsInUse[]> {
  const list = (role: 'technician' | 'approver') => sql`
    CASE WHEN ${sql.ref(`o.${role}_list`)} = 'NAMED' THEN ARRAY(
      SELECT p.user_id::text FROM test_classification_person p WHERE p.classification_id = o.id AND p.role = ${sql.lit(role)}) END`;
  const { rows } = await sql<{ technician: string[] | null; approver: string[] | null }>`
    SELECT ${list('technician')} AS technician, ${list('approver')} AS approver FROM test_classification o
     WHERE o.test_code_id = ${testCodeId} AND o.name_readings && analyte_name_readings(ARRAY[${name}::text])
       AND test_id_was_assigned(o.id, o.copied_in_use)`.execute(tx);
  return rows.map(({ technician, approver }) => ({
    technician: technician ?? undefined,
    approver: approver ?? undefined,
  }));
}
