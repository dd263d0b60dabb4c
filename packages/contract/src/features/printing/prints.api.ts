import { z } from 'zod';
import { defineEndpoint, file } from '../../core/define-endpoint.ts';
import { dayOrEpoch } from '../../core/epoch.ts';
import type { PermissionCode } from '../../core/permissions.ts';
import { id } from '../../core/text.ts';
import { Parties } from './handover-parties.ts';
import { MOST_PRINTED, PRINT_FORMATS } from './print-selection.ts';
import { PRINTED_FORMS, REPORT_TYPES } from './printed-forms.ts';
import { RELEASE_KINDS } from './prints.words.ts';

const permission = [...new Set(Object.values(PRINTED_FORMS).map((form) => form.permission))] as [
  PermissionCode,
  ...PermissionCode[],
];

/**
 * What a viewer does when its print or save button is pressed; to look at a form is `reports.get-report-file`, which counts nothing and never gives the
 * archived bytes.
 * 1. This call, with an `Idempotency-Key`: it counts and answers which print it is. Twice under one key is one print.
 * 2. `reports.get-print` with the answered id: the bytes, which go to the printer or the disk. Those on the screen never do.
 * The first print of an issued report by who holds Report_PrintOriginal is its original, each other one a copy with its number; `save`
 * gives the archived bytes, for who holds Report_PrintOriginal (FORBIDDEN), and takes no number. Forms that are no report, and drafts, are made as they
 * are viewed.
 */
export const printReport = defineEndpoint({
  id: 'reports.print-report',
  method: 'POST',
  path: '/api/reports/:type/print',
  summary:
    'Print a form: of an issued report its original once, then copies that are counted; answers what to fetch',
  permission,
  envelope: 'plain',
  params: z.strictObject({ type: z.enum(REPORT_TYPES) }),
  body: z.strictObject({
    /** As `reports.get-report-file` names them. */
    ids: z.array(id).min(1).max(MOST_PRINTED).optional(),
    fromDate: dayOrEpoch.optional(),
    toDate: dayOrEpoch.optional(),
    /** A book comes as a workbook, too. */
    format: z.enum(PRINT_FORMATS).optional(),
    /** Who gives and takes, where the form asks for that. */
    parties: Parties.optional(),
    /** Of a sample with several reports the one that is meant; the newest unless told. */
    reportId: id.optional(),
    /** On paper, or the archived file of an issued report to be kept. */
    purpose: z.enum(['print', 'save']).default('print'),
  }),
  ok: z.strictObject({
    /** Names it in `reports.get-print`, for a day and for the caller. */
    id,
    kind: z.enum(RELEASE_KINDS),
    /** Of a copy the number that stands on it. */
    copyNumber: z.int().nullable(),
    /** Of a report. */
    number: z.string().nullable(),
    /** SHA-256 of the bytes, hex. */
    sha256: z.string(),
    fileName: z.string(),
  }),
  status: 201,
  errors: [
    'ORIGIN_HIDDEN',
    'SAMPLE_NOT_FOUND',
    'NOT_FOUND',
    'NO_TESTS',
    'OTHER_REPORT_FORM',
    'HANDOVERS_DIFFER',
    'HANDOVER_NOTED',
    'NOT_IN_BOOK',
    'PRICE_NOT_PRINTABLE',
    'NO_FAILING_REPORT',
    'INVALID_STATUS_TRANSITION',
    'FILE_MISSING',
    'FILE_DAMAGED',
    'FILES_NOT_WRITABLE',
    'PRINT_TOO_LONG',
    'LETTERS_NOT_PRINTABLE',
  ],
});

/** The bytes of a print, for who asked for it, until they have gone out whole; a delivery that broke off may be asked for again. */
export const getPrint = defineEndpoint({
  id: 'reports.get-print',
  method: 'GET',
  path: '/api/reports/prints/:id',
  summary: 'The file of a print that the caller has asked for; its end is noted',
  permission,
  envelope: 'plain',
  params: z.strictObject({ id }),
  ok: file('application/pdf', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  errors: ['NOT_FOUND', 'PRINT_DELIVERED', 'FILE_MISSING', 'FILE_DAMAGED'],
});
