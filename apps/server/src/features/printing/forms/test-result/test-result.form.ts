import { buildCertificate } from '../certificate/build-certificate.ts';
import { defineReportForm } from '../report/report-form.ts';

/** The test certificate of a sample, upright (form 7): what the one across prints, in another layout (rule F10). */
export const testResultForm = defineReportForm({
  form: 'test-result',
  template: 'test-result',
  builder: (source) => buildCertificate(source, 'testResult'),
});
