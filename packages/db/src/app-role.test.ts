import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { appConnection, appRole } from './app-role.ts';
import type { PgConnection } from './embedded/pg-connection.ts';
import { query } from './embedded/testing/query.ts';
import { unfitBecause } from './fit-server.ts';
import { migrate } from './migrate.ts';
import { moveGrants } from './move-grants.queries.ts';
import { StartRefused } from './start-refused.ts';

const cluster = inject('owner');
let administrator: pg.Client;

beforeAll(async () => {
  administrator = new pg.Client(cluster);
  await administrator.connect();
});
afterAll(() => administrator.end());

/** A database of an ordinary owner of its own. */
async function laboratory(
  name: string,
  rights = 'CREATEROLE',
  like = "ENCODING 'UTF8'",
): Promise<PgConnection> {
  await administrator.query(`CREATE ROLE ${name}_owner LOGIN ${rights} PASSWORD 'first'`);
  await administrator.query(`CREATE DATABASE ${name} OWNER ${name}_owner ${like} TEMPLATE template0`);
  return { ...cluster, user: `${name}_owner`, password: 'first', database: name };
}

/** What a role's password is kept as: it changes whenever the password is set, to the same one too. */
const kept = async (role: string): Promise<unknown> =>
  (
    await administrator.query(
      'SELECT rolpassword, rolsuper, rolcreaterole FROM pg_authid WHERE rolname = $1',
      [role],
    )
  ).rows;

const refusal = async (start: Promise<void>): Promise<string> => {
  const error: unknown = await start.catch((caught: unknown) => caught);
  if (error instanceof StartRefused) return error.message;
  throw error;
};

/** Works as the program: a write with an action under the trail, and one that it may not do. */
async function works(owner: PgConnection): Promise<void> {
  const as = appConnection(owner);
  await query(
    as as PgConnection,
    `SELECT set_config('kiemlab.action', 'test.write', false); INSERT INTO analysis_group (name) VALUES (gen_random_uuid());
     SELECT audit_seal_pending(10), sample_count_fold(), search_measure_refresh(), idempotency_key_clear()`,
  );
  await expect(query(as as PgConnection, 'DELETE FROM analysis_group')).rejects.toMatchObject({
    code: '42501',
  });
}

test('OPS-01 an owner who is no superuser starts again and again, and with another password; its laboratory is not reached from the next one', async () => {
  const a = await laboratory('lab_a');
  await migrate(a);
  await works(a);
  const first = await kept('lab_a_app');
  expect(first).toMatchObject([{ rolsuper: false, rolcreaterole: false }]);
  await migrate(a);
  expect(await kept('lab_a_app')).toEqual(first);

  await administrator.query("ALTER ROLE lab_a_owner PASSWORD 'second'");
  const changed = { ...a, password: 'second' };
  await migrate(changed);
  expect(await kept('lab_a_app')).not.toEqual(first);
  await works(changed);
  await expect(query(appConnection(a) as PgConnection, 'SELECT')).rejects.toMatchObject({ code: '28P01' });

  const b = await laboratory('lab_b');
  await migrate(b);
  await works(b);
  await works(changed);
  const across = { ...appConnection(changed), database: 'lab_b' } as PgConnection;
  await expect(query(across, 'SELECT audit_content(1)')).rejects.toMatchObject({
    message: expect.stringContaining('permission denied for database "lab_b"') as string,
  });
  await administrator.query('ALTER DATABASE lab_b RENAME TO lab_renamed');
  const renamed = { ...b, database: 'lab_renamed' };
  await migrate(renamed);
  await works(renamed);
  await administrator.query('ALTER ROLE lab_renamed_app CREATEDB');
  expect(await refusal(migrate(renamed))).toMatch(
    /may do more than it must\.\n.*ALTER ROLE lab_renamed_app NOSUPERUSER NOCREATEDB /,
  );
  // The same owner has another password in each of its databases.
  expect(appConnection({ ...changed, database: 'lab_c' }).password).not.toBe(appConnection(changed).password);
});

