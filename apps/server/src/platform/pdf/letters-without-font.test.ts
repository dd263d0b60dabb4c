import { expect, test } from 'vitest';
import { lettersWithoutFont } from './letters-without-font.ts';

test('PRINT-01 texts are found at any depth, with the way to them; what a symbol says is drawn', () => {
  const data = {
    number: '0001',
    day: new Date(0),
    verify: { qr: { symbol: 'qr', of: 'ب' }, text: 'Tra cứu' },
    results: [{ result: '5' }, { result: 'ب 5', requirement: null, failed: true }],
  };
  expect(lettersWithoutFont(data)).toEqual([
    { path: ['results', '1', 'result'], text: 'ب 5', letters: ['ب'] },
  ]);
});
