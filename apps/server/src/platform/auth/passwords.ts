import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../http/app-error.ts';
import { createLine } from '../line/line.ts';

/** Both wait in line for their turn and throw TOO_MANY_REQUESTS when it is full, or when the caller leaves. */
export interface Passwords {
  hash(password: string, signal?: AbortSignal): Promise<string>;
  /** Takes the same time whether or not there is a hash to compare with (AUTH-14). */
  verify(stored: string | undefined, password: string, signal?: AbortSignal): Promise<boolean>;
}

/** OWASP's first choice for argon2id, which is this library's default algorithm; about 20 ms here. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** At once, and waiting: the threads that compute hashes also read files and look up names, and everything else needs the cores. */
export const PASSWORD_LINE = { atOnce: 2, most: 50 };

let made: Promise<string> | undefined;
/** The hash that a password of nobody is compared with; made once in a process. */
const makeDecoy = (): Promise<string> => (made ??= hash('no such user', OPTIONS));

/** Password hashing with argon2id, a few at a time. */
export async function createPasswords(): Promise<Passwords> {
  const decoy = await makeDecoy();
  const line = createLine(PASSWORD_LINE);
  async function inLine<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    const place = line.join(signal ?? new AbortController().signal);
    if (!place) throw new AppError('TOO_MANY_REQUESTS');
    try {
      await place.turn().catch(() => {
        throw new AppError('TOO_MANY_REQUESTS');
      });
      return await work();
    } finally {
      place.leave();
    }
  }
  return {
    hash: (password, signal) => inLine(signal, () => hash(password.normalize('NFC'), OPTIONS)),
    verify: (stored, password, signal) =>
      inLine(
        signal,
        async () => (await verify(stored ?? decoy, password.normalize('NFC'))) && stored !== undefined,
      ),
  };
}
