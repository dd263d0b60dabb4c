import type { AllowedMime } from '@kiemlab/contract/core/files.rules';
import type { Database } from '@kiemlab/db/database';
import { findSmall } from './small-pictures.queries.ts';

/** A stored file as a record names it. */
interface Named {
  sha256: Buffer;
  mime: AllowedMime;
  file_name: string;
}

/** A file that its reader may have, or the small picture of it where that is asked for and was made (rule L34). */
export async function asSized(
  db: Database,
  { sha256, mime, file_name }: Named,
  size: '256' | undefined,
): Promise<Named> {
  const small = size && (await findSmall(db, sha256));
  return small
    ? { sha256: small, mime: 'image/jpeg', file_name: `${file_name.replace(/\.[^.]*$/, '')}-256.jpg` }
    : { sha256, mime, file_name };
}
