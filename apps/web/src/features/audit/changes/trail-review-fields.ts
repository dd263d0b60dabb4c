import type { TextKey } from '../../../lib/i18n/i18n.ts';

/** Reviews of the trail. */
export const TRAIL_REVIEW_FIELDS: Readonly<Record<string, TextKey>> = {
  'trail-review.module': 'audit.moduleTitle',
  'trail-review.action': 'audit.actionTitle',
  'trail-review.from_day': 'common.from',
  'trail-review.to_day': 'common.to',
  'trail-review.up_to': 'audit.field.reviewedUpTo',
  'trail-review.read_at': 'audit.field.readAt',
  'trail-review.marked_at': 'audit.field.markedAt',
  'trail-review.note': 'audit.review.note',
  'trail-review.reviewed_by': 'audit.field.reviewer',
  'trail-review.accounts': 'audit.field.accounts',
  'trail-review.reviewed_at': 'audit.field.reviewedAt',
};
