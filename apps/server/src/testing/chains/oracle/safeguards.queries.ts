import type { TestApp } from '../../test-app.ts';

/** A safeguard that became weaker, and who stands for that; told by the tables. */
export interface Weakened {
  what: string;
  /** Who is said to have written it. */
  asker: string | null;
  decider: string | null;
  alone: boolean;
  /** Whose signatures are on the change, and those with which somebody stands alone for it. */
  signers: string[];
  aloneSigners: string[];
  /** What the decider might do then. */
  deciderRights: string[];
  /** Accounts that gain by it. */
  gains: string[];
  /** When it was decided, in microseconds since 1970; none where nobody did, or nobody gains. */
  at?: number | null;
}

/** A value of a setting that was written, with the one before it. */
export interface WrittenSetting extends Weakened {
  key: string;
  before: unknown;
  value: unknown;
}

const GUARDED = `ARRAY['Test_Review', 'Test_Approve', 'Test_Lock', 'Test_Unlock', 'Report_Issue', 'Sample_Cancel', 'EditConfig', 'Setting_Edit', 'Audit_Review']`;

/** Who stands for a change \`c\` that waited. */
const STANDS = `c.decided_by::text AS decider, coalesce(c.alone, false) AS alone, (extract(epoch FROM c.decided_at) * 1000000)::float8 AS at,
  ARRAY(SELECT s.signer_id::text FROM signature s WHERE s.subject = 'waiting-change' AND s.subject_id = c.id AND s.meaning = 'safeguard-confirmed') AS signers,
  ARRAY(SELECT s.signer_id::text FROM signature s WHERE s.subject = 'waiting-change' AND s.subject_id = c.id AND s.meaning = 'safeguard-changed-alone') AS "aloneSigners",
  ARRAY(SELECT DISTINCT p.code FROM user_group_period g JOIN permission_group_permit_period p USING (group_id)
    WHERE g.user_id = c.decided_by AND greatest(g.since, p.since) <= c.decided_at
      AND least(coalesce(g.until, 'infinity'), coalesce(p.until, 'infinity')) > c.decided_at ORDER BY 1) AS "deciderRights"`;

/** What was written of settings since a moment. */
export async function readSettings(
  owner: TestApp['owner'],
  { keys, since }: { keys: readonly string[]; since: string },
): Promise<WrittenSetting[]> {
  const { rows } = await owner.query<WrittenSetting>(
    `WITH written AS (SELECT v.*, lag(v.value) OVER (PARTITION BY v.key ORDER BY v.id) AS before FROM setting_value v WHERE v.key = ANY ($1))
     SELECT 'setting ' || w.key AS what, w.key, w.before, w.value, w.set_by::text AS asker, '{}'::text[] AS gains, ${STANDS}
       FROM written w LEFT JOIN waiting_change c
         ON c.kind = 'setting' AND c.subject = w.key AND c.state = 'CONFIRMED' AND c.asked_by = w.set_by AND c.decided_at = w.set_at
      WHERE w.set_at >= $2::timestamptz`,
    [keys, since],
  );
  return rows;
}

/** Tests of the test group stood at a moment; what was deleted before, never had a result. */
const stood = (moment: string): string =>
  `EXISTS (SELECT FROM test_record t WHERE t.test_group_id = $1 AND t.created_at < ${moment} AND coalesce(t.deleted_at, 'infinity') > ${moment})`;

/**
 * What is compared, with what, and by whom it is tested, where tests stood against it already: another base, other limits while two have to
 * stand for them, and lists with people who were not on them.
 */
