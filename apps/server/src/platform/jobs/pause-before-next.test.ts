import { expect, test } from 'vitest';
import { pauseBeforeNext } from './pause-before-next.ts';

test('OPS-02 pauses between tries grow from ten seconds to an hour, a fifth more or less', () => {
  const plain = [10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600].map((seconds) => seconds * 1000);
  for (const [index, pause] of plain.entries())
    for (const job of ['a', 'b', 'c']) {
      const told = pauseBeforeNext(index + 1, job);
      expect(told).toBeGreaterThanOrEqual(pause * 0.8);
      expect(told).toBeLessThanOrEqual(pause * 1.2);
      expect(pauseBeforeNext(index + 1, job)).toBe(told);
    }
});

test('OPS-02 jobs that failed together do not come back together', () => {
  const pauses = Array.from({ length: 50 }, (_, job) => pauseBeforeNext(5, `job ${job}`));
  expect(new Set(pauses).size).toBeGreaterThan(45);
});
