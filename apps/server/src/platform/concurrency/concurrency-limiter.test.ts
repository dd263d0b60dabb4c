import { setImmediate as breath } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLimiter, type Slot } from './concurrency-limiter.ts';

const never = new AbortController().signal;
/** A line with people in it, by number; `began` is the order in which they had their turn. */
function lineOf(atOnce: number, most: number, signals: readonly AbortSignal[]) {
  const line = createLimiter({ atOnce, most });
  const began: number[] = [];
  const places = signals.map((signal, number) => {
    const place = line.join(signal);
    place?.turn().then(
      () => began.push(number),
      () => began.push(-number),
    );
    return place;
  });
  return { line, began, places };
}
const of = (places: readonly (Slot | undefined)[], number: number): Slot => {
  const place = places[number];
  if (!place) throw new Error('no place');
  return place;
};

test('SAMPLE-19 three run at once, the others wait in the order they came', async () => {
  const { began, places } = lineOf(3, 10, Array<AbortSignal>(6).fill(never));
  await breath();
  expect(began).toEqual([0, 1, 2]);
  expect(places.map((place) => place?.ahead())).toEqual([undefined, undefined, undefined, 0, 1, 2]);
  of(places, 1).leave();
  of(places, 1).leave();
  await breath();
  expect(began).toEqual([0, 1, 2, 3]);
  expect(places.map((place) => place?.ahead())).toEqual([undefined, undefined, undefined, undefined, 0, 1]);
  of(places, 0).leave();
  of(places, 2).leave();
  await breath();
  expect(began).toEqual([0, 1, 2, 3, 4, 5]);
});

test('SAMPLE-19 who leaves while waiting lets the others move up, who leaves while running makes room', async () => {
  const [waits, runs] = [new AbortController(), new AbortController()];
  const { began, places } = lineOf(1, 10, [runs.signal, waits.signal, never]);
  await breath();
  waits.abort();
  expect(of(places, 2).ahead()).toBe(0);
  await breath();
  expect(began).toEqual([0, -1]);
  runs.abort();
  await breath();
  expect(began).toEqual([0, -1, 2]);
});

test('SAMPLE-19 who has left before gets no place, and a full line takes nobody', async () => {
  const { line, began, places } = lineOf(1, 2, [never, AbortSignal.abort(), never, never]);
  await breath();
  expect(began).toEqual([0, -1]);
  expect(line.join(never)).toBeUndefined();
  of(places, 2).leave();
  expect(line.join(never)?.ahead()).toBe(1);
});
