import { KEPT_STATUSES } from '@kiemlab/contract/features/retention/retention.rules';
import type { Database } from '@kiemlab/db/database';
import { repeat } from '@kiemlab/db/repeat';
import { type Tx, unitOfWork } from '@kiemlab/db/unit-of-work';
import { addDays, today } from '../../platform/clock.ts';
import {
  clearGoneAlerts,
  findDuePart,
  findStandingPart,
  hasGoneAlerts,
  type Place,
  tellOfDue,
  type Window,
  withdrawOver,
} from './retention-alerts.queries.ts';

/**
 * Days for which a reminder is caught up. What came earlier has long stood in the list of what is due: in a laboratory that
 * begins to use alerts, or brings its old samples with it, all of them at once would bury what is new.
 */
const CAUGHT_UP = 30;
/** Samples or alerts of one unit of work. */
const AT_ONCE = 500;
const EVERY = 10 * 60_000;

const SYSTEM = { actorId: null, requestId: 'alerts', clientIp: '' };
const write = <T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> =>
  unitOfWork(db, SYSTEM, { action: 'alerts.keep-retention-alerts' }, work);

export interface Round {
  /** Today in the laboratory. */
  day: string;
  stopped?: () => boolean;
  atOnce?: number;
}

/** Tells of kept samples whose reminder has come, status by status, part by part; nothing is written where all are told. */
async function raise(db: Database, window: Window, stopped: () => boolean, limit: number): Promise<number> {
  let raised = 0;
  for (const status of KEPT_STATUSES) {
    let after: Place | undefined;
    do {
      if (stopped()) return raised;
      const part = await findDuePart(db, { status, window, after, limit });
      const untold = part.filter((sample) => sample.untold).map(({ id }) => id);
      if (untold.length > 0) raised += await write(db, (tx) => tellOfDue(tx, untold, window));
      after = part.length < limit ? undefined : part.at(-1);
    } while (after);
  }
  return raised;
}

/** Takes back what holds no longer: the sample is destroyed, sent out or used up, or its day has moved. */
async function withdraw(db: Database, stopped: () => boolean, limit: number): Promise<number> {
  let withdrawn = 0;
  let after: string | undefined;
  do {
    if (stopped()) return withdrawn;
    const part = await findStandingPart(db, { after, limit });
    const over = part.filter((alert) => !alert.holds).map(({ id }) => id);
    if (over.length > 0) withdrawn += await write(db, (tx) => withdrawOver(tx, over));
    after = part.length < limit ? undefined : part.at(-1)?.seq;
  } while (after);
  return withdrawn;
}

/** Clears away what nobody sees and what is too old to be raised again. */
async function clear(db: Database, before: string, stopped: () => boolean, limit: number): Promise<void> {
  let more = await hasGoneAlerts(db, before);
  while (more && !stopped()) more = (await write(db, (tx) => clearGoneAlerts(tx, before, limit))) === limit;
}

/**
 * One round of the reminders that retention ends (rules K6, D2): raises the new ones, withdraws those that hold no
 * longer, and clears away those that are gone. Any number of rounds, one after the other or at once, tell each person once.
 */
export async function keepRetentionAlerts(
  db: Database,
  { day, stopped = () => false, atOnce = AT_ONCE }: Round,
): Promise<{ raised: number; withdrawn: number }> {
  const window = { from: addDays(day, -CAUGHT_UP), to: day };
  const withdrawn = await withdraw(db, stopped, atOnce);
  const raised = await raise(db, window, stopped, atOnce);
  await clear(db, window.from, stopped, atOnce);
  return { raised, withdrawn };
}

/** A round at once and then every ten minutes, until stopped; a failing one is reported and the next one tried. */
export const startRetentionAlerts = (
  db: Database,
  onError: (error: unknown) => void,
  everyMs = EVERY,
): (() => Promise<void>) =>
  repeat(
    async (stopped) => void (await keepRetentionAlerts(db, { day: today(), stopped })),
    onError,
    everyMs,
  );
