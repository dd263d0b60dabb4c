import { hash, verify } from '@node-rs/argon2';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time whether or not there is a hash to compare with (AUTH-14). */
  verify(stored: string | undefined, password: string): Promise<boolean>;
}

/** OWASP's first choice for argon2id, which is this library's default algorithm; about 20 ms here. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let made: Promise<string> | undefined;
/** The hash that a password of nobody is compared with; made once in a process. */
const makeDecoy = (): Promise<string> => (made ??= hash('no such user', OPTIONS));

/** Password hashing with argon2id. */
export async function createPasswords(): Promise<Passwords> {
  const decoy = await makeDecoy();
  return {
    hash: (password) => hash(password.normalize('NFC'), OPTIONS),
    verify: async (stored, password) =>
      (await verify(stored ?? decoy, password.normalize('NFC'))) && stored !== undefined,
  };
}
