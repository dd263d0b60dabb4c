import { Kysely, type Migration, Migrator, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { appRole, forRole } from './app-role.ts';
import { createDigests, createDigestsWithin, noteDigest, readApplied } from './applied-migrations.queries.ts';
import type { PgConnection } from './embedded/pg-connection.ts';
import { ensureAppRole } from './ensure-app-role.ts';
import { firstAndLast } from './first-and-last.ts';
import { requireFitServer } from './fit-server.ts';
import { type FunctionFile, readFunctionFiles } from './function-files.ts';
import { type MigrationFile, readMigrationFiles } from './migration-files.ts';
import { refuseNewerFunctions, replaceFunctions } from './replace-functions.ts';
import { StartRefused } from './start-refused.ts';

/**
 * Each is run once, with rights for `role`, together with the note of what its text was; the error of one that fails names it in `migration`. The functions follow the last one:
 * migrations that run together are one transaction, and a function that the database refuses undoes them.
 */
const toMigrations = (
  files: readonly MigrationFile[],
  functions: readonly FunctionFile[],
  role: string,
): Record<string, Migration> =>
  Object.fromEntries(
    files.map((file) => [
      file.name,
      {
        up: async (db: Kysely<unknown>) => {
          await sql
            .raw(forRole(file.text, role))
            .execute(db)
            .catch((error: Error) => {
              throw Object.assign(error, { migration: file.name });
            });
          await noteDigest(db, file);
          if (file === files.at(-1)) await replaceFunctions(db, functions, role);
        },
      },
    ]),
  );

/** Refuses a database that a newer program has worked on, and one that was made by another text than this program's. */
async function refuseOthers(db: Kysely<unknown>, files: readonly MigrationFile[]): Promise<void> {
  const ours = new Map(files.map(({ name, sha256 }) => [name, sha256]));
  const applied = await readApplied(db);
  const unknown = applied.filter(({ name }) => !ours.has(name)).map(({ name }) => name);
  if (unknown.length > 0)
    throw new StartRefused(
      `This database was made by a newer KiemLab (it has ${firstAndLast(unknown, 'migrations')}): start that version or a later one. Nothing was changed.`,
    );
  const edited = applied.filter(({ name, sha256 }) => sha256 !== null && sha256 !== ours.get(name));
  if (edited.length > 0)
    throw new StartRefused(
      `This database was made with another text of ${edited.map(({ name }) => `${name}.sql`).join(', ')}: ` +
        'a migration that has run must not be edited. Install KiemLab anew, or start the version that made the database. Nothing was changed.',
    );
}

/**
 * Brings a database to the newest schema and makes sure the app's role exists; safe to run from several copies at once
 * (the migrator holds a lock). Throws StartRefused for a database of a newer program, of an edited migration, or that refuses a
 * function, or the first migration's error, with nothing of it applied. `files` and `functions` are those of this program.
 */
export async function migrate(
  owner: PgConnection | string,
  files: readonly MigrationFile[] = readMigrationFiles(),
  functions: readonly FunctionFile[] = readFunctionFiles(),
): Promise<void> {
  const role = appRole(owner);
  const pool = new pg.Pool({ ...(typeof owner === 'string' ? { connectionString: owner } : owner), max: 2 });
  // A connection that breaks between two statements: the next one says so.
  pool.on('error', () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await requireFitServer(owner);
    await refuseOthers(db, files);
    await refuseNewerFunctions(db, functions);
    await ensureAppRole(pool, owner);
    await createDigests(db);
    const { error } = await new Migrator({
      db,
      provider: { getMigrations: async () => toMigrations(files, functions, role) },
    }).migrateToLatest();
    // Another program may have been quicker.
    if (error) await refuseOthers(db, files);
    if (error) throw error;
    // What ran before digests were kept is taken to have been the text of today.
    for (const file of files) await noteDigest(db, file);
    await db.transaction().execute((tx) => replaceFunctions(tx, functions, role));
  } finally {
    await db.destroy();
  }
}

/** The query builder on one connection, within the transaction that it has begun. */
const onConnection = (client: pg.ClientBase): Kysely<unknown> =>
  new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => ({
          query: client.query.bind(client) as never,
          release: () => undefined,
        }),
        end: async () => undefined,
      },
    }),
  });

/**
 * The same within the transaction of who calls, which undoes all of it when it fails: up to the last of `files`, and with `functions`
 * when there are any. The role of the program is there already (`ensureAppRole`).
 */
export async function migrateWithin(
  client: pg.ClientBase,
  role: string,
  files: readonly MigrationFile[],
  functions: readonly FunctionFile[],
): Promise<void> {
  const db = onConnection(client);
  await refuseOthers(db, files);
  await refuseNewerFunctions(db, functions);
  await createDigestsWithin(db);
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => toMigrations(files, [], role) },
    disableTransactions: true,
  }).migrateToLatest();
  if (error) throw error;
  for (const file of files) await noteDigest(db, file);
  if (functions.length > 0) await replaceFunctions(db, functions, role);
}
