import { expect, test } from 'vitest';
import { printedValue } from '../book/book-value.ts';
import { CODED } from '../report/report-facts.ts';
import { RETAINED_BOOK, retainedRows } from './build-retained-book.ts';
import { bookSamples } from './retained-book.example.ts';

const [sample] = bookSamples(1);
const texts = (...args: Parameters<typeof retainedRows>) =>
  retainedRows(...args).map((row) => Object.values(row).map(printedValue));

test('PRINT-01 the book of retained samples has 13 columns of the widths of specification 2 §9', () => {
  expect(RETAINED_BOOK.columns.map(({ width }) => width)).toEqual([5, 6, 10, 8, 10, 6, 8, 9, 10, 8, 8, 6, 6]);
  expect(RETAINED_BOOK.columns.map(({ heading }) => heading)).toEqual([
    'TT',
    'Ngày nhận',
    'Tên mẫu, nồng độ/hàm lượng',
    'Mã số mẫu',
    'Nhà sản xuất',
    'Số lô',
    'Ngày SX – Hạn dùng',
    'Số đăng ký',
    'Nơi lấy (gửi) mẫu',
    'Số lượng lưu',
    'Lưu đến ngày',
    'Ngày xuất/hủy',
    'Ghi chú',
  ]);
});

test('PRINT-01 a row says what is retained, until when, and when it left', () => {
  const of = { quantity: '20', unit: 'viên', left_on: '2026-06-30' };
  expect(texts(bookSamples(1), new Map([['sample-1', of]]))).toEqual([
    [
      '1',
      '05/01/2026',
      'Viên nén bao phim Cefuroxim 500 mg lần 1.',
      'L26-0001',
      'Navira Labs India',
      'CX551.',
      '12/03/2025 – 12/03/2027',
      'VN-29001-22',
      'Nhà thuốc Hòa Cường – 2 Đường Mẫu',
      '20 viên',
      '05/02/2028',
      '30/06/2026',
      'Giữ mát',
    ],
  ]);
});

test('PRINT-01 COMP-40 what is not known is blank, and where it was taken is kept from who may not know it', () => {
  const bare = { ...sample, attributes: {}, keep_until: null, originHidden: true as const } as never;
  const [row] = texts([bare], new Map([['sample-1', { quantity: '0.5', unit: null, left_on: null }]]));
  expect(row).toEqual([
    '1',
    '05/01/2026',
    'Viên nén bao phim Cefuroxim 500 mg lần 1.',
    'L26-0001',
    '',
    '',
    '',
    '',
    CODED,
    '0,5',
    '',
    '',
    '',
  ]);
});
