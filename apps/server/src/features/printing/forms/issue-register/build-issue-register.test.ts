import { reportTransition } from '@kiemlab/contract/features/reports/reports.rules';
import { expect, test } from 'vitest';
import { printedValue } from '../book/book-value.ts';
import { CODED } from '../report/report-facts.ts';
import { bookSamples } from '../retained-book/retained-book.example.ts';
import { ISSUE_REGISTER, issueRows } from './build-issue-register.ts';
import type { Issued } from './issue-register.queries.ts';

const issued = (full_number: string, status: Issued['status'] = reportTransition('issue').to): Issued => ({
  full_number,
  year: Number(full_number.slice(-9, -5)),
  number: Number(full_number.slice(0, 4)),
  amendment: Number(/SĐ(\d)/.exec(full_number)?.[1] ?? 0),
  status,
  recipient: null,
  how: null,
  delivered_on: null,
});
const rows = (samples: Parameters<typeof issueRows>[0], ...reports: Issued[]): string[][] =>
  issueRows(samples, new Map(samples.map(({ id }) => [id, reports]))).map((row) =>
    Object.values(row).map(printedValue),
  );

test('PRINT-01 the issue register has 9 columns of the widths of specification 2 §9', () => {
  expect(ISSUE_REGISTER.columns.map(({ width }) => width)).toEqual([18, 15, 16, 14, 6, 6, 6, 9, 10]);
});

test('PRINT-01 a row says which report went out, by which standard, with its number in the register; until it is given its day stays free', () => {
  expect(rows(bookSamples(2).slice(1), issued('0123/2026/KNĐN'))).toEqual([
    [
      'Viên nén bao phim Cefuroxim 500 mg lần 2.\nG26-0002',
      'Số lô: CX552.; NSX: 12/03/2025; HD: 12/03/2027\nNavira Labs India\nNhập khẩu: Công ty Cổ phần Dược Bạch Đằng',
      'Công ty Cổ phần Dược Sông Hàn 2.',
      '0123/2026/KNĐN\nDĐVN V\nSố xuất phiếu: SX-2.',
      '05/01/2026',
      '25/01/2026',
      '',
      'Nhận trực tiếp',
      '',
    ],
  ]);
});

test('PRINT-01 COMP-44 an amended report has a row of its own, and the one that it replaces says so', () => {
  const [first, second] = rows(
    bookSamples(1),
    issued('0123/2026/KNĐN', reportTransition('replace').to),
    issued('0123-SĐ1/2026/KNĐN'),
  );
  expect(first?.[3]).toContain('(đã được thay thế)');
  expect(second?.[3]).toBe('0123-SĐ1/2026/KNĐN\nDĐVN V\nSố xuất phiếu: SX-1.');
  expect(rows(bookSamples(1))).toEqual([]);
});

test('PRINT-01 once it was given to somebody the row says when, how and to whom, and leaves room to sign', () => {
  const given = { recipient: 'Nguyễn Văn Nhận', how: 'POST', delivered_on: '2026-01-21' } as const;
  const [row] = rows(bookSamples(2).slice(1), { ...issued('0123/2026/KNĐN'), ...given });
  expect(row?.slice(6)).toEqual(['21/01/2026', 'Bưu điện\nNguyễn Văn Nhận', '']);
  const coded = { ...bookSamples(2)[1], originHidden: true } as never;
  const [hidden] = rows([coded], { ...issued('0123/2026/KNĐN'), ...given });
  expect(hidden?.slice(6)).toEqual(['21/01/2026', `Bưu điện\n${CODED}`, '']);
});

test('PRINT-01 the register goes by report number and year, an amendment behind what it amends, whatever the order of the samples', () => {
  const [a, b, c] = bookSamples(3);
  const of = new Map([
    [a?.id ?? '', [issued('0010/2026/KNĐN'), issued('0002-SĐ1/2026/KNĐN'), issued('0002/2026/KNĐN')]],
    [b?.id ?? '', [issued('9999/2025/KNĐN')]],
    [c?.id ?? '', [issued('0003/2026/KNĐN')]],
  ]);
  const numbers = issueRows([a, b, c] as never, of).map(({ report }) => printedValue(report).split('\n')[0]);
  expect(numbers).toEqual([
    '9999/2025/KNĐN',
    '0002/2026/KNĐN',
    '0002-SĐ1/2026/KNĐN',
    '0003/2026/KNĐN',
    '0010/2026/KNĐN',
  ]);
});

test('COMP-40 who sent it, and how it goes back, is kept from who may not know it', () => {
  const [row] = rows([{ ...bookSamples(2)[1], originHidden: true } as never], issued('0001/2026/KNĐN'));
  expect([row?.[2], row?.[7]]).toEqual([CODED, CODED]);
});
