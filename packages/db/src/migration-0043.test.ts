import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { appConnection } from './app-role.ts';
import { migrate } from './migrate.ts';
import { readMigrationFiles } from './migration-files.ts';

const NAME = 'rights_of_before';
const owner = { ...inject('owner'), database: NAME };
const [ANNA, BINH] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
const [FIRST, SECOND] = ['00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-0000000000f2'];
const until = (last: string) => readMigrationFiles().filter(({ name }) => name < last);
let client: pg.Client;

/** One transaction of the program; answers a moment after it, and before the next one. */
async function act(statement: string): Promise<Date> {
  await client.query(`BEGIN; SELECT set_config('kiemlab.action', 'test.write', true); ${statement}; COMMIT`);
  return (
    (await client.query<{ at: Date }>('SELECT clock_timestamp() AS at, pg_sleep(0.01)')).rows[0]?.at ??
    new Date(0)
  );
}
const between = (at: Date, from: Date, to: Date): boolean => at >= from && at <= to;

beforeAll(async () => {
  const admin = new pg.Client(inject('owner'));
  await admin.connect();
  await admin.query(`CREATE DATABASE ${NAME}`);
  await admin.end();
  client = new pg.Client(owner);
  await client.connect();
  await migrate(owner, until('0040'));
});
afterAll(() => client.end());

test('COMP-08 memberships and rights of before begin when the trail says that they were given, the last time', async () => {
  const made = await act(`
    INSERT INTO app_user (id, username, employment_number, last_name, first_name, password_hash, created_at)
    VALUES ('${ANNA}', 'anna', 'NV1', 'A', 'B', 'x', '2026-01-05T00:00:00Z'), ('${BINH}', 'binh', 'NV2', 'C', 'D', 'x', '2026-02-06T00:00:00Z');
    INSERT INTO permission_group (id, app_code, name) VALUES ('${FIRST}', 'Sample', 'Một'), ('${SECOND}', 'Sample', 'Hai')`);
  const joined = await act(`INSERT INTO user_group VALUES ('${ANNA}', '${FIRST}'), ('${ANNA}', '${SECOND}');
    INSERT INTO permission_group_permit VALUES ('${FIRST}', 'Sample'), ('${FIRST}', 'Sample_Add')`);
  const left = await act(`DELETE FROM user_group WHERE group_id = '${SECOND}';
    DELETE FROM permission_group_permit WHERE code = 'Sample_Add'`);
  const again = await act(`INSERT INTO user_group VALUES ('${ANNA}', '${SECOND}');
    INSERT INTO permission_group_permit VALUES ('${FIRST}', 'Sample_Add')`);
  // A membership of which the trail knows nothing began no later than the account.
  await client.query('ALTER TABLE user_group DISABLE TRIGGER USER');
  await client.query(`INSERT INTO user_group VALUES ('${BINH}', '${FIRST}')`);
  await client.query('ALTER TABLE user_group ENABLE TRIGGER USER');
  await act('SELECT 1');

  await migrate(owner, until('0043'));
  const { rows } = await client.query<{ key: string; since: Date; until: Date | null }>(
    `SELECT u.username || ' ' || g.name AS key, since, until FROM user_group_period m
       JOIN app_user u ON u.id = m.user_id JOIN permission_group g ON g.id = m.group_id
     UNION ALL SELECT code, since, until FROM permission_group_permit_period WHERE code IN ('Sample', 'Sample_Add')`,
  );
  const since = new Map(rows.map((row) => [row.key, row.since]));
  expect(rows.filter((row) => row.until !== null)).toEqual([]);
  const date = (key: string): Date => since.get(key) ?? new Date(0);
  expect(since.size).toBe(5);
  expect(between(date('anna Một'), made, joined)).toBe(true);
  expect(between(date('anna Hai'), left, again)).toBe(true);
  expect(between(date('Sample'), made, joined)).toBe(true);
  expect(between(date('Sample_Add'), left, again)).toBe(true);
  expect(date('binh Một')).toEqual(new Date('2026-02-06T00:00:00Z'));
});

test('COMP-08 accounts that were disabled before are told with the periods that the trail knows', async () => {
  const enable = (id: string, on: boolean): Promise<Date> =>
    act(`UPDATE app_user SET login_enabled = ${on} WHERE id = '${id}'`);
  const start = await act('SELECT 1');
  const first = await enable(ANNA, false);
  const back = await enable(ANNA, true);
  const second = await enable(ANNA, false);
  // Of the other's disabling nothing is known.
  await client.query('ALTER TABLE app_user DISABLE TRIGGER USER');
  await client.query(`UPDATE app_user SET login_enabled = false WHERE id = '${BINH}'`);
  await client.query('ALTER TABLE app_user ENABLE TRIGGER USER');

  await migrate(owner);
  const periods = async (id: string) =>
    (
      await client.query<{ since: Date; until: Date | null }>(
        'SELECT since, until FROM login_disabled_period WHERE user_id = $1 ORDER BY since',
        [id],
      )
    ).rows;
  const [one, other, ...none] = await periods(ANNA);
  expect(none).toEqual([]);
  expect(one && between(one.since, start, first) && between(one.until ?? start, first, back)).toBe(true);
  expect(other && between(other.since, back, second)).toBe(true);
  expect(other?.until).toBeNull();
  expect(await periods(BINH)).toEqual([{ since: new Date('2026-02-06T00:00:00Z'), until: null }]);

  // From now on the database keeps them itself, and the program can write none.
  const enabled = await enable(BINH, true);
  expect((await periods(BINH))[0]?.until?.getTime()).toBeLessThanOrEqual(enabled.getTime());
  await enable(BINH, false);
  await act(`UPDATE app_user SET login_enabled = false, phone = '1' WHERE id = '${BINH}'`);
  expect((await periods(BINH)).map((row) => row.until === null)).toEqual([false, true]);
  const { rows } = await client.query(
    "SELECT has_table_privilege($1, 'login_disabled_period', 'INSERT, UPDATE, DELETE') AS may",
    [appConnection(owner).user],
  );
  expect(rows).toEqual([{ may: false }]);
});
