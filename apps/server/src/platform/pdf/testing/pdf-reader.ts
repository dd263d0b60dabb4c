import { parentPort } from 'node:worker_threads';
import { pagesOf } from './pages-of.ts';
import { pictureOf } from './picture-of.ts';
import type { Reading, ReadingAnswer } from './reader-messages.ts';
import { rulesOf } from './rules-of.ts';

/** The entry of the thread that reads documents for tests. */
const read = (asked: Reading) => {
  if (asked.of === 'pages') return pagesOf(asked.bytes);
  if (asked.of === 'rules') return rulesOf(asked.bytes, asked.most);
  return pictureOf(asked.bytes, asked.page, asked.dpi);
};

parentPort?.on('message', ({ id, asked }: { id: number; asked: Reading }) => {
  const say = (said: ReadingAnswer) => parentPort?.postMessage(said);
  read(asked).then(
    (answer) => say({ id, answer }),
    (error: unknown) => say({ id, error }),
  );
});
