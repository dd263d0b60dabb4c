import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';

/** A person who is to test by a test id. */
export interface Wanted {
  classificationId: string;
  technicianId: string;
}

/** Why somebody who is wanted may not test. */
export interface Unauthorised {
  test_id: string;
  /** The list is kept, and nobody is on it. */
  nobody: boolean;
  /** The id where there is no such person. */
  name: string;
}

const RIGHT: PermissionCode = 'Test_EnterResult';

/**
 * Those of some pairs of test id and person in which the person may not test: is not on the list of the test id or, where it keeps
 * none, has not the right; or has no open account. One statement whatever the number.
 */
export async function findUnauthorised(db: Database, wanted: readonly Wanted[]): Promise<Unauthorised[]> {
  const { rows } = await sql<Unauthorised>`
    SELECT c.test_id, l.nobody, coalesce(u.full_name, u.username, w.technician_id::text) AS name
      FROM (SELECT DISTINCT classification_id, technician_id
              FROM unnest(${wanted.map((one) => one.classificationId)}::uuid[], ${wanted.map((one) => one.technicianId)}::uuid[])
                w (classification_id, technician_id)) w
      JOIN test_classification c ON c.id = w.classification_id
      LEFT JOIN app_user u ON u.id = w.technician_id
     CROSS JOIN LATERAL (
       SELECT c.technician_list = 'NAMED' AND count(*) = 0 AS nobody, coalesce(bool_or(p.user_id = w.technician_id), false) AS named
         FROM test_classification_person p WHERE p.classification_id = c.id AND p.role = 'technician') l
     WHERE NOT coalesce(u.login_enabled AND CASE c.technician_list WHEN 'NAMED' THEN l.named
             ELSE EXISTS (SELECT FROM user_group g JOIN permission_group_permit p USING (group_id)
                           WHERE g.user_id = u.id AND p.code = ${RIGHT}) END, false)
     ORDER BY c.test_id, name`.execute(db);
  return rows;
}
