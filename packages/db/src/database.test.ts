import { execFile } from 'node:child_process';
import path from 'node:path';
import { setImmediate as endOfTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { scratchFolder } from './embedded/testing/scratch.ts';
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts';
import type { Tx } from './unit-of-work.ts';
import { DatabaseUnavailableError } from './unavailable.ts';

const scratch = scratchFolder();
let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase('database');
});
afterAll(() => database.stop());

test('SAMPLE-19 what was read is let go while it is young, so that a list in batches costs the memory of a few', async () => {
  const program = path.join(import.meta.dirname, 'testing/batch-memory.ts');
  const args = ['--import', 'tsx', program, JSON.stringify(database.at.app)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(Number.parseInt(stdout)).toBeLessThan(12_000_000);
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

test('statements that come for a while only fill neither the server nor take the plans of those that come later', async () => {
  const { db } = openDatabase({ ...database.at.app, max: 1 });
  /** Plans that the connection keeps, and whether the newest statement is among them. */
  const kept = async (): Promise<{ n: number; newest: boolean } | undefined> =>
    (
      await sql<{ n: number; newest: boolean }>`SELECT count(*)::int AS n,
        coalesce(bool_or(statement LIKE 'SELECT 409 AS %'), false) AS newest FROM pg_prepared_statements`.execute(
        db,
      )
    ).rows[0];
  let most = 0;
  for (let n = 0; n < 410; n++) {
    for (let time = 0; time < 5; time++) {
      const { rows } = await sql<{ passing: number }>`SELECT ${sql.lit(n)} AS passing`.execute(db);
      expect(rows[0]?.passing).toBe(n);
    }
    if (n % 10 === 0) most = Math.max(most, (await kept())?.n ?? 0);
  }
  const last = await kept();
  await db.destroy();
  expect(last?.newest).toBe(true);
  expect(most).toBeGreaterThan(200);
  expect(most).toBeLessThanOrEqual(400);
  expect(last?.n).toBeLessThan(100);
});

/** The process at the other end of a connection. */
async function backendOf(tx: Tx): Promise<number> {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
  return rows[0]?.pid ?? 0;
}

/** Ends a connection from the other side, and waits until it is gone and its client has been told. */
async function endBackend(pid: number): Promise<void> {
  await database.owner.query('SELECT pg_terminate_backend($1)', [pid]);
  const present = () => database.owner.query('SELECT FROM pg_stat_activity WHERE pid = $1', [pid]);
  await expect.poll(async () => (await present()).rowCount).toBe(0);
  // What has come by now is read before this turn of the event loop ends.
  await endOfTurn();
}

test('OPS-02 a connection that ends between two statements of a transaction fails that one alone, not the program', async () => {
  const unheard: unknown[] = [];
  const hear = (error: unknown): void => void unheard.push(error);
  process.on('uncaughtException', hear);
  const failure = await database
    .write(async (tx) => {
      await endBackend(await backendOf(tx));
      await backendOf(tx);
    })
    .catch((error: unknown) => error);
  process.off('uncaughtException', hear);
  expect(unheard).toEqual([]);
  expect(failure).toBeInstanceOf(DatabaseUnavailableError);
  expect(failure).toMatchObject({ code: '57P01' });
  expect(await database.write(backendOf)).toBeGreaterThan(0);
});

test('OPS-02 a connection that ends under a statement says so to who waits, and is handed to nobody else', async () => {
  const sleeping = database
    .write((tx) => sql`SELECT pg_sleep(600)`.execute(tx))
    .catch((error: unknown) => error);
  const find = () =>
    database.owner.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%' AND state = 'active'",
    );
  await expect.poll(async () => (await find()).rowCount).toBe(1);
  const pid = (await find()).rows[0]?.pid ?? 0;
  await database.owner.query('SELECT pg_terminate_backend($1)', [pid]);
  expect(await sleeping).toBeInstanceOf(DatabaseUnavailableError);
  expect(await database.write(backendOf)).not.toBe(pid);
});

test('OPS-02 a server that is away is told from a statement that was refused', async () => {
  const { db } = openDatabase({ ...database.at.owner, host: scratch });
  const failure = await sql`SELECT 1`.execute(db).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DatabaseUnavailableError);
  expect(failure).toMatchObject({ code: 'ENOENT' });
  await db.destroy();
});
