import { TemplateConfig } from '@kiemlab/contract/features/templates/template-config';
import { FLAG_BASES, type FlagBase } from '@kiemlab/contract/features/test-setup/test-setup.api';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { z } from 'zod';
import { lockNamedGroup } from './named-groups.queries.ts';

const flagBase = z.enum(FLAG_BASES);
const wasAssigned = sql<boolean>`EXISTS (SELECT FROM test_record WHERE test_group_id = test_group.id AND deleted_at IS NULL)`;

/** A living test group with the form of its current version, and whether a test of it was ever assigned; undefined when there is none. */
export async function findTestGroup(db: Database, id: string) {
  const row = await db
    .selectFrom('test_group')
    .innerJoin('test_group_version', (join) =>
      join
        .onRef('test_group_version.test_group_id', '=', 'test_group.id')
        .onRef('test_group_version.version', '=', 'test_group.current_version'),
    )
    .selectAll('test_group')
    .select(['test_group_version.config', wasAssigned.as('was_assigned')])
    .where('test_group.id', '=', id)
    .where('test_group.deleted_at', 'is', null)
    .executeTakeFirst();
  return (
    row && { ...row, flag_base: flagBase.parse(row.flag_base), config: TemplateConfig.parse(row.config) }
  );
}
export type StoredTestGroup = NonNullable<Awaited<ReturnType<typeof findTestGroup>>>;

/** True for a test group that is there, and for one that was deleted. */
export async function wasTestGroup(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM test_group WHERE id = ${id}`.execute(db);
  return rows.length > 0;
}

/** Each version of a test group's form, newest first, with the name of who made it. */
export async function findTestGroupVersions(db: Database, id: string) {
  const rows = await db
    .selectFrom('test_group_version as v')
    .leftJoin('app_user', 'app_user.id', 'v.author_id')
    .select([
      'v.version',
      'v.name',
      'v.config',
      'v.flag_base',
      'v.reason',
      'v.created_at',
      'app_user.full_name',
    ])
    .where('v.test_group_id', '=', id)
    .orderBy('v.version', 'desc')
    .execute();
  return rows.map((row) => ({
    ...row,
    flag_base: flagBase.parse(row.flag_base),
    config: TemplateConfig.parse(row.config),
  }));
}

/** Lets one at a time give names to test groups; the lock ends with the unit of work. */
export async function lockNamesOfGroups(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('test_group name', 0))`.execute(tx);
}

/**
 * Holds a living test group until the unit of work ends: to be changed, or so that it stays while something is added to it. Always
 * before its codes, those before test ids, their groups of analytes and those. False where it is not there.
 */
export const lockTestGroup = (tx: Tx, id: string, how: 'change' | 'keep'): Promise<boolean> =>
  lockNamedGroup(tx, 'test_group', id, how);

/** What a version of a test group says. */
export interface TestGroupVersion {
  name: string;
  flagBase: FlagBase;
  config: TemplateConfig;
  authorId: string;
  reason: string;
}

/** Writes the next version of a test group that is held. */
export async function writeTestGroupVersion(tx: Tx, id: string, next: TestGroupVersion): Promise<void> {
  const { current_version } = await tx
    .updateTable('test_group')
    .set({ name: next.name, flag_base: next.flagBase, current_version: sql<number>`current_version + 1` })
    .where('id', '=', id)
    .returning('current_version')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('test_group_version')
    .values({
      test_group_id: id,
      version: current_version,
      name: next.name,
      flag_base: next.flagBase,
      config: JSON.stringify(next.config),
      author_id: next.authorId,
      reason: next.reason,
    })
    .execute();
}

/** How many tests of the group were ever assigned. To be asked behind its lock. */
export async function countTestsOfGroup(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM test_record WHERE test_group_id = ${id} AND deleted_at IS NULL`.execute(
    tx,
  );
  return rows[0]?.n ?? 0;
}

/** Takes a test group from the lists; its name is free. */
export async function markTestGroupDeleted(tx: Tx, id: string): Promise<void> {
  await sql`UPDATE test_group SET deleted_at = now() WHERE id = ${id}`.execute(tx);
}
