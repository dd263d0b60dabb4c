import { firstAndLast } from '../../first-and-last.ts';
import type { FunctionFile } from '../../function-files.ts';
import type { MigrationFile } from '../../migration-files.ts';
import { BackupFault } from '../backup-fault.ts';
import { readPart } from '../parts.ts';
import type { DumpDescription } from './dump-description.ts';

/**
 * The migrations of this program that made the schema of a dump, in order. Throws BackupFault NEWER_FORMAT for a dump of a newer program, of
 * another text of a migration, or that skipped one.
 */
export function migrationsOf(
  { migrations }: Pick<DumpDescription, 'migrations'>,
  files: readonly MigrationFile[],
): MigrationFile[] {
  const ours = new Map(files.map((file) => [file.name, file]));
  const unknown = migrations.filter(({ name }) => !ours.has(name)).map(({ name }) => name);
  if (unknown.length > 0)
    throw new BackupFault(
      'NEWER_FORMAT',
      `The back-up is of a newer KiemLab (its database has ${firstAndLast(unknown, 'migrations')}): ` +
        'restore it with that version or a later one. Nothing was changed.',
    );
  const edited = migrations.filter(
    ({ name, sha256 }) => sha256 !== null && sha256 !== ours.get(name)?.sha256,
  );
  const names = migrations.map(({ name }) => name);
  if (
    edited.length > 0 ||
    names.join() !==
      files
        .slice(0, names.length)
        .map(({ name }) => name)
        .join()
  )
    throw new BackupFault(
      'NEWER_FORMAT',
      `The database of the back-up was made by other migrations than those of this KiemLab (${edited[0]?.name ?? names.at(-1) ?? 'none'}): ` +
        'restore it with the version that wrote it. Nothing was changed.',
    );
  return files.slice(0, names.length);
}

/** Refuses a dump of a database that has a later revision of a function than this program (NEWER_FORMAT), as a start does. */
export async function requireKnownFunctions(
  { tables }: Pick<DumpDescription, 'tables'>,
  functions: readonly FunctionFile[],
  { folder, identity }: { folder: string; identity?: string | undefined },
): Promise<void> {
  const noted = tables.find(({ name }) => name === 'applied_function');
  if (!noted) return;
  const chunks: Uint8Array[] = [];
  for await (const chunk of readPart(folder, noted.part, identity)) chunks.push(chunk);
  const ours = new Map(functions.map(({ name, revision }) => [name, revision]));
  const [nameAt, revisionAt] = ['name', 'revision'].map((column) => noted.columns.indexOf(column));
  // Names of functions and numbers: nothing that COPY writes in another way.
  const rows = Buffer.concat(chunks).toString('utf8').split('\n').filter(Boolean);
  const newer = rows
    .map((row) => row.split('\t'))
    .map((values) => ({ name: values[nameAt ?? 0] ?? '', revision: Number(values[revisionAt ?? 1]) }))
    .filter(({ name, revision }) => !(revision <= (ours.get(name) ?? 0)));
  if (newer.length > 0)
    throw new BackupFault(
      'NEWER_FORMAT',
      `The back-up is of a newer KiemLab (its database has revision ${newer[0]?.revision} of the function ${newer[0]?.name}): ` +
        'restore it with that version or a later one. Nothing was changed.',
    );
}
