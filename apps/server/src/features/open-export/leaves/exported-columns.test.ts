import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from '@kiemlab/db/testing/test-database';
import { chooseColumns } from './choose-columns.ts';
import { describeTables, type DescribedTable } from '@kiemlab/db/export/describe-tables.queries';
import { EXPORTED_COLUMNS, exportedColumns } from './exported-columns.ts';
import { ROWS_THAT_STAY } from './rows-that-stay.queries.ts';
import { COLUMNS_STAY, ROWS_STAY, TABLES_STAY } from './what-stays.ts';

let database: TestDatabase;
let tables: DescribedTable[];
beforeAll(async () => {
  database = await startTestDatabase('exported-columns');
  tables = await describeTables(database.owner);
});
afterAll(() => database.stop());

const columnsOf = (table: string): string[] =>
  tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? [];

test('OPS-03 every column of every table is either said to leave with an open export or to stay, and why', () => {
  const said = (table: string, column: string): number =>
    [
      Object.hasOwn(TABLES_STAY, table),
      exportedColumns(table)?.includes(column) === true,
      Object.hasOwn(COLUMNS_STAY, `${table}.${column}`),
    ].filter(Boolean).length;
  expect(tables.length).toBeGreaterThan(100);
  expect(
    tables.flatMap(({ name, columns }) =>
      columns.flatMap((column) =>
        said(name, column.name) === 1 ? [] : [`${name}.${column.name}: ${said(name, column.name)}`],
      ),
    ),
  ).toEqual([]);
  const listed = [
    ...Object.keys(EXPORTED_COLUMNS).flatMap((table) =>
      (exportedColumns(table) ?? []).map((column) => `${table}.${column}`),
    ),
    ...Object.keys(COLUMNS_STAY),
  ];
  expect(
    listed.filter((full) => !columnsOf(full.split('.')[0] ?? '').includes(full.split('.')[1] ?? '')),
  ).toEqual([]);
  expect(Object.keys(TABLES_STAY).filter((table) => columnsOf(table).length === 0)).toEqual([]);
  expect(Object.keys(ROWS_STAY).sort()).toEqual(Object.keys(ROWS_THAT_STAY).sort());
});

test('OPS-03 COMP-03 what a log-in rests on stays, whatever table it is in', () => {
  const leaving = chooseColumns(tables).leaves.flatMap(({ name, columns }) =>
    columns.map((column) => `${name}.${column.name}`),
  );
  // What is called so and is no secret: a choice, and digests of what was signed and of a paper.
  const harmless = [
    'app_user.must_change_password',
    'handover_paper.handovers_hash',
    'signature.content_hash',
    'signed_content.content_hash',
  ];
  expect(
    leaving.filter((full) => /password|token|secret|_hash|fingerprint|otp|payload/.test(full)).sort(),
  ).toEqual(harmless);
});

test('OPS-03 a table or a column that no list names stays and is told; no foreign key leads to what stays', async () => {
  await database.owner.query(
    `CREATE TABLE left_over (id uuid PRIMARY KEY, note text);
     ALTER TABLE app_user ADD COLUMN recovery_code text`,
  );
  const { leaves, stays } = chooseColumns(await describeTables(database.owner));
  expect(leaves.map(({ name }) => name)).not.toContain('left_over');
  expect(leaves.find(({ name }) => name === 'app_user')?.columns.map(({ name }) => name)).not.toContain(
    'recovery_code',
  );
  const unknown = stays.filter(({ because }) => because.en.includes('does not know it'));
  expect(unknown.map(({ name }) => name)).toEqual(['app_user.recovery_code', 'left_over']);
  const names = new Set(leaves.map(({ name }) => name));
  for (const { foreignKeys } of leaves) for (const key of foreignKeys) expect(names).toContain(key.table);
});
