import type { Database } from '@kiemlab/db/database';
import type { PdfEngine } from '../../../../platform/pdf/pdf-engine.ts';
import type { StoredSample } from '../../../samples/samples.queries.ts';
import { buildCertificate } from './build-certificate.ts';
import type { CertificateData } from './certificate.data.ts';
import { certificateForm } from './certificate.form.ts';
import { type CertificatePrint, readCertificate } from './read-certificate.ts';

/** Renders a certificate that is to be archived, by the builder of its draft; answers the bytes and what was printed. */
export async function renderCertificate(
  db: Database,
  pdf: PdfEngine,
  sample: StoredSample,
  { at, ...print }: CertificatePrint & { at: Date },
): Promise<{ bytes: Uint8Array; content: CertificateData }> {
  const content = buildCertificate(await readCertificate(db, sample, print));
  return { bytes: await pdf.render(certificateForm.template, content, at), content };
}
