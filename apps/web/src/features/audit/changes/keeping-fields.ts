import type { TextKey } from '../../../lib/i18n/i18n.ts';

/** Fields of holds and of minutes of destruction. */
export const KEEPING_FIELDS: Readonly<Record<string, TextKey>> = {
  'destruction.code': 'destruction.number',
  'destruction.place': 'destruction.place',
  'destruction.method': 'destruction.method',
  'sample-hold.code': 'holds.code',
  'sample-hold.kind': 'holds.kindTitle',
  'sample-hold.set_by': 'holds.setBy',
  'sample-hold.set_at': 'holds.setAt',
};
