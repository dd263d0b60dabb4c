import { sampleVerdict } from '@kiemlab/contract/features/tests/flags';
import { today } from '../../../../platform/clock.ts';
import { AppError, found } from '../../../../platform/http/app-error.ts';
import { findCountedVerdicts } from '../../../tests/tests.queries.ts';
import { defineForm } from '../../form.ts';
import { buildCertificate } from './build-certificate.ts';
import { findCountingReport } from './certificate.queries.ts';
import { readCertificate } from './read-certificate.ts';

/** The certificate of a sample: what was issued as it was archived, before that a draft marked as such (rule C2, COMP-42). */
export const certificateForm = defineForm({
  template: 'certificate',
  async query(db, samples) {
    const sample = found(samples[0], 'SAMPLE_NOT_FOUND');
    const verdicts = await findCountedVerdicts(db, [sample.id]);
    const source = await readCertificate(db, sample, {
      number: (await findCountingReport(db, sample.id))?.full_number,
      watermark: 'BẢN NHÁP',
      day: today(),
      verdict: sampleVerdict(verdicts.get(sample.id) ?? []),
    });
    // Tests of quality control are no part of it.
    if (source.tests.every((test) => test.qc_sample))
      throw new AppError('NO_TESTS', { codes: [sample.code] });
    return source;
  },
  builder: buildCertificate,
  async original(db, sample) {
    const report = await findCountingReport(db, sample.id);
    return report?.pdf_sha256 ? { sha256: report.pdf_sha256, number: report.full_number } : undefined;
  },
});
