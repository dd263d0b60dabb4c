import { expect, test } from 'vitest';
import { shownNumber, shownPlain } from './shown-number.ts';

test.each<[string, string, string]>([
  ['1234512', '"VD-"00000-00', 'VD-12345-12'],
  ['24.1', '0.00', '24.10'],
  ['123', '"LSX"0000', 'LSX0123'],
  ['3', '\\V\\D-00', 'VD-03'],
  ['236300123', '0000 000 000', '0236 300 123'],
  ['12', '[Red]000;-000', '012'],
  ['-12', '000;"âm "000', 'âm 012'],
  ['0', '0;-0;"không có số "0', 'không có số 0'],
  ['5', '[$-42A]0000', '0005'],
  ['7', '_(00_)', '07'],
  ['24', 'General" lô"', '24 lô'],
  ['0.125', '0.00%', '12.50%'],
  ['123456789012345', '0000000000000000', '0123456789012345'],
  ['1.5', '0.0??', '1.5'],
])('SAMPLE-16 the number %s is shown by %s as %s', (typed, code, shown) => {
  expect(shownNumber(typed, code)).toBe(shown);
});

test.each<[string, string, string]>([
  ['an exponent', '20000000000', '0.00E+00'],
  ['a fraction', '0.5', '# ?/?'],
  ['digits that are rounded away', '24.104', '0.00'],
  ['the same in per cent', '0.125', '0%'],
  ['the same of what is below nothing', '-2.5', '0.0;-0'],
  ['thousands that are left out', '1500', '0,'],
  ['marks between thousands, which differ with the country', '1250', '#,##0'],
  ['nothing at all', '5', ';;;'],
  ['nothing of nothing', '0', '0;0;'],
  ['a text in its place', '4', '"x"'],
  ['a condition', '5', '[>100]"A"0;"B"0'],
  ['digits of another script', '12', '[DBNum1]0'],
  ['a fill that is as long as the cell is wide', '3', '*x0'],
  ['a number longer than such a cell shows', '0.1234567890123', 'General" lô"'],
  ['a day', '45000', 'dd/mm/yyyy'],
  ['a format that is none', '5', '0"'],
  ['a format that is not known', '5', ''],
])('SAMPLE-16 %s is not composed', (_, typed, code) => {
  expect(shownNumber(typed, code)).toBeNull();
});

test('SAMPLE-16 a number without a format is shown as it is, unless with an exponent', () => {
  expect(shownPlain('893512345678901', '893512345678901')).toBe('893512345678901');
  expect(shownPlain('1E-3', '0.001')).toBe('0.001');
  expect(shownPlain('0', '0')).toBe('0');
  expect(shownPlain('2E+10', '20000000000')).toBeNull();
  expect(shownPlain('2e10', '20000000000')).toBeNull();
  expect(shownPlain('5.0000000000000002E-5', '0.00005')).toBeNull();
});
