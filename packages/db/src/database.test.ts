import { getHeapSpaceStatistics } from 'node:v8';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scratchFolder } from './embedded/testing/scratch.ts';
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts';

const scratch = scratchFolder();
let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase('database', scratch);
});
afterAll(() => database.stop());

/** Bytes of what V8 holds to be long-lived; only a full collection of garbage takes anything out. */
const oldBytes = (): number =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space')?.space_used_size ?? 0;

test('SAMPLE-19 what was read is let go while it is young, so that a list in batches costs the memory of a few', async () => {
  /** Reads 400 kB a batch; answers how far long-lived memory rose above what it was. */
  const read = async (batches: number): Promise<number> => {
    const before = oldBytes();
    let most = before;
    let count = 0;
    for (let batch = 0; batch < batches; batch++) {
      const { rows } = await sql<{ text: string }>`
        SELECT repeat('ắ', 1000) || i + ${batch}::integer AS text FROM generate_series(1, 200) i`.execute(
        database.db,
      );
      // Only counted: a matcher keeps what it was given.
      count += rows.length;
      most = Math.max(most, oldBytes());
    }
    expect(count).toBe(batches * 200);
    return most - before;
  };
  await read(50);
  expect(await read(200)).toBeLessThan(12_000_000);
});

test('an error leads to who asked', async () => {
  async function whoAsked(): Promise<void> {
    await sql`SELECT 1 / ${0}::integer`.execute(database.db);
  }
  const error = await whoAsked().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: '22012' });
  expect((error as Error).stack).toContain('whoAsked');
});

test('a statement that comes often keeps its plan, with parameters and without', async () => {
  const ask = async (): Promise<void> => {
    await sql`SELECT 41 AS without`.execute(database.db);
    await sql`SELECT ${42}::integer AS with_one`.execute(database.db);
  };
  for (let time = 0; time < 8; time++) await ask();
  const { rows } = await sql<{ statement: string }>`
    SELECT statement FROM pg_prepared_statements WHERE statement LIKE 'SELECT%AS with%' ORDER BY 1`.execute(
    database.db,
  );
  expect(rows.map((row) => row.statement)).toEqual([
    'SELECT $1::integer AS with_one',
    'SELECT 41 AS without',
  ]);
});
