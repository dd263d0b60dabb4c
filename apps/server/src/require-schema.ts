import type { PgConnection } from '@kiemlab/db/embedded/pg-connection';
import { firstAndLast } from '@kiemlab/db/first-and-last';
import { type MigrationFile, readMigrationFiles } from '@kiemlab/db/migration-files';
import { pendingMigrations } from '@kiemlab/db/pending-migrations.queries';
import { StartRefused } from '@kiemlab/db/start-refused';

/** What is said of a database that has migrations which this program does not know. */
export const newerDatabase = (unknown: readonly string[]): string =>
  `This database was made by a newer KiemLab (it has ${firstAndLast(unknown, 'migrations')}): use the command of that version.`;

/**
 * The schema that a database really has, for a command of this program. Throws StartRefused for the database of a newer program; for that of an
 * earlier one as well, unless the command takes it as it is (`earlier`), as a back-up does.
 */
export async function requireSchema(
  owner: PgConnection | string,
  { earlier }: { earlier: boolean },
  files: readonly MigrationFile[] = readMigrationFiles(),
): Promise<string> {
  const { schema, pending, unknown } = await pendingMigrations(owner, files);
  if (unknown.length > 0) throw new StartRefused(`${newerDatabase(unknown)} Nothing was changed.`);
  if (pending.length > 0 && !earlier)
    throw new StartRefused(
      `The database is of an earlier KiemLab (${pending.length} steps are to be done, from ${pending[0]} on). ` +
        'Run "npm run upgrade" first; a demo laboratory is started once. Nothing was changed.',
    );
  return schema;
}
