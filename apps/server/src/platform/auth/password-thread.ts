import { Worker } from 'node:worker_threads';

/** OWASP's first choice for argon2id, which is the library's default algorithm; about 20 ms here. */
export const HASH_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What the thread is asked: to compare with a hash, or, without one, to make one. */
interface Question {
  id: number;
  password: string;
  stored?: string;
}
/** True or false of a comparison, the text of a new hash; nothing where neither could be computed. */
interface Answer {
  id: number;
  answer?: boolean | string;
}

interface Asked {
  question: Question;
  /** How often a thread has died under it. */
  crashes: number;
  resolve(answer: boolean | string): void;
  reject(error: Error): void;
}

export interface PasswordThread {
  hash(password: string): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
  /** Refuses what is not answered yet and ends the thread. */
  close(): Promise<void>;
}

/** `niceness` of 0 to 19: how far the thread stands back; `start` lets a test hold it in its hand. */
export interface PasswordThreadOptions {
  niceness: number;
  start?: (niceness: number) => Worker;
}

/** The file lies beside this one, in the source as in the built program. */
export const startPasswordWorker = (niceness: number): Worker =>
  new Worker(new URL('./password-worker.mjs', import.meta.url), {
    workerData: { niceness, options: HASH_OPTIONS },
    // Options given to the main thread (inspector, loaders, test flags) are not meant for this one.
    execArgv: [],
  });

/**
 * A thread that computes password hashes and nothing else: the threads of the process that read files and look up names stay free for
 * that. It starts with the first question; one that dies is replaced, and what it was asked is asked once more. No error that
 * comes from here carries a password or a hash.
 */
export function createPasswordThread({
  niceness,
  start = startPasswordWorker,
}: PasswordThreadOptions): PasswordThread {
  const open = new Map<number, Asked>();
  let worker: Worker | undefined;
  let closed = false;
  let lastId = 0;

  const take = (id: number): Asked | undefined => {
    const asked = open.get(id);
    open.delete(id);
    // An idle thread keeps no process alive.
    if (open.size === 0) worker?.unref();
    return asked;
  };

  /** The thread is given up: nobody listens to it any more. */
  const drop = (): Promise<unknown> => {
    const dropped = worker;
    worker = undefined;
    dropped?.removeAllListeners();
    // A late fault of it must not end the process.
    dropped?.on('error', () => undefined);
    return dropped?.terminate() ?? Promise.resolve();
  };

  const onAnswer = ({ id, answer }: Answer): void => {
    const asked = take(id);
    if (answer === undefined) asked?.reject(new Error('a password could not be computed'));
    else asked?.resolve(answer);
  };

  const onDeath = (): void => {
    void drop();
    for (const [id, asked] of [...open]) {
      asked.crashes += 1;
      if (asked.crashes < 2) send(asked);
      else take(id)?.reject(new Error('the thread for passwords ended'));
    }
  };

  const send = ({ question }: Asked): void => {
    if (!worker) {
      worker = start(niceness);
      worker.on('message', onAnswer);
      worker.on('error', onDeath);
      worker.on('exit', onDeath);
    }
    worker.ref();
    worker.postMessage(question);
  };

  const ask = (question: Omit<Question, 'id'>): Promise<boolean | string> =>
    new Promise((resolve, reject) => {
      if (closed) return reject(new Error('the thread for passwords is closed'));
      lastId += 1;
      const asked: Asked = { question: { id: lastId, ...question }, crashes: 0, resolve, reject };
      open.set(lastId, asked);
      send(asked);
    });

  return {
    hash: async (password) => String(await ask({ password })),
    verify: async (stored, password) => (await ask({ password, stored })) === true,
    async close() {
      closed = true;
      for (const id of [...open.keys()]) take(id)?.reject(new Error('the thread for passwords is closed'));
      await drop();
    },
  };
}
