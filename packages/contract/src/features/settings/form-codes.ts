import { z } from 'zod';
import { text } from '../../core/text.ts';

const code = text(60);
/** What was stored before there was such a form names none. */
const added = code.default('');

/**
 * Codes of the laboratory's printed forms, in the order of their numbers; "" prints none. In a code `{site}` and `{year}` stand for what the
 * form is made with.
 */
export const FormCodes = z.strictObject({
  samplingRecord: added,
  handoverRecord: added,
  planningHandover: added,
  testingHandover: added,
  testRequest: added,
  analysisSheet: added,
  testResult: added,
  retainedBook: added,
  sentBook: added,
  issueRegister: added,
  testCertificate: code,
  destructionMinutes: added,
  failingNotice: added,
  assignmentSheet: added,
});
export type FormCodes = z.output<typeof FormCodes>;

/** A code as it is printed: `KNYB/BM.{year}` of 2026 is `KNYB/BM.2026`. Whatever else stands in brackets stays as it stands. */
export const printedFormCode = (code: string, of: { site: string; year: string }): string =>
  code.replaceAll('{site}', of.site).replaceAll('{year}', of.year);
