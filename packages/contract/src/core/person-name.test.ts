import { expect, test } from 'vitest';
import { personName } from './person-name.ts';

const faultOf = (typed: string): string | undefined =>
  personName(100).safeParse(typed).error?.issues[0]?.message;

test.each([
  'Nguyễn Thị Hồng Ánh',
  'Nguyễn Phúc Công Tằng Tôn Nữ',
  'Đặng Uông Ượng',
  'Jean-Pierre d’Ormesson',
  'Müller Ōsaka Łukasz',
  'Nguyễn Văn A 2',
  'សុខ សុវណ្ណ',
  '王小明',
  'Иван Петров',
])('COMP-01 a person may be called %s', (name) => {
  expect(personName(100).parse(name)).toBe(name.normalize('NFC'));
});

test.each([
  ['a blank of Braille', '\u2800', 'INVALID_CHARACTER'],
  ['a blank of Braille behind', 'Khánh\u2800', 'INVALID_CHARACTER'],
  ['a variant mark', 'Khánh\u180b', 'INVALID_CHARACTER'],
  ['a filler', 'Khánh\u17b4', 'INVALID_CHARACTER'],
  ['a mark of music', 'Khánh\u{1d173}', 'INVALID_CHARACTER'],
  ['a selector', 'Khánh\u{e01f0}', 'INVALID_CHARACTER'],
  ['Greek ν', 'Nguyễn \u03bdăn An', 'INVALID_CHARACTER'],
  ['Armenian ո', 'Aո', 'INVALID_CHARACTER'],
  ['Cherokee Ꭺ', '\u13aan', 'INVALID_CHARACTER'],
  ['Lisu ꓮ', '\ua4ee Lê', 'INVALID_CHARACTER'],
  ['a small capital', 'L\u1d0fan', 'INVALID_CHARACTER'],
  ['a letter of phonetics', 'N\u0261a', 'INVALID_CHARACTER'],
  ['Cyrillic а', 'B\u0430', 'INVALID_CHARACTER'],
  ['digits alone', '12', 'INVALID_FORMAT'],
  ['a dash', '–', 'INVALID_FORMAT'],
])('COMP-01 nobody is called with %s', (_what, name, code) => {
  expect(faultOf(name)).toBe(code);
});
