import { z } from 'zod';
import { notNegative } from '../../core/decimal.ts';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { MAX_FILE_BYTES } from '../../core/files.rules.ts';
import { namedRecords } from '../../core/named-record.ts';
import { reason } from '../../core/reason.ts';
import { type Mark, MARK_READINGS, openMark } from '../../core/read-number.ts';
import { sentNumber } from '../../core/sent-number.ts';
import { id, instant, text } from '../../core/text.ts';
import { MOST_DOCUMENT_BYTES, MOST_DOCUMENTS } from './documents.api.ts';
import { CalculationEntry } from './calculation.ts';
import { FLAGS, KEPT_VERDICTS, VERDICTS } from './flags.ts';
import { BasisOfResult } from './test-row-parts.ts';
import { UNLIKELY_STATES } from './plausibility.ts';

/** One result as it was saved, kept for ever, with the determinations it stands on. */
export const ResultVersion = z.strictObject({
  version: z.int(),
  round: z.int(),
  determinations: z.array(BasisOfResult),
  result: z.string().nullable(),
  observedValue: z.string().nullable(),
  flag: z.enum(FLAGS).nullable(),
  verdict: z.enum(KEPT_VERDICTS).nullable(),
  comment: z.string().nullable(),
  remarks: z.string().nullable(),
  reason: z.string().nullable(),
  unlikely: z.enum(UNLIKELY_STATES).nullable(),
  enteredBy: z.string(),
  enteredAt: instant,
});
export type ResultVersion = z.output<typeof ResultVersion>;

export const listResultVersions = defineEndpoint({
  id: 'tests.list-result-versions',
  method: 'GET',
  path: '/api/test-information/:id/results',
  summary: 'Every determination of a test, first to last, with author and reason',
  permission: ['Test'],
  envelope: 'plain',
  params: z.strictObject({ id }),
  ok: z.array(ResultVersion),
  errors: ['TEST_NOT_FOUND'],
});

/** What was measured, as it was typed; a formula is none. */
const measured = (max: number) =>
  text(max)
    .refine((typed) => !/^[=@]/.test(typed), { error: 'INVALID_FORMAT' })
    .nullable()
    .optional();

/** What the specification's entry repeats of the record (1 §3): taken by its name and not stored, the record has it. */
const repeated = z
  .union([text(2000), z.number(), z.boolean()])
  .nullable()
  .optional();

const MarksOfEntry = z.strictObject({
  comma: z.enum(MARK_READINGS).optional(),
  point: z.enum(MARK_READINGS).optional(),
});

/** A number of JSON is one number, whatever its text might be read as: told from what was typed. */
const number = sentNumber.transform((sent) => ({ sent }));

const EntryFields = z.strictObject({
  testInformationId: id,
  /** The version that was seen; a first result may go without, as specified, a correction may not. */
  version: z.int().min(1).optional(),
  result: measured(500),
  observedValue: measured(500),
  lod: measured(40).or(number),
  loq: measured(40).or(number),
  otherLabResult: measured(500),
  sampleTestingResult: z.enum(VERDICTS).nullable().optional(),
  analysisComment: text(2000).nullable().optional(),
  remarks: text(2000).nullable().optional(),
  /** How the commas and points of its numbers are meant where they may be thousands; without it such a number is asked back (ADR 55). */
  marks: MarksOfEntry.optional(),
  /** The value that looks like a number and is none, as it was asked back and is meant as words; without it such a value is refused (ADR 55). */
  confirmedText: text(500).optional(),
  /** The unlikely value that was asked back, as it was confirmed; without it such a value is marked as never asked about. */
  confirmedUnlikely: text(500).optional(),
  /** What the result was calculated from (COMP-28); the result has to be what comes of it, unless it is overridden. */
  calculation: CalculationEntry.optional(),
  id: repeated,
  /** Where they are told they are the record's: a value is never saved in another unit than it was meant in. */
  analytesId: repeated,
  unit: repeated,
  analytesName: repeated,
  analytesGroupId: repeated,
  costEstimate: repeated,
  testRunNumber: repeated,
  methodId: repeated,
  description: repeated,
});

/** The marks of an entry that some text of it leaves open, whatever the limits of its test say. */
function openMarks(entry: z.output<typeof EntryFields>): readonly Mark[] {
  const { result, observedValue, lod, loq, otherLabResult, calculation } = entry;
  const texts = [result, observedValue, lod, loq, otherLabResult, ...(calculation?.inputs ?? [])];
  return texts.flatMap((typed) => (typeof typed === 'string' ? (openMark(typed) ?? []) : []));
}

