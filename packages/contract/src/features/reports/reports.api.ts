import { z } from 'zod';
import { defineEndpoint, file } from '../../core/define-endpoint.ts';
import { dayOrEpoch } from '../../core/epoch.ts';
import { namedRecords } from '../../core/named-record.ts';
import { reason, requiredReason } from '../../core/reason.ts';
import { SeenFiles } from '../samples/seen-files.ts';
import { id } from '../../core/text.ts';
import { BARCODE_PATH } from '../samples/barcode-path.ts';
import { NumberPatterns } from '../settings/number-patterns.ts';
import { Report } from './reports.schema.ts';

const ids = z
  .string()
  .transform((value) => value.split(','))
  .pipe(z.array(id).min(1).max(100));

export const createReports = defineEndpoint({
  id: 'reports.create-reports',
  method: 'POST',
  path: '/api/samples/reports',
  summary: 'Give samples their report numbers; asking again gives the same ones',
  permission: ['Report_Create'],
  envelope: 'plain',
  body: z.strictObject({
    sampleIds: z.array(id).min(1).max(100),
    /** Sent by older clients; the signed-in user counts. */
    technicianId: id.optional(),
  }),
  ok: z.strictObject({ codes: z.record(z.string(), z.string()) }),
  status: 201,
  errors: [
    'SAMPLE_NOT_FOUND',
    'OOS_OPEN',
    'OOS_RELATED_OPEN',
    'TESTS_NOT_APPROVED',
    'NO_TESTS',
    'INVALID_STATUS_TRANSITION',
    'LETTERS_NOT_PRINTABLE',
    'CLOCKS_APART',
    'CLOCK_BEHIND',
  ],
});

/** The numbers that come next, as patterns would write them before they count; none is drawn. */
export const previewNumbers = defineEndpoint({
  id: 'settings.preview-numbers',
  method: 'POST',
  path: '/api/settings/numbers',
  summary: 'The next numbers of samples and reports as patterns that are asked about would write them',
  permission: ['Setting', 'Setting_Edit'],
  envelope: 'plain',
  body: z.strictObject({ numberPatterns: NumberPatterns, day: dayOrEpoch.optional() }),
  ok: z.strictObject({
    /** Of a sample that was taken, and of one that was sent. */
    taken: z.string(),
    sent: z.string(),
    report: z.string(),
  }),
});

export const issueReports = defineEndpoint({
  id: 'reports.issue-reports',
  method: 'POST',
  path: '/api/samples/reports/issue',
  summary: 'Sign and issue the certificates of samples: tests are locked, the PDF is archived with its hash',
  permission: ['Report_Issue'],
  envelope: 'plain',
  body: z.strictObject({
    /** Samples, each with the version of its draft report that was seen. */
    sampleIds: namedRecords(50),
    /** The tests that the reports leave out were seen, with their reasons; wanted where one leaves out any (rule C30). */
    omittedConfirmed: z.boolean().optional(),
    /** The files of the samples as they were shown; not compared where it is left out. */
    filesSeen: SeenFiles.optional(),
    /** Why it is late, of all whose day is over; wanted where one's is (rule S28). */
    reason: reason.optional(),
    password: z.string().min(1).max(200),
  }),
  ok: z.strictObject({
    reports: z.array(z.strictObject({ sampleId: id, number: z.string(), pdfSha256: z.string() })),
  }),
  errors: [
    'ORIGIN_HIDDEN',
    'SAMPLE_NOT_FOUND',
    'INVALID_STATUS_TRANSITION',
    'OOS_OPEN',
    'OOS_RELATED_OPEN',
    'TESTS_NOT_APPROVED',
    'STALE_VERSION',
    'FILES_ADDED',
    'REPORT_YEAR_OVER',
    'OMITTED_NOT_CONFIRMED',
    'LATE_REASON_REQUIRED',
    'ISSUER_NOT_INDEPENDENT',
    'VERIFY_ADDRESS_NOT_PUBLIC',
    'PRINT_TOO_LONG',
    'LETTERS_NOT_PRINTABLE',
    'SIGNATURE_FAILED',
    'SESSION_ENDED',
    'FILES_NOT_WRITABLE',
  ],
});

export const amendReport = defineEndpoint({
  id: 'reports.amend-report',
  method: 'POST',
  path: '/api/samples/reports/amend',
  summary:
    'Begin to amend the issued report of a sample: a draft with the number of the first one and -SĐn; named tests are unlocked, what was issued stands until the draft is',
  permission: ['Test_Unlock'],
  envelope: 'plain',
  body: z.strictObject({
    /** The issued report, and the version of it that was seen. */
    reportId: id,
    version: z.int().min(1),
    /** Locked tests that are to be corrected, each with the version that was seen; none where no result is wrong. */
    tests: namedRecords(500).optional(),
    /** Whether the identity of the sample may be corrected, with a second person (rule S18). */
    identity: z.boolean().default(false),
    reason: requiredReason,
  }),
  ok: z.strictObject({ id, number: z.string() }),
  status: 201,
  errors: [
    'NOT_FOUND',
    'TEST_NOT_FOUND',
    'INVALID_STATUS_TRANSITION',
    'REPORT_BEING_AMENDED',
    'NOT_LOCKED',
    'EDIT_NOT_ALLOWED',
    'STALE_VERSION',
  ],
});

