import type { Actor } from '@kiemlab/contract/core/actor';
import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { type RawBuilder, sql } from 'kysely';
import type { Attributes, SampleColumns } from './samples.record.ts';
import { seesAll, visibleTo } from './samples.visibility.ts';

/** A stored sample with the names that go with it. */
export interface StoredSample {
  id: string;
  code: string;
  template_id: string;
  template_name: string;
  template_version: number;
  sample_year: number;
  status: SampleStatus;
  internal_code: string | null;
  external_code: string | null;
  source: string | null;
  name: string;
  current_quantity: string | null;
  quantity_unit: string | null;
  sampling_date: Date | null;
  received_date: string | null;
  appointment_date: string | null;
  issued_date: string | null;
  client_id: string | null;
  client_name: string | null;
  group_id: string | null;
  group_name: string | null;
  group_request: string | null;
  attributes: Attributes;
  version: number;
}

const ownColumns = sql`s.id, s.code, s.template_id, t.name AS template_name, s.template_version, s.sample_year, s.status,
  s.internal_code, s.external_code, s.source, s.name, s.current_quantity, s.quantity_unit, s.sampling_date, s.received_date,
  s.appointment_date, s.issued_date, s.client_id, coalesce(nullif(c.facility_name, ''), c.last_name || ' ' || c.first_name) AS client_name,
  s.group_id, g.name AS group_name, s.group_request, s.version`;
const columns = sql`${ownColumns}, s.attributes`;
/** Attributes as the JSON text of an object that has the repeatable sections at least. */
const listColumns = sql`${ownColumns}, ('{"substanceInformation":[],"samplerInformation":[],"targetInformation":[]}'::jsonb || s.attributes)::text AS attributes`;
const joins = sql`JOIN template t ON t.id = s.template_id LEFT JOIN client c ON c.id = s.client_id LEFT JOIN analysis_group g ON g.id = s.group_id`;

export interface SampleFilter {
  templateId?: string | undefined;
  year?: number | undefined;
  status?: SampleStatus | undefined;
  textSearch?: string | undefined;
}

function conditions(filter: SampleFilter, actor: Actor): RawBuilder<boolean> {
  const parts = [sql<boolean>`s.deleted_at IS NULL`];
  if (filter.templateId) parts.push(sql<boolean>`s.template_id = ${filter.templateId}`);
  if (filter.year !== undefined) parts.push(sql<boolean>`s.sample_year = ${filter.year}`);
  if (filter.status) parts.push(sql<boolean>`s.status = ${filter.status}`);
  if (filter.textSearch)
    for (const word of filter.textSearch.split(/\s+/))
      parts.push(sql<boolean>`s.search LIKE search_pattern(${word})`);
  if (!seesAll(actor)) parts.push(visibleTo(actor));
  return sql.join(parts, sql` AND `);
}

/** A sample as lists read it: `attributes` is JSON text. */
export interface ListedSample extends Omit<StoredSample, 'attributes'> {
  seq: string;
  attributes: string;
}

/** Ids from an index first, then their rows: deep pages stay cheap. Newest first; `before` continues after a row. */
export async function findSamplePage(
  db: Database,
  filter: SampleFilter,
  actor: Actor,
  page: { offset?: number; limit: number; before?: string | undefined },
): Promise<ListedSample[]> {
  const from = page.before === undefined ? sql`` : sql`AND s.seq < ${page.before}`;
  const { rows } = await sql<ListedSample>`
    SELECT p.seq, ${listColumns} FROM (
      SELECT s.id, s.seq FROM sample s WHERE ${conditions(filter, actor)} ${from}
      ORDER BY s.seq DESC LIMIT ${page.limit} OFFSET ${page.offset ?? 0}) p
    JOIN sample s ON s.id = p.id ${joins} ORDER BY p.seq DESC`.execute(db);
  return rows;
}

/**
 * How many samples fit. Without search, and for people who see all, from the kept counts; a growing table is counted only
 * where an index narrows it first.
 */
export async function countSamples(db: Database, filter: SampleFilter, actor: Actor): Promise<number> {
  if (filter.textSearch || !seesAll(actor)) {
    const { rows } = await sql<{
      n: string;
    }>`SELECT count(*) AS n FROM sample s WHERE ${conditions(filter, actor)}`.execute(db);
    return Number(rows[0]?.n ?? 0);
  }
  const parts = [sql<boolean>`true`];
  if (filter.templateId) parts.push(sql<boolean>`template_id = ${filter.templateId}`);
  if (filter.year !== undefined) parts.push(sql<boolean>`sample_year = ${filter.year}`);
  if (filter.status) parts.push(sql<boolean>`status = ${filter.status}`);
  const where = sql.join(parts, sql` AND `);
  const { rows } = await sql<{ n: string }>`
    SELECT coalesce(sum(n), 0) AS n FROM (
      SELECT n FROM sample_count WHERE ${where} UNION ALL SELECT n FROM sample_count_delta WHERE ${where}) c`.execute(
    db,
  );
  return Number(rows[0]?.n ?? 0);
}

