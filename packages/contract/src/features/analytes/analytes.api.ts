import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { id } from '../../core/text.ts';
import { TEST_TYPES } from '../test-setup/test-setup.api.ts';

/** The limits of an analyte as written in its monograph; absent bounds are open. Decimal strings. */
export const FlaggingSet = z.strictObject({
  flaggingName: z.string(),
  minimum: z.string().nullable(),
  maximum: z.string().nullable(),
  criticalLow: z.string().nullable(),
  criticalHigh: z.string().nullable(),
  /** Hours. */
  timeTurnaround: z.int().nullable(),
  dayTurnaround: z.int().nullable(),
});
export type FlaggingSet = z.output<typeof FlaggingSet>;

/** An analyte of a test id: what is measured, how, in which unit and within which limits. */
export const Analyte = z.strictObject({
  id,
  analytesName: z.string(),
  analytesGroupId: id,
  analytesGroupName: z.string(),
  methodId: z.string(),
  unit: z.string(),
  lod: z.string().nullable(),
  loq: z.string().nullable(),
  costEstimate: z.string(),
  /** The requirement as printed, Vietnamese. */
  requirement: z.string(),
  type: z.enum(TEST_TYPES),
  flag: FlaggingSet,
});
export type Analyte = z.output<typeof Analyte>;

export const listAnalyteGroups = defineEndpoint({
  id: 'analytes.list-groups',
  method: 'GET',
  path: '/analytes/group',
  summary: 'Analyte groups of a test id',
  permission: ['Test', 'Sample', 'FormConfiguration'],
  envelope: 'plain',
  query: z.strictObject({ testId: id }),
  ok: z.array(z.strictObject({ id, name: z.string() })),
});

export const listAnalytes = defineEndpoint({
  id: 'analytes.list-analytes',
  method: 'GET',
  path: '/analytes',
  summary: 'Analytes of a group, or of a whole test id',
  permission: ['Test', 'Sample', 'FormConfiguration'],
  envelope: 'plain',
  query: z
    .strictObject({ analytesGroupId: id.optional(), testId: id.optional() })
    .refine((query) => query.analytesGroupId !== undefined || query.testId !== undefined, {
      error: 'REQUIRED',
      path: ['analytesGroupId'],
    }),
  ok: z.array(Analyte),
});
