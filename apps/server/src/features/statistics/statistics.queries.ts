import type { Actor } from '@kiemlab/contract/core/actor';
import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import { OTHER_SUBSTANCES, type Origin } from '@kiemlab/contract/features/statistics/origins';
import type { ReportType } from '@kiemlab/contract/features/statistics/report-charts';
import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';
import { seesAll, visibleWith } from '../samples/samples.visibility.ts';

export interface TypeStatusCount {
  template_id: string;
  name: string;
  status: SampleStatus;
  n: string;
}

/**
 * Samples of each type in each status, types in Vietnamese order, from the counts that the database keeps: of all samples, or
 * for people who see only their own of these.
 */
export async function countByTypeAndStatus(db: Database, actor: Actor): Promise<TypeStatusCount[]> {
  const counted = seesAll(actor)
    ? sql`SELECT template_id, status, n FROM sample_count UNION ALL SELECT template_id, status, n FROM sample_count_delta`
    : sql`SELECT template_id, status, n FROM sample_access_count WHERE user_id = ${actor.id}
          UNION ALL SELECT template_id, status, n FROM sample_access_count_delta WHERE user_id = ${actor.id}`;
  const { rows } = await sql<TypeStatusCount>`
    SELECT t.id AS template_id, t.name, c.status, sum(c.n) AS n FROM (${counted}) c JOIN template t ON t.id = c.template_id
     GROUP BY t.id, t.name, c.status HAVING sum(c.n) > 0 ORDER BY t.name COLLATE "vi-x-icu", t.id`.execute(
    db,
  );
  return rows;
}

export interface MonthCount {
  /** `YYYY-MM`. */
  month: string;
  template_id: string;
  template_name: string;
  substance: string;
  origin: Origin;
  n: number;
}

export interface Period {
  startDate: string;
  endDate: string;
  templateIds?: readonly string[] | undefined;
}

/**
 * Samples received in a period, by month, type, substance type and origin. A sample counts once, under the first of its
 * substances that has a type.
 */
export async function countByMonth(db: Database, actor: Actor, period: Period): Promise<MonthCount[]> {
  const ofTypes = period.templateIds
    ? sql`AND s.template_id = ANY(${[...period.templateIds]}::uuid[])`
    : sql``;
  // By day first: the index has its entries in this order, and months are made of the few days that are left.
  const { rows } = await sql<MonthCount>`
    SELECT to_char(c.received_date, 'YYYY-MM') AS month, c.template_id, t.name AS template_name,
           coalesce(c.substance_type, ${OTHER_SUBSTANCES}) AS substance,
           CASE c.imported WHEN true THEN 'IMPORTED' WHEN false THEN 'DOMESTIC' ELSE 'UNKNOWN' END AS origin, sum(c.n)::int AS n
      FROM (SELECT s.received_date, s.template_id, s.substance_type, s.imported, count(*) AS n FROM sample s
             WHERE s.received_date BETWEEN ${period.startDate} AND ${period.endDate} AND s.deleted_at IS NULL ${ofTypes} AND ${visibleWith(sql`s.id`, actor)}
             GROUP BY 1, 2, 3, 4) c
      JOIN template t ON t.id = c.template_id
     GROUP BY 1, 2, 3, 4, 5`.execute(db);
  const byName = new Intl.Collator('vi').compare;
  return rows.sort(
    (a, b) =>
      a.month.localeCompare(b.month) ||
      byName(a.template_name, b.template_name) ||
      byName(a.substance, b.substance) ||
      a.origin.localeCompare(b.origin),
  );
}

/** Names of sample types, of those that are not in use any more too. */
export async function findTypes(db: Database, ids: readonly string[]): Promise<ReportType[]> {
  return db
    .selectFrom('template')
    .select(['id as templateId', 'name as templateName'])
    .where('id', 'in', ids)
    .execute();
}
