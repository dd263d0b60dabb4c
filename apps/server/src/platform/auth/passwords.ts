import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../http/app-error.ts';
import { createLine } from '../line/line.ts';

/** Both wait in line for their turn and throw TOO_MANY_REQUESTS when it is full, or when the caller leaves. */
export interface Passwords {
  hash(password: string, signal?: AbortSignal): Promise<string>;
  /** Takes the same time whether or not there is a hash to compare with (AUTH-14). */
  verify(
    stored: string | undefined,
    password: string,
    signal?: AbortSignal,
    line?: PasswordLine,
  ): Promise<boolean>;
}

/** OWASP's first choice for argon2id, which is this library's default algorithm; about 20 ms here. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Two lines, one password at once in each: the threads that compute hashes also read files and look up names, and everything else
 * needs the cores. Who guesses from somewhere fills the line of strangers; who signs, or logs in where he or she did before, stands in
 * the other one.
 */
export const PASSWORD_LINE = { atOnce: 1, most: 50 };
export type PasswordLine = 'known' | 'strangers';

let made: Promise<string> | undefined;
/** The hash that a password of nobody is compared with; made once in a process. */
const makeDecoy = (): Promise<string> => (made ??= hash('no such user', OPTIONS));

/** Password hashing with argon2id, two at a time. */
export async function createPasswords(): Promise<Passwords> {
  const decoy = await makeDecoy();
  const lines = { known: createLine(PASSWORD_LINE), strangers: createLine(PASSWORD_LINE) };
  async function inLine<T>(
    name: PasswordLine,
    signal: AbortSignal | undefined,
    work: () => Promise<T>,
  ): Promise<T> {
    const place = lines[name].join(signal ?? new AbortController().signal);
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
    hash: (password, signal) => inLine('known', signal, () => hash(password.normalize('NFC'), OPTIONS)),
    verify: (stored, password, signal, line = 'known') =>
      inLine(
        line,
        signal,
        async () => (await verify(stored ?? decoy, password.normalize('NFC'))) && stored !== undefined,
      ),
  };
}
