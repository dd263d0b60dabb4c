import { expect, test } from 'vitest';
import { draftMark, renderedContent } from './rendered-content.ts';

const content = {
  number: '0123/2026/KNĐN',
  watermark: 'BẢN GỐC',
  printNote: 'In bởi Giám đốc',
  batch: 'CX5521',
};
const printer = { name: 'Lê Thị Hồng Nhung', at: new Date('2026-01-06T01:15:40Z') };
const STANDS = { content, status: 'ISSUED', stands_instead: null } as const;
const REPLACED = { content, status: 'REPLACED', stands_instead: '0123-SĐ1/2026/KNĐN' } as const;

test('COMP-45 PRINT-04 a copy says what the original said, with its number, who printed it and when', () => {
  expect(renderedContent(STANDS, 2, printer)).toEqual({
    number: '0123/2026/KNĐN',
    batch: 'CX5521',
    watermark: 'BẢN SAO LẦN 2',
    printNote: 'In bởi Lê Thị Hồng Nhung, 06/01/2026 08:15:40 (GMT+7) – BẢN SAO LẦN 2',
  });
  expect(content.watermark).toBe('BẢN GỐC');
});

test('COMP-45 what is looked at says so, by whom and when', () => {
  expect(renderedContent(STANDS, null, printer)).toMatchObject({
    batch: 'CX5521',
    watermark: 'BẢN XEM',
    printNote: 'Xem bởi Lê Thị Hồng Nhung, 06/01/2026 08:15:40 (GMT+7) – BẢN XEM',
  });
});

test('COMP-44 what is rendered of a report that was replaced says so across the page, and by which at its foot', () => {
  const mark = 'ĐÃ ĐƯỢC THAY THẾ BỞI 0123-SĐ1/2026/KNĐN';
  expect(renderedContent(REPLACED, 1, printer)).toMatchObject({
    watermark: 'ĐÃ ĐƯỢC THAY THẾ',
    printNote: `In bởi Lê Thị Hồng Nhung, 06/01/2026 08:15:40 (GMT+7) – ${mark} – BẢN SAO LẦN 1`,
  });
  expect(renderedContent(REPLACED, null, printer)).toMatchObject({
    watermark: 'ĐÃ ĐƯỢC THAY THẾ',
    printNote: `Xem bởi Lê Thị Hồng Nhung, 06/01/2026 08:15:40 (GMT+7) – ${mark} – BẢN XEM`,
  });
  // No number is made up where none stands in its place.
  expect(renderedContent({ ...REPLACED, stands_instead: null }, null, printer)).toMatchObject({
    printNote: expect.stringMatching(/ – ĐÃ ĐƯỢC THAY THẾ – BẢN XEM$/) as string,
  });
});

test('COMP-44 a draft is one, and says when it is void', () => {
  expect([undefined, 'DRAFT' as const, 'VOID' as const].map(draftMark)).toEqual([
    'BẢN NHÁP',
    'BẢN NHÁP',
    'ĐÃ HỦY – BẢN NHÁP',
  ]);
});
