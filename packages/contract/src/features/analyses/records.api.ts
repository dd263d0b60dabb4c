import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { instantOrEpoch } from '../../core/epoch.ts';
import type { FieldValue } from '../../core/fields/field-def.ts';
import { sectionSchemaOf } from '../../core/fields/wire.ts';
import { namedRecords } from '../../core/named-record.ts';
import { reason } from '../../core/reason.ts';
import { id, instant, text } from '../../core/text.ts';
import { isTime } from '../../core/typed-time.ts';
import { AnalyteKey } from '../analytes/analytes.api.ts';
import { WireConfigData } from '../templates/template-wire.ts';
import { TEST_CATALOGUE } from '../test-setup/test-form.catalogue.ts';
import { DUE_BY } from './deadline.ts';
import { TEST_ACTIONS } from './analyses.rules.ts';

/** A key of the catalogue of tests. */
export type TestFieldKey = (typeof TEST_CATALOGUE.keys)[number];
/** What a record says by the form of its test group; what is left out stays, null clears. */
export type TestDetails = { [K in TestFieldKey]?: FieldValue };

const sectionObject = sectionSchemaOf(TEST_CATALOGUE, { types: {} });
const details = Object.assign({}, ...TEST_CATALOGUE.sectionKeys.map((key) => sectionObject(key).shape)) as {
  [K in TestFieldKey]: z.ZodOptional<z.ZodType<FieldValue>>;
};

/** Names beside ids, as the specification's record has them: taken by name, and not used. */
const NAMES = [
  'testInformationCode',
  'testName',
  'sampleName',
  'analytesName',
  'analytesGroupName',
  'technicianName',
  'reviewer',
  'approver',
  'approverDepartment',
] as const;
const names = Object.fromEntries(NAMES.map((key) => [key, text(500).nullable().optional()])) as unknown as {
  [K in (typeof NAMES)[number]]: z.ZodOptional<z.ZodNullable<z.ZodType<string>>>;
};

/** What a new record has to name (specification 1 §5). */
const REQUIRED = ['testId', 'analytesGroupId', 'analytesId', 'sampleId'] as const;

export const DESCRIPTION_LENGTH = 2000;

/** A record as it is sent: without `id` a new one, with it the one to change; what is left out of that stays as it is. */
export const TestRecordBody = z
  .strictObject({
    id: id.nullable().optional(),
    /** The version that was seen; needed with `id`. */
    version: z.int().min(1).optional(),
    testId: id.optional(),
    analytesGroupId: id.optional(),
    /** By id, or by the code that is unique in the test id. */
    analytesId: AnalyteKey.optional(),
    sampleId: id.optional(),
    technicianId: id.nullable().optional(),
    /** Who is to review and to approve it. */
    reviewerId: id.nullable().optional(),
    approverId: id.nullable().optional(),
    startDate: instantOrEpoch.optional(),
    /** When the result is due, `entryTime` says another time of that day; null: with its sample again (ADR 85), of a new record the default. */
    entryDate: instantOrEpoch.nullable().optional(),
    entryTime: z.string().refine(isTime, { error: 'INVALID_TIME' }).optional(),
    description: text(DESCRIPTION_LENGTH).optional(),
    reason: reason.optional(),
    ...details,
    ...names,
  })
  .superRefine((body, { addIssue }) => {
    const needed = body.id ? (['version'] as const) : REQUIRED;
    for (const key of needed)
      if (body[key] === undefined) addIssue({ code: 'custom', message: 'REQUIRED', path: [key] });
    if (body.entryTime !== undefined && (body.entryDate ?? null) === null)
      addIssue({ code: 'custom', message: 'REQUIRED', path: ['entryDate'] });
  });
export type TestRecordBody = z.output<typeof TestRecordBody>;

export const saveTest = defineEndpoint({
  id: 'tests.save-test',
  method: 'POST',
  path: '/api/test-information',
  summary:
    'Add a test to a sample, its limits, method and unit copied from what is in force, or, with an id, change what a test record says',
  permission: ['Test_Add', 'Test_Edit', 'Test_EnterResult'],
  envelope: 'plain',
  body: TestRecordBody,
  ok: z.strictObject({ id, testInformationCode: z.string(), version: z.int() }),
  status: 201,
  errors: [
    'SAMPLE_NOT_FOUND',
    'TEST_NOT_FOUND',
    'NOT_FOUND',
    'INVALID_STATUS_TRANSITION',
    'SAMPLE_NUMBER_REQUIRED',
    'SAMPLE_QUANTITY_REQUIRED',
    'ANALYTE_ALREADY_ASSIGNED',
    'SAMPLE_TYPE_NOT_ALLOWED',
    'NOT_AUTHORISED_FOR_TEST',
    'TECHNICIAN_LIST_EMPTY',
    'APPROVER_LIST_EMPTY',
    'NOT_ON_TECHNICIAN_LIST',
    'TECHNICIAN_MISSING',
    'NOT_ASSIGNED',
    'STALE_VERSION',
    'EDIT_NOT_ALLOWED',
    'REASON_REQUIRED',
  ],
});