export async function readTesting(
  owner: TestApp['owner'],
  { testGroupId, testId, since }: { testGroupId: string; testId: string; since: string },
): Promise<Weakened[]> {
  const { rows: changed } = await owner.query<Weakened>(
    `WITH list AS (
       SELECT e.at, e.actor_id, coalesce(max(CASE WHEN r.entity = 'test-classification' THEN split_part(h.field, '_', 1) END),
           max(split_part(r.row_id, ':', 2))) AS role,
         array_remove(array_agg(DISTINCT CASE WHEN r.entity = 'test-classification-person' THEN split_part(r.row_id, ':', 3) END), NULL) AS gains
         FROM audit_event e JOIN audit_row r ON r.event_id = e.id LEFT JOIN audit_change h ON h.row_id = r.id
        WHERE e.at >= $3::timestamptz AND ${stood('e.at')} AND (
          (r.entity = 'test-classification' AND r.row_id = $2 AND h.field IN ('technician_list', 'approver_list') AND h.new_value = 'EVERYONE')
          OR (r.entity = 'test-classification-person' AND r.operation = 'INSERT' AND r.row_id LIKE $2 || ':%'
            AND NOT EXISTS (SELECT FROM audit_row gone WHERE gone.event_id = e.id AND gone.entity = r.entity AND gone.row_id = r.row_id AND gone.operation = 'DELETE')))
        GROUP BY e.id, e.at, e.actor_id)
     SELECT 'base of the test group' AS what, n.author_id::text AS asker, '{}'::text[] AS gains, ${STANDS}
       FROM test_group_version n JOIN test_group_version o ON o.test_group_id = n.test_group_id AND o.version = n.version - 1
       LEFT JOIN waiting_change c ON c.kind = 'flag-base' AND c.subject = n.test_group_id::text AND c.state = 'CONFIRMED'
         AND c.asked_by = n.author_id AND c.decided_at = n.created_at
      WHERE n.test_group_id = $1 AND n.flag_base <> o.flag_base AND ${stood('n.created_at')}
     UNION ALL
     SELECT 'list of people of the test id', coalesce(c.asked_by, l.actor_id)::text, l.gains, ${STANDS}
       FROM list l LEFT JOIN waiting_change c ON c.kind = 'test-people' AND c.subject = $2 || ':' || l.role AND c.state = 'CONFIRMED' AND c.decided_at = l.at`,
    [testGroupId, testId, since],
  );
  const { rows: limits } = await owner.query<Weakened>(
    `SELECT 'limits of ' || l.flag_name AS what, l.author_id::text AS asker, l.confirmed_by::text AS decider, false AS alone,
            ARRAY(SELECT s.signer_id::text FROM signature s JOIN signed_content c USING (content_hash) WHERE s.subject = 'analyte-limits'
              AND s.subject_id = l.analyte_id AND s.meaning = 'limits-confirmed' AND c.content -> 'to' ->> 'version' = l.version::text) AS signers,
            '{}'::text[] AS "aloneSigners",
            ARRAY(SELECT DISTINCT p.code FROM user_group_period g JOIN permission_group_permit_period p USING (group_id)
              WHERE g.user_id = l.confirmed_by ORDER BY 1) AS "deciderRights", '{}'::text[] AS gains
       FROM analyte_limits l JOIN analyte a ON a.id = l.analyte_id
      WHERE a.classification_id = $1 AND l.version > 1 AND l.in_force_from >= $2::timestamptz
        AND EXISTS (SELECT FROM test_record t WHERE t.analyte_id = a.id AND t.created_at < l.written_at
          AND coalesce(t.deleted_at, 'infinity') > l.written_at AND t.limits_version = (SELECT max(o.version) FROM analyte_limits o
            WHERE o.analyte_id = a.id AND o.version < l.version AND o.in_force_from IS NOT NULL))
        AND coalesce((SELECT v.value FROM setting_value v WHERE v.key = 'secondPersonForLimits' AND v.set_at <= l.in_force_from ORDER BY v.id DESC LIMIT 1), 'true') = 'true'`,
    [testId, since],
  );
  return [...changed, ...limits];
}

/**
 * Guarded rights that accounts came to have, by a membership, by what their groups may or by being opened again, and passwords and mail
 * addresses of who held one that somebody else replaced.
 */
