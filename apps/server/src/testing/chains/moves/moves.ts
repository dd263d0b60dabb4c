import { ENTRY_MOVES } from './entry.moves.ts';
import type { Move } from './move.ts';
import { OOS_MOVES } from './oos.moves.ts';
import { REPORT_MOVES } from './reports.moves.ts';
import { SAMPLE_MOVES } from './samples.moves.ts';
import { SAFEGUARD_MOVES } from './safeguards.moves.ts';
import { SETTING_MOVES } from './settings.moves.ts';
import { TEST_MOVES } from './tests.moves.ts';

/** Every call that touches samples, tests, reports and settings on their way to a certificate. */
export const MOVES: readonly Move[] = [
  ...SAMPLE_MOVES,
  ...TEST_MOVES,
  ...ENTRY_MOVES,
  ...OOS_MOVES,
  ...REPORT_MOVES,
  ...SETTING_MOVES,
  ...SAFEGUARD_MOVES,
];
