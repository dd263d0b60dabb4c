import { hash } from '@node-rs/argon2';
import { AppError } from '../http/app-error.ts';
import { createLimiter } from '../concurrency/concurrency-limiter.ts';
import { createPasswordThread, HASH_OPTIONS } from './password-thread.ts';

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
  /** Ends the threads; who is still in line is refused. */
  close(): Promise<void>;
}

/**
 * Two lines, one password at once in each, in a thread of its own: a hash takes a core and 19 MB, and everything else needs the
 * cores. Who guesses from somewhere fills the line of strangers; who signs, or logs in where he or she did before, stands in
 * the other one.
 */
export const PASSWORD_LINE = { atOnce: 1, most: 50 };
export type PasswordLine = 'known' | 'strangers';

/** How far each thread stands back behind what answers requests: who tries passwords from anywhere has what is left. */
const NICENESS: Record<PasswordLine, number> = { known: 0, strangers: 10 };

let made: Promise<string> | undefined;
/** The hash that a password of nobody is compared with; made once in a process. */
const makeDecoy = (): Promise<string> => (made ??= hash('no such user', HASH_OPTIONS));

/** Password hashing with argon2id, two at a time. */
export async function createPasswords(): Promise<Passwords> {
  const decoy = await makeDecoy();
  const open = (line: PasswordLine) => ({
    line: createLimiter(PASSWORD_LINE),
    thread: createPasswordThread({ niceness: NICENESS[line] }),
  });
  const lines = { known: open('known'), strangers: open('strangers') };
  async function inLine<T>(
    name: PasswordLine,
    signal: AbortSignal | undefined,
    work: (thread: (typeof lines)[PasswordLine]['thread']) => Promise<T>,
  ): Promise<T> {
    const { line, thread } = lines[name];
    const place = line.join(signal ?? new AbortController().signal);
    if (!place) throw new AppError('TOO_MANY_REQUESTS');
    try {
      await place.turn().catch(() => {
        throw new AppError('TOO_MANY_REQUESTS');
      });
      return await work(thread);
    } finally {
      place.leave();
    }
  }
  return {
    hash: (password, signal) => inLine('known', signal, (thread) => thread.hash(password.normalize('NFC'))),
    verify: (stored, password, signal, line = 'known') =>
      inLine(
        line,
        signal,
        async (thread) =>
          (await thread.verify(stored ?? decoy, password.normalize('NFC'))) && stored !== undefined,
      ),
    async close() {
      await Promise.all(Object.values(lines).map(({ thread }) => thread.close()));
    },
  };
}
