import { type MigrationFile, migrationOf, readSqlFiles } from './migration-files.ts';

/** A function of this program that is replaced when its text changes: `functions/<name>.sql`. */
export interface FunctionFile extends MigrationFile {
  /** Counted up with each change, so that an older program knows a newer text. */
  revision: number;
}

/** A function by its text, whose first line is `-- Revision N`. Throws an error that names the file without one. */
export function functionOf(name: string, written: string): FunctionFile {
  const file = migrationOf(name, written);
  const revision = Number(/^-- Revision (\d+)\n/u.exec(file.text)?.[1]);
  if (!Number.isInteger(revision))
    throw new Error(`functions/${name}.sql does not begin with "-- Revision 1"`);
  return { ...file, revision };
}

/** The functions of this program that are replaced after the migrations, by their names. */
export const readFunctionFiles = (): FunctionFile[] =>
  readSqlFiles('functions').map(({ name, text }) => functionOf(name, text));
