import type { AnalysisSheetTexts } from '@kiemlab/contract/features/settings/report-texts';
import { testTransition } from '@kiemlab/contract/features/analyses/analyses.rules';
import { printedDay } from '../../../../platform/print/printed.ts';
import { withReplaced } from '../report/amended.ts';
import { countedTests, printedResult } from '../report/printed-results.ts';
import { titleOf } from '../report/director-title.ts';
import { headTitle } from '../report/head-title.ts';
import { type Signer, signersOfMeaning } from '../report/printed-signatures.ts';
import { reportFacts, testedDays } from '../report/report-facts.ts';
import type { SignatureBlock } from '../report/report.data.ts';
import type { ReportSource } from '../report/report-source.ts';
import type { AnalysisSheetData } from './analysis-sheet.data.ts';

/** Over each block of the sheet who has signed what (domain 2.5 form 6). */
const SIGNERS = [
  { title: 'technician', meaning: testTransition('requestReview').requires?.signature },
  { title: 'reviewer', meaning: testTransition('review').requires?.signature },
  { title: 'head', meaning: testTransition('approve').requires?.signature },
] as const;

/** The blocks for signatures, with the names of who has signed what; a block without a name is left open. */
export const signersOf = (
  texts: AnalysisSheetTexts,
  signedBy: (meaning: string | undefined) => readonly Signer[],
): SignatureBlock[] =>
  SIGNERS.map(({ title, meaning }) => {
    const signers = signedBy(meaning);
    const last = signers.at(-1);
    // One place for the head's signature: who approved last, with his or her post.
    const named = title === 'head' && last ? [last] : signers;
    return {
      title: title === 'head' && last ? headTitle(last.position, texts.head) : [titleOf(texts[title])],
      hint: '(Ký, ghi rõ họ tên)',
      ...(named.length === 0 ? {} : { name: named.map(({ name }) => name).join('\n') }),
    };
  });

/** Everything the analysis sheet prints, from the stored records; no verdict on the product (rule C1, PRINT-01). Pure. */
export function buildAnalysisSheet(source: ReportSource): AnalysisSheetData {
  const { analysisSheetTexts: texts } = source;
  const { first, last } = testedDays(source);
  return withReplaced(source, {
    ...reportFacts(source, source.formCodes.analysisSheet, texts),
    testedFrom: printedDay(first),
    testedTo: printedDay(last),
    results: countedTests(source).map((test) => printedResult(source, test)),
    signers: signersOf(texts, (meaning) => signersOfMeaning(source, meaning)),
  });
}
