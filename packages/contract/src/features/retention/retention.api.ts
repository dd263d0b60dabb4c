import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { dayOrEpoch } from '../../core/epoch.ts';
import { pageQuery } from '../../core/paging.ts';
import { day, id } from '../../core/text.ts';
import { SAMPLE_SOURCES } from '../samples/samples.catalogue.ts';
import { SampleRow } from '../samples/samples.schema.ts';
import { COMBINATIONS } from './retention.rules.ts';
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
  }),
  ok: z.strictObject({ sampleList: z.array(DueSample), total: z.int() }),
});

const months = z.int().min(0).max(600).nullable();
const rule = {
  /** Null: every sample type without a rule of its own. */
  templateId: id.nullable(),
  sampleSource: z.enum(SAMPLE_SOURCES),
  afterExpiry: months,
  afterSampling: months,
  afterReport: months,
  afterReceipt: months,
  combination: z.enum(COMBINATIONS),
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

export const listRetentionRules = defineEndpoint({
  id: 'samples.list-retention-rules',
  method: 'GET',
  path: '/api/samples/retention-rules',
  summary: 'How long samples are kept, per sample type and source, newest rule first',
  permission: ['Sample_Receive', 'Sample_Cancel', 'EditConfig'],
  envelope: 'plain',
  ok: z.strictObject({
    rules: z.array(RetentionRule),
    /** Samples are still being brought in line with a changed rule. */
    recomputing: z.boolean(),
  }),
});

export const saveRetentionRule = defineEndpoint({
  id: 'samples.save-retention-rule',
  method: 'PUT',
  path: '/api/samples/retention-rules',
  summary: 'Change the rule of a sample type, source and first day, or add one with another first day',
  permission: ['EditConfig'],
  envelope: 'plain',
  body: z.strictObject({
    ...rule,
    effectiveFrom: dayOrEpoch,
    /** The version that was read, when the rule exists. */
    version: z.int().min(1).optional(),
    reason: requiredReason,
  }),
  ok: z.strictObject({ id, version: z.int() }),
  errors: ['NOT_FOUND', 'STALE_VERSION'],
});
