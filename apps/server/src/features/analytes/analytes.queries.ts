import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';

/** Living groups, of a test id or one by its id, each with what of a result its limits are compared with. */
export function findAnalyteGroups(
  db: Database,
  filter: { classificationId?: string | undefined; id?: string | undefined },
) {
  let query = db
    .selectFrom('analyte_group')
    .innerJoin('test_classification', 'test_classification.id', 'analyte_group.classification_id')
    .innerJoin('test_code', 'test_code.id', 'test_classification.test_code_id')
    .innerJoin('test_group', 'test_group.id', 'test_code.test_group_id')
    .select([
      'analyte_group.id',
      'analyte_group.name',
      'analyte_group.classification_id',
      'test_classification.test_id',
      'analyte_group.version',
      'analyte_group.flag_base as own_flag_base',
      'test_group.id as test_group_id',
      'test_group.flag_base as group_flag_base',
      sql<string>`coalesce(analyte_group.flag_base, test_group.flag_base)`.as('flag_base'),
    ])
    .where('analyte_group.deleted_at', 'is', null)
    .where('test_classification.deleted_at', 'is', null)
    .orderBy(sql`analyte_group.name COLLATE "vi-x-icu"`);
  if (filter.classificationId)
    query = query.where('analyte_group.classification_id', '=', filter.classificationId);
  if (filter.id) query = query.where('analyte_group.id', '=', filter.id);
  return query.execute();
}
export type StoredGroup = Awaited<ReturnType<typeof findAnalyteGroups>>[number];

/** The group that was made first of all that are there; undefined where there is none. */
export const findOldestAnalyteGroup = (db: Database) =>
  db
    .selectFrom('analyte_group')
    .innerJoin('test_classification', 'test_classification.id', 'analyte_group.classification_id')
    .select('analyte_group.id')
    .where('analyte_group.deleted_at', 'is', null)
    .where('test_classification.deleted_at', 'is', null)
    .orderBy('analyte_group.created_at')
    .orderBy('analyte_group.id')
    .limit(1)
    .executeTakeFirst();

/** Analytes with the limits in force, in the order of the monograph. */
export function findAnalytes(
  db: Database,
  filter: { groupId?: string | undefined; classificationId?: string | undefined; ids?: readonly string[] },
) {
  let query = db
    .selectFrom('analyte_in_force as analyte')
    .innerJoin('analyte_group', 'analyte_group.id', 'analyte.group_id')
    .selectAll('analyte')
    .select([
      'analyte_group.name as group_name',
      'analyte_group.flag_base as group_flag_base',
      sql<boolean>`EXISTS (SELECT FROM analyte_limits w
        WHERE w.analyte_id = analyte.id AND w.in_force_from IS NULL AND w.ended_at IS NULL)`.as(
        'limits_waiting',
      ),
    ])
    .where('analyte.deleted_at', 'is', null)
    .orderBy('analyte.position')
    .orderBy('analyte.name');
  if (filter.groupId) query = query.where('analyte.group_id', '=', filter.groupId);
  if (filter.classificationId) query = query.where('analyte.classification_id', '=', filter.classificationId);
  if (filter.ids) query = query.where('analyte.id', 'in', filter.ids);
  return query.execute();
}
export type StoredAnalyte = Awaited<ReturnType<typeof findAnalytes>>[number];
