import { defineReportForm } from '../report/report-form.ts';
import { buildCertificate } from './build-certificate.ts';

/** The test certificate of a sample (forms 7 and 11). */
export const certificateForm = defineReportForm({
  form: 'test-certificate',
  template: 'certificate',
  builder: buildCertificate,
});
