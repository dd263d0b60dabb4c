import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runInThread, type ThreadEnd, type ThreadWork } from './run-in-thread.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'thread-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const BEGIN = "import { parentPort, workerData } from 'node:worker_threads';\n";
let count = 0;
/** Runs a program in a thread; answers what it said, or how it ended. */
function run(program: string, more: Partial<ThreadWork<string, unknown>> = {}, ending = '.source.mjs') {
  const name = `program-${++count}`;
  writeFileSync(path.join(folder, name + ending), BEGIN + program);
  return runInThread<string, unknown>({
    beside: pathToFileURL(path.join(folder, 'asks.ts')).href,
    name,
    data: { word: 'ok' },
    timeoutMs: 20_000,
    memoryMb: 64,
    onMessage: (message) => (message === 'more' ? undefined : message),
    onEnd: (end) => end,
    ...more,
  });
}
const SPIN = 'for (;;);';
/** Tells what is alive of a thread: a counter in memory of both. */
const COUNT = 'parentPort.postMessage("more"); for (;;) Atomics.add(workerData.ticks, 0, 1);';

test('OPS-03 a thread is started with its data, and its first answer counts; messages before it do not', async () => {
  const program = 'for (const one of ["more", workerData.word, "late"]) parentPort.postMessage(one);';
  expect(await run(program)).toBe('ok');
  expect(await run(program, {}, '.mjs')).toBe('ok');
});

test('OPS-03 how a thread ends without an answer is told: time, a fault, memory, an exit', async () => {
  expect(await run(SPIN, { timeoutMs: 50 })).toEqual({ why: 'timeout' });
  expect(await run('throw new Error("broken")')).toMatchObject({
    why: 'error',
    error: { message: 'broken' },
  });
  expect(await run('process.exit(3)')).toEqual({ why: 'exit', code: 3 });
  const full = (await run('const all = []; for (;;) all.push(new Array(1000).fill({}));')) as ThreadEnd;
  expect(full).toMatchObject({ why: 'error', error: { code: 'ERR_WORKER_OUT_OF_MEMORY' } });
});

test('OPS-03 what a message or an end is taken for may be a refusal', async () => {
  const refuse = (): never => {
    throw new Error('refused');
  };
  await expect(run('parentPort.postMessage("a")', { onMessage: refuse })).rejects.toThrow('refused');
  await expect(run(SPIN, { timeoutMs: 20, onEnd: refuse })).rejects.toThrow('refused');
});

test('OPS-03 it is called off at once, before it is started or while it goes on', async () => {
  const control = new AbortController();
  const going = run(SPIN, { signal: control.signal });
  control.abort(new Error('nobody waits'));
  await expect(going).rejects.toThrow('nobody waits');
  const ticks = new Int32Array(new SharedArrayBuffer(4));
  await expect(run(COUNT, { signal: control.signal, data: { ticks } })).rejects.toThrow('nobody waits');
  expect(ticks[0]).toBe(0);
});

test('OPS-03 nothing of a thread goes on once its work has ended', async () => {
  const ticks = new Int32Array(new SharedArrayBuffer(4));
  expect(await run(COUNT, { data: { ticks }, onMessage: () => 'enough' })).toBe('enough');
  const last = ticks[0];
  await run('parentPort.postMessage("a")');
  expect(ticks[0]).toBe(last);
});

test('OPS-03 what it prints is not printed', async () => {
  const program =
    'process.stdout.write("noise"); process.stderr.write("noise"); parentPort.postMessage("a");';
  const written: unknown[] = [];
  const before = { out: process.stdout.write, err: process.stderr.write };
  const note = (chunk: unknown) => written.push(chunk) > 0;
  process.stdout.write = note as typeof process.stdout.write;
  process.stderr.write = note as typeof process.stderr.write;
  try {
    await run(program);
  } finally {
    Object.assign(process.stdout, { write: before.out });
    Object.assign(process.stderr, { write: before.err });
  }
  expect(written.filter((chunk) => String(chunk).includes('noise'))).toEqual([]);
});
