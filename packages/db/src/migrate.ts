import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kysely, type Migration, Migrator, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { PgConnection } from './embedded/pg-connection.ts';
import { ensureAppRole } from './app-role.ts';

const here = path.dirname(fileURLToPath(import.meta.url));

/** Beside the bundle when built, in the package when run from source. */
const folder = (): string =>
  import.meta.url.endsWith('.ts') ? path.join(here, '..', 'migrations') : path.join(here, 'migrations');

/** Plain-SQL files, run in the order of their names, each once, never changed after release. */
function readMigrations(): Record<string, Migration> {
  const files = readdirSync(folder()).filter((name) => name.endsWith('.sql'));
  return Object.fromEntries(
    files.map((name) => [
      path.basename(name, '.sql'),
      { up: async (db) => void (await sql.raw(readFileSync(path.join(folder(), name), 'utf8')).execute(db)) },
    ]),
  );
}

/**
 * Brings a database to the newest schema and makes sure the app's role exists; safe to run from several copies at once
 * (the migrator holds a lock). Throws the first migration's error, with nothing of it applied.
 */
export async function migrate(owner: PgConnection | string): Promise<void> {
  const pool = new pg.Pool({ ...(typeof owner === 'string' ? { connectionString: owner } : owner), max: 2 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await ensureAppRole(pool, owner);
    const { error } = await new Migrator({
      db,
      provider: { getMigrations: async () => readMigrations() },
    }).migrateToLatest();
    if (error) throw error;
  } finally {
    await db.destroy();
  }
}
