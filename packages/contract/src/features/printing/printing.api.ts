import { z } from 'zod';
import { defineEndpoint, file } from '../../core/define-endpoint.ts';
import type { PermissionCode } from '../../core/permissions.ts';
import { day, id } from '../../core/text.ts';
import { FormCodes } from '../settings/form-codes.ts';
import { Laboratory } from '../settings/laboratory.ts';
import { AnalysisSheetTexts, CertificateTexts } from '../settings/report-texts.ts';
import { SETTINGS } from '../settings/settings.catalogue.ts';
import { PRINTED_FORMS, REPORT_TYPES } from './printed-forms.ts';

/** Whoever may print one of the forms may ask; each form is judged by its own permission then. */
const permission = [...new Set(Object.values(PRINTED_FORMS).map((form) => form.permission))] as [
  PermissionCode,
  ...PermissionCode[],
];

export const getReportFile = defineEndpoint({
  id: 'reports.get-report-file',
  method: 'GET',
  path: '/api/reports/:type',
  summary: 'A printed form as PDF: the archived original when issued, else a draft',
  permission,
  envelope: 'plain',
  params: z.strictObject({ type: z.enum(REPORT_TYPES) }),
  query: z.strictObject({
    ids: z
      .string()
      .transform((value) => value.split(','))
      .pipe(z.array(id).min(1).max(100)),
  }),
  ok: file('application/pdf'),
  errors: [
    'ORIGIN_HIDDEN',
    'SAMPLE_NOT_FOUND',
    'NO_TESTS',
    'OTHER_REPORT_FORM',
    'FILE_MISSING',
    'FILE_DAMAGED',
  ],
});

/** A report of made-up results, so that its head and words are seen before they count; what is left out is what counts on its day. */
export const previewLetterhead = defineEndpoint({
  id: 'settings.preview-letterhead',
  method: 'POST',
  path: '/api/settings/letterhead',
  summary:
    'A report of made-up results with the letterhead, site code, form code, accreditation number, days for objections, notes, titles and recipients that are asked about',
  permission: ['Setting', 'Setting_Edit'],
  envelope: 'plain',
  body: z.strictObject({
    laboratory: Laboratory.optional(),
    formCodes: FormCodes.optional(),
    vilasNumber: SETTINGS.vilasNumber.type.optional(),
    objectionDays: SETTINGS.objectionDays.type.optional(),
    certificateTexts: CertificateTexts.optional(),
    analysisSheetTexts: AnalysisSheetTexts.optional(),
    /** Which report is shown; the certificate unless told. */
    form: z.enum(REPORT_TYPES).exclude(['barcode-label', 'assignment-sheet']).default('test-certificate'),
    day: day.optional(),
  }),
  ok: file('application/pdf'),
});
