import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { id, instant } from '../../core/text.ts';
import { SampleStatus } from '../samples/samples.schema.ts';
import { MOST_COPIES, MOST_PORTIONS } from './ledger.rules.ts';
import { distinct, SeparateBody } from './separate-body.ts';
import { FamilyTotals, Taking } from './consumption.api.ts';
import { reason } from '../../core/reason.ts';

const exact = z.string();
const unit = z.string().nullable();

/** A sample that was made from others; quantities are exact decimals. */
const NewPortion = z.strictObject({
  sampleId: id,
  sampleIdInternal: z.string(),
  sampleName: z.string(),
  currentQuantity: exact,
  unit,
});
export type NewPortion = z.output<typeof NewPortion>;

/** What a sample has after something was taken from it. */
const Remainder = z.strictObject({ sampleId: id, code: z.string(), currentQuantity: exact, unit });

const made = z.strictObject({ children: z.array(NewPortion), remaining: z.array(Remainder) });

export const separateSample = defineEndpoint({
  id: 'samples.separate-sample',
  method: 'POST',
  path: '/api/samples/separate',
  summary:
    'Take portions of one sample into new ones, or (mode POOL) a quantity of each of several alike samples into one new sample; something has to be left of every one',
  permission: ['Sample_Split'],
  envelope: 'plain',
  body: SeparateBody,
  ok: made,
  status: 201,
  // The names of specification 2 §5; every refusal of a split is a 400 (2 §7).
  errorAliases: {
    SPLIT_TOO_MUCH: { code: 'warning_4' },
    SPLIT_NOT_ALLOWED: { status: 400, code: 'warning_5' },
  },
  errors: [
    'SAMPLE_NOT_FOUND',
    'STALE_VERSION',
    'SPLIT_NOT_ALLOWED',
    'SAMPLE_NUMBER_REQUIRED',
    'SAMPLE_QUANTITY_INVALID',
    'SPLIT_TOO_MUCH',
    'QUANTITY_NOT_FREE',
    'RETAINED_AS_QUANTITY',
    'POOL_NOT_ALIKE',
    'STORAGE_LOCATION_REQUIRED',
    'CLOCKS_APART',
    'CLOCK_BEHIND',
  ],
});

export const mergeSamples = defineEndpoint({
  id: 'samples.merge-samples',
  method: 'POST',
  path: '/api/samples/merge',
  summary: 'Put all that several alike samples have into one new sample; all or nothing',
  permission: ['Sample_Split'],
  envelope: 'plain',
  body: z.strictObject({
    samplesIds: z
      .array(id)
      .min(2)
      .max(MOST_PORTIONS)
      .superRefine(distinct((one) => one)),
    reason: reason.optional(),
  }),
  ok: made,
  status: 201,
  errors: [
    'SAMPLE_NOT_FOUND',
    'SPLIT_NOT_ALLOWED',
    'SAMPLE_NUMBER_REQUIRED',
    'POOL_NOT_ALIKE',
    'SAMPLE_QUANTITY_REQUIRED',
    'RETAINED_AS_QUANTITY',
    'CLOCKS_APART',
    'CLOCK_BEHIND',
  ],
});

export const cloneSample = defineEndpoint({
  id: 'samples.clone-sample',
  method: 'POST',
  path: '/api/samples/clone',
  summary:
    'Register copies of a sample, not received yet; without number, dates of receipt, results and files',
  permission: ['Sample_Add'],
  envelope: 'plain',
  body: z.strictObject({
    parentId: id,
    /** How many copies. */
    currentQuantity: z.int().min(1).max(MOST_COPIES).default(1),
    /** Made by the caller. Sent once more after an answer was lost, it answers with the copies that were made then. */
    cloneId: id.optional(),
  }),
  ok: z.strictObject({ children: z.array(z.strictObject({ sampleId: id, code: z.string() })) }),
  status: 201,
  errors: ['SAMPLE_NOT_FOUND', 'ALREADY_SAVED'],
});

/** What an entry of the ledger is about. */
export const QUANTITY_KINDS = [
  'IN',
  'SPLIT_OUT',
  'SPLIT_IN',
  'POOL_OUT',
  'POOL_IN',
  'MERGE_OUT',
  'MERGE_IN',
  'TEST',
  'RETAIN',
  'SEND',
  'RETURN',
  'DESTROY',
  'REFUSE',
  'RESTORE',
  'CORRECTION',
] as const;

/** One change of a sample's quantity: signed amount and balance after it, and how much of both is retained; exact decimals. */
const QuantityEntry = z.strictObject({
  id: z.string(),
  kind: z.enum(QUANTITY_KINDS),
  amount: exact,
  balance: exact,
  retained: exact,
  retainedBalance: exact,
  unit,
  reason: z.string(),
  /** Full name; empty when the program did it. */
  by: z.string(),
  at: instant,
});
export type QuantityEntry = z.output<typeof QuantityEntry>;

export const listQuantities = defineEndpoint({
  id: 'samples.list-quantities',
  method: 'GET',
  path: '/api/samples/:id/quantities',
  summary:
    'The ledger of a sample: every change of its quantity, oldest first, the amounts add up to the current quantity; what tests took, and the totals over it and its portions',
  permission: ['Sample'],
  envelope: 'plain',
  params: z.strictObject({ id }),
  ok: z.strictObject({
    entries: z.array(QuantityEntry),
    /** What there is now: left = retained + free. */
    left: exact,
    retained: exact,
    free: exact,
    takings: z.array(Taking),
    /** Names of tests of which it has not been told how much they took. */
    untold: z.array(z.string()),
    /** Null where the caller does not see every portion, or they are not counted in one unit. */
    family: FamilyTotals.nullable(),
  }),
  errors: ['SAMPLE_NOT_FOUND'],
});

/** How samples belong together. */
export const RELATION_KINDS = ['SPLIT', 'POOL', 'MERGE', 'CLONE'] as const;
export type RelationKind = (typeof RELATION_KINDS)[number];

/** A sample of a family. Of one the caller may not see there is only the code. */
const FamilyMember = z.strictObject({
  code: z.string(),
  sampleId: id.nullable(),
  sampleName: z.string().nullable(),
  sampleStatus: SampleStatus.nullable(),
  currentQuantity: exact.nullable(),
  unit,
});
export type FamilyMember = z.output<typeof FamilyMember>;

/** What came from what, by code, and how much went over; the quantity only where the caller sees one of the two. */
const FamilyRelation = z.strictObject({
  parent: z.string(),
  child: z.string(),
  kind: z.enum(RELATION_KINDS),
  quantity: exact.nullable(),
  unit,
});
export type FamilyRelation = z.output<typeof FamilyRelation>;

export const getFamily = defineEndpoint({
  id: 'samples.get-family',
  method: 'GET',
  path: '/api/samples/:id/family',
  summary:
    'All samples that are connected by splitting, pooling, merging and cloning, the nearest ones first',
  permission: ['Sample'],
  envelope: 'plain',
  params: z.strictObject({ id }),
  ok: z.strictObject({
    members: z.array(FamilyMember),
    relations: z.array(FamilyRelation),
    /** There are more than are answered. */
    truncated: z.boolean(),
  }),
  errors: ['SAMPLE_NOT_FOUND'],
});
