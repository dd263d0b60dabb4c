import type { Route } from '../../platform/http/route.ts';
import { confirmChanges } from './confirm-changes.ts';
import { countWaiting } from './count-waiting.ts';
import { listAbout } from './list-about.ts';
import { listWaiting } from './list-waiting.ts';
import { markSeen } from './mark-seen.ts';
import type { WaitingHandler } from './waiting-handler.ts';
import { withdrawChange } from './withdraw-change.ts';

/** The calls of what waits; the rooms whose records may wait hand in how these are shown and written. */
export const safeguardsRoutes = (handlers: readonly WaitingHandler[]): Route[] => [
  listWaiting(handlers),
  countWaiting,
  listAbout,
  confirmChanges(handlers),
  withdrawChange(handlers),
  markSeen,
];
