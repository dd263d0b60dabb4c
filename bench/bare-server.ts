import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { PgConnection } from '@kiemlab/db/embedded/pg-connection';
import type pg from 'pg';

/** Copies of the product's tables with all their indexes and generated columns, but without triggers and references. */
const TABLES = `
  CREATE TABLE bench_sample (LIKE sample INCLUDING ALL);
  CREATE TABLE bench_series (last integer NOT NULL);
  INSERT INTO bench_series VALUES (0);
  CREATE TABLE bench_test (LIKE test_record INCLUDING ALL);
  CREATE TABLE bench_result_version (LIKE test_result_version INCLUDING ALL)`;

/** Copies rows from a table of the product into its bare twin; generated columns make themselves. */
async function copyRows(owner: pg.ClientBase, from: string, to: string, where = ''): Promise<void> {
  const { rows } = await owner.query<{ names: string }>(
    `SELECT string_agg(quote_ident(attname), ', ') AS names FROM pg_attribute
      WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [from],
  );
  const names = rows[0]?.names ?? '';
  await owner.query(
    `INSERT INTO ${to} (${names}) OVERRIDING SYSTEM VALUE SELECT ${names} FROM ${from} ${where}`,
  );
}

/** Makes the tables that the bare server writes to, as full as the product's. */
export async function makeBareTables(owner: pg.ClientBase): Promise<void> {
  await owner.query(TABLES);
  await copyRows(owner, 'sample', 'bench_sample');
  await copyRows(owner, 'test_record', 'bench_test');
}

export interface BareServer {
  port: number;
  pid: number;
  stop(): void;
}

/** Starts the bare server as a process of its own. */
export async function startBare(owner: PgConnection): Promise<BareServer> {
  const child = fork(new URL('bare.ts', import.meta.url), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production', BENCH_DATABASE: JSON.stringify(owner) },
  });
  const [address] = (await once(child, 'message')) as [{ port: number }];
  return { port: address.port, pid: child.pid ?? 0, stop: () => child.disconnect() };
}
