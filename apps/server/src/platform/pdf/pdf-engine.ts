import type { Worker } from 'node:worker_threads';
import { PdfError } from './pdf-error.ts';
import type { PdfAnswer, PdfRequest } from './pdf-messages.ts';
import { startPdfWorker } from './start-pdf-worker.ts';

/** Renders forms to PDF/A-2a. */
export interface PdfEngine {
  /**
   * Renders `<form>/<form>.typ` with plain data (what JSON can carry). Any text may stand in the data: what
   * cannot be printed is removed or becomes a box. The same form, data and date give the same bytes.
   * Rejects with a PdfError, and with nothing else. What is made in bulk lets everything else go first, which then waits
   * for the one rendering under way and for no other (rule F20).
   */
  render(form: string, data: object, createdAt: Date, how?: { bulk?: boolean }): Promise<Uint8Array>;
  /** Starts the thread ahead of the first rendering. */
  warm(): void;
  /** Refuses what still waits and ends the thread. */
  close(): Promise<void>;
}

/** `formsDir` is absolute. `startWorker` lets a test hold the thread in its hand. */
export interface PdfEngineOptions {
  formsDir: string;
  /** For one rendering, the start of the thread included; 30 000 when absent. */
  timeoutMs?: number;
  startWorker?: typeof startPdfWorker;
}

interface Job {
  request: PdfRequest;
  /** Nobody waits for it at a screen. */
  bulk: boolean;
  /** How often a thread has died under this job. */
  crashes: number;
  resolve: (bytes: Uint8Array) => void;
  reject: (error: PdfError) => void;
}

/**
 * One thread renders, all others wait in two queues, what somebody waits for before what is made in bulk: two threads were no
 * faster, as the compiler itself uses the cores, and its cache belongs to the process. The thread starts with the first job and is
 * replaced after a timeout or a crash; a job whose thread died is tried once more.
 */
export function createPdfEngine(options: PdfEngineOptions): PdfEngine {
  const { formsDir, startWorker = startPdfWorker } = options;
  /** Asked for each rendering: a test may have it end sooner. */
  const mostMs = (): number => options.timeoutMs ?? 30_000;
  const waited: Job[] = [];
  const inBulk: Job[] = [];
  const queueOf = ({ bulk }: Job): Job[] => (bulk ? inBulk : waited);
  let worker: Worker | undefined;
  let active: Job | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let lastId = 0;

  const finish = (): Job | undefined => {
    const job = active;
    clearTimeout(timer);
    active = undefined;
    return job;
  };

  /** The thread is given up: it may no longer answer, and its end is not waited for. */
  const drop = (): Promise<unknown> => {
    const dropped = worker;
    worker = undefined;
    dropped?.removeAllListeners();
    // A late fault of a thread nobody listens to must not end the process.
    dropped?.on('error', () => undefined);
    dropped?.unref();
    return dropped?.terminate() ?? Promise.resolve();
  };

  const onAnswer = (answer: PdfAnswer): void => {
    if (active?.request.id !== answer.id) return;
    const job = finish();
    if ('bytes' in answer) job?.resolve(answer.bytes);
    else job?.reject(new PdfError('form', answer.error));
    next();
  };

  const onDeath = (cause: string): void => {
    const job = finish();
    void drop();
    if (job) {
      job.crashes += 1;
      if (job.crashes < 2) queueOf(job).unshift(job);
      else job.reject(new PdfError('crash', cause));
    }
    next();
  };

  const onTimeout = (ms: number): void => {
    const job = finish();
    void drop();
    job?.reject(new PdfError('timeout', `${job.request.form}: no document within ${ms} ms`));
    next();
  };

  const start = (): Worker => {
    if (worker) return worker;
    worker = startWorker({ formsDir });
    worker.on('message', onAnswer);
    worker.on('error', (error) => onDeath(error instanceof Error ? error.message : String(error)));
    worker.on('exit', (code) => onDeath(`the thread ended with code ${code}`));
    // An idle thread keeps no process alive.
    worker.unref();
    return worker;
  };

  const next = (): void => {
    if (closed || active) return;
    active = waited.shift() ?? inBulk.shift();
    if (!active) {
      worker?.unref();
      return;
    }
    timer = setTimeout(onTimeout, mostMs(), mostMs());
    const thread = start();
    thread.ref();
    try {
      thread.postMessage(active.request);
    } catch (error) {
      finish()?.reject(new PdfError('form', `data cannot be sent: ${String(error)}`));
      next();
    }
  };

  return {
    render: (form, data, createdAt, { bulk = false } = {}) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new PdfError('closed', 'the PDF engine is closed'));
        if (!/^[a-z0-9-]+$/.test(form)) return reject(new PdfError('form', `no such form: ${form}`));
        lastId += 1;
        const request = { id: lastId, form, data, createdAt: Math.floor(createdAt.getTime() / 1000) };
        const job = { request, bulk, crashes: 0, resolve, reject };
        queueOf(job).push(job);
        next();
      }),
    warm: () => {
      if (!closed) start();
    },
    close: async () => {
      closed = true;
      const job = finish();
      const error = new PdfError('closed', 'the PDF engine is closed');
      for (const waiting of [...(job ? [job] : []), ...waited.splice(0), ...inBulk.splice(0)])
        waiting.reject(error);
      await drop();
    },
  };
}