/** One result; what is said of a mark that no text of it leaves open was meant of another text, and is refused. */
const ResultEntry = EntryFields.superRefine((entry, context) => {
  const open = openMarks(entry);
  for (const mark of ['comma', 'point'] as const)
    if (entry.marks?.[mark] && !open.includes(mark))
      context.addIssue({ code: 'custom', path: ['marks', mark], message: 'INVALID_VALUE' });
});

/** Results that one call saves at most. */
const MOST_RESULTS = 500;

/** What `testResultJson` stands for: one entry as specified, with a reason beside its fields, a list of them, or the body itself. */
function resultsOf(sent: unknown): unknown {
  if (Array.isArray(sent)) return { testResults: sent };
  if (typeof sent !== 'object' || sent === null || 'testResults' in sent) return sent;
  const { reason: because, returnResult, ...entry } = sent as Record<string, unknown>;
  return {
    testResults: [entry],
    ...(because === undefined ? {} : { reason: because }),
    ...(returnResult === undefined ? {} : { returnResult }),
  };
}

export const enterResults = defineEndpoint({
  id: 'tests.enter-results',
  method: 'POST',
  path: '/api/test-result',
  summary:
    'Save results of one or many tests, as a form with their documents; a saved result is corrected by a new version with its reason; all or nothing',
  permission: ['Test_EnterResult'],
  envelope: 'plain',
  form: {
    json: 'testResultJson',
    files: 'documents',
    maxFiles: MOST_DOCUMENTS,
    maxBytes: MAX_FILE_BYTES,
    maxTotal: MOST_DOCUMENT_BYTES,
    bodyOf: resultsOf,
  },
  body: z.strictObject({
    testResults: z.array(ResultEntry).min(1).max(MOST_RESULTS),
    reason: reason.optional(),
    /** Of one test that is in review or approved: it goes back to its technician with this result, its signatures are void. */
    returnResult: z.boolean().optional(),
  }),
  ok: z.strictObject({
    saved: z.array(
      z.strictObject({
        id,
        version: z.int(),
        flag: z.enum(FLAGS).nullable(),
        proposal: z.enum(VERDICTS).nullable(),
      }),
    ),
  }),
  status: 201,
  errors: [
    'TEST_NOT_FOUND',
    'STALE_VERSION',
    'EDIT_NOT_ALLOWED',
    'RETURN_NOT_ALLOWED',
    'NOT_ASSIGNED',
    'QC_OWN_TEST',
    'TECHNICIAN_MISSING',
    'NOT_ON_TECHNICIAN_LIST',
    'TECHNICIAN_LIST_EMPTY',
    'REASON_REQUIRED',
    'RESULT_INCOMPLETE',
    'VERDICT_REMARK_REQUIRED',
    'AMBIGUOUS_NUMBER',
    'NOT_A_NUMBER',
    'RESULT_NOT_CALCULATED',
    'DUPLICATE',
    'FILE_TYPE_NOT_ALLOWED',
    'FILE_CONTENT_OTHER',
    'FILE_EMPTY',
    'FILE_UNREADABLE',
    'FILES_NOT_WRITABLE',
    'OOS_NOT_PERMITTED',
    'CLOCKS_APART',
    'CLOCK_BEHIND',
  ],
});

const objectList = namedRecords(500);

export const completeResultEntry = defineEndpoint({
  id: 'tests.complete-result-entry',
  method: 'POST',
  path: '/api/test-information/result-entry-completed',
  summary:
    'Declare result entry complete; without a result it is remembered, and the save that brings it completes the test',
  permission: ['Test_EnterResult'],
  once: true,
  envelope: 'plain',
  body: z.strictObject({
    objectList,
    /** What tests among them took of their sample, in its unit; "0" for nothing. Left out, it is asked before what is left goes its way. */
    quantities: z
      .array(z.strictObject({ id, quantity: notNegative }))
      .max(500)
      .optional(),
    /** Why they go on with a standard that has expired or a calibration that is overdue; left out, they are marked as never asked. */
    reason: reason.optional(),
  }),
  ok: z.strictObject({
    changed: z.int(),
    /** Those without a result yet: the save that brings it completes them. */
    declared: z.int(),
  }),
  errors: [
    'TEST_NOT_FOUND',
    'STALE_VERSION',
    'INVALID_STATUS_TRANSITION',
    'TAKEN_OTHER_WAY',
    'QUANTITY_NOT_FREE',
    'NOT_ASSIGNED',
    'QC_OWN_TEST',
    'TECHNICIAN_MISSING',
    'NOT_ON_TECHNICIAN_LIST',
    'TECHNICIAN_LIST_EMPTY',
    'CLOCKS_APART',
    'CLOCK_BEHIND',
  ],
});
