import type { LimitsFacts } from '@kiemlab/contract/features/analytes/limits';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { factLines } from './fact-lines.ts';

const FACTS: LimitsFacts = {
  analytesId: 'CT01',
  analytesName: 'Định lượng',
  testId: 'PARA-01',
  testIdName: 'Paracetamol, viên nén',
  type: 'QUANTITATIVE',
  methodId: 'HPLC',
  lod: '0.050',
  flagCalculationBase: 'RESULT',
};
const t = ((key: string) => key) as TFunction;

test('COMP-20 TEST-08 who signs limits reads every fact that is signed with them, decimals as they were typed', () => {
  expect(factLines(FACTS, 'vi', t).map(({ text }) => text)).toEqual([
    'Định lượng (CT01)',
    'Paracetamol, viên nén (PARA-01)',
    'tests.types.QUANTITATIVE',
    'HPLC',
    '0,050',
    'tests.flagBases.RESULT',
  ]);
  const bare = factLines({ ...FACTS, testIdName: 'PARA-01', methodId: '', lod: null }, 'en', t);
  expect(bare.map(({ text }) => text).slice(1, 5)).toEqual(['PARA-01', 'tests.types.QUANTITATIVE', '', '']);
});
