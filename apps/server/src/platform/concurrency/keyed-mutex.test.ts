import { expect, test } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

/** A work that ends when it is told to. */
function held() {
  let end = (): void => undefined;
  const over = new Promise<void>((resolve) => (end = resolve));
  return { end, work: () => over };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('AUTH-14 works of one key wait for each other, also for one that fails; others do not', async () => {
  const inTurn = createKeyedMutex();
  const first = held();
  const done: string[] = [];
  const log = (name: string) => () => Promise.resolve(void done.push(name));
  const running = [
    inTurn('a', first.work).then(log('a1')),
    inTurn('a', () => Promise.reject(new Error('no'))).catch(log('a2')),
    inTurn('a', log('a3')),
    inTurn('b', log('b1')),
  ];
  await turn();
  expect(done).toEqual(['b1']);
  first.end();
  await Promise.all(running);
  expect([...done].sort()).toEqual(['a1', 'a2', 'a3', 'b1']);
  await inTurn('a', log('again'));
  expect(done.at(-1)).toBe('again');
});
