import type { CertificateTexts } from '@kiemlab/contract/features/settings/report-texts';
import type { ProductGroup } from '@kiemlab/contract/features/templates/product-groups';
import { isApproved, testTransition } from '@kiemlab/contract/features/analyses/analyses.rules';
import type { StoredTest } from '../../../analyses/analyses.queries.ts';
import { joined, printedDay } from '../../../../platform/print/printed.ts';
import { directorTitle, titleOf } from '../report/director-title.ts';
import { withReplaced } from '../report/amended.ts';
import { headTitle } from '../report/head-title.ts';
import { type Signer, signersOfMeaning } from '../report/printed-signatures.ts';
import { recipientsOf } from '../record/product-words.ts';
import { countedTests, printedResult } from '../report/printed-results.ts';
import { isTaken, reportFacts, testedDays } from '../report/report-facts.ts';
import type { ReportSource } from '../report/report-source.ts';
import type { CertificateData, CertificateResult } from './certificate.data.ts';

const APPROVED = testTransition('approve').requires?.signature;

const VERDICTS: Record<string, string> = { PASS: 'Đạt', FAIL: 'Không đạt', 'N/A': '–' };

function printedTest(source: ReportSource, test: StoredTest): CertificateResult {
  const approved = isApproved(test.status);
  return {
    ...printedResult(source, test),
    conclusion: approved ? (VERDICTS[test.verdict ?? 'N/A'] ?? '–') : '–',
    failed: approved && test.verdict === 'FAIL',
  };
}

/** "Mẫu kiểm nghiệm đạt …"; a failing one names the tests (COMP-43). */
function conclusionOf(source: ReportSource, standard: string | undefined): string | undefined {
  const by = standard ? ` theo ${standard}` : '';
  if (source.verdict === 'PASS')
    return `Mẫu kiểm nghiệm đạt yêu cầu chất lượng${by} về các chỉ tiêu đã kiểm.`;
  if (source.verdict === null) return undefined;
  const failed = source.tests.filter((test) => test.verdict === 'FAIL').map((test) => test.analyte_name);
  return `Mẫu kiểm nghiệm không đạt yêu cầu chất lượng${by} về chỉ tiêu ${failed.join('; ')}.`;
}

/** The notes of a certificate: by what was judged stands first, where something was. */
export const certificateNotes = (
  { decisionRule }: CertificateTexts,
  { judged, notes }: { judged: boolean; notes: readonly string[] },
): string[] => (judged && decisionRule !== '' ? [decisionRule, ...notes] : [...notes]);

/** What stands on a certificate in the laboratory's own words beside the notes: titles over the signatures, recipients. */
export const certificateWords = (
  texts: CertificateTexts,
  {
    taken,
    director,
    approver,
    group,
  }: {
    taken: boolean;
    director?: ReportSource['director'];
    approver?: Signer | undefined;
    group: ProductGroup;
  },
): Pick<CertificateData, 'unitHead' | 'director' | 'recipients'> => ({
  unitHead: {
    title: approver ? headTitle(approver.position, texts.unitHead) : [titleOf(texts.unitHead)],
    hint: '(Ký, ghi rõ họ tên)',
    ...(approver ? { name: approver.name } : {}),
  },
  director: {
    title: director ? directorTitle(director.position, texts.director) : [titleOf(texts.director)],
    hint: '(Ký, đóng dấu)',
    ...(director ? { name: director.name } : {}),
  },
  recipients: recipientsOf(taken ? texts.recipientsTaken : texts.recipientsSent, group),
});

/**
 * Everything the certificate prints, from the stored records, in either layout; the code is that of the layout (PRINT-02, rule F10,
 * domain 2.5 form 7/11). Pure.
 */
export function buildCertificate(
  source: ReportSource,
  code: 'testCertificate' | 'testResult' = 'testCertificate',
): CertificateData {
  const { certificateTexts: texts } = source;
  const facts = reportFacts(source, source.formCodes[code], texts);
  const { first, last } = testedDays(source);
  const conclusion = conclusionOf(source, facts.standard);
  return withReplaced(source, {
    ...facts,
    testingPeriod: joined(' – ', ...new Set([printedDay(first), printedDay(last)])),
    results: countedTests(source).map((test) => printedTest(source, test)),
    conclusion,
    notes: certificateNotes(texts, { judged: conclusion !== undefined, notes: facts.notes }),
    ...certificateWords(texts, {
      taken: isTaken(source),
      director: source.director,
      approver: signersOfMeaning(source, APPROVED).at(-1),
      group: source.group,
    }),
  });
}
