import type { Database } from '@kiemlab/db/database';
import type { StoredSample } from '../../../samples/samples.queries.ts';
import { readSetting } from '../../../settings/settings.queries.ts';
import { findSignatures, type StoredSignature } from '../../../tests/signatures.queries.ts';
import { isValid } from '../../../tests/test-content.ts';
import { findTestsOfSample, type StoredTest } from '../../../tests/tests.queries.ts';
import type { CertificateSource } from './build-certificate.ts';
import { findReceiver } from './certificate.queries.ts';

/** What one print of a certificate says beside the records of its sample. */
export type CertificatePrint = Pick<
  CertificateSource,
  'number' | 'watermark' | 'day' | 'verdict' | 'director'
> & {
  /** Signatures that are being given with this print. */
  signing?: readonly StoredSignature[];
};

/** A signature on content that has changed since is none (21 CFR 11.70): it stays in the history, off the certificate. */
const isWhole = (signature: StoredSignature, tests: readonly StoredTest[]): boolean =>
  tests.some((test) => test.id === signature.subject_id && isValid(signature, test));

/** The records that a certificate is built of, for a draft and for the print that is archived alike. */
export async function readCertificate(
  db: Database,
  sample: StoredSample,
  { signing = [], ...print }: CertificatePrint,
): Promise<CertificateSource> {
  const tests = await findTestsOfSample(db, sample.id);
  const signatures = await findSignatures(
    db,
    tests.map((test) => test.id),
  );
  return {
    ...print,
    laboratory: await readSetting(db, 'laboratory', print.day),
    formCodes: await readSetting(db, 'formCodes', print.day),
    sample,
    tests,
    signatures: [...signatures.filter((signature) => isWhole(signature, tests)), ...signing],
    receiver: await findReceiver(db, sample.id),
  };
}
