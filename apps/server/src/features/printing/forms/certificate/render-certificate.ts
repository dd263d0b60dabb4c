import type { Database } from '@kiemlab/db/database';
import type { PdfEngine } from '../../../../platform/pdf/pdf-engine.ts';
import type { StoredSample } from '../../../samples/samples.queries.ts';
import { readLaboratory } from '../../../settings/settings.queries.ts';
import { isValid } from '../../../tests/test-content.ts';
import { findSignatures, type StoredSignature } from '../../../tests/signatures.queries.ts';
import { findTestsOfSample, type StoredTest } from '../../../tests/tests.queries.ts';
import { buildCertificate, type CertificateSource } from './build-certificate.ts';
import type { CertificateData } from './certificate.data.ts';
import { findHandover } from '../../../reports/reports.queries.ts';

export type Print = Pick<CertificateSource, 'number' | 'watermark' | 'day' | 'verdict' | 'director'> & {
  /** Signatures that are being given with this print. */
  signing?: readonly StoredSignature[];
  at: Date;
};

/** A signature on content that has changed since is none (21 CFR 11.70): it stays in the history, off the certificate. */
const isWhole = (signature: StoredSignature, tests: readonly StoredTest[]): boolean =>
  tests.some((test) => test.id === signature.subject_id && isValid(signature, test));

/** Reads what a certificate needs and renders it; answers the bytes and what was printed. */
export async function renderCertificate(
  db: Database,
  pdf: PdfEngine,
  sample: StoredSample,
  print: Print,
): Promise<{ bytes: Uint8Array; content: CertificateData }> {
  const tests = await findTestsOfSample(db, sample.id);
  const signatures = await findSignatures(
    db,
    tests.map((test) => test.id),
  );
  const { signing = [], at, ...rest } = print;
  const content = buildCertificate({
    ...rest,
    laboratory: await readLaboratory(db),
    sample,
    tests,
    signatures: [...signatures.filter((signature) => isWhole(signature, tests)), ...signing],
    receiver: (await findHandover(db, sample.id)).receiver,
  });
  return { bytes: await pdf.render('certificate', content, at), content };
}
