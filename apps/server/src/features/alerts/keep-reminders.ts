import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { withdrawThese } from '../../platform/alerts/write-alerts.queries.ts';
import type { JobContext } from '../../platform/jobs/define-job.ts';

/** Ids, part by part; a part that is asked for sees what the one before has written. */
export type Parts = AsyncIterable<readonly string[]>;

/** Something that people are reminded of as time passes. */
export interface Reminder {
  /** Records that are due at a moment and were told to nobody, each once, so many in a part. */
  untold(db: Database, at: Date, limit: number): Parts;
  /** Tells of them; answers how many alerts there are more. */
  tell(tx: Tx, ids: readonly string[], at: Date): Promise<number>;
  /** Alerts that stand and say what is so no longer, each once, so many in a part. */
  over(db: Database, at: Date, limit: number): Parts;
  /** Takes them back, those that still hold no longer; all that stand unless told. Answers how many. */
  withdraw?(tx: Tx, ids: readonly string[]): Promise<number>;
}

/** Records or alerts of one unit of work. */
const AT_ONCE = 500;

/** What is found from one id on, so many of them, in the order of their ids. */
type Find = (after: string | undefined, limit: number) => Promise<string[]>;

/** All that is found, in parts: what nobody may be told of does not keep others waiting. */
export async function* byId(find: Find, limit: number): AsyncGenerator<readonly string[]> {
  let after: string | undefined;
  do {
    const ids = await find(after, limit);
    if (ids.length > 0) yield ids;
    after = ids.length < limit ? undefined : ids.at(-1);
  } while (after !== undefined);
}

/** How a round is done: at which moment, with what. */
export interface Round extends Pick<JobContext, 'db' | 'write'> {
  at: Date;
  /** Asked between the parts: the program ends. */
  stopped?: () => boolean;
  atOnce?: number;
}

/**
 * One round of reminders: raises what is due by now, and takes back what holds no longer, part by part. Any number of rounds, one after the
 * other or at once, in one process or two, tell each person once of each day and step; what came while no program ran is caught up.
 */
export async function keepReminders(
  { untold, tell, over, withdraw = withdrawThese }: Reminder,
  { db, write, at, stopped = () => false, atOnce = AT_ONCE }: Round,
): Promise<{ raised: number; withdrawn: number }> {
  let raised = 0;
  let withdrawn = 0;
  for await (const ids of untold(db, at, atOnce)) {
    if (stopped()) return { raised, withdrawn };
    raised += await write((tx) => tell(tx, ids, at));
  }
  for await (const ids of over(db, at, atOnce)) {
    if (stopped()) return { raised, withdrawn };
    withdrawn += await write((tx) => withdraw(tx, ids));
  }
  return { raised, withdrawn };
}
