import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';

/** The living test groups in Vietnamese order, with the keys of the fields that their tests are asked about. */
export const findTestGroups = (db: Database) =>
  db
    .selectFrom('test_group')
    .innerJoin('test_group_version', (join) =>
      join
        .onRef('test_group_version.test_group_id', '=', 'test_group.id')
        .onRef('test_group_version.version', '=', 'test_group.current_version'),
    )
    .selectAll('test_group')
    .select(
      sql<string[]>`jsonb_path_query_array(test_group_version.config, '$.sections[*].attributes[*].key')`.as(
        'fields',
      ),
    )
    .where('test_group.deleted_at', 'is', null)
    .orderBy(sql`test_group.name COLLATE "vi-x-icu"`)
    .execute();

/** The codes of a living group, or of all of them. */
export function findTestCodes(db: Database, testGroupId: string | undefined) {
  let query = db
    .selectFrom('test_code')
    .innerJoin('test_group', 'test_group.id', 'test_code.test_group_id')
    .selectAll('test_code')
    .where('test_group.deleted_at', 'is', null)
    .orderBy(sql`test_code.name COLLATE "vi-x-icu"`);
  if (testGroupId) query = query.where('test_code.test_group_id', '=', testGroupId);
  return query.execute();
}
