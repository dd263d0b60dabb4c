import type { Actor } from '@kiemlab/contract/core/actor';
import { handsOf } from '@kiemlab/contract/core/same-person';
import { hidesOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import type { SaidLapse } from '@kiemlab/contract/features/analyses/expired-resources';
import type { TestDetails } from '@kiemlab/contract/features/analyses/records.api';
import type { TestStatus } from '@kiemlab/contract/features/analyses/analyses.statuses';
import { amongIds } from '@kiemlab/db/among-ids';
import type { Database } from '@kiemlab/db/database';
import type { Utf8Text } from '@kiemlab/db/utf8-text';
import { sql } from 'kysely';
import { storedSetting } from '../../settings/settings.queries.ts';
import { living } from '../analyses.queries.ts';
import { inOrder } from './list-tests.queries.ts';
import { kinds, shownRows, shownSamples } from './shown-row.queries.ts';

/** A row of a list, as the database writes it. */
export interface ListedTest {
  id: string;
  /** JSON text of its own part, as the database sent it, without what the program adds. */
  ownUtf8: Utf8Text;
  /** The same of what it shares with other tests of its sample, and of its test id. */
  ofSampleUtf8: Utf8Text;
  ofKindUtf8: Utf8Text;
  /** What its lapses are worked out of, where there may be some. */
  lapsing: { said: SaidLapse[]; details: TestDetails; status: TestStatus } | null;
  /** Which versions of which rows its signatures are judged by; null without signatures. */
  stamps: string | null;
}

/** Rows of a list, and what goes with all of them. */
export interface ListedTests {
  tests: ListedTest[];
  /** As stored: from how many times its limits on a result is asked back. */
  unlikelyTimes: readonly unknown[] | null;
  /** As stored: whether a review may be left out. */
  skipReview: readonly unknown[] | null;
}

/**
 * Records by their ids as rows of lists as the actor sees them, in the order of lists; one that went meanwhile is left out. `broken`: signatures
 * that do not hold. The ids come from a statement of their own: of this one, which is long, the database then keeps one plan.
 */
export async function readListed(
  db: Database,
  ids: readonly string[],
  actor: Actor,
  broken: readonly string[] = [],
): Promise<ListedTests> {
  if (ids.length === 0) return { tests: [], unlikelyTimes: null, skipReview: null };
  const { rows } = await sql<ListedTest & Omit<ListedTests, 'tests'>>`
    WITH me AS MATERIALIZED (SELECT ${actor.id}::uuid AS id, ${handsOf(actor)}::uuid[] AS accounts, ${[...broken]}::uuid[] AS broken,
        ${storedSetting('allowSkipReview')} AS skip_review, ${storedSetting('unlikelyTimes')} AS unlikely_times),
      page AS MATERIALIZED (SELECT t.*, t.xmin AS stamp FROM test_record t WHERE t.id = ${amongIds(ids)} AND ${living}),
      samples AS MATERIALIZED (${hidesOrigin(actor) ? shownSamples.blind : shownSamples.whole}),
      kinds AS MATERIALIZED (${kinds})
    SELECT me.skip_review AS "skipReview", me.unlikely_times AS "unlikelyTimes", t.id, t.shown AS "ownUtf8", t."ofSample" AS "ofSampleUtf8", t."ofKind" AS "ofKindUtf8", t.lapsing, t.stamps
      FROM me CROSS JOIN (${shownRows}) t
     ORDER BY ${inOrder}`.execute(db);
  const [first] = rows;
  return {
    tests: rows,
    unlikelyTimes: first?.unlikelyTimes ?? null,
    skipReview: first?.skipReview ?? null,
  };
}
