import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { createReadStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { request, type RequestOptions } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { median } from './measure.ts';
import type { Product } from './product.ts';

const PER_MB = 1024 * 1024;
/** As large as a document may be, less what stands around its content. */
const SIZE = 199 * PER_MB;
const BOUNDARY = `bench-${randomUUID()}`;

/** What bytes cost: seconds of each round, and by how much the server grew at most, Linux only. */
interface Cost {
  seconds: number[];
  plain: number[];
  grownMb: number;
}

/** Memory of a process as the kernel counts it, in MB; 0 where the kernel does not say. */
function residentMb(pid: number): number {
  try {
    const kb = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kb ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** A PDF of 200 MB whose pages nobody looks at, its bytes its own. */
async function makePdf(place: string): Promise<void> {
  const handle = await open(place, 'w');
  await handle.writeFile('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n2 0 obj<</Length 1>>stream\n');
  for (let at = 0; at < SIZE; at += PER_MB) await handle.writeFile(randomBytes(PER_MB));
  await handle.writeFile('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  // What waits to be written for this file is not to be written for another one.
  await handle.sync();
  await handle.close();
}

/** One exchange: sends the parts of a body, reads the answer to its end and answers its text, or its length where it is long. */
function exchange(
  options: RequestOptions,
  parts: AsyncIterable<Buffer | string> | undefined,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', ...options }, (answer) => {
      let size = 0;
      let text = '';
      answer.on('data', (part: Buffer) => {
        size += part.length;
        if (size < 10_000) text += part.toString();
      });
      answer.on('error', reject);
      answer.on('end', () =>
        (answer.statusCode ?? 500) < 300
          ? resolve(size < 10_000 ? text : String(size))
          : reject(new Error(`${answer.statusCode}: ${text}`)),
      );
    });
    sent.on('error', reject);
    const send = async (): Promise<void> => {
      for await (const part of parts ?? [])
        if (!sent.write(part)) await new Promise((free) => sent.once('drain', free));
      sent.end();
    };
    send().catch(reject);
  });
}

async function* formOf(file: string, title: string): AsyncGenerator<Buffer | string> {
  const field = (name: string, value: string): string =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  yield field('title', title) + field('type', 'SOP');
  yield `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
  yield* createReadStream(file) as AsyncIterable<Buffer>;
  yield `\r\n--${BOUNDARY}--\r\n`;
}

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

/** Does something and answers by how much a process grew at most meanwhile, in MB. */
async function watched<T>(pid: number, work: () => Promise<T>): Promise<{ value: T; grownMb: number }> {
  const before = residentMb(pid);
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, residentMb(pid))), 10);
  try {
    return { value: await work(), grownMb: Math.max(most, residentMb(pid)) - before };
  } finally {
    clearInterval(timer);
  }
}

function startPlain(folder: string): Promise<{ port: number; child: ChildProcess }> {
  const program = path.join(import.meta.dirname, 'plain-bytes.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.on('exit', () => reject(new Error('the plain program ended')));
    child.stdout.once('data', (said: Buffer) => resolve({ port: Number(said.toString()), child }));
  });
}

const lineOf = (what: string, { seconds, plain, grownMb }: Cost): string => {
  const times = median(seconds.map((taken, round) => taken / (plain[round] ?? taken)));
  return `200 MB ${what}: ${median(seconds).toFixed(2)} s, plain ${median(plain).toFixed(2)} s, ${times.toFixed(2)} times; the server grows by ${grownMb.toFixed(0)} MB`;
};

/** A document of 200 MB up and down, and a part of it, beside a plain program that does the same work, in turns. */
export async function measureBytes(product: Product, rounds: number): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kiemlab-bytes-'));
  const file = path.join(folder, 'a.pdf');
  const plain = await startPlain(folder);
  const headers = { authorization: `Bearer ${await product.logIn('demo')}` };
  const up: Cost = { seconds: [], plain: [], grownMb: 0 };
  const down: Cost = { seconds: [], plain: [], grownMb: 0 };
  const parts: number[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      // Other bytes each time: what is there already is another question.
      await makePdf(file);
      let id = '';
      const form = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
      const upload = async (): Promise<void> => {
        const options = { port: product.port, method: 'POST', path: '/api/document/create_file' };
        const answer = await exchange(
          { ...options, headers: { ...headers, ...form } },
          formOf(file, `${BOUNDARY} ${round}`),
        );
        id = (JSON.parse(answer) as { id: string }).id;
      };
      const sent = await watched(product.pid, () => seconds(upload));
      up.seconds.push(sent.value);
      up.grownMb = Math.max(up.grownMb, sent.grownMb);
      const raw = createReadStream(file) as AsyncIterable<Buffer>;
      up.plain.push(await seconds(() => exchange({ port: plain.port, method: 'POST' }, raw)));
      const options = { port: product.port, path: `/api/document/download_file_v3?idFile=${id}` };
      const read = await watched(product.pid, () =>
        seconds(() => exchange({ ...options, headers }, undefined)),
      );
      down.seconds.push(read.value);
      down.grownMb = Math.max(down.grownMb, read.grownMb);
      down.plain.push(await seconds(() => exchange({ port: plain.port }, undefined)));
      for (let turn = 0; turn < 20; turn++) {
        const from = turn * 9 * PER_MB;
        const range = { ...headers, range: `bytes=${from}-${from + 256 * 1024 - 1}` };
        // What the viewer asks for, which is noted nowhere.
        const looked = { port: product.port, path: `/api/document/view_file?idFile=${id}` };
        parts.push(await seconds(() => exchange({ ...looked, headers: range }, undefined)));
      }
    }
  } finally {
    plain.child.removeAllListeners('exit');
    plain.child.kill();
    rmSync(folder, { recursive: true });
  }
  return [
    lineOf('up', up),
    lineOf('down', down),
    `256 kB of 200 MB, checked on this day: ${(median(parts) * 1000).toFixed(1)} ms`,
  ].join('\n\n');
}
