import { afterAll, beforeAll, expect, test } from 'vitest';
import { UNAUDITED_TABLES } from './unaudited-tables.ts';
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts';

interface Table {
  name: string;
  /** Writes the program may make. */
  granted: string[];
  /** Writes that the trail tells of. */
  told: string[];
  /** Writes that are refused without an action. */
  guarded: string[];
}

let database: TestDatabase;
let tables: Table[];

/** All tables with what holds for every row and column of them: conditional or switched-off triggers do not count. */
const TABLES = `
  WITH verb (verb, bit) AS (VALUES ('INSERT', 4), ('DELETE', 8), ('UPDATE', 16), ('TRUNCATE', 32)),
  held AS (
    SELECT t.tgrelid, t.tgfoid::regproc::text AS function, v.verb FROM pg_trigger t JOIN verb v ON t.tgtype & v.bit > 0
     WHERE NOT t.tgisinternal AND t.tgenabled IN ('O', 'A') AND t.tgqual IS NULL AND cardinality(t.tgattr::int[]) = 0)
  SELECT c.relname AS name,
    ARRAY(SELECT verb FROM verb WHERE CASE WHEN verb IN ('INSERT', 'UPDATE')
            THEN has_any_column_privilege($1, c.oid, verb) ELSE has_table_privilege($1, c.oid, verb) END ORDER BY 1) AS granted,
    ARRAY(SELECT verb FROM held WHERE tgrelid = c.oid AND function = 'audit_write' ORDER BY 1) AS told,
    ARRAY(SELECT verb FROM held WHERE tgrelid = c.oid AND function = 'require_action' ORDER BY 1) AS guarded
   FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'f') ORDER BY 1`;

beforeAll(async () => {
  database = await startTestDatabase('without-trail');
  tables = (await database.owner.query<Table>(TABLES, [database.at.app.user])).rows;
});
afterAll(() => database.stop());

const among = (named: (table: Table) => boolean): string[] => tables.filter(named).map(({ name }) => name);
const isListed = ({ name }: Table): boolean => Object.hasOwn(UNAUDITED_TABLES, name);

test('COMP-10 HOME-08 every table is under the trail, or in the list of those that are not and why', () => {
  expect(tables.length).toBeGreaterThan(50);
  const whole = (table: Table): boolean => table.told.join() === 'DELETE,INSERT,UPDATE';
  expect({
    neither: among((table) => !whole(table) && !isListed(table)),
    both: among((table) => table.told.length > 0 && isListed(table)),
    notThere: Object.keys(UNAUDITED_TABLES).filter((name) => !tables.some((table) => table.name === name)),
    withoutReason: Object.entries(UNAUDITED_TABLES).flatMap(([name, { because, unguarded }]) =>
      because.length < 10 || unguarded?.length === 0 ? [name] : [],
    ),
  }).toEqual({ neither: [], both: [], notThere: [], withoutReason: [] });
});

test('HOME-08 what the program may write in a table without trail it writes with an action only', () => {
  const open = among(
    (table) => isListed(table) && table.granted.some((verb) => !table.guarded.includes(verb)),
  );
  const unguarded = Object.keys(UNAUDITED_TABLES).filter((name) => UNAUDITED_TABLES[name]?.unguarded);
  expect(open).toEqual(unguarded.sort());
});

test('HOME-08 the program may empty no table: that is told by no trigger', () => {
  expect(among((table) => table.granted.includes('TRUNCATE'))).toEqual([]);
});
