import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { id, requiredLine } from '../../core/text.ts';
import { FLAG_BASES, SETUP_READERS, TEST_TYPES } from '../test-setup/test-setup.api.ts';
import { FlaggingSet } from './limits.ts';

/** Longest words of an analyte, in characters. */
export const ANALYTE_TEXT = {
  code: 40,
  name: 200,
  method: 300,
  unit: 40,
  requirement: 500,
  hint: 500,
  description: 2000,
} as const;
export const MOST_TEST_RUNS = 100;
/** Analytes that one call adds. */
export const MOST_ADDED = 500;

/** How a call names an analyte: by its id, or by its code, which is unique in a test id. What is written as an id is none. */
export const AnalyteKey = z.string().min(1).pipe(requiredLine(ANALYTE_TEXT.code));

/** An analyte of a test id: what is measured, how, in which unit and within which limits (specification 1 §3). */
export const Analyte = z.strictObject({
  id,
  /** The typed code. */
  analytesId: z.string(),
  analytesName: z.string(),
  analytesGroupId: id,
  analytesGroupName: z.string(),
  methodId: z.string(),
  unit: z.string(),
  lod: z.string().nullable(),
  loq: z.string().nullable(),
  costEstimate: z.string(),
  testRunNumber: z.int(),
  /** Hints for who types a result, never put in beforehand. */
  result: z.string(),
  observedValue: z.string(),
  otherLabResult: z.string(),
  description: z.string(),
  /** The requirement as printed, Vietnamese. */
  requirement: z.string(),
  type: z.enum(TEST_TYPES),
  accredited: z.boolean(),
  position: z.int(),
  flag: FlaggingSet,
  /** A change of the limits waits for a second person. */
  limitsWaiting: z.boolean(),
  version: z.int(),
});
export type Analyte = z.output<typeof Analyte>;

export const listAnalytes = defineEndpoint({
  id: 'analytes.list-analytes',
  method: 'GET',
  path: '/analytes',
  summary:
    'Analytes of a group, or of a whole test id, in the order of the monograph; without either those of the oldest group',
  permission: SETUP_READERS,
  envelope: 'plain',
  orAll: ['analytesGroupId'],
  query: z.strictObject({ analytesGroupId: id.optional(), testId: id.optional() }),
  ok: z.array(Analyte),
});

/** A group of analytes of one test id. */
export const AnalyteGroup = z.strictObject({
  id,
  name: z.string(),
  testId: id,
  /** What of a result is compared with the limits; the test group's where the group says nothing of its own. */
  flagCalculationBase: z.enum(FLAG_BASES),
  /** Whether the group says it itself. */
  ownFlagBase: z.boolean(),
  version: z.int(),
});
export type AnalyteGroup = z.output<typeof AnalyteGroup>;

export const listAnalyteGroups = defineEndpoint({
  id: 'analytes.list-groups',
  method: 'GET',
  path: '/analytes/group',
  summary: 'Analyte groups of a test id',
  permission: SETUP_READERS,
  envelope: 'plain',
  query: z.strictObject({ testId: id }),
  ok: z.array(AnalyteGroup),
});
