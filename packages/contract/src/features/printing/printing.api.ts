import { z } from 'zod';
import { defineEndpoint, file } from '../../core/define-endpoint.ts';
import { dayOrEpoch } from '../../core/epoch.ts';
import type { PermissionCode } from '../../core/permissions.ts';
import { day, id, instant } from '../../core/text.ts';
import { FormCodes } from '../settings/form-codes.ts';
import { Laboratory } from '../settings/laboratory.ts';
import { AnalysisSheetTexts, CertificateTexts } from '../settings/report-texts.ts';
import { SETTINGS } from '../settings/settings.catalogue.ts';
import { Parties, Party } from './handover-parties.ts';
import { MOST_PRINTED, PRINT_FORMATS } from './print-selection.ts';
import { NUMBERED_FORMS, PARTY_FORMS, PRINTED_FORMS, REPORT_TYPES } from './printed-forms.ts';

/** Whoever may print one of the forms may ask; each form is judged by its own permission then. */
const permission = [...new Set(Object.values(PRINTED_FORMS).map((form) => form.permission))] as [
  PermissionCode,
  ...PermissionCode[],
];

const common = {
  permission,
  envelope: 'plain',
  params: z.strictObject({ type: z.enum(REPORT_TYPES) }),
  ok: file('application/pdf', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  errors: [
    'ORIGIN_HIDDEN',
    'SAMPLE_NOT_FOUND',
    'NO_TESTS',
    'OTHER_REPORT_FORM',
    'SAMPLINGS_DIFFER',
    'HANDOVERS_DIFFER',
    'HANDOVER_NOTED',
    'QUANTITY_UNREADABLE',
    'MINUTES_DIFFER',
    'MINUTES_MISSING',
    'NOT_IN_BOOK',
    'PRICE_NOT_PRINTABLE',
    'NO_FAILING_REPORT',
    'INVALID_STATUS_TRANSITION',
    'FILE_MISSING',
    'FILE_DAMAGED',
    'PRINT_TOO_LONG',
  ],
} as const;
/** What a form is made of: samples, or the days of a book, both included; which of the two its row of the table says. */
const samples = z.array(id).min(1).max(MOST_PRINTED);
const days = {
  fromDate: day.optional(),
  toDate: day.optional(),
  /** A book comes as a workbook, too. */
  format: z.enum(PRINT_FORMATS).optional(),
};

export const getReportFile = defineEndpoint({
  ...common,
  id: 'reports.get-report-file',
  method: 'GET',
  path: '/api/reports/:type',
  summary:
    'A printed form as PDF, to look at: what was issued marked as looked at, else a draft; a book as a workbook, too',
  query: z.strictObject({
    ids: z
      .string()
      .transform((value) => value.split(','))
      .pipe(samples)
      .optional(),
    ...days,
  }),
});

/** Many samples make an address that servers in between refuse: they are named in the body then. */
export const askReportFile = defineEndpoint({
  ...common,
  id: 'reports.ask-report-file',
  method: 'POST',
  path: '/api/reports/:type',
  summary: 'The same, of more samples than an address can name, or with who gives and takes; changes nothing',
  body: z.strictObject({
    ids: samples.optional(),
    ...days,
    fromDate: dayOrEpoch.optional(),
    toDate: dayOrEpoch.optional(),
    parties: Parties.optional(),
  }),
});

/** A preview is a GET and draws none; whoever prints asks for the number first, and then for the paper that has it (rule F4). */
export const numberPaper = defineEndpoint({
  id: 'reports.number-paper',
  method: 'POST',
  path: '/api/reports/:type/number',
  summary:
    'The number of a paper of samples: drawn when it is first printed, the same ever after for the same hand-overs, or the same report',
  permission,
  once: true,
  envelope: 'plain',
  params: z.strictObject({ type: z.enum(NUMBERED_FORMS) }),
  body: z.strictObject({ ids: samples, parties: Parties.optional() }),
  ok: z.strictObject({
    /** `05/BB-BGM`, `05/KNĐN-KHTH`, of its year. */
    number: z.string(),
    year: z.int(),
    /** When it was first printed, and by whom. */
    printedAt: instant,
    printedBy: z.string(),
  }),
  errors: [
    'ORIGIN_HIDDEN',
    'SAMPLE_NOT_FOUND',
    'HANDOVERS_DIFFER',
    'HANDOVER_NOTED',
    'QUANTITY_UNREADABLE',
    'NO_FAILING_REPORT',
    'LETTERS_NOT_PRINTABLE',
    'CLOCKS_APART',
    'CLOCK_BEHIND',
  ],
});

/** Asked before a paper is looked at; many samples make an address that servers in between refuse, so they are in the body. */
export const proposeParties = defineEndpoint({
  id: 'reports.propose-parties',
  method: 'POST',
  path: '/api/reports/:type/parties',
  summary: 'Who gives and takes on a paper of hand-overs unless told, and who may be meant; changes nothing',
  permission,
  envelope: 'plain',
  params: z.strictObject({ type: z.enum(PARTY_FORMS) }),
  body: z.strictObject({ ids: samples }),
  ok: z.strictObject({
    /** Codes of samples whose hand-over was noted: its people are printed and no others. */
    noted: z.array(z.string()),
    givers: z.array(Party),
    takers: z.array(Party),
    /** Samplers, clients, custodians and the caller, each once. */
    people: z.array(Party),
  }),
  errors: ['ORIGIN_HIDDEN', 'SAMPLE_NOT_FOUND'],
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
    form: z
      .enum(REPORT_TYPES)
      .extract(['test-certificate', 'test-result', 'analysis-sheet'])
      .default('test-certificate'),
    day: dayOrEpoch.optional(),
  }),
  ok: file('application/pdf'),
  errors: ['PRINT_TOO_LONG'],
});
