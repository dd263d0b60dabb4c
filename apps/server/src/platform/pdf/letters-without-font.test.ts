import { expect, test } from 'vitest';
import { lettersWithoutFont } from './letters-without-font.ts';

test.each([
  ['Vietnamese, also in parts', 'Kiểm nghiệm Đắk Lắk ' + 'Kiểm nghiệm'.normalize('NFD')],
  ['Greek', 'α-tocopherol, Ωμέγα'],
  ['Cyrillic', 'Кислота аскорбиновая'],
  ['units and signs', '≤ 5 µg/ml, 5 μg, ± 2 %, 10⁻⁵ CFU, C₁₆H₁₆, 25 °C, ☑'],
  ['what has a plainer spelling', 'ＡＢ１２ ㎎'],
  ['what is not seen', 'a\u200bb\u202e\u0007\ufeff\tc\r\nd'],
  ['a box that was typed', '□'],
])('PRINT-01 %s can be printed', (_, text) => {
  expect(lettersWithoutFont(text)).toEqual([]);
});

test.each([
  ['Chinese', '感冒灵 感冒', ['感', '冒', '灵']],
  ['Korean', '한 mg', ['한']],
  ['an emoji', 'a😀b', ['😀']],
  ['a mark that the fonts cannot put on a letter', 'xa\u20d7', ['a\u20d7']],
  ['a private character', 'a\ue000', ['\ue000']],
])('PRINT-01 %s cannot, and each letter is told once', (_, text, letters) => {
  expect(lettersWithoutFont(text)).toEqual([{ path: [], text, letters }]);
});

test('PRINT-01 texts are found at any depth, with the way to them; what a symbol says is drawn', () => {
  const data = {
    number: '0001',
    day: new Date(0),
    verify: { qr: { symbol: 'qr', of: '漢' }, text: 'Tra cứu' },
    results: [{ result: '5' }, { result: '漢 5', requirement: null, failed: true }],
  };
  expect(lettersWithoutFont(data)).toEqual([
    { path: ['results', '1', 'result'], text: '漢 5', letters: ['漢'] },
  ]);
});
