import { previewLetterhead as endpoint } from '@kiemlab/contract/features/printing/printing.api';
import { reportNumber, sampleNumber } from '@kiemlab/contract/features/settings/number-patterns';
import { today } from '../../platform/clock.ts';
import { route } from '../../platform/http/route.ts';
import type { CertificateData } from './forms/certificate/certificate.data.ts';
import { certificateExample } from './forms/certificate/certificate.example.ts';
import { certificateForm } from './forms/certificate/certificate.form.ts';
import { ACCREDITED, reportNotes } from './forms/report/report-notes.ts';
import { letterhead } from './forms/report/letterhead.ts';
import { readPrinted } from './forms/report/read-report.ts';

/**
 * A certificate with the letterhead that is asked about, by the builder of the head and the engine of every certificate; its
 * sample and results are made up, and marked as an example across every page. Writes nothing.
 */
export const previewLetterhead = route(endpoint, async ({ body }, { db, pdf }) => {
  const { day = today(), ...asked } = body;
  const of = { ...(await readPrinted(db, day)), ...asked };
  const { printNote: _printer, verify: _check, ...example } = certificateExample;
  const year = day.slice(0, 4);
  const content: CertificateData = {
    ...example,
    ...letterhead(of, of.formCodes.testCertificate, day),
    number: reportNumber(of.numberPatterns.report, { year, site: of.laboratory.siteCode, number: 123 }),
    watermark: 'VÍ DỤ',
    intakeNumber: sampleNumber(of.numberPatterns.sample, { letter: 'L', year, number: 6 }),
    results: example.results.map(({ mark, ...result }) =>
      mark === ACCREDITED && of.vilasNumber ? { ...result, mark } : result,
    ),
    notes: reportNotes({
      objectionDays: of.objectionDays,
      accreditedBy: of.vilasNumber || undefined,
      notReviewed: false,
      changed: [],
    }),
  };
  return {
    bytes: await pdf.render(certificateForm.template, content, new Date()),
    mime: 'application/pdf',
    fileName: 'vi-du-phieu-kiem-nghiem.pdf',
  };
});
