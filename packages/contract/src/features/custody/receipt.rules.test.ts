import { expect, test } from 'vitest';
import { isBackdated } from './receipt.rules.ts';

test.each([
  ['2026-03-02', '2026-03-02', false],
  ['2026-02-27', '2026-03-02', false],
  ['2026-02-26', '2026-03-02', true],
  ['2025-03-02', '2026-03-02', true],
])('SAMPLE-09 a receipt of %s entered on %s needs a reason: %s', (received, today, needed) => {
  expect(isBackdated(received, today)).toBe(needed);
});
