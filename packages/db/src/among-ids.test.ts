import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { amongIds } from './among-ids.ts';
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase('among-ids');
});
afterAll(() => database.stop());

/** How often the statement was planned anew once it has run a dozen times for one id. */
async function plansOf(name: string, condition: string): Promise<{ generic: string; custom: string }> {
  const text = `SELECT count(*) FROM thing s JOIN thing other ON other.id = s.next WHERE s.id = ${condition}`;
  for (let n = 0; n < 12; n++) await database.owner.query({ name, text, values: [[randomUUID()]] });
  const { rows } = await database.owner.query<{ generic: string; custom: string }>(
    'SELECT generic_plans AS generic, custom_plans AS custom FROM pg_prepared_statements WHERE name = $1',
    [name],
  );
  return rows[0] ?? { generic: '', custom: '' };
}

test('a statement that asks for some ids keeps one plan, however many they are', async () => {
  await database.owner.query(`
    SET plan_cache_mode = auto;
    CREATE TEMPORARY TABLE thing (id uuid PRIMARY KEY, next uuid);
    INSERT INTO thing SELECT gen_random_uuid(), gen_random_uuid() FROM generate_series(1, 20000);
    ANALYZE thing`);
  const { sql: condition } = amongIds([]).compile(database.db);
  expect(await plansOf('among', condition)).toEqual({ generic: '7', custom: '5' });
  // What it is for: written as usual, the plan for one id is always the cheaper one.
  expect(await plansOf('usual', 'ANY($1::uuid[])')).toEqual({ generic: '0', custom: '12' });
});

test('it finds the rows of the ids, each once, and none for no id', async () => {
  const ids = [randomUUID(), randomUUID()];
  const found = async (asked: readonly string[]) => {
    const { rows } = await sql<{
      id: string;
    }>`SELECT id FROM (VALUES (${ids[0]}::uuid), (${ids[1]}::uuid)) v (id)
      WHERE id = ${amongIds(asked)} ORDER BY id`.execute(database.db);
    return rows.map(({ id }) => id);
  };
  expect(await found([ids[1] ?? '', ids[1] ?? '', randomUUID()])).toEqual([ids[1]]);
  expect(await found(ids)).toEqual([...ids].sort());
  expect(await found([])).toEqual([]);
});
