import type { Actor } from '@kiemlab/contract/core/actor';
import { type WorkItem, workOf } from '@kiemlab/contract/features/home/work.rules';
import type { Database } from '@kiemlab/db/database';
import { today } from '../../platform/clock.ts';
import { countWaiting } from '../handovers/handovers.queries.ts';
import { countSamples } from '../samples/sample-counts.queries.ts';
import { countDueSamples } from '../retention/retention.queries.ts';
import { countTestRecords } from '../analyses/list/list-tests.queries.ts';

/** Samples whose retention ends are counted so far: every screen asks once a minute, and nobody works off more. */
const ENOUGH = 1_000;

const countItem = (db: Database, actor: Actor, item: WorkItem): Promise<number> =>
  'samples' in item
    ? countSamples(db, { status: [item.samples] }, actor)
    : 'tests' in item
      ? countTestRecords(db, { status: item.tests, technicianId: item.mine ? actor.id : undefined }, actor)
      : 'handovers' in item
        ? countWaiting(db, actor)
        : countDueSamples(db, actor, { by: today(), today: today() }, ENOUGH);

/** How many records wait for the actor, all kinds of work of the home page together; one after the other, on one connection. */
export async function countWork(db: Database, actor: Actor): Promise<number> {
  let total = 0;
  // What names the actor waits among the rest as well, and is counted there.
  const whole = workOf(actor).filter((item) => !('named' in item && item.named));
  for (const item of whole) total += await countItem(db, actor, item);
  return total;
}
