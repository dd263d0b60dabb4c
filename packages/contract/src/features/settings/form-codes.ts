import { z } from 'zod';
import { text } from '../../core/text.ts';

/** Codes of the laboratory's printed forms; "" prints none. In a code `{site}` and `{year}` stand for what the form is made with. */
export const FormCodes = z.strictObject({
  testCertificate: text(60),
  /** What was stored before there was such a form names none. */
  analysisSheet: text(60).default(''),
});
export type FormCodes = z.output<typeof FormCodes>;

/** A code as it is printed: `KNYB/BM.{year}` of 2026 is `KNYB/BM.2026`. Whatever else stands in brackets stays as it stands. */
export const printedFormCode = (code: string, of: { site: string; year: string }): string =>
  code.replaceAll('{site}', of.site).replaceAll('{year}', of.year);
