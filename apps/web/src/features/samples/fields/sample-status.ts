import { OFF_PATH, type SAMPLE_PATH } from '@kiemlab/contract/features/samples/samples.rules';
import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import type { Tone } from '../../../ui/theme.ts';

const ON_PATH: Record<(typeof SAMPLE_PATH)[number], Tone> = {
  NOT_RECEIVE: 'neutral',
  RECEIVED: 'blue',
  MOVE_TO_CART: 'violet',
  ANALYZING: 'orange',
  REPORT_SAMPLE_HAS_EXISTED: 'indigo',
  REPORTED: 'green',
};
/** Off the way the colour says what the status is to it: the sample waits, has left, is gone. */
const OFF_TONE = { waits: 'cyan', left: 'gold', gone: 'red' } as const satisfies Record<string, Tone>;

/** Colour of each status (glossary 3.2); the text beside it says the same. */
export const SAMPLE_TONE = {
  ...ON_PATH,
  ...Object.fromEntries(Object.entries(OFF_PATH).map(([status, kind]) => [status, OFF_TONE[kind]])),
} as Record<SampleStatus, Tone>;
