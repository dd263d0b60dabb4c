import type { FieldKey } from '@kiemlab/contract/features/samples/samples.catalogue';
import type { TextKey } from '../../../lib/i18n/i18n.ts';

/**
 * Dropdowns whose values the program decides by (series of numbers, priority mark): nothing else may be typed, and the value
 * is shown in the language of the screen.
 */
export const CLOSED_CHOICES: Partial<Record<FieldKey, Readonly<Record<string, TextKey>>>> = {
  sampleSource: { 'Mẫu lấy': 'samples.source.taken', 'Mẫu gửi': 'samples.source.sent' },
  priority: {
    low: 'samples.priority.low',
    medium: 'samples.priority.medium',
    high: 'samples.priority.high',
  },
};