export const withdrawReport = defineEndpoint({
  id: 'reports.withdraw-report',
  method: 'POST',
  path: '/api/samples/reports/withdraw',
  summary:
    'Withdraw a draft report: it is void and its number is never given again; what it was to replace stands and its tests are locked',
  permission: ['Test_Unlock'],
  once: true,
  envelope: 'plain',
  body: z.strictObject({ reportId: id, version: z.int().min(1), reason: requiredReason }),
  ok: z.strictObject({ id }),
  errors: [
    'NOT_FOUND',
    'INVALID_STATUS_TRANSITION',
    'TESTS_NOT_APPROVED',
    'AMENDMENT_CHANGED',
    'STALE_VERSION',
  ],
});

export const getArchivedReport = defineEndpoint({
  id: 'reports.get-archived-report',
  method: 'GET',
  path: '/api/samples/reports/:id/file',
  summary:
    'A report to look at: what was issued marked as looked at, also after it was replaced, a draft, or one that is void; the archived file is saved by reports.print-report',
  permission: ['Sample_Export'],
  envelope: 'plain',
  params: z.strictObject({ id }),
  ok: file('application/pdf'),
  errors: [
    'ORIGIN_HIDDEN',
    'NOT_FOUND',
    'NO_TESTS',
    'INVALID_STATUS_TRANSITION',
    'OTHER_REPORT_FORM',
    'FILE_MISSING',
    'FILE_DAMAGED',
    'PRINT_TOO_LONG',
  ],
});

export const setReportType = defineEndpoint({
  id: 'reports.choose-kind',
  method: 'POST',
  path: '/api/samples/reports/kind',
  summary: 'Make the draft report of a sample that passed an analysis sheet, or a certificate again',
  permission: ['Report_Create'],
  envelope: 'plain',
  body: z.strictObject({
    sampleId: id,
    /** Of the draft that was seen. */
    version: z.int().min(1),
    partial: z.boolean(),
    reason: requiredReason,
  }),
  ok: z.strictObject({ kind: Report.shape.kind, form: Report.shape.form }),
  errors: ['SAMPLE_NOT_FOUND', 'INVALID_STATUS_TRANSITION', 'SAMPLE_NOT_PASSED', 'STALE_VERSION'],
});

export const listSampleReports = defineEndpoint({
  id: 'reports.list-sample-reports',
  method: 'GET',
  path: '/api/samples/:id/reports',
  summary: 'Reports of a sample, newest first',
  permission: ['Sample'],
  envelope: 'plain',
  params: z.strictObject({ id }),
  ok: z.array(Report),
  errors: ['SAMPLE_NOT_FOUND'],
});

export const getReportCode = defineEndpoint({
  id: 'reports.get-report-code',
  method: 'GET',
  path: '/api/test-information/report-code',
  summary:
    'Report codes of the samples of test records; gives numbers to those that have none and may have one',
  permission: ['Test'],
  envelope: 'plain',
  query: z.strictObject({ ids }),
  ok: z.strictObject({
    reportCode: z.string().nullable(),
    codes: z.record(z.string(), z.string().nullable()),
  }),
  errors: ['TEST_NOT_FOUND', 'LETTERS_NOT_PRINTABLE', 'CLOCKS_APART', 'CLOCK_BEHIND'],
});

export const getBarcode = defineEndpoint({
  id: 'reports.get-barcode',
  method: 'GET',
  path: BARCODE_PATH,
  summary: 'The barcode of a sample as SVG',
  permission: ['Sample'],
  envelope: 'plain',
  params: z.strictObject({ id }),
  ok: file('image/svg+xml'),
  errors: ['SAMPLE_NOT_FOUND'],
});

export const checkReport = defineEndpoint({
  id: 'samples.check-report',
  method: 'POST',
  path: '/api/samples/checkReport',
  summary: 'Whether samples have a report, its number and its status',
  permission: ['Sample'],
  envelope: 'plain',
  body: z.strictObject({ sampleIds: z.array(id).min(1).max(500) }),
  ok: z.strictObject({
    reports: z.array(
      z.strictObject({
        sampleId: id,
        hasReport: z.boolean(),
        reportNumber: z.string().nullable(),
        status: Report.shape.status.nullable(),
        kind: Report.shape.kind.nullable(),
        /** The form that opens for it: of its report, else as its tests stand. */
        form: Report.shape.form,
        verdict: Report.shape.verdict,
        version: Report.shape.version.nullable(),
        /** As of its report; without one what it would leave out now. */
        omitted: Report.shape.omitted,
        /** Of a draft: how many days its day is over, 0 where none is; null for what is no draft. */
        daysOverdue: z.int().nullable(),
      }),
    ),
  }),
  errors: ['SAMPLE_NOT_FOUND'],
});
