import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

/** True when another code of the group has the name, whatever the case of its letters. */
export async function isCodeTaken(tx: Tx, testGroupId: string, name: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM test_code WHERE test_group_id = ${testGroupId}
       AND lower(name COLLATE "vi-x-icu") = lower(${name} COLLATE "vi-x-icu") LIMIT 1`.execute(tx);
  return rows.length > 0;
}

/** Adds a code to a test group that is held; answers its id. */
export async function insertTestCode(tx: Tx, testGroupId: string, name: string): Promise<string> {
  const { id } = await tx
    .insertInto('test_code')
    .values({ test_group_id: testGroupId, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The codes that share their numbers with a code: those of its name in all groups, also deleted ones, as a test id is one in the laboratory. */
const sharing = (id: string) => sql`
  lower(name COLLATE "vi-x-icu") = (SELECT lower(name COLLATE "vi-x-icu") FROM test_code WHERE id = ${id})`;

/** A code of a living group with the number its next test id would get; undefined when there is none. */
export async function findTestCode(
  db: Database,
  id: string,
): Promise<{ name: string; testGroupId: string; next: number } | undefined> {
  const { rows } = await sql<{ name: string; testGroupId: string; next: number }>`
    SELECT k.name, k.test_group_id AS "testGroupId", (SELECT max(last_number) + 1 FROM test_code WHERE ${sharing(id)}) AS next
      FROM test_code k JOIN test_group g ON g.id = k.test_group_id
     WHERE k.id = ${id} AND g.deleted_at IS NULL`.execute(db);
  return rows[0];
}

/**
 * Gives a code its next number, never given again: all codes that share it are held until the unit of work ends. Of two that add at
 * once both see the older code, so that one of them waits.
 */
export async function drawTestNumber(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ last_number: number }>`
    SELECT last_number FROM test_code WHERE ${sharing(id)} ORDER BY id FOR UPDATE`.execute(tx);
  const number = Math.max(...rows.map((row) => row.last_number)) + 1;
  await sql`UPDATE test_code SET last_number = ${number} WHERE id = ${id}`.execute(tx);
  return number;
}
