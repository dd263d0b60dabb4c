import { testTransition } from '@kiemlab/contract/features/tests/tests.rules';
import { printedDay } from '../../../../platform/print/printed.ts';
import { countedTests, printedResult } from '../report/printed-results.ts';
import { reportFacts, testedDays } from '../report/report-facts.ts';
import type { ReportSource } from '../report/report-source.ts';
import type { AnalysisSheetData } from './analysis-sheet.data.ts';

/** Over each block of the sheet who has signed what (domain 2.5 form 6). */
const SIGNERS = [
  { title: 'KIỂM NGHIỆM VIÊN', meaning: testTransition('requestReview').requires?.signature },
  { title: 'NGƯỜI SOÁT XÉT', meaning: testTransition('review').requires?.signature },
  { title: 'TRƯỞNG PHÒNG', meaning: testTransition('approve').requires?.signature },
] as const;

/** Everything the analysis sheet prints, from the stored records; no verdict on the product (rule C1, PRINT-01). Pure. */
export function buildAnalysisSheet(source: ReportSource): AnalysisSheetData {
  const { first, last } = testedDays(source);
  const namesOf = (meaning: string | undefined): string =>
    [
      ...new Set(
        source.signatures.flatMap((given) => (given.meaning === meaning ? [given.signer_name] : [])),
      ),
    ].join('\n');
  return {
    ...reportFacts(source, source.formCodes.analysisSheet),
    testedFrom: printedDay(first),
    testedTo: printedDay(last),
    results: countedTests(source).map((test) => printedResult(source, test)),
    signers: SIGNERS.map(({ title, meaning }) => {
      const name = namesOf(meaning);
      return { title: [title], hint: '(Ký, ghi rõ họ tên)', ...(name === '' ? {} : { name }) };
    }),
  };
}