test('OPS-01 an owner who may not make roles is told the statement, and starts once it was run', async () => {
  const owner = await laboratory('lab_d', 'NOCREATEROLE');
  const told = await refusal(migrate(owner));
  expect(told.split('\n')).toEqual([
    'The database user lab_d_owner may not make the role lab_d_app, which KiemLab works as.',
    'An administrator of the server runs, and then start again: ALTER ROLE lab_d_owner CREATEROLE;',
    'It is needed for this one start; once it runs: ALTER ROLE lab_d_owner NOCREATEROLE;',
  ]);
  const [forward, back] = told
    .split('\n')
    .slice(1)
    .map((line) => line.split(': ')[1] ?? '');
  await administrator.query(forward ?? '');
  await migrate(owner);
  await administrator.query(back ?? '');
  await migrate(owner);
  await works(owner);

  await administrator.query("ALTER ROLE lab_d_owner PASSWORD 'second'; REVOKE lab_d_app FROM lab_d_owner");
  const changed = { ...owner, password: 'second' };
  const again = (await refusal(migrate(changed))).split('\n');
  expect(again[1]).toBe(
    'An administrator of the server runs, and then start again: ALTER ROLE lab_d_owner CREATEROLE; GRANT lab_d_app TO lab_d_owner WITH ADMIN OPTION;',
  );
  expect(again[2]).toBe(
    'It is needed for this one start; once it runs: ALTER ROLE lab_d_owner NOCREATEROLE;',
  );
  expect(again.join()).not.toContain('second');
  await administrator.query(again[1]?.split(': ')[1] ?? '');
  await migrate(changed);
  await works(changed);
});

test('OPS-01 what a database of another name granted to kiemlab_app goes to its own role at the next start', async () => {
  const owner = await laboratory('lab_e');
  await migrate(owner);
  // As it was made before: every right is kiemlab_app's, and anybody may connect.
  await administrator.query("CREATE ROLE kiemlab_app LOGIN PASSWORD 'x'");
  const client = new pg.Client(owner);
  await client.connect();
  const RIGHTS = `
    SELECT c.relname || coalesce('.' || t.attname, '') AS name, a.privilege_type AS "right" FROM pg_class c
      LEFT JOIN pg_attribute t ON t.attrelid = c.oid AND t.attacl IS NOT NULL, aclexplode(coalesce(t.attacl, c.relacl)) a
     WHERE a.grantee = $1::regrole
    UNION ALL SELECT p.proname, a.privilege_type FROM pg_proc p, aclexplode(p.proacl) a WHERE a.grantee = $1::regrole
    UNION ALL SELECT n.nspname, a.privilege_type FROM pg_namespace n, aclexplode(n.nspacl) a WHERE a.grantee = $1::regrole
    UNION ALL SELECT d.defaclobjtype::text, a.privilege_type FROM pg_default_acl d, aclexplode(d.defaclacl) a WHERE a.grantee = $1::regrole
    UNION ALL SELECT d.datname, a.privilege_type FROM pg_database d, aclexplode(d.datacl) a WHERE a.grantee = $1::regrole
    ORDER BY 1, 2`;
  const rights = async (role: string): Promise<unknown[]> => (await client.query(RIGHTS, [role])).rows;
  await client.query(`
    CREATE TABLE odd ("a column" int, "Bảng" int); CREATE SEQUENCE odd_numbers; CREATE SCHEMA "Khác";
    GRANT UPDATE ("a column"), SELECT ("Bảng") ON odd TO lab_e_app; GRANT USAGE, SELECT ON SEQUENCE odd_numbers TO lab_e_app;
    GRANT USAGE ON SCHEMA "Khác" TO lab_e_app; GRANT TEMPORARY ON DATABASE lab_e TO lab_e_app;
    ALTER DEFAULT PRIVILEGES IN SCHEMA "Khác" GRANT SELECT ON TABLES TO lab_e_app;
    ALTER DEFAULT PRIVILEGES GRANT EXECUTE ON FUNCTIONS TO lab_e_app`);
  const wanted = await rights('lab_e_app');
  expect(wanted.length).toBeGreaterThan(100);
  await moveGrants(client, 'lab_e_app', 'kiemlab_app');
  await client.query('GRANT CONNECT ON DATABASE lab_e TO PUBLIC');
  expect(await rights('lab_e_app')).toEqual([]);
  expect(await rights('kiemlab_app')).toEqual(wanted);
  await administrator.query('DROP ROLE lab_e_app');

  await migrate(owner);
  expect(await rights('lab_e_app')).toEqual(wanted);
  expect(await rights('kiemlab_app')).toEqual([]);
  await works(owner);
  const old = { ...owner, user: 'kiemlab_app', password: 'x' };
  await expect(query(old, 'SELECT')).rejects.toMatchObject({ code: '42501' });
  await client.end();
  // Nothing in any database hangs on the old role any more.
  await administrator.query('DROP ROLE kiemlab_app');
});

