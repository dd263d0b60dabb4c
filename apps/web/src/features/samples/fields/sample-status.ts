import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import type { Tone } from '../../../ui/theme.ts';

/** Colour of each status (glossary 3.2); the text beside it says the same. */
export const SAMPLE_TONE: Record<SampleStatus, Tone> = {
  NOT_RECEIVE: 'neutral',
  RECEIVED: 'blue',
  STORED: 'cyan',
  MOVE_TO_CART: 'violet',
  ANALYZING: 'orange',
  REPORT_SAMPLE_HAS_EXISTED: 'indigo',
  REPORTED: 'green',
  EXPORTED: 'gold',
  DESTROYED: 'red',
};
