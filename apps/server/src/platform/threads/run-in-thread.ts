import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** How a thread ended without an answer: its time was over, it failed (out of memory, too), or it left. */
export type ThreadEnd = { why: 'timeout' } | { why: 'error'; error: Error } | { why: 'exit'; code: number };

/** What a thread does, and within which limits. */
export interface ThreadWork<Message, Answer> {
  /** Address of the module that asks, beside which the program lies: `<name>.mjs`, bundled, else `<name>.source.mjs`. */
  beside: string;
  name: string;
  /** What it is started with. */
  data: object;
  timeoutMs: number;
  /** Megabytes for what its program makes; memory of a library (WebAssembly) has limits of its own. */
  memoryMb: number;
  /** Calls it off: rejects with the reason. */
  signal?: AbortSignal | undefined;
  /** The answer, or undefined when more messages follow; what it throws ends the work. */
  onMessage(message: Message): Answer | undefined;
  /** What came of a thread that ended without an answer; it may throw. */
  onEnd(end: ThreadEnd): Answer;
}

/** Megabytes for what was made a moment ago. */
const YOUNG_MB = 32;

function start({ beside, name, data, memoryMb }: ThreadWork<never, unknown>): Worker {
  const bundled = fileURLToPath(new URL(`./${name}.mjs`, beside));
  const source = fileURLToPath(new URL(`./${name}.source.mjs`, beside));
  return new Worker(existsSync(bundled) ? bundled : source, {
    workerData: data,
    // Options given to the main thread (inspector, loaders, test flags) are not meant for this one.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB },
    // What libraries print is of no use to anybody.
    stdout: true,
    stderr: true,
  });
}

/**
 * Does work in a thread of its own, which is ended with it, whatever came of it: nothing that it is given can stop or slow the program. The
 * first answer counts.
 */
export async function runInThread<Message, Answer>(work: ThreadWork<Message, Answer>): Promise<Answer> {
  const { signal, timeoutMs } = work;
  signal?.throwIfAborted();
  const worker = start(work);
  let timer: NodeJS.Timeout | undefined;
  const left = new AbortController();
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const settle = (answer: () => Answer | undefined): void => {
        try {
          const made = answer();
          if (made !== undefined) resolve(made);
        } catch (error) {
          reject(error as Error);
        }
      };
      const end = (how: ThreadEnd): void => settle(() => work.onEnd(how));
      timer = setTimeout(end, timeoutMs, { why: 'timeout' });
      signal?.addEventListener('abort', () => reject(signal.reason as Error), {
        once: true,
        signal: left.signal,
      });
      worker.on('message', (message: Message) => settle(() => work.onMessage(message)));
      worker.on('error', (error: Error) => end({ why: 'error', error }));
      worker.on('exit', (code) => end({ why: 'exit', code }));
    });
  } finally {
    clearTimeout(timer);
    left.abort();
    worker.removeAllListeners();
    // A late fault of a thread nobody listens to must not end the process.
    worker.on('error', () => undefined);
    await worker.terminate();
  }
}
