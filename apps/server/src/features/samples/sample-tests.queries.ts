import { parseSetting } from '@kiemlab/contract/features/settings/parse-setting';
import {
  APPROVED_STATUSES,
  type TestAction,
  testTransition,
} from '@kiemlab/contract/features/analyses/analyses.rules';
import { amongIds } from '@kiemlab/db/among-ids';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { storedSetting } from '../settings/settings.queries.ts';
import { findOosBars } from './oos-bars.queries.ts';

/** Tests of a sample that count for its certificate: all, those not approved yet, and those locked. */
export interface TestCounts {
  tests: number;
  open: number;
  locked: number;
  /** Who entered or reviewed the results, and who approved them; also in a round that was returned. */
  resultsBy: string[];
  approvedBy: string[];
  /** Cases of them that wait for the unit head, and what of the same material fails or has an open case, by their numbers. */
  oosOpen: string[];
  relatedOpen: string[];
  /** The laboratory's own rule on who issues. */
  approverMayIssue: boolean;
}

/** The samples' tests, locked so that none is returned or approved while something is decided by them. */
export async function lockTests(tx: Tx, sampleIds: readonly string[]): Promise<void> {
  await sql`SELECT FROM test_record WHERE sample_id = ANY(${[...sampleIds]}::uuid[]) ORDER BY id FOR UPDATE`.execute(
    tx,
  );
}

/** Who has ever signed this of the tests `t` that are counted. */
const signersOf = (action: TestAction) => sql`SELECT g.signer_id FROM signature g
  WHERE g.subject_id = ANY(array_agg(t.id)) AND g.meaning = ${testTransition(action).requires?.signature ?? ''}`;

/** What the rules need to know of the samples' tests. */
export async function countTests(db: Database, ids: readonly string[]): Promise<Map<string, TestCounts>> {
  const { rows } = await sql<
    Omit<TestCounts, 'approverMayIssue' | 'oosOpen' | 'relatedOpen'> & {
      sample_id: string;
      mayIssue: readonly unknown[] | null;
    }
  >`
    SELECT t.sample_id, count(*)::int AS tests, (count(*) FILTER (WHERE NOT t.status = ANY(${[...APPROVED_STATUSES]})))::int AS open,
           (count(*) FILTER (WHERE t.status = ${testTransition('lock').to}))::int AS locked,
           (SELECT coalesce(array_agg(DISTINCT by::text), '{}') FROM (
              SELECT unnest(array_agg(t.approved_by)) AS by UNION ALL ${signersOf('approve')}) people
             WHERE by IS NOT NULL) AS "approvedBy",
           (SELECT coalesce(array_agg(DISTINCT by::text), '{}') FROM (
              SELECT unnest(array_agg(t.technician_id) || array_agg(t.reviewed_by)) AS by
              UNION ALL SELECT v.entered_by FROM test_result_version v WHERE v.test_id = ANY(array_agg(t.id)) AND NOT v.decided
              UNION ALL ${signersOf('requestReview')} UNION ALL ${signersOf('review')}) people
             WHERE by IS NOT NULL) AS "resultsBy",
           ${storedSetting('approverMayIssue')} AS "mayIssue"
      FROM test_record t
     WHERE t.sample_id = ${amongIds(ids)} AND NOT t.qc_sample AND t.deleted_at IS NULL GROUP BY t.sample_id`.execute(
    db,
  );
  const bars = await findOosBars(db, ids);
  return new Map(
    rows.map(({ sample_id, mayIssue, ...counts }) => [
      sample_id,
      {
        ...counts,
        oosOpen: bars.get(sample_id)?.own ?? [],
        relatedOpen: bars.get(sample_id)?.related ?? [],
        approverMayIssue: parseSetting('approverMayIssue', mayIssue),
      },
    ]),
  );
}
