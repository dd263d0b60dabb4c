import type { Actor } from '@kiemlab/contract/core/actor';
import type { TestStatus } from '@kiemlab/contract/features/analyses/analyses.statuses';
import type { Database } from '@kiemlab/db/database';
import { type RawBuilder, sql } from 'kysely';
import { seesAll } from '../../samples/samples.visibility.ts';

/** A place of which counts are kept: any of these, all where one is left out. */
export interface TestPlace {
  testGroupId?: string | undefined;
  testCodeId?: string | undefined;
  status?: TestStatus | undefined;
  /** Null: assigned to nobody yet. */
  technicianId?: string | null | undefined;
}

/** The condition of a place on the alias of tests, or of their counts. */
export function inPlace(
  { testGroupId, testCodeId, status, technicianId }: TestPlace,
  alias: 't' | 'c',
): RawBuilder<boolean>[] {
  const column = (name: string): RawBuilder<unknown> => sql.ref(`${alias}.${name}`);
  const parts: RawBuilder<boolean>[] = [];
  if (testGroupId) parts.push(sql<boolean>`${column('test_group_id')} = ${testGroupId}`);
  if (testCodeId) parts.push(sql<boolean>`${column('test_code_id')} = ${testCodeId}`);
  if (status) parts.push(sql<boolean>`${column('status')} = ${status}`);
  if (technicianId) parts.push(sql<boolean>`${column('technician_id')} = ${technicianId}`);
  if (technicianId === null) parts.push(sql<boolean>`${column('technician_id')} IS NULL`);
  return parts;
}

/** Folded counts and changes that wait, of the tests that the actor sees. */
const countsOf = (actor: Actor): RawBuilder<unknown> => {
  const whose = seesAll(actor) ? sql`user_id IS NULL` : sql`user_id = ${actor.id}`;
  return sql`(SELECT * FROM test_count WHERE ${whose} UNION ALL SELECT * FROM test_count_delta WHERE ${whose}) c`;
};

/** How many tests of a place the actor sees, from the counts that the database keeps. */
export const keptTests = (place: TestPlace, actor: Actor): RawBuilder<string> =>
  sql<string>`(SELECT coalesce(sum(c.n), 0) FROM ${countsOf(actor)} WHERE ${sql.join([sql`true`, ...inPlace(place, 'c')], sql` AND `)})`;

export interface GroupCodeStatusCount {
  group_id: string;
  group_name: string;
  code_id: string;
  code_name: string;
  status: TestStatus;
  n: string;
}

/** Tests of each group and code in each status that the actor sees, groups and codes in Vietnamese order. */
export async function countByGroupCodeStatus(db: Database, actor: Actor): Promise<GroupCodeStatusCount[]> {
  const { rows } = await sql<GroupCodeStatusCount>`
    SELECT g.id AS group_id, g.name AS group_name, k.id AS code_id, k.name AS code_name, c.status, sum(c.n) AS n
      FROM ${countsOf(actor)} JOIN test_group g ON g.id = c.test_group_id JOIN test_code k ON k.id = c.test_code_id
     GROUP BY g.id, g.name, k.id, k.name, c.status HAVING sum(c.n) > 0
     ORDER BY g.name COLLATE "vi-x-icu", g.id, k.name COLLATE "vi-x-icu", k.id, c.status`.execute(db);
  return rows;
}
