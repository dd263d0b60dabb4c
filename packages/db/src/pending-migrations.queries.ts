import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { readApplied } from './applied-migrations.queries.ts';
import type { PgConnection } from './embedded/pg-connection.ts';
import { type MigrationFile, readMigrationFiles } from './migration-files.ts';

/** What a program finds in a database before it changes anything. */
export interface Waiting {
  /** Newest migration that has run; '' in a new database. */
  schema: string;
  /** Names of those of this program that have not, in order. */
  pending: string[];
  /** Names of those that have run and that this program does not know, in order: a newer one has worked on it. */
  unknown: string[];
  /** Other connections of the program, of whatever copy. */
  others: number;
}

/** Reads how far a database lies behind this program; changes nothing. */
export async function pendingMigrations(
  owner: PgConnection | string,
  files: readonly MigrationFile[] = readMigrationFiles(),
): Promise<Waiting> {
  const pool = new pg.Pool({ ...(typeof owner === 'string' ? { connectionString: owner } : owner), max: 1 });
  pool.on('error', () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const applied = await readApplied(db);
    const known = new Set(applied.map(({ name }) => name));
    const ours = new Set(files.map(({ name }) => name));
    const { rows } = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'kiemlab' AND pid <> pg_backend_pid()`.execute(
      db,
    );
    return {
      schema: applied.at(-1)?.name ?? '',
      pending: files.map(({ name }) => name).filter((name) => !known.has(name)),
      unknown: applied.map(({ name }) => name).filter((name) => !ours.has(name)),
      others: rows[0]?.n ?? 0,
    };
  } finally {
    await db.destroy();
  }
}

/** Whether people work with a database: somebody has an account in it. */
export async function hasPeople(owner: PgConnection | string): Promise<boolean> {
  const client = new pg.Client(typeof owner === 'string' ? { connectionString: owner } : owner);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows: there } = await client.query<{ there: boolean }>(
      "SELECT to_regclass('public.app_user') IS NOT NULL AS there",
    );
    if (!there[0]?.there) return false;
    return (await client.query('SELECT FROM app_user LIMIT 1')).rowCount === 1;
  } finally {
    await client.end();
  }
}