export async function readAccounts(
  owner: TestApp['owner'],
  { accounts, since }: { accounts: readonly string[]; since: string },
): Promise<Weakened[]> {
  const { rows } = await owner.query<Weakened>(
    `WITH held AS (
       SELECT g.user_id, g.group_id, p.code, greatest(g.since, p.since) AS since, least(coalesce(g.until, 'infinity'), coalesce(p.until, 'infinity')) AS until
         FROM user_group_period g JOIN permission_group_permit_period p USING (group_id)
        WHERE g.user_id = ANY ($1::uuid[]) AND p.code = ANY (${GUARDED})
          AND least(coalesce(g.until, 'infinity'), coalesce(p.until, 'infinity')) > greatest(g.since, p.since)),
     begun AS (
       SELECT h.user_id, h.since AS at, h.group_id, 'right'::text AS how FROM held h
        WHERE NOT EXISTS (SELECT FROM login_disabled_period d WHERE d.user_id = h.user_id AND d.since <= h.since AND coalesce(d.until, 'infinity') > h.since)
          AND NOT EXISTS (SELECT FROM held o WHERE o.user_id = h.user_id AND o.code = h.code AND o.since < h.since AND o.until >= h.since)
       UNION
       SELECT h.user_id, d.until, NULL, 'enable' FROM held h JOIN login_disabled_period d ON d.user_id = h.user_id
        WHERE d.until > h.since AND d.until < h.until
       UNION
       SELECT u.id, e.at, NULL, CASE WHEN h.field = 'password_hash' THEN 'password' ELSE 'address' END
         FROM app_user u JOIN audit_row r ON r.entity = 'user' AND r.row_id = u.id::text AND r.operation = 'UPDATE'
         JOIN audit_event e ON e.id = r.event_id JOIN audit_change h ON h.row_id = r.id AND h.field IN ('password_hash', 'email', 'alternate_email')
        WHERE u.id = ANY ($1::uuid[]) AND e.actor_id IS DISTINCT FROM u.id AND e.action NOT LIKE 'test.%'
          AND EXISTS (SELECT FROM held x WHERE x.user_id = u.id AND x.since < e.at AND x.until > e.at))
     SELECT b.how || ' of an account' AS what, coalesce(c.asked_by::text, 'somebody') AS asker, ARRAY[b.user_id::text] AS gains, ${STANDS}
       FROM begun b LEFT JOIN LATERAL (
         SELECT w.* FROM waiting_change w
          WHERE w.state = 'CONFIRMED' AND w.decided_at <= b.at AND b.at - w.decided_at < interval '1 second' AND CASE b.how
            WHEN 'right' THEN (w.kind = 'membership' AND w.subject = b.user_id || ':' || b.group_id) OR (w.kind = 'permits' AND w.subject = b.group_id::text)
            ELSE w.kind = b.how AND w.subject = b.user_id::text END
          ORDER BY w.decided_at DESC LIMIT 1) c ON true
      WHERE b.at >= $2::timestamptz`,
    [accounts, since],
  );
  return rows;
}

/** Accounts that may be used and could confirm what weakens a safeguard, by their rights at present. */
export async function readConfirmers(owner: TestApp['owner']): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `SELECT DISTINCT u.id FROM app_user u JOIN user_group g ON g.user_id = u.id JOIN permission_group_permit p USING (group_id)
      WHERE u.login_enabled AND NOT u.must_change_password AND p.code IN ('UserManagament_AssignRight', 'Test_Unlock', 'Audit_Review')`,
  );
  return rows.map(({ id }) => id);
}

/** Two accounts that were said to be two people's. */
export interface Distinct {
  one: string;
  other: string;
  asker: string;
  confirmer: string;
  signers: string[];
  /** What who confirmed it may. */
  confirmerRights: string[];
}

/** Accounts that were said to be two people's since a moment, and by whom. */
export async function readDistinct(owner: TestApp['owner'], since: string): Promise<Distinct[]> {
  const { rows } = await owner.query<Distinct>(
    `SELECT d.one_id AS one, d.other_id AS other, d.asked_by AS asker, d.confirmed_by AS confirmer,
            ARRAY(SELECT s.signer_id::text FROM signature s WHERE s.subject_id = d.id AND s.meaning = 'two-people') AS signers,
            ARRAY(SELECT DISTINCT p.code FROM user_group g JOIN permission_group_permit p USING (group_id) WHERE g.user_id = d.confirmed_by) AS "confirmerRights"
       FROM person_distinct d WHERE d.confirmed_at >= $1::timestamptz`,
    [since],
  );
  return rows;
}

/** What straw men stood for since a moment, while nobody had seen what was done alone of them; in words. */
export async function readStrawActs(owner: TestApp['owner'], since: string): Promise<string[]> {
  const { rows } = await owner.query<{ what: string }>(
    `WITH made AS (
       SELECT w.asked_by AS maker, coalesce(w.shown #>> '{person,id}', m ->> 'id')::uuid AS straw, w.decided_at AS since, coalesce(w.seen_at, 'infinity') AS until,
              coalesce(w.shown -> 'gives' ? 'UserManagament_AssignRight', false) AS administers
         FROM waiting_change w LEFT JOIN LATERAL jsonb_array_elements(w.shown -> 'members') m ON true
        WHERE w.alone)
     SELECT c.kind || ' of ' || c.name || ' was confirmed by a straw man' AS what FROM waiting_change c JOIN made s ON s.administers
        AND (c.asked_by, c.decided_by) IN ((s.maker, s.straw), (s.straw, s.maker)) AND c.decided_at > s.since AND c.decided_at < s.until
      WHERE c.state = 'CONFIRMED' AND c.decided_at >= $1::timestamptz
     UNION
     SELECT c.kind || ' of ' || c.name || ' was seen by who came into office alone' FROM waiting_change c JOIN made s ON s.straw = c.seen_by
        AND c.seen_at > s.since AND c.seen_at < s.until
      WHERE c.seen_at >= $1::timestamptz`,
    [since],
  );
  return rows.map(({ what }) => what);
}
