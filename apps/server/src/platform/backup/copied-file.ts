import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileOfPart, type PartEntry } from '@kiemlab/db/backup/parts';

/** How the copies of a set lie there: in clear, or for a public key, which manifests of early sets do not name. */
export interface CopiesOf {
  encrypted: boolean;
  recipient?: string | undefined;
}

/** A copied file as a part: where it lies. */
export type CopiedPart = Pick<PartEntry, 'name' | 'forms'>;

/** Hexadecimal digits of a public key's SHA-256 that tell it from others in a name. */
const FINGERPRINT = 16;
const fingerprintOf = (recipient: string): string =>
  createHash('sha256').update(recipient).digest('hex').slice(0, FINGERPRINT);

const nameOf = (sha256: Buffer): string => {
  const hex = sha256.toString('hex');
  return `files/${hex.slice(0, 2)}/${hex.slice(2)}`;
};

/**
 * The part that a stored file is in the folder of back-ups: in clear as the store names it, encrypted with the key that it is for in its name,
 * `files/ab/<62 hex digits>.<16 hex digits>.age`, so that a copy for one key never takes the place of one for another.
 */
export const partOfFile = (sha256: Buffer, { encrypted, recipient }: CopiesOf): CopiedPart =>
  encrypted && recipient !== undefined
    ? { name: `${nameOf(sha256)}.${fingerprintOf(recipient)}`, forms: ['age'] }
    : earlierPartOfFile(sha256, { encrypted });

/** The same as it was called before names told of keys: without one. */
export const earlierPartOfFile = (sha256: Buffer, { encrypted }: CopiesOf): CopiedPart => ({
  name: nameOf(sha256),
  forms: encrypted ? ['age'] : [],
});

/** The part that is there of both names, by its own where none is. */
export function standingPart(folder: string, sha256: Buffer, of: CopiesOf): CopiedPart {
  const own = partOfFile(sha256, of);
  const earlier = earlierPartOfFile(sha256, of);
  return !existsSync(fileOfPart(folder, own)) && existsSync(fileOfPart(folder, earlier)) ? earlier : own;
}
