import { TEST_ORDER } from './analyses.order.ts';
import { z } from 'zod';
import { orderQuery } from '../../core/list-order.ts';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { namedRecords } from '../../core/named-record.ts';
import { SIZE_ALL, upTo } from '../../core/paging.ts';
import { SeenFiles } from '../samples/seen-files.ts';
import { id, instant, text } from '../../core/text.ts';
import { MEANINGS, permissionsOf } from '../../core/workflow.ts';
import { AnalyteKey } from '../analytes/analytes.api.ts';
import { OosMark } from '../oos/oos.api.ts';
import { FLAG_BASES, TEST_TYPES } from '../test-setup/test-setup.api.ts';
import { SampleStatus } from '../samples/samples.schema.ts';
import { LapseView } from './expired-resources.ts';
import { CALCULATED_STATES } from './calculation.ts';
import { DUE_BY, TESTS_WAITING } from './deadline.ts';
import { FLAGS, KEPT_VERDICTS, VERDICTS } from './flags.ts';
import { LIMIT_CHECKS } from './limit-check.ts';
import { TEST_LIST_PERMISSIONS } from './list-permissions.ts';
import { limit, SPECIFIED_PARTS, Taking, TestedIdentity } from './test-row-parts.ts';
import { UNLIKELY_STATES } from './plausibility.ts';
import { BY_TEST_STATUS_CALL, TEST_ACTIONS } from './analyses.rules.ts';
import { TEST_STATUSES } from './analyses.statuses.ts';

const ids = z
  .string()
  .transform((value) => value.split(','))
  .pipe(z.array(id).min(1).max(50));

/** An electronic signature as it is shown and printed (21 CFR 11.50). */
export const SignatureView = z.strictObject({
  meaning: z.enum(MEANINGS),
  signer: z.string(),
  position: z.string(),
  signedAt: instant,
  /** False when the signed content has changed since. */
  valid: z.boolean(),
});
export type SignatureView = z.output<typeof SignatureView>;

/** A test record ("test information"): the analyte's data as copied when it was assigned, result, people, signatures. */
export const TestRow = z.strictObject({
  id,
  testInformationCode: z.string(),
  testName: z.string(),
  status: z.enum(TEST_STATUSES),
  version: z.int(),
  sampleId: id,
  sampleName: z.string(),
  /** What else the sample is known by; a signature on the result is bound to it. */
  sampleIdentity: TestedIdentity,
  sampleIdInternal: z.string().nullable(),
  sampleStatus: SampleStatus,
  analytesId: id,
  analytesName: z.string(),
  analytesGroupName: z.string(),
  methodId: z.string(),
  unit: z.string(),
  lod: limit,
  loq: limit,
  standard: z.string(),
  requirement: z.string(),
  type: z.enum(TEST_TYPES),
  minimum: limit,
  maximum: limit,
  criticalLow: limit,
  criticalHigh: limit,
  flagBase: z.enum(FLAG_BASES),
  /** As it was when the test was assigned. */
  accredited: z.boolean(),
  /** What is usually found, as the set-up says now: hints beside what is typed, never values. */
  typical: z.strictObject({ result: z.string(), observedValue: z.string(), otherLabResult: z.string() }),
  costEstimate: z.string(),
  result: z.string().nullable(),
  observedValue: z.string().nullable(),
  otherLabResult: z.string().nullable(),
  flag: z.enum(FLAGS).nullable(),
  /** How the value lies to the limits, whatever the verdict says; null without limits or result (COMP-39). */
  limitCheck: z.enum(LIMIT_CHECKS).nullable(),
  /** An earlier value of it, also of a round before, lay outside its limits, and another one stands now. */
  outsideBefore: z.boolean(),
  proposal: z.enum(VERDICTS).nullable(),
  sampleTestingResult: z.enum(KEPT_VERDICTS).nullable(),
  analysisComment: z.string().nullable(),
  remarks: z.string().nullable(),
  /** Remark of the last change of status, e.g. why it was rejected. */
  statusRemark: z.string().nullable(),
  /** Null until it is assigned to somebody. */
  technicianId: id.nullable(),
  technicianName: z.string().nullable(),
  /** Who reviewed and who approved it; until somebody has, who is to. */
  reviewer: z.string().nullable(),
  approver: z.string().nullable(),
  startDate: instant,
  /** When the result is due: assignment plus the turnaround of the flagging set, or the end of the day of its sample. */
  entryDate: instant,
  /** Which of both; null where neither is known: `entryDate` is that of its start then (1 §5). */
  dueBy: z.enum(DUE_BY).nullable(),
  resultDate: instant.nullable(),
  qcSample: z.boolean(),
  /** What its test id takes of a sample, and what may be taken of this one. */
  taking: Taking,
  /** Determinations kept; more than one means the result was corrected. */
  resultVersions: z.int(),
  /** The round of determinations that is entered now. */
  round: z.int(),
  /** Its technician declared entry complete before there was a result: the save that completes the result completes it. */
  declaredAt: instant.nullable(),
  /** The result is far from its limits (COMP-29): confirmed by who entered it, or never asked about. */
  unlikely: z.enum(UNLIKELY_STATES).nullable(),
  /** The result was calculated from several values, or stands against what came of them (COMP-28). */
  calculated: z.enum(CALCULATED_STATES).nullable(),
  /** Standards and calibrations that had run out when the result was completed, or have by now where it is still to be (COMP-41). */
  lapses: z.array(LapseView),
  /** Cases out of specification, of the first round first. */
  oos: z.array(OosMark),
  /** Above so many times the maximum, or below one such part of the minimum, a result is asked back (setting `unlikelyTimes`). */
  unlikelyTimes: z.int(),
  signatures: z.array(SignatureView),
  /** It went on without a review, as the setting `allowSkipReview` lets it; the certificate says so. */
  reviewSkipped: z.boolean(),
  /** What the rules ask of it beside its fields, of the caller (`stateOfRow`). */
  facts: z.array(z.enum(TEST_LIST_PERMISSIONS)),
  ...SPECIFIED_PARTS,
});
export type TestRow = z.output<typeof TestRow>;

