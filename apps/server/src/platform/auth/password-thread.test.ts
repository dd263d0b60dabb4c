import { readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { createPasswordThread, type PasswordThread, startPasswordWorker } from './password-thread.ts';

const open: PasswordThread[] = [];
const make = (start = startPasswordWorker, niceness = 10): PasswordThread => {
  const thread = createPasswordThread({ niceness, start });
  open.push(thread);
  return thread;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map((thread) => thread.close()));
});

/** Threads that were started, the last one last. */
function watched(): { threads: Worker[]; start: (niceness: number) => Worker } {
  const threads: Worker[] = [];
  const start = (niceness: number): Worker => {
    const worker = startPasswordWorker(niceness);
    threads.push(worker);
    return worker;
  };
  return { threads, start };
}
/** A thread that ends when it is asked anything. */
const mortal = (): Worker =>
  new Worker('require("node:worker_threads").parentPort.on("message", () => process.exit(3))', {
    eval: true,
  });

test('AUTH-14 the thread starts with the first password, serves all that follow, and keeps the parameters', async () => {
  const { threads, start } = watched();
  const thread = make(start);
  expect(threads).toHaveLength(0);
  const stored = await thread.hash('Một mật khẩu');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const answers = ['Một mật khẩu', 'một mật khẩu', ''].map((password) => thread.verify(stored, password));
  expect(await Promise.all(answers)).toEqual([true, false, false]);
  expect(threads).toHaveLength(1);
});

test.runIf(process.platform === 'linux')('AUTH-14 it alone stands back, not the process', async () => {
  const niceThreads = (): number =>
    readdirSync('/proc/self/task').filter((id) => {
      const stat = readFileSync(`/proc/self/task/${id}/stat`, 'utf8');
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16] === '13';
    }).length;
  const before = { own: os.getPriority(0), nice: niceThreads() };
  await make(undefined, 13).hash('x');
  expect({ own: os.getPriority(0), nice: niceThreads() }).toEqual({ own: before.own, nice: before.nice + 1 });
});

test('COMP-07 what a thread dies under is asked once more, and those that come after it find a new one', async () => {
  const { threads, start } = watched();
  let starts = 0;
  const thread = make((niceness) => (starts++ === 0 ? mortal() : start(niceness)));
  const stored = await thread.hash('a');
  expect(await thread.verify(stored, 'a')).toBe(true);
  expect([starts, threads.length]).toEqual([2, 1]);
  const [first] = threads;
  await first?.terminate();
  expect(await thread.verify(stored, 'b')).toBe(false);
  expect([starts, threads.length]).toEqual([3, 2]);
});

test('COMP-07 under a thread that dies again and again each question is refused, and no secret with it', async () => {
  let starts = 0;
  const thread = make(() => {
    starts += 1;
    return mortal();
  });
  const asked = await Promise.allSettled([thread.hash('rất kín'), thread.verify('$argon2id$kín', 'rất kín')]);
  for (const one of asked)
    expect(one).toMatchObject({ status: 'rejected', reason: { message: 'the thread for passwords ended' } });
  expect(starts).toBe(2);
});

test('AUTH-03 what cannot be compared is an error that quotes neither hash nor password', async () => {
  const thread = make();
  const error: unknown = await thread.verify('không phải hash', 'rất kín').catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(Error);
  expect(String((error as Error).stack)).not.toMatch(/kín|không/);
  expect(await thread.verify(await thread.hash('a'), 'a')).toBe(true);
});

test('AUTH-14 a closed one ends its thread and refuses what is asked then', async () => {
  const { threads, start } = watched();
  const thread = make(start);
  await thread.hash('a');
  const waiting = thread.hash('b').catch((error: unknown) => error);
  await thread.close();
  expect(String(await waiting)).toContain('is closed');
  await expect(thread.hash('c')).rejects.toThrow('is closed');
  // Nobody listens to a thread that is given up: that it has ended is seen by its number.
  expect(threads[0]?.threadId).toBe(-1);
});
