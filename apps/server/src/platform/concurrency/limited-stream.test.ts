import { setImmediate as breath } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limitedStream } from './limited-stream.ts';
import { createLimiter, type Limiter, type Slot } from './concurrency-limiter.ts';

const never = new AbortController().signal;
const join = (line: Limiter): Slot => {
  const place = line.join(never);
  if (!place) throw new Error('the line is full');
  return place;
};
async function* parts(count: number): AsyncGenerator<Uint8Array> {
  for (let n = 0; n < count; n++) yield Uint8Array.of(n);
}

test('SAMPLE-19 the place is given up at the end, and when the reader goes', async () => {
  for (const all of [true, false]) {
    const line = createLimiter({ atOnce: 1, most: 5 });
    const bytes = limitedStream(parts(3), line, join(line), never);
    const next = join(line);
    const got: number[] = [];
    for await (const [value = -1] of bytes) {
      got.push(value);
      expect(next.ahead()).toBe(0);
      if (!all) break;
    }
    expect(got).toEqual(all ? [0, 1, 2] : [0]);
    expect(next.ahead()).toBeUndefined();
  }
});

test('SAMPLE-19 a reader who takes nothing lets another one run, and gets all in the end', async () => {
  const line = createLimiter({ atOnce: 1, most: 5 });
  const bytes = limitedStream(parts(3), line, join(line), never, 1);
  const next = join(line);
  expect((await bytes.next()).value).toEqual(Uint8Array.of(0));
  await next.turn();
  const more = bytes.next();
  expect(await Promise.race([more, breath('waits')])).toBe('waits');
  next.leave();
  expect((await more).value).toEqual(Uint8Array.of(1));
  expect((await bytes.next()).value).toEqual(Uint8Array.of(2));
  expect((await bytes.next()).done).toBe(true);
  expect(join(line).ahead()).toBeUndefined();
});
