import { SETTINGS } from '@kiemlab/contract/features/settings/settings.catalogue';
import { certificateExample } from '../certificate/certificate.example.ts';
import { exampleHead } from '../record/record.example.ts';
import { buildFailingNotice, type FailingNoticeSource } from './build-failing-notice.ts';

const failed = certificateExample.results.filter((result) => result.failed);

/** The records of a notice of 08/01/2026 of a report of 05/01/2026: fictional, for the tests of the form. */
export const failingNoticeSource = (rest: Partial<FailingNoticeSource> = {}): FailingNoticeSource => ({
  group: 'drug',
  head: exampleHead(),
  texts: SETTINGS.failingNoticeTexts.default,
  report: {
    full_number: '0123/2026/KNĐN',
    issued_at: new Date('2026-01-05T07:03:22Z'),
    content: certificateExample,
  },
  number: '05/KNĐN-KHTH',
  ...rest,
});

/** The notice of a sample that failed so many tests. */
export const failingNoticeExample = (rows: number): object => {
  const source = failingNoticeSource();
  const results = Array.from({ length: rows }, (_, index) => ({
    ...failed[index % failed.length],
    name: `Độ hòa tan lần ${index + 1}.`,
  })) as typeof failed;
  return buildFailingNotice({
    ...source,
    report: { ...source.report, content: { ...certificateExample, results } },
  });
};
