import { z } from 'zod';
import { notNegative, quantity } from '../../core/decimal.ts';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { id, instant } from '../../core/text.ts';
import { TAKING_WAYS } from './ledger.rules.ts';
import { requiredReason } from '../../core/reason.ts';

const exact = z.string();

/** What is handed over for tests of each sample, in its unit. */
export const handedOver = z
  .array(z.strictObject({ sampleId: id, quantity }))
  .max(500)
  .optional();

/** What the tests of each sample have taken, in its unit; "0" says that they took nothing. */
export const takenByTests = z
  .array(z.strictObject({ sampleId: id, quantity: notNegative }))
  .max(500)
  .optional();

/** What tests took of a sample; `testInformationId` and its name where it was told for a test. */
export const Taking = z.strictObject({
  id,
  way: z.enum(TAKING_WAYS),
  testInformationId: id.nullable(),
  testName: z.string().nullable(),
  /** As it is by now. */
  quantity: exact,
  unit: z.string().nullable(),
  /** Full name, and when. */
  by: z.string(),
  at: instant,
  version: z.int(),
  /** Whether the caller may correct it. */
  correctable: z.boolean(),
});
export type Taking = z.output<typeof Taking>;

/** Who may tell what tests took: who enters results, hands over, or sends what is left its way. */
export const MAY_TAKE = [
  'Test_EnterResult',
  'Sample_MoveToCart',
  'Sample_Receive',
  'Sample_SendExternal',
  'Sample_Cancel',
  'Test_Unlock',
] as const;

export const correctTaking = defineEndpoint({
  id: 'samples.correct-taking',
  method: 'PUT',
  path: '/api/samples/takings/:id',
  summary:
    'Correct what tests took of a sample: what was too much comes back, what was too little is taken; by who told it, or the unit head',
  permission: MAY_TAKE,
  envelope: 'plain',
  params: z.strictObject({ id }),
  body: z.strictObject({ version: z.int().min(1), quantity: notNegative, reason: requiredReason }),
  ok: z.strictObject({ id, version: z.int(), left: exact }),
  errors: ['NOT_FOUND', 'STALE_VERSION', 'INVALID_STATUS_TRANSITION', 'QUANTITY_NOT_FREE'],
});

/** What came into a sample and its portions and what became of it, exact decimals: cameIn + corrected = the others. */
export const FamilyTotals = z.strictObject({
  /** How many samples: it and what was split off, at any distance. */
  members: z.int(),
  cameIn: exact,
  /** Counted anew, below zero where less was found. */
  corrected: exact,
  tested: exact,
  sent: exact,
  destroyed: exact,
  /** Went into pools and merged samples. */
  mergedAway: exact,
  left: exact,
  /** Of what is left: parts that are retained, and portions that are. */
  retained: exact,
  unit: z.string().nullable(),
});
export type FamilyTotals = z.output<typeof FamilyTotals>;
