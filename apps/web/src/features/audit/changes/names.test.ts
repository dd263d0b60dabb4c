import { expect, test } from 'vitest';
import { entityName } from './action-names.ts';
import { fieldNameOf, isTechnical } from './field-names.ts';

const sql = Object.values(
  import.meta.glob<string>('../../../../../../packages/db/migrations/*.sql', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).join('\n');

/** Tables under the trail with what the trail calls their records. */
const audited = [...sql.matchAll(/audit_table\('(\w+)', '([\w-]+)'/g)].map(([, table = '', entity = '']) => ({
  table,
  entity,
}));

/** Columns the trail shows: not the ones its own function leaves out. */
function columnsOf(table: string): string[] {
  const body = new RegExp(`CREATE TABLE ${table} \\(\\n([\\s\\S]*?)\\n\\);`).exec(sql)?.[1] ?? '';
  const added = [...sql.matchAll(new RegExp(`ALTER TABLE ${table} ADD COLUMN (\\w+)`, 'g'))].map(
    ([, name = '']) => name,
  );
  const made = [...body.matchAll(/^ {2}([a-z_0-9]+) [a-z]/gm)].map(([, name = '']) => name);
  const silent =
    /^(attributes|search|full_name|version|created_at|content|config|password_hash|remind_on|substance_type|imported)$/;
  return [...made, ...added].filter((name) => !silent.test(name));
}

test('HOME-08 every record and field of the trail has a name that people read', () => {
  expect(audited.length).toBeGreaterThan(20);
  expect(audited.filter(({ entity }) => !entityName(entity))).toEqual([]);
  const nameless = audited.flatMap(({ table, entity }) =>
    columnsOf(table)
      .map((column) => ({ column, name: fieldNameOf(entity, column) }))
      .filter(({ name }) => 'raw' in name && !isTechnical(name))
      .map(({ column }) => `${table}.${column}`),
  );
  expect(nameless).toEqual([]);
});
