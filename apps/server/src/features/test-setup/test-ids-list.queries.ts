import type { Database } from '@kiemlab/db/database';
import { type RawBuilder, sql } from 'kysely';

export interface Named {
  IdUser: string;
  Username: string;
  FullName: string;
}

interface SampleType {
  sampleTypeId: string;
  templateName: string;
}

/** A test id with its code; of its sample types and people the ids, several in one text. */
export interface KeptTestId {
  id: string;
  test_id: string;
  name: string;
  standard: string;
  type: string;
  technician_list: string;
  approver_list: string;
  quantity: string | null;
  quantity_unit: string;
  version: number;
  code_id: string;
  code_name: string;
  test_group_id: string;
  template_ids: string | null;
  technician_ids: string | null;
  approver_ids: string | null;
}

/** Whom and what such texts name, in the order in which they are shown; of deleted sample types none. */
export interface NamesOfTestIds {
  people(ids: string | null): Named[];
  sampleTypes(ids: string | null): SampleType[];
}

/** A test id with its code, sample types and people. */
export interface StoredTestId extends Omit<KeptTestId, 'template_ids' | 'technician_ids' | 'approver_ids'> {
  sample_types: SampleType[];
  technicians: Named[];
  approvers: Named[];
}

/** Which test ids are meant; what is left out asks for nothing. */
export interface TestIdFilter {
  id?: string | undefined;
  testGroupId?: string | undefined;
  testCodeId?: string | undefined;
  sampleTypeId?: string | undefined;
  textSearch?: string | undefined;
}

/** All that a filter asks of a living test id `c`; what it does not ask for is not in the statement, so that its index serves. */
function conditions({ textSearch = '', ...filter }: TestIdFilter): RawBuilder<boolean> {
  const parts = [sql<boolean>`c.deleted_at IS NULL`];
  if (filter.id) parts.push(sql<boolean>`c.id = ${filter.id}`);
  if (filter.testCodeId) parts.push(sql<boolean>`c.test_code_id = ${filter.testCodeId}`);
  if (filter.testGroupId)
    parts.push(
      sql<boolean>`c.test_code_id = ANY (ARRAY(SELECT id FROM test_code WHERE test_group_id = ${filter.testGroupId}))`,
    );
  if (filter.sampleTypeId)
    parts.push(
      sql<boolean>`EXISTS (SELECT FROM test_classification_template t WHERE t.classification_id = c.id AND t.template_id = ${filter.sampleTypeId})`,
    );
  for (const word of textSearch.split(/\s+/).filter(Boolean))
    parts.push(sql<boolean>`c.search LIKE (SELECT search_pattern(${word}))`);
  return sql.join(parts, sql` AND `);
}

const ORDER = sql`c.name COLLATE "vi-x-icu", c.id`;

const people = (role: 'technician' | 'approver') => sql`(
  SELECT string_agg(p.user_id::text, ',') FROM test_classification_person p
   WHERE p.classification_id = c.id AND p.role = ${sql.lit(role)})`;

/** What is kept of a test id `c` with its code `k`; of lists the ids, read by the key of the test id. */
const columns = sql`
  c.id, c.test_id, c.name, c.standard, c.type, c.technician_list, c.approver_list, c.quantity, c.quantity_unit, c.version,
  k.id AS code_id, k.name AS code_name, k.test_group_id,
  (SELECT string_agg(t.template_id::text, ',') FROM test_classification_template t WHERE t.classification_id = c.id) AS template_ids,
  ${people('technician')} AS technician_ids, ${people('approver')} AS approver_ids`;

const split = (ids: string | null): string[] => ids?.split(',') ?? [];

/** Chooses those that a text of ids names, in the order of all. */
function chooserOf<T>(all: readonly T[], idOf: (one: T) => string): (ids: string | null) => T[] {
  const places = new Map(all.map((one, place) => [idOf(one), { place, one }]));
  return (ids) =>
    split(ids)
      .flatMap((id) => places.get(id) ?? [])
      .sort((a, b) => a.place - b.place)
      .map(({ one }) => one);
}

/** The names of all people and sample types of some test ids, each read once however many name them. */
async function findNames(db: Database, rows: readonly KeptTestId[]): Promise<NamesOfTestIds> {
  const userIds = new Set(rows.flatMap((row) => [...split(row.technician_ids), ...split(row.approver_ids)]));
  const templateIds = new Set(rows.flatMap((row) => split(row.template_ids)));
  const names = await sql<{ users: Named[]; types: SampleType[] }>`
    SELECT (SELECT coalesce(json_agg(json_build_object('IdUser', id, 'Username', username, 'FullName', full_name) ORDER BY username), '[]')
              FROM app_user WHERE id = ANY(${[...userIds]}::uuid[])) AS users,
           (SELECT coalesce(json_agg(json_build_object('sampleTypeId', id, 'templateName', name) ORDER BY name COLLATE "vi-x-icu"), '[]')
              FROM template WHERE id = ANY(${[...templateIds]}::uuid[]) AND deleted_at IS NULL) AS types`.execute(
    db,
  );
  const { users = [], types = [] } = names.rows[0] ?? {};
  return {
    people: chooserOf(users, ({ IdUser }) => IdUser),
    sampleTypes: chooserOf(types, ({ sampleTypeId }) => sampleTypeId),
  };
}

/** Test ids in Vietnamese order, all that fit. */
export async function findTestIds(db: Database, filter: TestIdFilter): Promise<StoredTestId[]> {
  const { rows } = await sql<KeptTestId>`
    SELECT ${columns} FROM test_classification c JOIN test_code k ON k.id = c.test_code_id
     WHERE ${conditions(filter)} ORDER BY ${ORDER}`.execute(db);
  const names = await findNames(db, rows);
  return rows.map((row) => ({
    ...row,
    sample_types: names.sampleTypes(row.template_ids),
    technicians: names.people(row.technician_ids),
    approvers: names.people(row.approver_ids),
  }));
}

/** A page of them, whom they name, and how many fit: one statement sees one state. Lists are read of those on the page alone. */
export async function findTestIdPage(
  db: Database,
  filter: TestIdFilter,
  page: { offset: number; limit: number },
): Promise<{ rows: KeptTestId[]; names: NamesOfTestIds; total: number }> {
  const where = conditions(filter);
  // The size stands in the text, so that the database keeps one plan for each and does not plan it anew every time.
  const cut = sql`LIMIT ${sql.lit(page.limit)} ${page.offset > 0 ? sql`OFFSET ${page.offset}` : sql``}`;
  const { rows } = await sql<KeptTestId & { total: number }>`
    SELECT n.total, q.*
      FROM (SELECT count(*)::int AS total FROM test_classification c WHERE ${where}) n
      LEFT JOIN LATERAL (
        SELECT ${columns}
          FROM (SELECT c.id FROM test_classification c WHERE ${where} ORDER BY ${ORDER} ${cut}) p
          JOIN test_classification c ON c.id = p.id JOIN test_code k ON k.id = c.test_code_id) q ON true
     ORDER BY q.name COLLATE "vi-x-icu", q.id`.execute(db);
  const there = rows.filter((row) => row.id !== null);
  return { rows: there, names: await findNames(db, there), total: rows[0]?.total ?? 0 };
}
