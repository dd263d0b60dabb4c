import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { id } from '../../core/text.ts';

export const FLAG_BASES = ['OBSERVER_VALUE', 'LOD', 'LOQ', 'RESULT'] as const;
export type FlagBase = (typeof FLAG_BASES)[number];
export const TEST_TYPES = ['QUANTITATIVE', 'QUALITATIVE'] as const;
/** Who a list of a test id means: everybody with the right, or those it names, which may be nobody. */
export const LIST_MODES = ['EVERYONE', 'NAMED'] as const;
export type ListMode = (typeof LIST_MODES)[number];

export const TestGroup = z.strictObject({ id, name: z.string(), flagCalculationBase: z.enum(FLAG_BASES) });
export const TestCode = z.strictObject({ id, name: z.string(), testGroupId: id });

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
  technician: z.array(z.strictObject({ IdUser: id, Username: z.string(), FullName: z.string() })),
  approverList: z.enum(LIST_MODES),
  approver: z.array(z.strictObject({ IdUser: id, Username: z.string(), FullName: z.string() })),
});
export type TestId = z.output<typeof TestId>;

export const listTestGroups = defineEndpoint({
  id: 'test-setup.list-test-groups',
  method: 'GET',
  path: '/api/test-group',
  summary: 'Test groups',
  permission: ['Test', 'Sample', 'FormConfiguration'],
  envelope: 'plain',
  ok: z.array(TestGroup),
});

export const listTestCodes = defineEndpoint({
  id: 'test-setup.list-test-codes',
  method: 'GET',
  path: '/api/test-code',
  summary: 'Test codes of a group',
  permission: ['Test', 'Sample', 'FormConfiguration'],
  envelope: 'plain',
  query: z.strictObject({ testGroupId: id.optional() }),
  ok: z.array(TestCode),
});

export const listTestIds = defineEndpoint({
  id: 'test-setup.list-test-ids',
  method: 'GET',
  path: '/api/test-id',
  summary: 'Test ids of a group or a code, for one sample type when asked',
  permission: ['Test', 'Sample', 'FormConfiguration'],
  envelope: 'plain',
  query: z.strictObject({
    testGroupId: id.optional(),
    testCodeId: id.optional(),
    sampleTypeId: id.optional(),
  }),
  ok: z.array(TestId),
});
