import { expect, test } from 'vitest';
import { SETTINGS } from '@kiemlab/contract/features/settings/settings.catalogue';
import { exampleHead } from './record.example.ts';
import { recordHead } from './record-head.ts';

test('PRINT-01 the head of a book: laboratory, day, who prints it, and its code with the site filled in', () => {
  expect(recordHead(exampleHead(), 'retainedBook')).toEqual({
    formCode: 'BM.06/QT.07/KNĐN/2023(01)',
    authority: 'SỞ Y TẾ THÀNH PHỐ ĐÀ NẴNG',
    name: 'TRUNG TÂM KIỂM NGHIỆM',
    placeAndDate: 'Đà Nẵng, ngày 08 tháng 01 năm 2026',
    printNote: 'In bởi Lê Thị Hồng Nhung, 08/01/2026 08:15:40 (GMT+7)',
  });
});

test('PRINT-01 a form without a code, and one whose code is left blank, print none', () => {
  expect(recordHead(exampleHead(), null)).not.toHaveProperty('formCode');
  expect(
    recordHead(
      { ...exampleHead(), formCodes: { ...SETTINGS.formCodes.default, destructionMinutes: '' } },
      'destructionMinutes',
    ),
  ).not.toHaveProperty('formCode');
});
