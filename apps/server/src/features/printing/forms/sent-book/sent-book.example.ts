import { buildBook } from '../book/build-book.ts';
import { exampleHead } from '../record/record.example.ts';
import { bookSamples } from '../retained-book/retained-book.example.ts';
import { SENT_BOOK, sentRows } from './build-sent-book.ts';

/** The book with so many rows: fictional, for the tests of the forms. */
export const sentBookExample = (rows: number): object => {
  const samples = bookSamples(rows);
  const facts = {
    quantity: '60',
    unit: 'viên',
    receiver: 'Lê Thị Hồng Nhung',
    client_address: '5 Đường Thử, TP. Đà Nẵng',
    client_phone: '0236 000 0000',
  };
  return buildBook(SENT_BOOK, {
    head: exampleHead(),
    period: { fromDate: '2026-01-01', toDate: '2026-12-31' },
    rows: sentRows(samples, new Map(samples.map(({ id }) => [id, facts]))),
  });
};
