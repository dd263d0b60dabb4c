import { expect, test } from 'vitest';
import { changeOf, gatheredDuties } from './rights.rules.ts';

test('COMP-06 entering and approving in one hand is noticed, each alone is not', () => {
  expect(gatheredDuties(['Test', 'Test_EnterResult', 'Test_Approve'])).toEqual([
    'Test_EnterResult',
    'Test_Approve',
  ]);
  expect(gatheredDuties(['Test_Review', 'Test_EnterResult'])).toEqual(['Test_EnterResult', 'Test_Review']);
  expect(gatheredDuties(['Test', 'Test_EnterResult', 'Test_Lock'])).toEqual([]);
  expect(gatheredDuties(['Test_Review', 'Test_Approve'])).toEqual([]);
});

test('COMP-07 a change says what is added and what is taken', () => {
  expect(changeOf(['a', 'b'], ['b', 'c'])).toEqual({ added: ['c'], taken: ['a'] });
  expect(changeOf(['a'], ['a'])).toEqual({ added: [], taken: [] });
});
