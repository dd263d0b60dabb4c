import { expect, test } from 'vitest';
import { titleOf } from './entry-values.ts';

test.each([
  ['Quy trình_lấy  mẫu.pdf', 'Quy trình lấy mẫu'],
  ['SOP.12.v2.docx', 'SOP.12.v2'],
  ['Công văn'.normalize('NFD') + '.PDF', 'Công văn'],
  ['không đuôi', 'không đuôi'],
  [`${'a'.repeat(400)}.pdf`, 'a'.repeat(300)],
])('DOC-02 the file %s proposes the title %s', (fileName, title) => {
  expect(titleOf(fileName)).toBe(title);
});
