import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';

export const findTestGroups = (db: Database) =>
  db
    .selectFrom('test_group')
    .selectAll()
    .orderBy(sql`name COLLATE "vi-x-icu"`)
    .execute();

export function findTestCodes(db: Database, testGroupId: string | undefined) {
  let query = db
    .selectFrom('test_code')
    .selectAll()
    .orderBy(sql`name COLLATE "vi-x-icu"`);
  if (testGroupId) query = query.where('test_group_id', '=', testGroupId);
  return query.execute();
}

/** Test ids with their code, sample types and people, each as JSON made by the database. */
export function findTestIds(
  db: Database,
  filter: {
    testGroupId?: string | undefined;
    testCodeId?: string | undefined;
    sampleTypeId?: string | undefined;
    id?: string;
  },
) {
  const people = (role: string) => sql<{ IdUser: string; Username: string; FullName: string }[]>`coalesce((
    SELECT jsonb_agg(jsonb_build_object('IdUser', u.id, 'Username', u.username, 'FullName', u.full_name) ORDER BY u.username)
      FROM test_classification_person p JOIN app_user u ON u.id = p.user_id
     WHERE p.classification_id = test_classification.id AND p.role = ${role}), '[]')`;
  let query = db
    .selectFrom('test_classification')
    .innerJoin('test_code', 'test_code.id', 'test_classification.test_code_id')
    .select([
      'test_classification.id',
      'test_classification.test_id',
      'test_classification.name',
      'test_classification.standard',
      'test_classification.type',
      'test_classification.technician_list',
      'test_classification.approver_list',
      'test_code.id as code_id',
      'test_code.name as code_name',
      'test_code.test_group_id',
      sql<{ sampleTypeId: string; templateName: string }[]>`coalesce((
        SELECT jsonb_agg(jsonb_build_object('sampleTypeId', t.id, 'templateName', t.name) ORDER BY t.name COLLATE "vi-x-icu")
          FROM test_classification_template c JOIN template t ON t.id = c.template_id
         WHERE c.classification_id = test_classification.id), '[]')`.as('sample_types'),
      people('technician').as('technicians'),
      people('approver').as('approvers'),
    ])
    .where('test_classification.deleted_at', 'is', null)
    .orderBy(sql`test_classification.name COLLATE "vi-x-icu"`);
  if (filter.id) query = query.where('test_classification.id', '=', filter.id);
  if (filter.testGroupId) query = query.where('test_code.test_group_id', '=', filter.testGroupId);
  if (filter.testCodeId) query = query.where('test_code.id', '=', filter.testCodeId);
  const { sampleTypeId } = filter;
  if (sampleTypeId)
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('test_classification_template')
          .select('template_id')
          .whereRef('classification_id', '=', 'test_classification.id')
          .where('template_id', '=', sampleTypeId),
      ),
    );
  return query.execute();
}