/** Rows of one page at most (specification 1 §9). */
export const LONGEST_PAGE = 999;

export const listTests = defineEndpoint({
  id: 'tests.list-tests',
  method: 'GET',
  path: '/api/test-information',
  summary: 'Test records, newest samples first',
  permission: ['Test'],
  envelope: 'plain',
  orAll: ['testGroupId', 'testCodeId', 'sampleId', 'status'],
  query: z.strictObject({
    page: z.coerce.number<string | number>().int().min(0).max(1_000_000).default(0),
    /** More than the longest page means all. */
    size: z.coerce
      .number<string | number>()
      .int()
      .min(1)
      .refine((size) => size <= LONGEST_PAGE || size === SIZE_ALL, { error: 'TOO_BIG' })
      .default(LONGEST_PAGE),
    testGroupId: id.optional(),
    /** A code's id, or 0 for all. */
    testCodeId: z.union([z.literal('0'), id]).optional(),
    sampleId: id.optional(),
    /** Tests of these samples, ids with commas between. */
    sampleIds: ids.optional(),
    status: z.enum(TEST_STATUSES).optional(),
    /** Only tests assigned to somebody, by id, or to the caller (`me`); `none`: only those assigned to nobody yet. */
    technician: z.union([z.enum(['me', 'none']), id]).optional(),
    /** Only tests that wait for whoever tests them: all of these, those within their deadline, or overdue. */
    waiting: z.enum(TESTS_WAITING).optional(),
    /** `me`: only tests that wait for the caller by name, to be reviewed or approved. */
    named: z.literal('me').optional(),
    /** Only tests that this alert tells of, one of the caller's own. */
    alert: id.optional(),
    textSearch: text(200).optional(),
    upTo: upTo.optional(),
    ...orderQuery(TEST_ORDER),
  }),
  ok: z.strictObject({
    content: z.array(TestRow),
    total: z.int(),
    /** More fit than the total says: a search is counted so far only. */
    totalIsAtLeast: z.literal(true).optional(),
    upTo,
  }),
  errors: ['TOO_MANY_ROWS_TO_SORT'],
});

