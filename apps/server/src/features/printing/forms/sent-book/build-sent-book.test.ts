import { expect, test } from 'vitest';
import { printedValue } from '../book/book-value.ts';
import { CODED } from '../report/report-facts.ts';
import { bookSamples } from '../retained-book/retained-book.example.ts';
import { SENT_BOOK, sentRows } from './build-sent-book.ts';

const facts = {
  quantity: '60',
  unit: 'viên',
  receiver: 'Lê Thị Hồng Nhung',
  client_address: '5 Đường Thử',
  client_phone: '0236 000 0000',
};
const [, sent] = bookSamples(2);
const row = (rest: object = {}, of: object = {}): string[] =>
  sentRows([{ ...sent, ...rest } as never], new Map([['sample-2', { ...facts, ...of }]])).flatMap((one) =>
    Object.values(one).map(printedValue),
  );

test('PRINT-01 the intake book of sent samples: who sent what, how much, what is asked and by when', () => {
  expect(SENT_BOOK.columns).toHaveLength(13);
  expect(SENT_BOOK.columns.reduce((sum, { width }) => sum + width, 0)).toBe(100);
  expect(row()).toEqual([
    '1',
    '05/01/2026',
    'G26-0002',
    'Viên nén bao phim Cefuroxim 500 mg lần 2.',
    'CX552.\nHD: 12/03/2027',
    'Navira Labs India',
    'Công ty Cổ phần Dược Sông Hàn 2.\n5 Đường Thử\nĐT: 0905 000 000',
    '60 viên',
    'Định lượng, độ hòa tan',
    '25/01/2026',
    'Trần Quốc Bảo',
    'Lê Thị Hồng Nhung',
    'Giữ mát',
  ]);
});

test('PRINT-01 the phone of the client stands where none was told with the sample', () => {
  expect(row({ attributes: {} })[6]).toBe('Công ty Cổ phần Dược Sông Hàn 2.\n5 Đường Thử\nĐT: 0236 000 0000');
  expect(row({ attributes: {}, client_name: null }, { client_address: '', client_phone: '' })[6]).toBe('');
});

test('COMP-40 who sent and brought it is kept from who may not know it', () => {
  const cells = row({ originHidden: true });
  expect([cells[6], cells[10]]).toEqual([CODED, CODED]);
  expect(cells.join()).not.toMatch(/Sông Hàn|Quốc Bảo|0905/);
});
