import { z } from 'zod';
import { notNegative, whole } from '../../core/decimal.ts';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import type { ErrorCode } from '../../core/error-codes.ts';
import { sentNumber } from '../../core/sent-number.ts';
import { id, requiredLine, text } from '../../core/text.ts';
import { FLAG_BASES, TEST_TYPES } from '../test-setup/test-setup.api.ts';
import {
  Analyte,
  ANALYTE_TEXT,
  AnalyteGroup,
  AnalyteKey,
  MOST_ADDED,
  MOST_TEST_RUNS,
} from './analytes.api.ts';
import { reason } from '../../core/reason.ts';

/** Who adds analytes and who changes them. */
export const SAVERS = ['CreateConfig', 'EditConfig'] as const;

const amount = notNegative.nullish();
/** A limit of detection or of quantitation, as a number, too (specification 1 §3). */
const notBelow = sentNumber.refine((sent) => !sent.startsWith('-'), { error: 'TOO_SMALL' });
const limit = z.union([notBelow, notNegative]).nullish();
const hint = text(ANALYTE_TEXT.hint).nullish();

/** What somebody writes of an analyte, beside its group and its place. */
export const written = {
  analytesId: requiredLine(ANALYTE_TEXT.code),
  analytesName: requiredLine(ANALYTE_TEXT.name),
  methodId: text(ANALYTE_TEXT.method).nullish(),
  unit: text(ANALYTE_TEXT.unit).nullish(),
  lod: limit,
  loq: limit,
  costEstimate: amount,
  testRunNumber: whole(1, MOST_TEST_RUNS).nullish(),
  result: hint,
  observedValue: hint,
  otherLabResult: hint,
  description: text(ANALYTE_TEXT.description).nullish(),
  requirement: text(ANALYTE_TEXT.requirement).nullish(),
  type: z.enum(TEST_TYPES).optional(),
  accredited: z.boolean().optional(),
};

export const saveAnalyte = defineEndpoint({
  id: 'analytes.save-analyte',
  method: 'POST',
  path: '/analytes',
  summary:
    'Add an analyte to a group, or with `id` change one; what the body leaves out stays. The unit and the printed requirement belong to the limits and change as they do; a move to a group with another base of its flags waits for a second person',
  permission: SAVERS,
  weakens: ['limits', 'flag-base'],
  envelope: 'plain',
  body: z.strictObject({
    id: id.nullish(),
    ...written,
    analytesGroupId: id,
    position: z.int().min(0).max(100_000).optional(),
    version: z.int().min(1).optional(),
    reason: reason.optional(),
  }),
  ok: Analyte,
  status: 201,
  errors: ['NOT_FOUND', 'DUPLICATE', 'STALE_VERSION', 'LIMITS_WAIT', 'REASON_REQUIRED'],
});

export const addAnalytes = defineEndpoint({
  id: 'analytes.add-analytes',
  method: 'POST',
  path: '/analytes/many',
  summary: 'Add several analytes to a group behind the others, in the order sent: all of them, or none',
  permission: ['CreateConfig'],
  envelope: 'plain',
  body: z.strictObject({
    analytesGroupId: id,
    analytes: z.array(z.strictObject(written)).min(1).max(MOST_ADDED),
  }),
  ok: z.array(Analyte),
  status: 201,
  errors: ['NOT_FOUND', 'DUPLICATE'],
});

export const orderAnalytes = defineEndpoint({
  id: 'analytes.order-analytes',
  method: 'PUT',
  path: '/analytes/order',
  summary:
    'Put the analytes of a test id into another order; all of them are named, as wanted and as seen: else somebody has added, deleted or moved one meanwhile',
  permission: ['EditConfig'],
  envelope: 'plain',
  body: z.strictObject({
    testId: id,
    analytesIds: z.array(id).min(1).max(5000),
    /** In the order in which they were seen. */
    seen: z.array(id).min(1).max(5000),
  }),
  ok: z.array(Analyte),
  errors: ['NOT_FOUND', 'STALE_VERSION'],
});

export const deleteAnalyte = defineEndpoint({
  id: 'analytes.delete-analyte',
  method: 'DELETE',
  path: '/analytes/:id',
  summary:
    'Delete an analyte that no sample was ever tested for; by its id, or its code where only one test id has it',
  permission: ['EditConfig'],
  envelope: 'plain',
  params: z.strictObject({ id: AnalyteKey }),
  ok: z.strictObject({ id }),
  errors: ['NOT_FOUND', 'SETUP_IN_USE', 'ANALYTE_CODE_AMBIGUOUS'],
});

const groupErrors = ['NOT_FOUND', 'DUPLICATE'] as const satisfies readonly ErrorCode[];

export const createAnalyteGroup = defineEndpoint({
  id: 'analytes.create-group',
  method: 'POST',
  path: '/analytes/group',
  summary: 'Add a group of analytes to a test id',
  permission: ['CreateConfig'],
  envelope: 'plain',
  body: z.strictObject({
    testId: id,
    name: requiredLine(ANALYTE_TEXT.name),
    flagCalculationBase: z.enum(FLAG_BASES).optional(),
  }),
  ok: AnalyteGroup,
  status: 201,
  errors: groupErrors,
});

export const updateAnalyteGroup = defineEndpoint({
  id: 'analytes.update-group',
  method: 'PUT',
  path: '/analytes/group',
  summary:
    'Rename a group of analytes, or say what is compared with its limits; with `version` only as long as it is the one that was seen',
  permission: ['EditConfig'],
  once: true,
  weakens: ['flag-base'],
  envelope: 'plain',
  body: z.strictObject({
    id,
    testId: id.optional(),
    name: requiredLine(ANALYTE_TEXT.name),
    flagCalculationBase: z.enum(FLAG_BASES).optional(),
    version: z.int().min(1).optional(),
    reason: reason.optional(),
  }),
  ok: AnalyteGroup,
  errors: ['STALE_VERSION', 'REASON_REQUIRED', ...groupErrors],
});

export const deleteAnalyteGroup = defineEndpoint({
  id: 'analytes.delete-group',
  method: 'DELETE',
  path: '/analytes/group/:id',
  summary: 'Delete a group of analytes none of which was ever assigned, with its analytes',
  permission: ['EditConfig'],
  envelope: 'plain',
  params: z.strictObject({ id }),
  ok: z.strictObject({ id }),
  errors: ['NOT_FOUND', 'SETUP_IN_USE'],
});

export const setFlagBase = defineEndpoint({
  id: 'analytes.set-flag-base',
  method: 'PUT',
  path: '/analytes/group/:id/flag-base',
  summary: 'Say what of a result is compared with the limits of a group; null: what the test group says',
  permission: ['EditConfig'],
  once: true,
  weakens: ['flag-base'],
  envelope: 'plain',
  params: z.strictObject({ id }),
  body: z.strictObject({
    flagCalculationBase: z.enum(FLAG_BASES).nullable(),
    version: z.int().min(1).optional(),
    reason: reason.optional(),
  }),
  ok: AnalyteGroup,
  errors: ['NOT_FOUND', 'STALE_VERSION', 'REASON_REQUIRED'],
});