test('OPS-01 the role of a long or reserved name of a database is its own, and an address gives the same one', () => {
  const long = 'phòng_kiểm_nghiệm_thuốc_mỹ_phẩm_thực_phẩm_tỉnh';
  const at = (database: string): PgConnection => ({ ...cluster, password: 'p', database });
  expect(appRole(at('kiemlab'))).toBe('kiemlab_app');
  expect(appRole(at('Lab 1'))).toBe('Lab 1_app');
  expect(new Set([long, `${long}2`, 'pg_lab'].map((name) => appRole(at(name)))).size).toBe(3);
  expect(appRole(at(long))).toMatch(/^kiemlab_[0-9a-f]{16}_app$/);
  const plain = { host: 'h', port: 5432, user: 'me', password: 'p/w', database: 'lab 1' };
  const { password } = appConnection(plain);
  for (const address of [
    'postgres://me:p%2Fw@h/lab%201?sslmode=disable',
    'postgres://h/lab%201?user=me&password=p%2Fw&sslmode=disable',
    'postgres:///lab%201?host=h&user=me&password=p%2Fw',
  ])
    expect(new pg.Client(appConnection(address))).toMatchObject({
      user: 'lab 1_app',
      database: 'lab 1',
      host: 'h',
      password,
    });
  expect(new pg.Client(appConnection('postgres://me:pw@h'))).toMatchObject({
    user: 'me_app',
    database: 'me',
  });
});

test('OPS-01 a server or database that will not do is refused in two lines before anything is made in it', async () => {
  const C = "LC_COLLATE 'C' LC_CTYPE 'C' LOCALE_PROVIDER libc";
  for (const encoding of ['SQL_ASCII', 'LATIN1']) {
    const owner = await laboratory(
      `lab_${encoding.toLowerCase()}`,
      'CREATEROLE',
      `ENCODING '${encoding}' ${C}`,
    );
    const [what, how] = (await refusal(migrate(owner))).split('\n');
    expect(what).toContain(`keeps its text as ${encoding}`);
    expect(how).toContain(`CREATE DATABASE new_name OWNER ${owner.user} ENCODING 'UTF8'`);
  }
  const other = await laboratory('lab_other');
  const stranger = { ...(await laboratory('lab_stranger')), database: other.database };
  expect(await refusal(migrate(stranger))).toContain('ALTER DATABASE lab_other OWNER TO lab_stranger_owner;');
  expect(
    (await administrator.query("SELECT FROM pg_roles WHERE rolname ~ '^lab_(sql_ascii|latin1|other)_app'"))
      .rowCount,
  ).toBe(0);

  const fit = { database: 'x', user: 'y', version: 150000, encoding: 'UTF8', owns: true };
  expect(unfitBecause(fit)).toBeUndefined();
  expect(unfitBecause({ ...fit, version: 140011 })).toMatch(
    /^This server is PostgreSQL 14; .*15 or newer\.\n.*DATABASE_URL/,
  );
});

