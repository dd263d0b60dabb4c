import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isReadable, moneyWords, type ZeroTens } from './money-words.ts';

const NINES = 'chín trăm chín mươi chín';

test.each([
  ['0', 'Không đồng'],
  ['1', 'Một đồng'],
  ['5', 'Năm đồng'],
  ['10', 'Mười đồng'],
  ['11', 'Mười một đồng'],
  ['14', 'Mười bốn đồng'],
  ['15', 'Mười lăm đồng'],
  ['20', 'Hai mươi đồng'],
  ['21', 'Hai mươi mốt đồng'],
  ['24', 'Hai mươi tư đồng'],
  ['25', 'Hai mươi lăm đồng'],
  ['100', 'Một trăm đồng'],
  ['104', 'Một trăm lẻ bốn đồng'],
  ['105', 'Một trăm lẻ năm đồng'],
  ['110', 'Một trăm mười đồng'],
  ['115', 'Một trăm mười lăm đồng'],
  ['1000', 'Một nghìn đồng'],
  ['1015', 'Một nghìn không trăm mười lăm đồng'],
  ['20000', 'Hai mươi nghìn đồng'],
  ['1000000', 'Một triệu đồng'],
  ['1001000', 'Một triệu không trăm lẻ một nghìn đồng'],
  ['1200000', 'Một triệu hai trăm nghìn đồng'],
  ['2005000000', 'Hai tỷ không trăm lẻ năm triệu đồng'],
  ['1000000000000', 'Một nghìn tỷ đồng'],
  ['5000000000000000', 'Năm triệu tỷ đồng'],
  [
    '999999999999999999',
    `${NINES} triệu ${NINES} nghìn ${NINES} tỷ ${NINES} triệu ${NINES} nghìn ${NINES} đồng`.replace('c', 'C'),
  ],
])('PRINT-03 %s đồng is "%s"', (amount, words) => {
  expect(moneyWords(amount, 'lẻ')).toBe(words);
});

test('PRINT-03 a zero among the tens is read as the laboratory reads it', () => {
  expect(moneyWords('104', 'linh')).toBe('Một trăm linh bốn đồng');
  expect(moneyWords('1001000', 'linh')).toBe('Một triệu không trăm linh một nghìn đồng');
});

describe('PRINT-03 only whole amounts are read', () => {
  test.each(['1,5', '1.5', '1.015', '-1', '+1', '', ' ', '1 000', '1e3', '٣', '1000000000000000000'])(
    '%j is refused',
    (amount) => {
      expect(isReadable(amount)).toBe(false);
      expect(() => moneyWords(amount, 'lẻ')).toThrow(RangeError);
    },
  );

  test('zeros in front are no digits', () => {
    expect(moneyWords(`${'0'.repeat(30)}21`, 'lẻ')).toBe('Hai mươi mốt đồng');
    expect(moneyWords('000', 'lẻ')).toBe('Không đồng');
  });
});

/** The same by hand, from the rules of the school book: written apart from the library, in groups from the front. */
function readByHand(amount: bigint, zero: ZeroTens): string {
  const NAMES = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'];
  const name = (digit: number): string => NAMES[digit] ?? '';
  const units = (tens: number, ones: number): string => {
    if (ones === 5 && tens > 0) return ' lăm';
    if (ones === 1 && tens > 1) return ' mốt';
    if (ones === 4 && tens > 1) return ' tư';
    return ones === 0 ? '' : ` ${name(ones)}`;
  };
  /** Below a thousand; `whole` says the hundreds although there are none. */
  const group = (value: number, whole: boolean): string => {
    const [hundreds, tens, ones] = [Math.floor(value / 100), Math.floor(value / 10) % 10, value % 10];
    const head = hundreds > 0 || whole ? `${name(hundreds)} trăm` : '';
    if (tens === 0) return ones === 0 ? head : head === '' ? name(ones) : `${head} ${zero} ${name(ones)}`;
    return `${head} ${tens === 1 ? 'mười' : `${name(tens)} mươi`}${units(tens, ones)}`.trim();
  };
  /** Below a thousand million. */
  const million = (value: bigint, whole: boolean): string => {
    const parts = [
      [value / 1_000_000n, ' triệu'],
      [(value / 1000n) % 1000n, ' nghìn'],
      [value % 1000n, ''],
    ] as const;
    let begun = whole;
    const said: string[] = [];
    for (const [part, word] of parts) {
      if (part > 0n) said.push(group(Number(part), begun) + word);
      if (part > 0n) begun = true;
    }
    return said.join(' ');
  };
  if (amount === 0n) return 'không đồng';
  const [billions, rest] = [amount / 1_000_000_000n, amount % 1_000_000_000n];
  const head = billions > 0n ? `${million(billions, false)} tỷ` : '';
  return `${[head, million(rest, billions > 0n)].filter(Boolean).join(' ')} đồng`;
}

test('PRINT-03 every amount up to 18 digits is read as by hand, with a capital first and đồng last', () => {
  const amounts = fc.oneof(
    fc.bigInt({ min: 0n, max: 999_999_999_999_999_999n }),
    // Zeros within: where reading goes wrong.
    fc
      .array(fc.constantFrom('000', '001', '010', '005', '015', '021', '100', '104', '999'), {
        minLength: 1,
        maxLength: 6,
      })
      .map((groups) => BigInt(groups.join(''))),
  );
  fc.assert(
    fc.property(amounts, fc.constantFrom<ZeroTens>('lẻ', 'linh'), (amount, zero) => {
      const words = moneyWords(String(amount), zero);
      expect(words.toLocaleLowerCase('vi')).toBe(readByHand(amount, zero));
      expect(words.charAt(0)).toBe(words.charAt(0).toLocaleUpperCase('vi'));
      expect(words.endsWith(' đồng')).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