/** Records whose details one call saves at most. */
export const MOST_DESCRIBED = 500;

export const saveDetails = defineEndpoint({
  id: 'tests.save-details',
  method: 'POST',
  path: '/api/test-information/details',
  summary: 'Save what test records say by the forms of their groups; all or nothing',
  permission: TEST_ACTIONS.edit.permission,
  envelope: 'plain',
  body: z.strictObject({
    testRecords: z
      .array(z.strictObject({ testInformationId: id, version: z.int().min(1), ...details }))
      .min(1)
      .max(MOST_DESCRIBED),
    /** Where something that stood there changes, or what was signed. */
    reason: reason.optional(),
  }),
  ok: z.strictObject({ saved: z.array(z.strictObject({ id, version: z.int() })) }),
  status: 201,
  errors: ['TEST_NOT_FOUND', 'NOT_ASSIGNED', 'STALE_VERSION', 'EDIT_NOT_ALLOWED', 'REASON_REQUIRED'],
});

/** What the form of a record begins with. */
export const TestRecord = z.strictObject({
  id,
  testInformationCode: z.string(),
  version: z.int(),
  testId: id,
  analytesGroupId: id,
  analytesId: id,
  sampleId: id,
  technicianId: id.nullable(),
  reviewerId: id.nullable(),
  approverId: id.nullable(),
  startDate: instant,
  entryDate: instant,
  /** As in the list. */
  dueBy: z.enum(DUE_BY).nullable(),
  description: z.string(),
  /** What it says by the form of its test group. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** That form, in the version with which it was assigned. */
  configData: WireConfigData,
});
export type TestRecord = z.output<typeof TestRecord>;

export const getTest = defineEndpoint({
  id: 'tests.get-test',
  method: 'GET',
  path: '/api/test-information/:id/detail',
  summary: 'What a test record says of itself, with the form that asks for it',
  permission: ['Test'],
  envelope: 'plain',
  params: z.strictObject({ id }),
  ok: TestRecord,
  errors: ['TEST_NOT_FOUND'],
});

/** Records whose details one call gives at most. */
export const MOST_DETAILED = 100;

/** What the entry of results shows beside the rows of the list: what a record says by its group's form, and its documents. */
export const EntryDetails = z.strictObject({
  id,
  /** The version of the record that this is of. */
  version: z.int(),
  /** Which of the forms asks for the details. */
  form: z.string(),
  details: TestRecord.shape.details,
  /** Documents, each counted once however many versions it has. */
  documents: z.int(),
});
export type EntryDetails = z.output<typeof EntryDetails>;

export const listEntryDetails = defineEndpoint({
  id: 'tests.list-entry-details',
  method: 'GET',
  path: '/api/test-information/entry-details',
  summary:
    'What test records say by the forms of their groups, with these forms, and how many documents they have',
  permission: ['Test'],
  envelope: 'plain',
  query: z.strictObject({
    /** Ids with commas between; one that is not there, or not seen, is left out of the answer. */
    ids: z
      .string()
      .transform((value) => value.split(','))
      .pipe(z.array(id).min(1).max(MOST_DETAILED)),
  }),
  ok: z.strictObject({
    records: z.array(EntryDetails),
    forms: z.array(z.strictObject({ form: z.string(), configData: WireConfigData })),
  }),
});

/** Records that one call deletes at most. */
export const MOST_DELETED = 500;

export const deleteTests = defineEndpoint({
  id: 'tests.delete-tests',
  method: 'DELETE',
  path: '/api/test-information/delete',
  summary: 'Delete tests that nobody has begun with; all or nothing. Their numbers are never given again',
  permission: TEST_ACTIONS.delete.permission,
  once: true,
  envelope: 'plain',
  body: z.strictObject({
    /** Tests by id, or `{ id, version }`, the version that was seen. */
    objectList: namedRecords(MOST_DELETED),
    reason: reason.optional(),
  }),
  ok: z.strictObject({ deleted: z.int() }),
  errors: ['TEST_NOT_FOUND', 'STALE_VERSION', 'INVALID_STATUS_TRANSITION', 'TEST_DELETE_NOT_ALLOWED'],
});