const objectList = namedRecords(500);

/** What the specified body always names (1 §7), also where there is nothing to say. */
const orUnsaid = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal('').transform(() => undefined), z.null().transform(() => undefined), schema]).optional();

export const changeTestStatus = defineEndpoint({
  id: 'tests.change-status',
  method: 'POST',
  path: '/api/test-information/status',
  summary:
    'Request review, review, send to approval without review where the laboratory allows it, validate, reject, lock or unlock tests; signing asks the password again; all or nothing',
  permission: permissionsOf(TEST_ACTIONS, BY_TEST_STATUS_CALL),
  envelope: 'plain',
  body: z.strictObject({
    /** Tests by id; an act that is signed wants `{ id, version }`, the version that was seen. */
    objectList,
    /** Nothing, as empty text or null, too: an unlock leads back to where the test was. */
    testStatus: orUnsaid(z.enum(TEST_STATUSES)),
    validationRemarks: orUnsaid(text(1000)),
    unlock: orUnsaid(z.boolean()),
    /** Needed where the action is a signature. */
    password: z.string().min(1).max(200).optional(),
    /** "I have looked through the changes." */
    auditReviewed: z.boolean().optional(),
    /** The files of the samples as they were shown; not compared where it is left out. */
    filesSeen: SeenFiles.optional(),
  }),
  ok: z.strictObject({ changed: z.int() }),
  errors: [
    'TEST_NOT_FOUND',
    'STALE_VERSION',
    'FILES_ADDED',
    'INVALID_STATUS_TRANSITION',
    'NOT_REQUEST_APPROVED',
    'NOT_LOCKED',
    'REVIEW_REQUIRED',
    'RETURN_NOT_ALLOWED',
    'OWN_RESULT',
    'NOT_ASSIGNED',
    'TECHNICIAN_MISSING',
    'NOT_ON_TECHNICIAN_LIST',
    'NOT_ON_APPROVER_LIST',
    'TECHNICIAN_LIST_EMPTY',
    'APPROVER_LIST_EMPTY',
    'RESULT_INCOMPLETE',
    'OOS_OPEN',
    'REASON_REQUIRED',
    'AUDIT_REVIEW_REQUIRED',
    'SIGNATURE_FAILED',
    'SESSION_ENDED',
  ],
});

/** Tests that one call gives at most. */
export const MOST_ASSIGNED = 10_000;

export const assignAnalytes = defineEndpoint({
  id: 'samples.assign-analytes',
  method: 'POST',
  path: '/api/samples/assign-analyte',
  summary: 'Give samples their tests: limits, method and unit are copied into the test records',
  permission: ['Test_Add'],
  envelope: 'plain',
  body: z
    .strictObject({
      testId: id,
      /** By id, or by the code that is unique in the test id. */
      analytesId: z.union([AnalyteKey.transform((one) => [one]), z.array(AnalyteKey).min(1).max(500)]),
      sampleId: z.union([id.transform((one) => [one]), z.array(id).min(1).max(100)]),
      /** Analysis group the assignment comes from; informative. */
      associatedId: id.nullable().optional(),
      /** Who tests; left out or null, it is said later (`tests.allocate`), and nobody begins before that. */
      technicianId: id.nullable().optional(),
    })
    .refine((body) => body.analytesId.length * body.sampleId.length <= MOST_ASSIGNED, {
      error: 'TOO_BIG',
      path: ['analytesId'],
    }),
  ok: z.strictObject({ created: z.array(z.strictObject({ id, testInformationCode: z.string() })) }),
  status: 201,
  errors: [
    'SAMPLE_NOT_FOUND',
    'NOT_FOUND',
    'INVALID_STATUS_TRANSITION',
    'SAMPLE_NUMBER_REQUIRED',
    'SAMPLE_QUANTITY_REQUIRED',
    'ANALYTE_ALREADY_ASSIGNED',
    'SAMPLE_TYPE_NOT_ALLOWED',
    'NOT_AUTHORISED_FOR_TEST',
    'TECHNICIAN_LIST_EMPTY',
  ],
});
