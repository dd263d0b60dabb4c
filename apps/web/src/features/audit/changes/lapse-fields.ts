import type { TextKey } from '../../../lib/i18n/i18n.ts';

/** Fields of standards and calibrations that had run out. */
export const LAPSE_FIELDS: Readonly<Record<string, TextKey>> = {
  'test-lapse.kind': 'lapses.title',
  'test-lapse.what': 'lapses.what',
  'test-lapse.until': 'lapses.until',
  'test-lapse.state': 'lapses.stateTitle',
  'test-lapse.reason': 'lapses.why',
};
