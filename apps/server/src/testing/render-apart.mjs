// A process of its own that renders papers with the program's rendering thread, and answers the SHA-256 of each, hex. It is sent one
// message: `{ formsDir, papers: [{ form, data, createdAt }] }`, `createdAt` in seconds since 1970.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const [{ formsDir, papers }] = await once(process, 'message');
const source = new URL('../platform/pdf/pdf-worker.source.mjs', import.meta.url);
const worker = new Worker(source, { workerData: { formsDir } });
const hashes = [];
for (const [id, paper] of papers.entries()) {
  worker.postMessage({ id, ...paper });
  const [answer] = await once(worker, 'message');
  hashes.push('bytes' in answer ? createHash('sha256').update(answer.bytes).digest('hex') : answer.error);
}
await worker.terminate();
process.send(hashes, () => process.disconnect());
