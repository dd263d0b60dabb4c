import type { TestApp } from '../../test-app.ts';

/** A safeguard that became weaker, and who stands for that; told by the tables. */
export interface Weakened {
  what: string;
  /** Who is said to have written it. */
  asker: string | null;
  decider: string | null;
  /** Whose signatures are on the change. */
  signers: string[];
  deciderRights: string[];
}

/**
 * Weak values of settings that were written since a moment, where the value before was not weak, and versions of a test group with another base once
 * its tests were assigned; each with the change that was confirmed for it.
 */
export async function readWeakened(
  owner: TestApp['owner'],
  {
    weak,
    since,
    testGroupId,
  }: { weak: Readonly<Record<string, unknown>>; since: string; testGroupId: string },
): Promise<Weakened[]> {
  const { rows } = await owner.query<Weakened>(
    `WITH written AS (
       SELECT v.id, v.key, v.value, v.set_by, v.set_at, v.valid_from, lag(v.value) OVER (PARTITION BY v.key ORDER BY v.id) AS before
         FROM setting_value v WHERE v.key = ANY (ARRAY(SELECT jsonb_object_keys($1::jsonb)))),
     weaker AS (
       SELECT 'setting ' || key AS what, set_by AS asker, 'setting' AS kind, key AS subject, set_at AS at
         FROM written WHERE set_at >= $2::timestamptz AND value = $1::jsonb -> key AND before IS DISTINCT FROM value
       UNION ALL
       SELECT 'base of the test group', n.author_id, 'flag-base', n.test_group_id::text, n.created_at
         FROM test_group_version n JOIN test_group_version o ON o.test_group_id = n.test_group_id AND o.version = n.version - 1
        WHERE n.test_group_id = $3 AND n.flag_base <> o.flag_base
          AND EXISTS (SELECT FROM test_record t WHERE t.test_group_id = n.test_group_id AND t.created_at < n.created_at))
     SELECT w.what, w.asker::text, c.decided_by::text AS decider,
            ARRAY(SELECT s.signer_id::text FROM signature s
                   WHERE s.subject = 'waiting-change' AND s.subject_id = c.id AND s.meaning = 'safeguard-confirmed') AS signers,
            ARRAY(SELECT DISTINCT p.code FROM user_group g JOIN permission_group_permit p USING (group_id)
                   WHERE g.user_id = c.decided_by ORDER BY 1) AS "deciderRights"
       FROM weaker w LEFT JOIN waiting_change c
         ON c.kind = w.kind AND c.subject = w.subject AND c.state = 'CONFIRMED' AND c.asked_by = w.asker AND c.decided_at = w.at`,
    [JSON.stringify(weak), since, testGroupId],
  );
  return rows;
}
