import { HOLD_ORDER } from './holds.order.ts';
import { z } from 'zod';
import { orderQuery } from '../../core/list-order.ts';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { dayOrEpoch } from '../../core/epoch.ts';
import { pageQuery } from '../../core/paging.ts';
import { day, id, instant, requiredText } from '../../core/text.ts';
import { samplesIds } from '../samples/samples.schema.ts';
import { HOLD_KINDS } from './holds.rules.ts';
import { requiredReason } from '../../core/reason.ts';

/** A legal hold or a complaint on a sample. */
export const SampleHold = z.strictObject({
  id,
  sampleId: id,
  /** The sample's code, and what it is called. */
  sampleCode: z.string(),
  sampleName: z.string(),
  kind: z.enum(HOLD_KINDS),
  /** `KN26-001`, of complaints only. */
  code: z.string().nullable(),
  /** The authority or client, and what about; empty for who may not see where samples come from. */
  raisedBy: z.string(),
  matter: z.string(),
  /** Last day on which it bars; null until it is lifted. */
  until: day.nullable(),
  setBy: z.string(),
  setAt: instant,
  liftedBy: z.string().nullable(),
  liftedAt: instant.nullable(),
  liftReason: z.string().nullable(),
  /** It bars destruction today. */
  standing: z.boolean(),
  /** The caller may lift it now. */
  mayLift: z.boolean(),
});
export type SampleHold = z.output<typeof SampleHold>;

export const listHolds = defineEndpoint({
  id: 'samples.list-holds',
  method: 'GET',
  path: '/api/samples/holds',
  summary: 'Legal holds and complaints, newest first',
  permission: ['Sample_Receive', 'Sample_Cancel', 'Test_Unlock', 'Audit_Review'],
  envelope: 'plain',
  query: z.strictObject({
    ...pageQuery,
    size: z.coerce.number<string | number>().int().min(1).max(500).default(10),
    kind: z.enum(HOLD_KINDS).optional(),
    /** Those that bar today, or those that do no longer; all when absent. */
    state: z.enum(['standing', 'over']).optional(),
    ...orderQuery(HOLD_ORDER),
  }),
  ok: z.strictObject({ holds: z.array(SampleHold), total: z.int() }),
  errors: ['TOO_MANY_ROWS_TO_SORT'],
});

export const listSampleHolds = defineEndpoint({
  id: 'samples.list-sample-holds',
  method: 'GET',
  path: '/api/samples/:id/holds',
  summary: 'Legal holds and complaints of a sample, newest first',
  permission: ['Sample'],
  envelope: 'plain',
  params: z.strictObject({ id }),
  ok: z.array(SampleHold),
  errors: ['SAMPLE_NOT_FOUND'],
});

export const setHold = defineEndpoint({
  id: 'samples.set-hold',
  method: 'POST',
  path: '/api/samples/holds',
  summary: 'Keep samples from being destroyed: a legal hold, or a complaint with a number for each',
  permission: ['Test_Unlock', 'Audit_Review'],
  status: 201,
  envelope: 'plain',
  body: z.strictObject({
    samplesIds,
    kind: z.enum(HOLD_KINDS),
    raisedBy: requiredText(300),
    matter: requiredText(1000),
    /** Today or later; until it is lifted when absent. */
    until: dayOrEpoch.optional(),
  }),
  ok: z.strictObject({
    holds: z.array(z.strictObject({ id, sampleId: id, code: z.string().nullable() })),
  }),
  errors: ['SAMPLE_NOT_FOUND', 'ORIGIN_HIDDEN', 'CLOCKS_APART', 'CLOCK_BEHIND'],
});

export const liftHold = defineEndpoint({
  id: 'samples.lift-hold',
  method: 'POST',
  path: '/api/samples/holds/:id/lift',
  summary: 'Lift a hold that somebody else has set',
  permission: ['Test_Unlock', 'Audit_Review'],
  once: true,
  envelope: 'plain',
  params: z.strictObject({ id }),
  body: z.strictObject({ reason: requiredReason }),
  ok: z.strictObject({ id }),
  errors: ['NOT_FOUND', 'HOLD_OVER', 'HOLD_NOT_OTHER'],
});
