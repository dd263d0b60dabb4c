import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';

/**
 * Accounts, open or closed, that would come to count as the same person's as one that gets this name, by their ids: who bears it or ever
 * did, and on from there (rule R7); not those that count as the same person's already, nor those that two have signed for as other people's by
 * this name too.
 */
export async function findJoined(db: Database, id: string, name: string): Promise<string[]> {
  const { rows } = await sql<{ same: string }>`
    WITH RECURSIVE reach (same, direct) AS (
      SELECT k.user_id, true FROM person_keys(${name}, NULL, NULL) n JOIN person_key k ON k.key = n.key AND k.kind = n.kind
       WHERE k.user_id <> ${id}
         AND NOT (are_two_people(${id}, k.user_id) AND EXISTS (
           SELECT FROM person_distinct d WHERE d.one_id = least(${id}::uuid, k.user_id) AND d.other_id = greatest(${id}::uuid, k.user_id)
                    AND 'name:' || encode(k.key, 'hex') = ANY (d.keys)))
      UNION
      SELECT o.user_id, false FROM reach r JOIN person_key k ON k.user_id = r.same
        JOIN person_key o ON o.key = k.key AND o.kind = k.kind AND o.user_id <> k.user_id
       WHERE NOT are_two_people(k.user_id, o.user_id))
    SELECT DISTINCT r.same FROM reach r
     WHERE r.same <> ${id} AND (r.direct OR NOT are_two_people(${id}, r.same))
       AND r.same NOT IN (SELECT s.same FROM same_people(ARRAY[${id}::uuid]) s)
     ORDER BY r.same`.execute(db);
  return rows.map(({ same }) => same);
}
