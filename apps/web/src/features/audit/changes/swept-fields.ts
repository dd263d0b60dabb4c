import type { TextKey } from '../../../lib/i18n/i18n.ts';

/** Files that a sweep took out of the store. */
export const SWEPT_FIELDS: Readonly<Record<string, TextKey>> = {
  'swept-file.place': 'attachments.swept.place',
  'swept-file.reported_at': 'attachments.swept.reportedAt',
  'swept-file.swept_at': 'attachments.swept.sweptAt',
  'swept-file.restored_at': 'attachments.swept.restoredAt',
  'swept-file.removed_at': 'attachments.swept.removedAt',
};
