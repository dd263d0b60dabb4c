import { z } from 'zod';
import { defineEndpoint, file } from '../../core/define-endpoint.ts';
import { namedRecords } from '../../core/named-record.ts';
import { requiredReason } from '../../core/reason.ts';
import { day, id, instant, requiredText } from '../../core/text.ts';
import { BARCODE_PATH } from '../samples/barcode-path.ts';
import { NumberPatterns } from '../settings/number-patterns.ts';
import { REPORT_FORMS, REPORT_KINDS } from './report-kinds.ts';
import { DELIVERED, DELIVERY_WAYS, REPORT_STATUSES, VOID_CAUSES } from './reports.rules.ts';

const ids = z
  .string()
  .transform((value) => value.split(','))
  .pipe(z.array(id).min(1).max(100));

/** That a report, or the notice that its sample failed, was given to somebody. */
export const Delivery = z.strictObject({
  id,
  what: z.enum(DELIVERED),
  /** To whom; empty for who may not see the origin of samples. */
  recipient: z.string(),
  how: z.enum(DELIVERY_WAYS),
  deliveredAt: instant,
  /** Who noted it. */
  notedBy: z.string(),
  /** That it was struck out as noted wrongly: why, by whom and when; null while it stands. */
  withdrawn: z.strictObject({ reason: z.string(), by: z.string(), at: instant }).nullable(),
});
export type Delivery = z.output<typeof Delivery>;

/** A numbered report of a sample. */
export const Report = z.strictObject({
  id,
  /** "0123/2026/KNĐN". */
  number: z.string(),
  code: z.string(),
  kind: z.enum(REPORT_KINDS),
  /** The form that it is archived on; of a draft the one that it will be printed on. */
  form: z.enum(REPORT_FORMS),
  /** Why it is an analysis sheet although its tests make a verdict; null where nobody chose that. */
  partialReason: z.string().nullable(),
  status: z.enum(REPORT_STATUSES),
  /** While a draft what the tests say now, then what was issued. */
  verdict: z.enum(['PASS', 'FAIL']).nullable(),
  /** Of a draft it covers everything that it prints: another number, greater or less, as soon as one of that has changed. */
  version: z.int(),
  createdAt: instant,
  issuedAt: instant.nullable(),
  issuedBy: z.string().nullable(),
  /** SHA-256 of the archived PDF, hex. */
  pdfSha256: z.string().nullable(),
  /** Year of its number. */
  year: z.int(),
  /** Number of the report that it replaces, or is to replace; and why. Null for a first one. */
  replaces: z.string().nullable(),
  amendReason: z.string().nullable(),
  /** While it is a draft the identity of the sample may be corrected. */
  identityOpen: z.boolean(),
  /** Number of the report that stands in its place; null while none was issued. */
  replacedBy: z.string().nullable(),
  /** A draft waits that is to stand in its place. */
  amending: z.boolean(),
  /** Why it is void; the reason of who withdrew it. */
  voidCause: z.enum(VOID_CAUSES).nullable(),
  voidReason: z.string().nullable(),
  voidedAt: instant.nullable(),
  voidedBy: z.string().nullable(),
  /** Oldest first, also those that were struck out. */
  deliveries: z.array(Delivery),
  /** What its public check goes by; null: a draft, or issued before there were codes. */
  verifyCode: z.string().nullable(),
  /** When its original was printed; null: not yet. */
  originalAt: instant.nullable(),
  /** Copies that were printed of it. */
  copies: z.int(),
});
export type Report = z.output<typeof Report>;

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
    'TESTS_NOT_APPROVED',
    'NO_TESTS',
    'INVALID_STATUS_TRANSITION',
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
  body: z.strictObject({ numberPatterns: NumberPatterns, day: day.optional() }),
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
    password: z.string().min(1).max(200),
  }),
  ok: z.strictObject({
    reports: z.array(z.strictObject({ sampleId: id, number: z.string(), pdfSha256: z.string() })),
  }),
  errors: [
    'ORIGIN_HIDDEN',
    'SAMPLE_NOT_FOUND',
    'INVALID_STATUS_TRANSITION',
    'TESTS_NOT_APPROVED',
    'STALE_VERSION',
    'REPORT_YEAR_OVER',
    'ISSUER_NOT_INDEPENDENT',
    'VERIFY_ADDRESS_NOT_PUBLIC',
    'PRINT_TOO_LONG',
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

export const deliverReport = defineEndpoint({
  id: 'reports.deliver-report',
  method: 'POST',
  path: '/api/samples/reports/deliver',
  summary:
    'Note that an issued report, or the notice that its sample failed, was given to somebody: to whom, how and when',
  permission: ['Report_Create'],
  envelope: 'plain',
  body: z.strictObject({
    reportId: id,
    /** The paper itself unless told. */
    what: z.enum(DELIVERED).default('REPORT'),
    recipient: requiredText(300),
    how: z.enum(DELIVERY_WAYS),
    /** Not before the issue and not in the future; now when absent. */
    deliveredAt: instant.optional(),
  }),
  ok: z.strictObject({ id }),
  status: 201,
  errors: ['ORIGIN_HIDDEN', 'NOT_FOUND', 'INVALID_STATUS_TRANSITION', 'NO_FAILING_REPORT'],
});

export const withdrawDelivery = defineEndpoint({
  id: 'reports.withdraw-delivery',
  method: 'POST',
  path: '/api/samples/reports/deliver/withdraw',
  summary:
    'Strike out a delivery that was noted wrongly, with a reason: it stays to be seen and counts no more; the right one is noted anew',
  permission: ['Report_Create'],
  once: true,
  envelope: 'plain',
  body: z.strictObject({ deliveryId: id, reason: requiredReason }),
  ok: z.strictObject({ id }),
  errors: ['ORIGIN_HIDDEN', 'NOT_FOUND', 'DELIVERY_WITHDRAWN'],
});

export const getArchivedReport = defineEndpoint({
  id: 'reports.get-archived-report',
  method: 'GET',
  path: '/api/samples/reports/:id/file',
  summary: 'The archived PDF of a report that was issued, also of one that was replaced',
  permission: ['Sample_Export'],
  envelope: 'plain',
  params: z.strictObject({ id }),
  ok: file('application/pdf'),
  errors: ['ORIGIN_HIDDEN', 'NOT_FOUND', 'INVALID_STATUS_TRANSITION', 'FILE_MISSING', 'FILE_DAMAGED'],
});

export const chooseKind = defineEndpoint({
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
  errors: ['TEST_NOT_FOUND', 'CLOCKS_APART', 'CLOCK_BEHIND'],
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
      }),
    ),
  }),
  errors: ['SAMPLE_NOT_FOUND'],
});
