import type { Database } from '@kiemlab/db/database';
import { repeat } from '@kiemlab/db/repeat';
import { type Tx, unitOfWork } from '@kiemlab/db/unit-of-work';
import {
  clearSettled,
  findOver,
  findSettled,
  findUntold,
  tellOfOutgoing,
  withdrawOver,
} from './delivery-alerts.queries.ts';

/** Reports or alerts of one unit of work. */
const AT_ONCE = 500;
const EVERY = 10 * 60_000;

const SYSTEM = { actorId: null, requestId: 'alerts', clientIp: '' };
const write = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  unitOfWork(db, SYSTEM, { action: 'alerts.keep-delivery-alerts' }, work);

export interface Round {
  /** The moment of the round; now by the clock of the database unless told. */
  at?: Date;
  stopped?: () => boolean;
  atOnce?: number;
}

/** Does something to part after part of what is found, until nothing is; what others did meanwhile ends it, too. */
async function inParts(
  find: () => Promise<readonly string[]>,
  act: (ids: readonly string[]) => Promise<number>,
  stopped: () => boolean,
): Promise<number> {
  let done = 0;
  for (let ids = await find(); ids.length > 0 && !stopped(); ids = await find()) {
    const more = await act(ids);
    if (more === 0) break;
    done += more;
  }
  return done;
}

/**
 * One round of the reminders that an issued report, and the notice that its sample failed, have to go out within 24 hours (rule C25): takes
 * back those that hold no longer, raises what is due by now, and clears away what is gone. Any number of rounds, one after the other or at
 * once, in one process or two, tell each person once of each step.
 */
export async function keepDeliveryAlerts(
  db: Database,
  { at, stopped = () => false, atOnce = AT_ONCE }: Round = {},
): Promise<{ raised: number; withdrawn: number }> {
  const raised = await inParts(
    () => findUntold(db, at, atOnce),
    (ids) => write(db, (tx) => tellOfOutgoing(tx, ids, { at })),
    stopped,
  );
  const withdrawn = await inParts(
    () => findOver(db, at, atOnce),
    (ids) => write(db, (tx) => withdrawOver(tx, ids)),
    stopped,
  );
  await inParts(
    () => findSettled(db, at, atOnce),
    (ids) => write(db, (tx) => clearSettled(tx, ids)),
    stopped,
  );
  return { raised, withdrawn };
}

/** A round at once and then every ten minutes, until stopped; a failing one is reported and the next one tried. */
export const startDeliveryAlerts = (
  db: Database,
  onError: (error: unknown) => void,
  everyMs = EVERY,
): (() => Promise<void>) =>
  repeat(async (stopped) => void (await keepDeliveryAlerts(db, { stopped })), onError, everyMs);
