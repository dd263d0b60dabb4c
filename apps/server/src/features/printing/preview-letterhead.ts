import { previewLetterhead as endpoint } from '@kiemlab/contract/features/printing/printing.api';
import { today } from '../../platform/clock.ts';
import { route } from '../../platform/http/route.ts';
import { readSetting } from '../settings/settings.queries.ts';
import type { CertificateData } from './forms/certificate/certificate.data.ts';
import { certificateExample } from './forms/certificate/certificate.example.ts';
import { certificateForm } from './forms/certificate/certificate.form.ts';
import { letterhead } from './forms/certificate/letterhead.ts';

/**
 * A certificate with the letterhead that is asked about, by the builder of the head and the engine of every certificate; its
 * sample and results are made up, and marked as an example across every page. Writes nothing.
 */
export const previewLetterhead = route(endpoint, async ({ body }, { db, pdf }) => {
  const day = body.day ?? today();
  const laboratory = body.laboratory ?? (await readSetting(db, 'laboratory', day));
  const formCodes = body.formCodes ?? (await readSetting(db, 'formCodes', day));
  const { printNote: _printer, verify: _check, ...example } = certificateExample;
  const content: CertificateData = {
    ...example,
    ...letterhead(laboratory, formCodes, day),
    number: `0123/${day.slice(0, 4)}/${laboratory.siteCode}`,
    watermark: 'VÍ DỤ',
    intakeNumber: `L${day.slice(2, 4)}-0006`,
  };
  return {
    bytes: await pdf.render(certificateForm.template, content, new Date()),
    mime: 'application/pdf',
    fileName: 'vi-du-phieu-kiem-nghiem.pdf',
  };
});
