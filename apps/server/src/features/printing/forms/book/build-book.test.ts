import { expect, test } from 'vitest';
import { exampleHead } from '../record/record.example.ts';
import { buildBook, type BookKind } from './build-book.ts';

const KIND: BookKind = {
  title: 'SỔ THỬ',
  code: 'retainedBook',
  columns: [
    { key: 'number', heading: 'TT', width: 5, cell: 'count' },
    { key: 'day', heading: 'Ngày', width: 6, cell: 'day' },
  ],
  signers: ['NGƯỜI LƯU MẪU', 'PHỤ TRÁCH PHÒNG'],
  counted: 'mẫu',
};
const build = (period?: { fromDate: string; toDate: string }, count = 2) =>
  buildBook(KIND, {
    head: exampleHead(),
    period,
    rows: Array.from({ length: count }, (_, index) => ({
      number: { count: index + 1 },
      day: { day: '2026-01-05' },
    })),
  });

test('PRINT-01 a book has its code, its days, a text for each column, and counts its rows', () => {
  expect(build({ fromDate: '2026-01-01', toDate: '2026-01-31' })).toMatchObject({
    formCode: 'BM.06/QT.07/KNĐN/2023(01)',
    title: 'SỔ THỬ',
    period: 'Từ ngày 01/01/2026 đến ngày 31/01/2026',
    columns: KIND.columns,
    rows: [
      { number: '1', day: '05/01/2026' },
      { number: '2', day: '05/01/2026' },
    ],
    count: 'Tổng cộng: 2 mẫu',
    signers: [
      { title: ['NGƯỜI LƯU MẪU'], hint: '(Ký, ghi rõ họ tên)' },
      { title: ['PHỤ TRÁCH PHÒNG'], hint: '(Ký, ghi rõ họ tên)' },
    ],
  });
});

test('PRINT-01 a book of named samples has no days, and one of nothing says so', () => {
  expect(build()).not.toHaveProperty('period');
  expect(build(undefined, 0)).toMatchObject({ rows: [], count: 'Tổng cộng: 0 mẫu' });
  expect(build(undefined, 1234).count).toBe('Tổng cộng: 1.234 mẫu');
});
