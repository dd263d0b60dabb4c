import { expect, test } from 'vitest';
import { gathersEnteringAndApproving } from './gathered-rights.ts';

test.each([
  [[], false],
  [['Test_EnterResult'], false],
  [['Test_Review', 'Test_Approve'], false],
  [['Test', 'Test_EnterResult', 'Test_Review'], true],
  [['Test_Approve', 'Test_EnterResult'], true],
] as const)('COMP-06 %j gathers entering and judging: %s', (held, gathers) => {
  expect(gathersEnteringAndApproving(held)).toBe(gathers);
});
