import { z } from 'zod';
import { quantity } from '../../core/decimal.ts';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { pageQuery } from '../../core/paging.ts';
import { id, line, requiredLine, text } from '../../core/text.ts';
import { SentConfigData, WireConfigData } from '../templates/template-wire.ts';
import { peopleData } from './people-data.ts';
import {
  FLAG_BASES,
  LIST_MODES,
  MOST_NAMED,
  SETUP_READERS,
  SETUP_TEXT,
  TEST_TYPES,
  TestCode,
  TestGroup,
  TestId,
} from './test-setup.api.ts';
import { reason } from '../../core/reason.ts';

/** A test group with its form. */
export const TestGroupWithConfig = TestGroup.extend({ configData: WireConfigData });
export type TestGroupWithConfig = z.output<typeof TestGroupWithConfig>;

export const getTestGroup = defineEndpoint({
  id: 'test-setup.get-test-group',
  method: 'GET',
  path: '/api/test-group/:id',
  summary: 'A test group with what its tests are asked about',
  permission: SETUP_READERS,
  envelope: 'plain',
  params: z.strictObject({ id }),
  ok: TestGroupWithConfig,
  errors: ['NOT_FOUND'],
});

export const saveTestGroup = defineEndpoint({
  id: 'test-setup.save-test-group',
  method: 'POST',
  path: '/api/test-group',
  summary:
    'Create a test group, or with `id` save a new version of it; with `version` only as long as it is the one that was seen',
  permission: ['CreateConfig', 'EditConfig'],
  weakens: ['flag-base'],
  envelope: 'plain',
  body: z.strictObject({
    id: id.nullish(),
    name: requiredLine(SETUP_TEXT.name),
    flagCalculationBase: z.enum(FLAG_BASES).optional(),
    configData: SentConfigData.optional(),
    version: z.int().min(1).optional(),
    reason: reason.optional(),
  }),
  ok: TestGroupWithConfig,
  status: 201,
  errors: ['NOT_FOUND', 'DUPLICATE', 'STALE_VERSION', 'REASON_REQUIRED'],
});

export const deleteTestGroup = defineEndpoint({
  id: 'test-setup.delete-test-group',
  method: 'DELETE',
  path: '/api/test-group/:id',
  summary: 'Delete a test group of which no test was ever assigned, with its codes and test ids',
  permission: ['EditConfig'],
  envelope: 'plain',
  params: z.strictObject({ id }),
  ok: z.strictObject({ id }),
  errors: ['NOT_FOUND', 'SETUP_IN_USE'],
});

export const createTestCode = defineEndpoint({
  id: 'test-setup.create-test-code',
  method: 'POST',
  path: '/api/test-code',
  summary: 'Add a test code to a group',
  permission: ['CreateConfig'],
  envelope: 'plain',
  body: z.strictObject({ testGroupId: id, name: requiredLine(SETUP_TEXT.code) }),
  ok: TestCode,
  status: 201,
  errors: ['NOT_FOUND', 'DUPLICATE'],
});

export const previewTestId = defineEndpoint({
  id: 'test-setup.preview-test-id',
  method: 'GET',
  path: '/api/preview/test-code',
  summary: 'The test id that a code would give next; nothing is reserved',
  permission: ['FormConfiguration', 'CreateConfig', 'EditConfig'],
  envelope: 'plain',
  query: z.strictObject({ testCodeUUID: id }),
  ok: z.strictObject({ testId: z.string() }),
  errors: ['NOT_FOUND'],
});

export const pageTestIds = defineEndpoint({
  id: 'test-setup.page-test-ids',
  method: 'GET',
  path: '/api/test-ids',
  summary:
    'A page of the test ids of a group or a code, or of all, found by id, name and standard; and their total',
  permission: SETUP_READERS,
  envelope: 'plain',
  orAll: ['testGroupId', 'testCodeId'],
  query: z.strictObject({
    ...pageQuery,
    testGroupId: id.optional(),
    testCodeId: id.optional(),
    textSearch: text(200).optional(),
  }),
  ok: z.strictObject({ testIds: z.array(TestId), total: z.int() }),
});

/** Sent by the specification's page, and without meaning (2 §3). */
const placeholder = z.literal(0).nullish();

export const saveTestId = defineEndpoint({
  id: 'test-setup.save-test-id',
  method: 'POST',
  path: '/api/test-id',
  summary:
    'Create a test id of a code, numbered when it is saved, or with `id` change one; with `version` only as long as it is the one that was seen',
  permission: ['CreateConfig', 'EditConfig'],
  weakens: ['authorised-people'],
  envelope: 'plain',
  body: z.strictObject({
    id: id.nullish(),
    testGroupId: id,
    testCodeId: id,
    /** QUANTITATIVE where a new one says nothing; what a change leaves out stays. */
    type: z.enum(TEST_TYPES).optional(),
    /** What the preview said; the answer says which one it became. */
    testId: text(100).nullish(),
    name: line(SETUP_TEXT.name).optional(),
    standard: text(SETUP_TEXT.standard).optional(),
    sampleTypes: z
      .array(z.strictObject({ sampleTypeId: id, sampleTypeName: text(SETUP_TEXT.name).optional() }))
      .min(1)
      .max(MOST_NAMED),
    /**
     * JSON: `{ approver: [{ IdUser, Username }], technician: [...] }`. Where no mode says otherwise names mean these people, and none on
     * a new test id everybody with the right; a change says by the mode whether an emptied list means everybody or nobody.
     */
    data: peopleData.optional(),
    technicianList: z.enum(LIST_MODES).optional(),
    approverList: z.enum(LIST_MODES).optional(),
    quantity: quantity.nullish(),
    quantityUnit: text(SETUP_TEXT.unit).optional(),
    approver: placeholder,
    technician: placeholder,
    createdBy: text(200).nullish(),
    updatedBy: text(200).nullish(),
    version: z.int().min(1).optional(),
    reason: reason.optional(),
  }),
  ok: TestId,
  status: 201,
  errors: ['NOT_FOUND', 'STALE_VERSION', 'DUPLICATE', 'PEOPLE_WITHOUT_RIGHT'],
});

export const deleteTestId = defineEndpoint({
  id: 'test-setup.delete-test-id',
  method: 'DELETE',
  path: '/api/test-id/:id',
  summary: 'Delete a test id of which no test was ever assigned, with its analytes',
  permission: ['EditConfig'],
  envelope: 'plain',
  params: z.strictObject({ id }),
  ok: z.strictObject({ id }),
  errors: ['NOT_FOUND', 'SETUP_IN_USE'],
});
