import type { AuditAction } from '@kiemlab/contract/features/audit/audit.actions';
import type { Database } from '@kiemlab/db/database';
import { repeat } from '@kiemlab/db/repeat';
import { type Tx, unitOfWork } from '@kiemlab/db/unit-of-work';
import { withdrawThese } from '../../platform/alerts/write-alerts.queries.ts';

/** Something that people are reminded of as time passes. */
export interface Reminder {
  /** The next records that are due at a moment and were told to nobody, by id, so many of them; `after`: an id of before. */
  findUntold(db: Database, at: Date, part: { after: string | undefined; limit: number }): Promise<string[]>;
  /** Tells of them; answers how many alerts there are more. */
  tell(tx: Tx, ids: readonly string[], at: Date): Promise<number>;
  /** Alerts that stand and say what is so no longer, so many of them. */
  findOver(db: Database, at: Date, limit: number): Promise<string[]>;
}

/** Records or alerts of one unit of work. */
const AT_ONCE = 500;
const EVERY = 10 * 60_000;
const ACTION = 'alerts.keep-reminders' satisfies AuditAction;
const SYSTEM = { actorId: null, requestId: 'alerts', clientIp: '' };

/** The moment of a round; now unless told. */
export interface Round {
  at?: Date;
  stopped?: () => boolean;
  atOnce?: number;
}

/**
 * One round of reminders: takes back those that hold no longer and raises what is due by now, part by part. What nobody may be told of does
 * not keep others waiting. Any number of rounds, one after the other or at once, in one process or two, tell each person once of each day
 * and step; what came while no program ran is caught up.
 */
export async function keepReminders(
  db: Database,
  reminders: readonly Reminder[],
  { at = new Date(), stopped = () => false, atOnce: limit = AT_ONCE }: Round = {},
): Promise<{ raised: number; withdrawn: number }> {
  const write = (work: (tx: Tx) => Promise<number>) => unitOfWork(db, SYSTEM, { action: ACTION }, work);
  let raised = 0;
  let withdrawn = 0;
  for (const { findUntold, tell, findOver } of reminders) {
    let after: string | undefined;
    do {
      const ids = await findUntold(db, at, { after, limit });
      if (ids.length > 0) raised += await write((tx) => tell(tx, ids, at));
      after = ids.length < limit ? undefined : ids.at(-1);
    } while (after !== undefined && !stopped());
    for (let over = await findOver(db, at, limit); over.length > 0 && !stopped();) {
      const done = await write((tx) => withdrawThese(tx, over));
      if (done === 0) break;
      withdrawn += done;
      over = await findOver(db, at, limit);
    }
  }
  return { raised, withdrawn };
}

/** A round at once and then every ten minutes, until stopped; a failing one is reported and the next one tried. */
export const startReminders = (
  db: Database,
  reminders: readonly Reminder[],
  onError: (error: unknown) => void,
  everyMs = EVERY,
): (() => Promise<void>) =>
  repeat(async (stopped) => void (await keepReminders(db, reminders, { stopped })), onError, everyMs);
