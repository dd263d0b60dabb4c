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

/** The password, made on the first start. A database whose secret is lost gives EmbeddedDataError. */
export function openSecret(place: Place): string {
  const existing = readSecret(place.dir);
  if (existing !== null) return existing;
  const file = path.join(place.dir, NAME);
  if (fs.existsSync(place.dataDir)) {
    throw new EmbeddedDataError(
      `The password of the database in ${place.dataDir} is missing. Restore the file ${file} from a backup.`,
    );
  }
  const secret = randomBytes(24).toString('base64url');
  const draft = `${file}.new`;
  fs.rmSync(draft, { force: true });
  fs.writeFileSync(draft, `${secret}\n`, { mode: 0o600, flag: 'wx', flush: true });
  fs.renameSync(draft, file);
  return secret;
}
