import { previewLetterhead as endpoint } from '@kiemlab/contract/features/printing/printing.api';
import type { ReportForm } from '@kiemlab/contract/features/reports/report-kinds';
import { reportNumber, sampleNumber } from '@kiemlab/contract/features/settings/number-patterns';
import { today } from '../../platform/clock.ts';
import { route } from '../../platform/http/route.ts';
import { inFileName } from '../../platform/print/in-file-name.ts';
import { FORMS } from './forms.ts';
import type { AnalysisSheetData } from './forms/analysis-sheet/analysis-sheet.data.ts';
import { signersOf } from './forms/analysis-sheet/build-analysis-sheet.ts';
import { certificateNotes, certificateWords } from './forms/certificate/build-certificate.ts';
import type { CertificateData } from './forms/certificate/certificate.data.ts';
import { certificateExample } from './forms/certificate/certificate.example.ts';
import { letterhead } from './forms/report/letterhead.ts';
import { readPrinted } from './forms/report/read-report.ts';
import { ACCREDITED, reportNotes } from './forms/report/report-notes.ts';

type Printed = Awaited<ReturnType<typeof readPrinted>>;

const { printNote: _printer, verify: _check, ...EXAMPLE } = certificateExample;
const {
  conclusion: _verdict,
  unitHead: _head,
  director: _director,
  recipients: _to,
  testingPeriod = '',
  ...FACTS
} = EXAMPLE;
const [testedFrom, testedTo] = testingPeriod.split(' – ');

/** Head, numbers and notes of either form. */
function commonOf(of: Printed, day: string, form: 'testCertificate' | 'testResult' | 'analysisSheet') {
  const year = day.slice(0, 4);
  const texts = form === 'analysisSheet' ? of.analysisSheetTexts : of.certificateTexts;
  return {
    ...letterhead(of, of.formCodes[form], day),
    number: reportNumber(of.numberPatterns.report, { year, site: of.laboratory.siteCode, number: 123 }),
    watermark: 'VÍ DỤ',
    intakeNumber: sampleNumber(of.numberPatterns.sample, { letter: 'L', year, number: 6 }),
    results: EXAMPLE.results.map(({ mark, ...result }) =>
      mark === ACCREDITED && of.vilasNumber ? { ...result, mark } : result,
    ),
    notes: reportNotes(texts, {
      objectionDays: of.objectionDays,
      accreditedBy: of.vilasNumber || undefined,
      notReviewed: false,
      changed: [],
      outsideBefore: [],
      conforms: [],
      told: true,
    }),
  };
}

const certificateOf =
  (code: 'testCertificate' | 'testResult') =>
  (of: Printed, day: string): CertificateData => {
    const director = {
      name: EXAMPLE.director.name ?? '',
      position: `Phó ${of.certificateTexts.director}`,
    };
    const common = commonOf(of, day, code);
    return {
      ...EXAMPLE,
      ...common,
      notes: certificateNotes(of.certificateTexts, { judged: true, notes: common.notes }),
      ...certificateWords(of.certificateTexts, { taken: true, director, group: 'drug' }),
    };
  };

const CONTENTS: Readonly<Record<ReportForm, (of: Printed, day: string) => object>> = {
  'test-certificate': certificateOf('testCertificate'),
  'test-result': certificateOf('testResult'),
  'analysis-sheet': (of, day): AnalysisSheetData => {
    const { results, ...common } = commonOf(of, day, 'analysisSheet');
    return {
      ...FACTS,
      ...common,
      testedFrom,
      testedTo,
      results: results.map(({ conclusion: _none, failed: _failed, ...result }) => result),
      signers: signersOf(of.analysisSheetTexts, () => []),
    };
  },
};

/**
 * A report with the letterhead and the words that are asked about, by what makes those of every report; its sample and results are
 * made up, and marked as an example across every page. Writes nothing.
 */
export const previewLetterhead = route(endpoint, async ({ body }, { db, pdf }) => {
  const { day = today(), form, ...asked } = body;
  const content = CONTENTS[form]({ ...(await readPrinted(db, day)), ...asked }, day);
  return {
    bytes: await pdf.render(FORMS[form].template, content, new Date()),
    mime: 'application/pdf',
    fileName: `vi-du-${inFileName(FORMS[form].title.vi)}.pdf`,
  };
});
