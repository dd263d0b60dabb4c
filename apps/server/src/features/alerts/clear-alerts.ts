import { type Clock, defineRound } from '../../platform/jobs/define-round.ts';
import type { AnyJob } from '../../platform/jobs/define-job.ts';
import { byId, type Round } from './keep-reminders.ts';
import { findOld, removeOld } from './old-alerts.queries.ts';

/** Alerts of one unit of work: few enough that nobody who marks some waits for it. */
const AT_ONCE = 500;
const DAY = 24 * 3_600_000;

/** Takes away what was read, withdrawn or deleted, a year after it came, part by part (rule D2). Answers how many. */
export async function clearAlerts({
  db,
  write,
  at,
  stopped = () => false,
  atOnce = AT_ONCE,
}: Round): Promise<number> {
  let gone = 0;
  for await (const ids of byId((after, limit) => findOld(db, at, after, limit), atOnce)) {
    if (stopped()) break;
    gone += await write((tx) => removeOld(tx, ids, at));
  }
  return gone;
}

/** The same, once a day. */
export const clearingRound = (clock?: Clock): AnyJob =>
  defineRound(
    {
      kind: 'alert-clearing-round',
      action: 'alerts.clear-alerts',
      everyMs: DAY,
      round: async (at, { db, write, signal }) =>
        void (await clearAlerts({ db, write, at, stopped: () => signal.aborted })),
    },
    clock,
  );