test('SAMPLE-14 names are one whatever their capitals, in a database that folds a to z only', async () => {
  const owner = await laboratory(
    'lab_c_only',
    'CREATEROLE',
    "ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C' LOCALE_PROVIDER libc",
  );
  await migrate(owner);
  const client = new pg.Client(owner);
  await client.connect();
  expect((await client.query("SELECT lower('ĐẠT') AS low")).rows).toEqual([{ low: 'ĐẠt' }]);
  await client.query("SELECT set_config('kiemlab.action', 'test.write', false)");
  const add = (name: string) => client.query('INSERT INTO analysis_group (name) VALUES ($1)', [name]);
  const choose = (value: string) =>
    client.query("INSERT INTO field_choice (field_key, value) VALUES ('dosageForm', $1)", [value]);
  await add('Nhóm ĐẠT');
  await choose('Viên NÉN ỐNG');
  const twice = { code: '23505' };
  await expect(add('nhóm đạt')).rejects.toMatchObject({ ...twice, constraint: 'analysis_group_name_unique' });
  await expect(choose('viên nén ống')).rejects.toMatchObject({
    ...twice,
    constraint: 'field_choice_value_unique',
  });
  await expect(
    client.query(
      `INSERT INTO app_user (username, employment_number, last_name, first_name, password_hash) VALUES ('Đạt', '1', 'a', 'b', 'x')`,
    ),
  ).rejects.toMatchObject({ code: '23514' });
  expect((await client.query("SELECT search_text('Viên NÉN ĐẠT') AS found")).rows).toEqual([
    { found: 'vien nen dat' },
  ]);

  // Names are looked up by the index.
  await client.query(
    "INSERT INTO analysis_group (name) SELECT 'n' || n FROM generate_series(1, 2000) n; ANALYZE analysis_group",
  );
  const plan = await client.query<{ 'QUERY PLAN': string }>(
    "EXPLAIN SELECT FROM analysis_group WHERE folded_name(name) = folded_name('N77') AND deleted_at IS NULL",
  );
  expect(plan.rows[0]?.['QUERY PLAN']).toContain('analysis_group_name_unique');

  // A database of before, with names that were two until now.
  const text = readFileSync(
    path.join(import.meta.dirname, '..', 'migrations', '0027-fold-names-everywhere.sql'),
    'utf8',
  );
  await client.query(`
    DROP INDEX analysis_group_name_unique, field_choice_value_unique, sample_view_name_unique;
    ALTER TABLE app_user DROP CONSTRAINT app_user_username_form, ADD CONSTRAINT app_user_username_form CHECK (username = lower(username));
    DROP FUNCTION folded_name;
    CREATE UNIQUE INDEX analysis_group_name_unique ON analysis_group (lower(name)) WHERE deleted_at IS NULL;
    CREATE UNIQUE INDEX field_choice_value_unique ON field_choice (field_key, lower(value)) WHERE NOT removed`);
  await add('nhóm đạt');
  await choose('viên nén ống');
  await expect(client.query(text)).rejects.toMatchObject({
    code: 'KL001',
    message: expect.stringContaining('"Nhóm ĐẠT", "nhóm đạt"; "Viên NÉN ỐNG", "viên nén ống"') as string,
  });
  expect((await client.query("SELECT FROM analysis_group WHERE name ~ 'ạt|ẠT'")).rowCount).toBe(2);
  await client.query(
    "DELETE FROM analysis_group WHERE name = 'nhóm đạt'; DELETE FROM field_choice WHERE value = 'viên nén ống'",
  );
  await client.query(text);
  await expect(add('NHÓM ĐẠT')).rejects.toMatchObject(twice);
  await client.end();
});