/** A sample the actor may see. */
export async function findSample(db: Database, id: string, actor: Actor): Promise<StoredSample | undefined> {
  const { rows } = await sql<StoredSample>`
    SELECT ${columns} FROM sample s ${joins} WHERE s.id = ${id} AND s.deleted_at IS NULL AND ${visibleTo(actor)}`.execute(
    db,
  );
  return rows[0];
}

/** Samples the actor may see, locked until the unit of work ends, in the order of the ids so that no two wait in a ring. */
export async function lockSamples(tx: Tx, ids: readonly string[], actor: Actor): Promise<StoredSample[]> {
  const { rows } = await sql<StoredSample>`
    SELECT ${columns} FROM sample s ${joins}
     WHERE s.id = ANY(${[...ids]}::uuid[]) AND s.deleted_at IS NULL AND ${visibleTo(actor)}
     ORDER BY s.id FOR UPDATE OF s`.execute(tx);
  return rows;
}

/** What the rules need to know of the samples' tests. */
export async function countTests(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, { tests: number; open: number }>> {
  const rows = await db
    .selectFrom('test_record')
    .select((eb) => [
      'sample_id',
      eb.fn.countAll<string>().as('tests'),
      eb.fn.countAll<string>().filterWhere('status', 'not in', ['APPROVED', 'LOCKED']).as('open'),
    ])
    .where('sample_id', 'in', ids)
    .where('qc_sample', '=', false)
    .groupBy('sample_id')
    .execute();
  return new Map(rows.map((row) => [row.sample_id, { tests: Number(row.tests), open: Number(row.open) }]));
}

export interface NewSample {
  templateId: string;
  templateVersion: number;
  year: number;
  status: SampleStatus;
  columns: SampleColumns & { name: string };
  attributes: Attributes;
  createdBy: string;
}

/** Inserts a sample; answers its id. */
export async function insertSample(tx: Tx, sample: NewSample): Promise<string> {
  const row = await tx
    .insertInto('sample')
    .values({
      template_id: sample.templateId,
      template_version: sample.templateVersion,
      sample_year: sample.year,
      status: sample.status,
      ...sample.columns,
      attributes: JSON.stringify(sample.attributes),
      created_by: sample.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export interface SampleChange {
  status?: SampleStatus;
  year?: number;
  columns?: SampleColumns & { name?: string };
  attributes?: Attributes;
  groupId?: string | null;
  groupRequest?: string | null;
}

/** Writes a change to a row that is locked, and raises its version. */
export async function updateSampleRow(tx: Tx, id: string, change: SampleChange): Promise<number> {
  const row = await tx
    .updateTable('sample')
    .set({
      ...change.columns,
      ...(change.status ? { status: change.status } : {}),
      ...(change.year !== undefined ? { sample_year: change.year } : {}),
      ...(change.attributes ? { attributes: JSON.stringify(change.attributes) } : {}),
      ...(change.groupId !== undefined ? { group_id: change.groupId } : {}),
      ...(change.groupRequest !== undefined ? { group_request: change.groupRequest } : {}),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

/**
 * Takes numbers from a series under its row lock; answers the first of `count` consecutive ones. A unit of work that fails
 * gives them back, so none is lost or used twice (SAMPLE: numbers, 5.6).
 */
export async function takeNumbers(tx: Tx, series: string, year: number, count: number): Promise<number> {
  const row = await tx
    .insertInto('number_series')
    .values({ series, year, last: count })
    .onConflict((conflict) =>
      conflict.columns(['series', 'year']).doUpdateSet({ last: sql`number_series.last + excluded.last` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return row.last - count + 1;
}

/** Staff answerable for a sample in its group. */
export const findResponsible = (db: Database, sampleId: string) =>
  db
    .selectFrom('sample_responsible')
    .innerJoin('app_user', 'app_user.id', 'sample_responsible.user_id')
    .select('full_name')
    .where('sample_id', '=', sampleId)
    .orderBy('full_name')
    .execute();

/** Replaces the responsible staff of samples. */
export async function replaceResponsible(
  tx: Tx,
  sampleIds: readonly string[],
  userIds: readonly string[],
): Promise<void> {
  await tx.deleteFrom('sample_responsible').where('sample_id', 'in', sampleIds).execute();
  if (userIds.length === 0) return;
  await tx
    .insertInto('sample_responsible')
    .values(sampleIds.flatMap((sample_id) => userIds.map((user_id) => ({ sample_id, user_id }))))
    .execute();
}

/** Of some ids those that are people or clients, as `app_user <id>` and `client <id>`. */
export async function existingIds(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    SELECT 'app_user ' || id AS key FROM app_user WHERE id = ANY(${[...ids]}::uuid[])
    UNION ALL SELECT 'client ' || id FROM client WHERE id = ANY(${[...ids]}::uuid[]) AND deleted_at IS NULL`.execute(
    db,
  );
  return new Set(rows.map((row) => row.key));
}
