import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Place } from './place.ts';
import { EmbeddedDataError } from './errors.ts';
import { nullIfMissing } from './file-errors.ts';

const NAME = 'secret';

/** The database owner's password, from the file `secret` (mode 0600); null when there is none. */
export function readSecret(dir: string): string | null {
  const text = nullIfMissing(() => fs.readFileSync(path.join(dir, NAME), 'utf8'));
  return text?.trim() || null;
}

/**
 * The password. On the first start one is made, as a draft: it gets its name by `keepSecret`, once there is a database that it belongs to, so
 * that a folder with a password and without a database is one that lost it. A database whose secret is lost gives EmbeddedDataError.
 */
export function openSecret(place: Place): string {
  const existing = readSecret(place.dir);
  if (existing !== null) return existing;
  const file = path.join(place.dir, NAME);
  if (fs.existsSync(place.dataDir)) {
    keepSecret(place);
    const kept = readSecret(place.dir);
    if (kept !== null) return kept;
    throw new EmbeddedDataError(
      `The password of the database in ${place.dataDir} is missing. Restore the file ${file} from a backup.`,
    );
  }
  const secret = randomBytes(24).toString('base64url');
  const draft = `${file}.new`;
  fs.rmSync(draft, { force: true });
  fs.writeFileSync(draft, `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true });
  return secret;
}

/** Gives the password of a database that has just been made its name; nothing to do for one that has it. */
export function keepSecret(place: Place): void {
  const file = path.join(place.dir, NAME);
  if (fs.existsSync(file)) return;
  nullIfMissing(() => fs.renameSync(`${file}.new`, file));
}
