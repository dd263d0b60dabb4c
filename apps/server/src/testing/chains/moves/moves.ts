import { ACCOUNT_MOVES } from './accounts.moves.ts';
import { COUNCIL_MOVES } from './councils.moves.ts';
import { ENTRY_MOVES } from './entry.moves.ts';
import { HAND_MOVES } from './hands.moves.ts';
import { HANDOVER_MOVES } from './handovers.moves.ts';
import type { Move } from './move.ts';
import { OOS_MOVES } from './oos.moves.ts';
import { REPORT_MOVES } from './reports.moves.ts';
import { SAMPLE_MOVES } from './samples.moves.ts';
import { SAFEGUARD_MOVES } from './safeguards.moves.ts';
import { SETTING_MOVES } from './settings.moves.ts';
import { TEST_MOVES } from './tests.moves.ts';

/**
 * Every call that touches samples, tests, reports and settings on their way to a certificate, and the accounts, hand-overs and minutes by
 * which people stand for them.
 */
export const MOVES: readonly Move[] = [
  ...SAMPLE_MOVES,
  ...TEST_MOVES,
  ...ENTRY_MOVES,
  ...OOS_MOVES,
  ...REPORT_MOVES,
  ...SETTING_MOVES,
  ...SAFEGUARD_MOVES,
  ...ACCOUNT_MOVES,
  ...HAND_MOVES,
  ...COUNCIL_MOVES,
  ...HANDOVER_MOVES,
];
