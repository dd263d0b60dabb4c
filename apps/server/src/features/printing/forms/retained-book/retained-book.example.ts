import type { StoredSample } from '../../../samples/samples.queries.ts';
import { buildBook } from '../book/build-book.ts';
import { exampleHead } from '../record/record.example.ts';
import { RETAINED_BOOK, retainedRows } from './build-retained-book.ts';
import type { Retained } from './retained-book.queries.ts';

/** So many samples that were received, every second one taken, with every field that books print: fictional, for the tests of the forms. */
export const bookSamples = (rows: number): StoredSample[] =>
  Array.from({ length: rows }, (_, index) => {
    const number = index + 1;
    const taken = number % 2 === 1;
    return {
      id: `sample-${number}`,
      code: `${taken ? 'L' : 'G'}26-${String(number).padStart(4, '0')}`,
      name: `Viên nén bao phim Cefuroxim 500 mg lần ${number}.`,
      client_name: taken ? null : `Công ty Cổ phần Dược Sông Hàn ${number}.`,
      received_date: '2026-01-05',
      appointment_date: '2026-01-25',
      keep_until: '2028-02-05',
      attributes: {
        chronicleBatchDate: `CX55${number}.`,
        productionDate: '2025-03-12',
        expirationDate: '2027-03-12',
        registrationNumber: 'VN-29001-22',
        producerName: 'Navira Labs India',
        importFacility: 'Công ty Cổ phần Dược Bạch Đằng',
        ...(taken ? { locationName: 'Nhà thuốc Hòa Cường', pickingAddress: '2 Đường Mẫu' } : {}),
        samplerInformation: [{ samplerName: 'Trần Quốc Bảo' }],
        samplerRequired: 'Định lượng, độ hòa tan',
        standard: 'DĐVN V',
        customerPhone: '0905 000 000',
        returnMethod: 'Nhận trực tiếp',
        issueNumber: `SX-${number}.`,
        remark: 'Giữ mát',
      },
    } as unknown as StoredSample;
  });

/** Twenty tablets of each, the tenth sent out. */
const retained = (samples: readonly StoredSample[]): Map<string, Retained> =>
  new Map(
    samples.map(({ id }, index) => [
      id,
      { quantity: '20', unit: 'viên', left_on: index === 9 ? '2026-06-30' : null },
    ]),
  );

/** The book with so many rows. */
export const retainedBookExample = (rows: number): object => {
  const samples = bookSamples(rows);
  return buildBook(RETAINED_BOOK, {
    head: exampleHead(),
    period: { fromDate: '2026-01-01', toDate: '2026-12-31' },
    rows: retainedRows(samples, retained(samples)),
  });
};
