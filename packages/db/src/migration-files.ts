import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));

/** Beside the bundle when built, in the package when run from source. */
const folderOf = (kind: string): string =>
  import.meta.url.endsWith('.ts') ? path.join(here, '..', kind) : path.join(here, kind);

/** A migration of this program. */
export interface MigrationFile {
  name: string;
  text: string;
  /** Of the text, in hexadecimal. */
  sha256: string;
}

/** A migration by its text; lines end the same on every system, so that a checkout on Windows is no other text. */
export function migrationOf(name: string, written: string): MigrationFile {
  const text = written.replaceAll('\r\n', '\n');
  return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
}

/** The SQL files of a folder of the package, in the order of their names. */
export const readSqlFiles = (kind: 'migrations' | 'functions'): MigrationFile[] =>
  readdirSync(folderOf(kind))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) =>
      migrationOf(path.basename(name, '.sql'), readFileSync(path.join(folderOf(kind), name), 'utf8')),
    );

/** The migrations of this program: plain SQL, in the order of their names. */
export const readMigrationFiles = (): MigrationFile[] => readSqlFiles('migrations');
