// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const NAME = 'kiemlab-test';
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

/** A tab: a copy of the program of its own, with the local storage of all. */
async function openTab() {
  vi.resetModules();
  return (await import('./exclusively.ts')).inLease;
}

/** Works that count who is at it. */
function works() {
  let inside = 0;
  const seen: number[] = [];
  const work = (ms: number) => async () => {
    inside += 1;
    seen.push(inside);
    await new Promise((resolve) => setTimeout(resolve, ms));
    inside -= 1;
  };
  return { seen, work };
}

test.each([
  [0, 300],
  [20, 300],
  [140, 30_000],
  [500, 5],
])('AUTH-13 of tabs that begin %i ms apart each works alone, for %i ms', async (apart, long) => {
  const { seen, work } = works();
  const tabs = [await openTab(), await openTab(), await openTab()];
  const done = tabs.map(async (inLease, nth) => {
    await new Promise((resolve) => setTimeout(resolve, nth * apart));
    await inLease(NAME, work(long));
  });
  await vi.advanceTimersByTimeAsync(3 * long + 10_000);
  await Promise.all(done);
  expect(seen).toEqual([1, 1, 1]);
  expect(localStorage.getItem(NAME)).toBeNull();
});

test('AUTH-13 a tab that was closed at work keeps the others waiting for a while only', async () => {
  const { seen, work } = works();
  const inLease = await openTab();
  localStorage.setItem(NAME, JSON.stringify({ id: 'gone', until: Date.now() + 20_000 }));
  const done = inLease(NAME, work(1));
  await vi.advanceTimersByTimeAsync(19_000);
  expect(seen).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  await done;
  expect(seen).toEqual([1]);
});

test.each(['', 'x', 'null', '{}', '7', '{"id":"a","until":9e15}'])(
  'AUTH-13 what stands there and is no lease (%j) keeps nobody waiting',
  async (text) => {
    const { seen, work } = works();
    localStorage.setItem(NAME, text);
    const done = (await openTab())(NAME, work(1));
    await vi.advanceTimersByTimeAsync(1000);
    await done;
    expect(seen).toEqual([1]);
  },
);

test('AUTH-13 a work that fails makes room, and its failure is told', async () => {
  const { seen, work } = works();
  const inLease = await openTab();
  const failing = expect(inLease(NAME, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await vi.advanceTimersByTimeAsync(1000);
  await failing;
  const done = inLease(NAME, work(1));
  await vi.advanceTimersByTimeAsync(1000);
  await done;
  expect(seen).toEqual([1]);
});
