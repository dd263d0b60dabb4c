import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';

export const findAnalyteGroups = (db: Database, classificationId: string) =>
  db
    .selectFrom('analyte_group')
    .select(['id', 'name'])
    .where('classification_id', '=', classificationId)
    .orderBy(sql`name COLLATE "vi-x-icu"`)
    .execute();

/** Analytes in the order of the monograph. */
export function findAnalytes(
  db: Database,
  filter: { groupId?: string | undefined; classificationId?: string | undefined; ids?: readonly string[] },
) {
  let query = db
    .selectFrom('analyte')
    .innerJoin('analyte_group', 'analyte_group.id', 'analyte.group_id')
    .selectAll('analyte')
    .select(['analyte_group.name as group_name', 'analyte_group.classification_id'])
    .where('deleted_at', 'is', null)
    .orderBy('analyte.position')
    .orderBy('analyte.name');
  if (filter.groupId) query = query.where('group_id', '=', filter.groupId);
  if (filter.classificationId) query = query.where('classification_id', '=', filter.classificationId);
  if (filter.ids) query = query.where('analyte.id', 'in', filter.ids);
  return query.execute();
}
