import { z } from 'zod';
import { decimal } from '../../core/decimal.ts';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { id, instant } from '../../core/text.ts';
import { FLAG_BASES } from '../templates/flag-bases.ts';

export { FLAG_BASES, type FlagBase } from '../templates/flag-bases.ts';
export const TEST_TYPES = ['QUANTITATIVE', 'QUALITATIVE'] as const;
export type TestType = (typeof TEST_TYPES)[number];
/** Who a list of a test id means: everybody with the right, or those it names, which may be nobody. */
export const LIST_MODES = ['EVERYONE', 'NAMED'] as const;
export type ListMode = (typeof LIST_MODES)[number];

/** Longest words of the set-up of tests, in characters. */
export const SETUP_TEXT = {
  name: 200,
  code: 40,
  standard: 200,
  unit: 40,
  reason: 500,
  description: 2000,
} as const;
/** People that a list may name, and sample types that a test id may have. */
export const MOST_NAMED = 500;

export const TestGroup = z.strictObject({
  id,
  name: z.string(),
  flagCalculationBase: z.enum(FLAG_BASES),
  version: z.int(),
  createDate: instant,
});
export type TestGroup = z.output<typeof TestGroup>;
export const TestCode = z.strictObject({ id, name: z.string(), testGroupId: id });

const Person = z.strictObject({ IdUser: id, Username: z.string(), FullName: z.string() });

/** A test id: a test code made ready for sample types, with the people authorised for it. */
export const TestId = z.strictObject({
  id,
  testId: z.string(),
  name: z.string(),
  standard: z.string(),
  type: z.enum(TEST_TYPES),
  testGroupId: id,
  testCodeDTO: z.strictObject({ id, name: z.string() }),
  sampleTypes: z.array(z.strictObject({ sampleTypeId: id, templateName: z.string() })),
  technicianList: z.enum(LIST_MODES),
  technician: z.array(Person),
  approverList: z.enum(LIST_MODES),
  approver: z.array(Person),
  /** The people once more, as the specification has them: a JSON string of approver and technician lists. */
  data: z.string(),
  /** What its tests consume of a sample; null: not said. */
  quantity: decimal.nullable(),
  quantityUnit: z.string(),
  version: z.int(),
});
export type TestId = z.output<typeof TestId>;

/** Who reads the set-up of tests. */
export const SETUP_READERS = ['Test', 'Sample', 'FormConfiguration'] as const;

export const listTestGroups = defineEndpoint({
  id: 'test-setup.list-test-groups',
  method: 'GET',
  path: '/api/test-group',
  summary: 'Test groups',
  permission: SETUP_READERS,
  envelope: 'plain',
  ok: z.array(TestGroup),
});

export const listTestCodes = defineEndpoint({
  id: 'test-setup.list-test-codes',
  method: 'GET',
  path: '/api/test-code',
  summary: 'Test codes of a group',
  permission: SETUP_READERS,
  envelope: 'plain',
  orAll: ['testGroupId'],
  query: z.strictObject({ testGroupId: id.optional() }),
  ok: z.array(TestCode),
});

export const listTestIds = defineEndpoint({
  id: 'test-setup.list-test-ids',
  method: 'GET',
  path: '/api/test-id',
  summary: 'Test ids of a group or a code, for one sample type when asked',
  permission: SETUP_READERS,
  envelope: 'plain',
  orAll: ['testGroupId', 'testCodeId', 'sampleTypeId'],
  query: z.strictObject({
    testGroupId: id.optional(),
    testCodeId: id.optional(),
    sampleTypeId: id.optional(),
  }),
  ok: z.array(TestId),
});
