import { expect, test } from 'vitest';
import { copyContent } from './rendered-content.ts';

const content = {
  number: '0123/2026/KNĐN',
  watermark: 'BẢN GỐC',
  printNote: 'In bởi Giám đốc',
  batch: 'CX5521',
};
const printer = { name: 'Lê Thị Hồng Nhung', at: new Date('2026-01-06T01:15:40Z') };

test('COMP-45 PRINT-04 a copy says what the original said, with its number, who printed it and when', () => {
  expect(copyContent({ content, status: 'ISSUED' }, 2, printer)).toEqual({
    number: '0123/2026/KNĐN',
    batch: 'CX5521',
    watermark: 'BẢN SAO LẦN 2',
    printNote: 'In bởi Lê Thị Hồng Nhung, 06/01/2026 08:15:40 (GMT+7) – BẢN SAO LẦN 2',
  });
  expect(content.watermark).toBe('BẢN GỐC');
});

test('COMP-44 a copy of a report that was replaced says so behind its text', () => {
  expect(copyContent({ content, status: 'REPLACED' }, 1, printer)).toMatchObject({
    watermark: 'ĐÃ ĐƯỢC THAY THẾ – BẢN SAO LẦN 1',
  });
});
