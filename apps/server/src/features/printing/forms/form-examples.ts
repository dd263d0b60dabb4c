import type { ReportType } from '@kiemlab/contract/features/printing/printed-forms';
import { USUAL_SHEET } from '@kiemlab/contract/features/settings/label-sheet';
import { code128Of } from '../../../platform/pdf/symbols.ts';
import { analysisSheetExample } from './analysis-sheet/analysis-sheet.example.ts';
import { assignmentExample } from './assignment/assignment.example.ts';
import { certificateExample } from './certificate/certificate.example.ts';
import { buildDestructionMinutes } from './destruction-minutes/build-destruction-minutes.ts';
import { exampleMinutes } from './destruction-minutes/destruction-minutes.example.ts';
import { failingNoticeExample } from './failing-notice/failing-notice.example.ts';
import { exampleHandovers } from './handover/handover.example.ts';
import { buildHandover } from './handover/handover.form.ts';
import { buildPlanningHandover } from './planning-handover/planning-handover.form.ts';
import { recordSample } from './record/record-samples.example.ts';
import { exampleHead } from './record/record.example.ts';
import { buildSamplingRecord } from './sampling-record/build-sampling-record.ts';
import { exampleTestingHandover } from './testing-handover/testing-handover.example.ts';
import { buildTestingHandover } from './testing-handover/testing-handover.form.ts';
import { issueRegisterExample } from './issue-register/issue-register.example.ts';
import { retainedBookExample } from './retained-book/retained-book.example.ts';
import { sentBookExample } from './sent-book/sent-book.example.ts';
import { testRequestExample } from './test-request/test-request.example.ts';
import { buildLabelSheet } from './label-sheet/build-label-sheet.ts';

/** So many of something, each made with its number from 1. */
export const several = <T>(count: number, one: (number: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => one(index + 1));

/** `rows` results, one after the other of those of an example, each with a name of its own. */
const results = <Result extends { name: string }>(of: readonly Result[], rows: number): Result[] =>
  several(rows, (number) => {
    const result = of[(number - 1) % of.length];
    if (!result) throw new Error('an example has results');
    return { ...result, name: `${result.name} lần ${number}.` };
  });

/**
 * The content of every printed form with so many rows: what its builder makes of made-up records. `forms.test.ts` prints each of them; a
 * form that has no example here does not compile.
 */
export const FORM_EXAMPLES: Readonly<Record<ReportType, (rows: number) => object>> = {
  'sampling-record': (rows) =>
    buildSamplingRecord({
      head: exampleHead(),
      samples: several(rows, (number) => recordSample(number)),
      group: 'drug',
      first: new Map(),
    }),
  'handover-record': (rows) => buildHandover(exampleHandovers(rows)),
  'planning-handover': (rows) => buildPlanningHandover(exampleHandovers(rows)),
  'testing-handover': (rows) => buildTestingHandover(exampleTestingHandover(rows)),
  'analysis-sheet': (rows) => ({
    ...analysisSheetExample,
    results: results(analysisSheetExample.results, rows),
  }),
  'test-certificate': (rows) => ({
    ...certificateExample,
    results: results(certificateExample.results, rows),
  }),
  'test-result': (rows) => ({
    ...certificateExample,
    results: results(certificateExample.results, rows),
  }),
  'test-request': testRequestExample,
  'failing-notice': failingNoticeExample,
  'retained-book': retainedBookExample,
  'sent-book': sentBookExample,
  'issue-register': issueRegisterExample,
  'barcode-label': (rows) => ({
    labels: several(rows, (number) => {
      const code = `L26-${String(number).padStart(4, '0')}`;
      return { bars: code128Of(code), code, externalId: code, name: `Paracetamol 500 mg, mẫu ${number}.` };
    }),
  }),
  'label-sheet': (rows) =>
    buildLabelSheet({
      sheet: USUAL_SHEET,
      samples: several(rows, (number) => ({
        code: `L26-${String(number).padStart(4, '0')}`,
        external_code: null,
        attributes: { chronicleBatchDate: `CX55${number}`, expirationDate: '2027-01-09' },
        name: `Paracetamol 500 mg, mẫu ${number}.`,
      })),
    }),
  'destruction-minutes': (rows) => buildDestructionMinutes(exampleMinutes(rows)),
  'assignment-sheet': assignmentExample,
};
