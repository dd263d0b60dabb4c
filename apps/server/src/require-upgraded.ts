import type { PgConnection } from '@kiemlab/db/embedded/pg-connection';
import { type MigrationFile, readMigrationFiles } from '@kiemlab/db/migration-files';
import { hasPeople, pendingMigrations } from '@kiemlab/db/pending-migrations.queries';
import { StartRefused } from '@kiemlab/db/start-refused';

/**
 * Refuses to bring the database of a laboratory to a newer schema by a mere start: that is an upgrade, which takes a back-up first. A new
 * database, and a demo laboratory, go on by themselves. Throws StartRefused; nothing is changed.
 */
export async function requireUpgraded(
  owner: PgConnection | string,
  { demo }: { demo: boolean },
  files: readonly MigrationFile[] = readMigrationFiles(),
): Promise<void> {
  if (demo) return;
  const { schema, pending } = await pendingMigrations(owner, files);
  if (schema === '' || pending.length === 0 || !(await hasPeople(owner))) return;
  throw new StartRefused(
    `The database is of an earlier KiemLab (${pending.length} steps are to be done, from ${pending[0]} on). ` +
      'Run "npm run upgrade", which takes a back-up first, then start. Nothing was changed.',
  );
}
