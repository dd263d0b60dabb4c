import { waitingFlagBases } from './features/analytes/waiting-flag-bases.ts';
import { waitingRules } from './features/retention/waiting-rules.ts';
import type { WaitingHandler } from './features/safeguards/waiting-handler.ts';
import { waitingSettings } from './features/settings/waiting-settings.ts';
import { waitingLists } from './features/test-setup/waiting-lists.ts';
import { waitingNames } from './features/users/waiting-names.ts';
import { waitingRights } from './features/users/waiting-rights.ts';

/** Everything that can wait for a second person. */
export const SAFEGUARDS: readonly WaitingHandler[] = [
  waitingRights,
  waitingNames,
  waitingSettings,
  waitingFlagBases,
  waitingLists,
  waitingRules,
];
