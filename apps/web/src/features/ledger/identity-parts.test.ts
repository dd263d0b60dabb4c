import { expect, test } from 'vitest';
import { identityParts } from './identity-parts.ts';

const totals = {
  members: 2,
  cameIn: '100',
  corrected: '0',
  tested: '0',
  sent: '0',
  destroyed: '0.00',
  mergedAway: '0',
  left: '0',
  retained: '0',
  unit: 'viên',
};
const words = (over: object) =>
  identityParts({ ...totals, ...over }).map(({ name, value, sign }) => `${sign} ${name} ${value}`.trim());

test('COMP-37 what came in is what became of it, corrections named; what did not happen is not said', () => {
  expect(words({ left: '100' })).toEqual(['cameIn 100', '= left 100']);
  expect(words({ corrected: '-0.5', tested: '40', destroyed: '9.5', left: '50' })).toEqual([
    'cameIn 100',
    '− corrected 0.5',
    '= tested 40',
    '+ destroyed 9.5',
    '+ left 50',
  ]);
  expect(words({ corrected: '10', sent: '60', mergedAway: '50' })).toEqual([
    'cameIn 100',
    '+ corrected 10',
    '= sent 60',
    '+ mergedAway 50',
    '+ left 0',
  ]);
});
