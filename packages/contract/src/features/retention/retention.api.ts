import { DUE_ORDER } from './retention.order.ts';
import { z } from 'zod';
import { orderQuery } from '../../core/list-order.ts';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { dayOrEpoch } from '../../core/epoch.ts';
import { pageQuery } from '../../core/paging.ts';
import { day, id, instant } from '../../core/text.ts';
import { SampleRow } from '../samples/samples.schema.ts';
import { KEPT_MONTHS, RETENTION_SOURCE } from './retention-months.ts';
import { requiredReason } from '../../core/reason.ts';

/** A sample whose retention ends soon or has ended, as lists show it. */
export const DueSample = SampleRow.extend({
  keepUntil: day,
  /** Negative when the day has passed. */
  daysLeft: z.int(),
});
export type DueSample = z.output<typeof DueSample>;

export const listRetentionDue = defineEndpoint({
  id: 'samples.list-retention-due',
  method: 'GET',
  path: '/api/samples/retention-due',
  summary: 'Kept samples whose day of reminder has come, or comes within some days; the longest due first',
  permission: ['Sample_Receive', 'Sample_Cancel'],
  envelope: 'plain',
  query: z.strictObject({
    ...pageQuery,
    size: z.coerce.number<string | number>().int().min(1).max(500).default(10),
    within: z.coerce.number<string | number>().int().min(0).max(3650).default(0),
    /** Only those whose last day is over: due for destruction. */
    over: z.literal('true').optional(),
    ...orderQuery(DUE_ORDER),
  }),
  ok: z.strictObject({ sampleList: z.array(DueSample), total: z.int() }),
  errors: ['TOO_MANY_ROWS_TO_SORT'],
});

const rule = {
  /** Null: every sample type without a rule of its own. */
  templateId: id.nullable(),
  sampleSource: RETENTION_SOURCE,
  ...KEPT_MONTHS,
  /** Samples received on this day and later follow the rule. */
  effectiveFrom: day,
};

export const RetentionRule = z.strictObject({
  id,
  ...rule,
  templateName: z.string().nullable(),
  version: z.int(),
});
export type RetentionRule = z.output<typeof RetentionRule>;

/** A rule that keeps samples shorter, and counts once a second person has signed (rule R10). */
export const WaitingRule = z.strictObject({
  ...rule,
  templateName: z.string().nullable(),
  askedBy: z.strictObject({ id, name: z.string() }),
  askedAt: instant,
});
export type WaitingRule = z.output<typeof WaitingRule>;

export const listRetentionRules = defineEndpoint({
  id: 'samples.list-retention-rules',
  method: 'GET',
  path: '/api/samples/retention-rules',
  summary: 'How long samples are kept, per sample type and source, newest rule first',
  permission: ['Sample_Receive', 'Sample_Cancel', 'EditConfig'],
  envelope: 'plain',
  ok: z.strictObject({
    rules: z.array(RetentionRule),
    /** Rules that wait for a second person (rule R10). */
    waiting: z.array(WaitingRule),
    /** Samples are still being brought in line with a changed rule. */
    recomputing: z.boolean(),
  }),
});

export const saveRetentionRule = defineEndpoint({
  id: 'samples.save-retention-rule',
  method: 'PUT',
  path: '/api/samples/retention-rules',
  summary:
    'Change the rule of a sample type, source and first day, or add one with another first day. One that keeps samples shorter waits for a second person',
  permission: ['EditConfig'],
  weakens: ['retention'],
  envelope: 'plain',
  body: z.strictObject({
    ...rule,
    effectiveFrom: dayOrEpoch,
    /** The version that was read, when the rule exists. */
    version: z.int().min(1).optional(),
    reason: requiredReason,
  }),
  /** Of one that waits what counts until then: a new one has neither. */
  ok: z.strictObject({
    id: id.nullable(),
    version: z.int().nullable(),
    waits: z.literal(true).optional(),
    /** Shorter rules of a day to come that ended with it (rule R10), as they were: they keep as long as it. */
    ended: z.array(RetentionRule).optional(),
  }),
  errors: ['NOT_FOUND', 'STALE_VERSION', 'LATER_VALUE_IN_WAY'],
});
