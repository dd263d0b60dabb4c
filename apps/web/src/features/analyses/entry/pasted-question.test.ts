import { expect, test } from 'vitest';
import { aRow, idOf } from './fixtures.ts';
import { pastedQuestions } from './pasted-question.ts';

const many = { minimum: null, maximum: '10000', criticalLow: null, criticalHigh: null };
const fine = { ...many, minimum: '1.040', maximum: '1.060', analytesId: idOf(92) };
const rows = [
  aRow(1, { ...many, analytesId: idOf(90) }),
  aRow(2, { ...many, analytesId: idOf(91) }),
  aRow(3, fine),
  { ...aRow(4, { ...many, analytesId: idOf(93) }), marks: { comma: 'THOUSANDS' } as const },
  aRow(5, { ...many, analytesId: idOf(90) }),
  aRow(6, { ...many, analytesId: idOf(90), result: '12,500' }),
];
const pasted = (...values: string[]) =>
  pastedQuestions(
    rows,
    values.map((value, index) => ({ id: idOf(index + 1), field: 'result' as const, value })),
  );

test('TEST-03 a pasted block is asked once, with both readings of all, for the analytes it is about', () => {
  expect(pasted('12,500', '1.250', '1,049', '12,500', '12,500', '12,500')).toEqual([
    {
      mark: 'comma',
      numbers: [{ typed: '12,500', answers: ['12.500', '12500'], cells: 2 }],
      analytes: [idOf(90)],
    },
    {
      mark: 'point',
      numbers: [{ typed: '1.250', answers: ['1.250', '1250'], cells: 1 }],
      analytes: [idOf(91)],
    },
  ]);
});

test('TEST-03 what is clear, answered or stored already is not asked about', () => {
  expect(pasted('12,5', '0,125', '1,049', '12,500', '12500', '12,500')).toEqual([]);
});
