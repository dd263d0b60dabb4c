import { reportTransition } from '@kiemlab/contract/features/reports/reports.rules';
import { buildBook } from '../book/build-book.ts';
import { exampleHead } from '../record/record.example.ts';
import { bookSamples } from '../retained-book/retained-book.example.ts';
import { ISSUE_REGISTER, issueRows } from './build-issue-register.ts';

/** The register with so many rows: fictional, for the tests of the forms. */
export const issueRegisterExample = (rows: number): object => {
  const samples = bookSamples(rows);
  const status = reportTransition('issue').to;
  return buildBook(ISSUE_REGISTER, {
    head: exampleHead(),
    period: { fromDate: '2026-01-01', toDate: '2026-12-31' },
    rows: issueRows(
      samples,
      new Map(
        samples.map(({ id }, index) => [
          id,
          [
            {
              full_number: `${String(index + 1).padStart(4, '0')}/2026/KNĐN`,
              year: 2026,
              number: index + 1,
              amendment: 0,
              status,
              // Every second one was given to somebody.
              ...(index % 2 === 0
                ? { recipient: 'Nguyễn Văn Nhận', how: 'POST' as const, delivered_on: '2026-01-21' }
                : { recipient: null, how: null, delivered_on: null }),
            },
          ],
        ]),
      ),
    ),
  });
};
