import type { FirstStep } from '@kiemlab/contract/features/home/home.api';
import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';

/** Persons who can log in, of one group of rights or of any. */
const people = sql`app_user u WHERE u.login_enabled`;

/** Analytes of tests for a sample type that is there. */
const testable = sql`analyte a JOIN analyte_group p ON p.id = a.group_id JOIN test_classification c ON c.id = a.classification_id
                     JOIN test_code k ON k.id = c.test_code_id JOIN test_group g ON g.id = k.test_group_id
                     JOIN test_classification_template m ON m.classification_id = c.id
                     JOIN template t ON t.id = m.template_id AND t.deleted_at IS NULL
                     LEFT JOIN analyte_limits l ON l.analyte_id = a.id AND l.in_force_from IS NOT NULL AND l.ended_at IS NULL
                    WHERE a.deleted_at IS NULL AND p.deleted_at IS NULL AND c.deleted_at IS NULL AND g.deleted_at IS NULL`;

/** Which of the first steps the records say are done (tests: one with an analyte, for a sample type that is there; limits: such an analyte has a bound, or must be absent); whether the laboratory has its name is for its settings to say. */
export async function findDoneSteps(
  db: Database,
): Promise<Record<Exclude<FirstStep, 'laboratory'>, boolean>> {
  const { rows } = await sql<Record<Exclude<FirstStep, 'laboratory'>, boolean>>`
    SELECT (SELECT count(DISTINCT u.id) FROM ${people}
              AND EXISTS (SELECT FROM user_group g JOIN permission_group_permit p ON p.group_id = g.group_id
                           WHERE g.user_id = u.id AND p.code = 'UserManagament_AssignRight')) > 1 AS administrators,
           (SELECT count(DISTINCT p.code) FROM user_group g JOIN permission_group_permit p ON p.group_id = g.group_id
              JOIN app_user u ON u.id = g.user_id
             WHERE u.login_enabled AND p.code IN ('Sample_Receive', 'Test_EnterResult', 'Test_Review', 'Test_Approve', 'Report_Issue')) = 5
             AS accounts,
           EXISTS (SELECT FROM template t JOIN template_version v ON v.template_id = t.id WHERE t.deleted_at IS NULL) AS templates,
           EXISTS (SELECT FROM ${testable}) AS tests,
           EXISTS (SELECT FROM ${testable} AND (l.absent OR l.minimum IS NOT NULL OR l.maximum IS NOT NULL)) AS limits,
           EXISTS (SELECT FROM sample) AS sample`.execute(db);
  return (
    rows[0] ?? {
      administrators: false,
      accounts: false,
      templates: false,
      tests: false,
      limits: false,
      sample: false,
    }
  );
}
