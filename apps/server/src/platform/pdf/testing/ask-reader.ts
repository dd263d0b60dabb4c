import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { AnswerTo, Reading, ReadingAnswer } from './reader-messages.ts';

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}
const waiting = new Map<number, Waiting>();
let reader: Worker | undefined;
let lastId = 0;

/**
 * A thread of its own, for all tests of the process: the PDF library puts functions of its own in the place of the engine's, for
 * JSON and arrays among them. Beside a test they would be what the program under test runs on, and slow.
 */
function start(): Worker {
  const started = new Worker(fileURLToPath(new URL('./pdf-reader.source.mjs', import.meta.url)), {
    execArgv: [],
  });
  started.on('message', (said: ReadingAnswer) => {
    const asked = waiting.get(said.id);
    waiting.delete(said.id);
    if ('error' in said) asked?.reject(said.error);
    else asked?.resolve(said.answer);
  });
  started.on('error', (error) => {
    reader = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  });
  // It keeps no process alive; said last, as listening says the opposite.
  started.unref();
  return started;
}

/** Asks the reading thread; rejects with what it threw. */
export function askReader<R extends Reading>(asked: R): Promise<AnswerTo<R>> {
  reader ??= start();
  const id = ++lastId;
  const answer = new Promise<AnswerTo<R>>((resolve, reject) =>
    waiting.set(id, { resolve: (read) => resolve(read as AnswerTo<R>), reject }),
  );
  // The library takes the buffer away, so it gets a copy.
  const bytes = Uint8Array.from(asked.bytes);
  reader.postMessage({ id, asked: { ...asked, bytes } }, [bytes.buffer]);
  return answer;
}
