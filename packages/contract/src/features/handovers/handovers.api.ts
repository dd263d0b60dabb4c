import { z } from 'zod';
import { notNegative } from '../../core/decimal.ts';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { instantOrEpoch } from '../../core/epoch.ts';
import { namedRecords } from '../../core/named-record.ts';
import { pageQuery } from '../../core/paging.ts';
import { requiredReason } from '../../core/reason.ts';
import { id, instant, requiredText, text } from '../../core/text.ts';
import { CONFIRMED_HOW, HANDOVER_OCCASIONS } from './handovers.rules.ts';

/** A sample that changed hands, as it is told by now. */
export const Handover = z.strictObject({
  id,
  /** Of what is told: one more with each correction. */
  version: z.int(),
  sampleId: id,
  sampleCode: z.string(),
  sampleName: z.string(),
  occasion: z.enum(HANDOVER_OCCASIONS),
  /** A person's full name or a group's; empty for who may not see who took the sample. */
  givenBy: z.string(),
  takenBy: z.string(),
  place: z.string(),
  handedAt: instant,
  /** Exact decimal. */
  quantity: z.string(),
  unit: z.string().nullable(),
  /** Why it was corrected; empty where it was not. */
  reason: z.string(),
  /** Who takes it and has confirmed it, or who says that it was confirmed on paper. */
  confirmedBy: z.string().nullable(),
  /** Nobody else was there to take it: who gave it has confirmed it, by the same account or by another one of the same person. */
  confirmedByGiver: z.boolean(),
  confirmedAt: instant.nullable(),
  confirmedHow: z.enum(CONFIRMED_HOW).nullable(),
  /** Which paper it was. */
  paper: z.string().nullable(),
  /** What the caller may do now. */
  mayConfirm: z.boolean(),
  mayConfirmOnPaper: z.boolean(),
  mayCorrect: z.boolean(),
});
export type Handover = z.output<typeof Handover>;

/** Who notes hand-overs: by receiving, storing, or giving to a group; and the unit head. */
const MAY_NOTE = ['Sample_Receive', 'Sample_MoveToCart', 'Test_Unlock'] as const;

export const listHandovers = defineEndpoint({
  id: 'samples.list-handovers',
  method: 'GET',
  path: '/api/samples/:id/handovers',
  summary: 'Through whose hands a sample went: who gave and took it, where, when and how much; newest first',
  permission: ['Sample'],
  envelope: 'plain',
  params: z.strictObject({ id }),
  ok: z.array(Handover),
  errors: ['SAMPLE_NOT_FOUND'],
});

export const listMyHandovers = defineEndpoint({
  id: 'samples.list-my-handovers',
  method: 'GET',
  path: '/api/samples/handovers',
  summary: 'What was handed over to the caller and waits for his or her confirmation, newest first',
  permission: ['Sample'],
  envelope: 'plain',
  query: z.strictObject({
    ...pageQuery,
    size: z.coerce.number<string | number>().int().min(1).max(500).default(10),
  }),
  ok: z.strictObject({ handovers: z.array(Handover), total: z.int() }),
});

export const confirmHandovers = defineEndpoint({
  id: 'samples.confirm-handovers',
  method: 'PUT',
  path: '/api/samples/handovers/confirm',
  summary: 'Confirm having taken samples, by who takes them; all or nothing',
  permission: ['Sample'],
  once: true,
  envelope: 'plain',
  /** Each with the version that was seen. */
  body: z.strictObject({ handovers: namedRecords(500) }),
  ok: z.strictObject({ confirmed: z.int() }),
  errors: ['NOT_FOUND', 'STALE_VERSION', 'HANDOVER_CONFIRMED', 'HANDOVER_NOT_OTHER'],
});

export const confirmOnPaper = defineEndpoint({
  id: 'samples.confirm-handover-on-paper',
  method: 'PUT',
  path: '/api/samples/handovers/:id/paper',
  summary: 'Say that who took a sample confirmed it on paper, and on which; by who gave it or the unit head',
  permission: MAY_NOTE,
  once: true,
  envelope: 'plain',
  params: z.strictObject({ id }),
  body: z.strictObject({ version: z.int().min(1), paper: requiredText(500) }),
  ok: z.strictObject({ id }),
  errors: ['NOT_FOUND', 'STALE_VERSION', 'HANDOVER_CONFIRMED'],
});

export const correctHandover = defineEndpoint({
  id: 'samples.correct-handover',
  method: 'PUT',
  path: '/api/samples/handovers/:id',
  summary:
    'Correct what was noted of a hand-over, with a reason: a further version, to be confirmed anew; by who noted it or the unit head',
  permission: MAY_NOTE,
  envelope: 'plain',
  params: z.strictObject({ id }),
  body: z.strictObject({
    version: z.int().min(1),
    quantity: notNegative,
    place: text(200),
    /** Not in the future; as it was when absent. */
    handedAt: instantOrEpoch.optional(),
    reason: requiredReason,
  }),
  ok: z.strictObject({ id, version: z.int() }),
  errors: ['NOT_FOUND', 'STALE_VERSION'],
});
