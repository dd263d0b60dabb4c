import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kysely, type Migration, Migrator, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { PgConnection } from './embedded/pg-connection.ts';
import { appRole, forRole } from './app-role.ts';
import { ensureAppRole } from './ensure-app-role.ts';
import { requireFitServer } from './fit-server.ts';

const here = path.dirname(fileURLToPath(import.meta.url));

/** Beside the bundle when built, in the package when run from source. */
const folder = (): string =>
  import.meta.url.endsWith('.ts') ? path.join(here, '..', 'migrations') : path.join(here, 'migrations');

/** Plain-SQL files, run in the order of their names, each once, never changed after release; rights go to `role`. */
function readMigrations(role: string): Record<string, Migration> {
  const files = readdirSync(folder()).filter((name) => name.endsWith('.sql'));
  return Object.fromEntries(
    files.map((name) => [
      path.basename(name, '.sql'),
      {
        up: async (db) => {
          const text = readFileSync(path.join(folder(), name), 'utf8');
          await sql.raw(forRole(text, role)).execute(db);
        },
      },
    ]),
  );
}

/**
 * Brings a database to the newest schema and makes sure the app's role exists; safe to run from several copies at once
 * (the migrator holds a lock). Throws the first migration's error, with nothing of it applied.
 */
export async function migrate(owner: PgConnection | string): Promise<void> {
  const pool = new pg.Pool({ ...(typeof owner === 'string' ? { connectionString: owner } : owner), max: 2 });
  // A connection that breaks between two statements: the next one says so.
  pool.on('error', () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await requireFitServer(owner);
    await ensureAppRole(pool, owner);
    const { error } = await new Migrator({
      db,
      provider: { getMigrations: async () => readMigrations(appRole(owner)) },
    }).migrateToLatest();
    if (error) throw error;
  } finally {
    await db.destroy();
  }
}
