import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { pageQuery, upTo } from '../../core/paging.ts';
import { day, instant, requiredText } from '../../core/text.ts';
import { trailFilter } from './audit.api.ts';
import { inTrailOrder, TRAIL_DAYS_IN_BODY, TRAIL_ORDER } from './audit.period.ts';

/** A number of the database, as text. */
const number = z.string().regex(/^[1-9]\d{0,17}$/);

const { module, action } = trailFilter;

/** Somebody looked through the entries of the trail that fit, up to one of them. */
export const TrailReview = z.strictObject({
  id: z.string(),
  module: z.string().nullable(),
  action: z.string().nullable(),
  /** Both days included; null: from the beginning, to the entry. */
  fromDate: day.nullable(),
  toDate: day.nullable(),
  /** The newest entry that was looked at, and when it was written. */
  entryId: z.string(),
  entryDate: instant,
  note: z.string(),
  fullName: z.string(),
  username: z.string(),
  createdDate: instant,
});
export type TrailReview = z.output<typeof TrailReview>;

export const listReviews = defineEndpoint({
  id: 'audit.list-reviews',
  method: 'GET',
  path: '/action-history/reviews',
  summary: 'Who looked through which part of the audit trail, the last one first',
  permission: ['Audit_Review'],
  envelope: 'plain',
  query: z.strictObject({
    size: pageQuery.size,
    /** Older ones than this, by its id. */
    before: number.optional(),
  }),
  ok: z.strictObject({ content: z.array(TrailReview), hasMore: z.boolean() }),
});

export const markReviewed = defineEndpoint({
  id: 'audit.mark-reviewed',
  method: 'POST',
  path: '/action-history/reviews',
  summary:
    'Note that one has looked through the entries that a filter lets through, up to one of them; the own ones are never among them',
  permission: ['Audit_Review'],
  envelope: 'plain',
  body: z
    .strictObject({
      module,
      action,
      ...TRAIL_DAYS_IN_BODY,
      /** The newest entry that was looked at; it fits the filter. */
      entryId: number,
      /** Where the page ended that was looked at: what came later is not reviewed, whatever its number. */
      upTo,
      note: requiredText(500),
    })
    .refine(inTrailOrder, TRAIL_ORDER),
  ok: z.strictObject({ id: z.string() }),
  status: 201,
});
