import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { appConnection } from './app-role.ts';
import type { PgConnection } from './embedded/pg-connection.ts';
import { migrate } from './migrate.ts';
import { migrationOf, readMigrationFiles } from './migration-files.ts';
import { StartRefused } from './start-refused.ts';
import { describeSchema } from './testing/describe-schema.ts';
import { EARLIER_TEXTS, earlierText } from './testing/earlier-migrations.ts';
import { makeIssuedReport } from './testing/issued-report.ts';
import { openDatabase } from './database.ts';
import { unitOfWork } from './unit-of-work.ts';
import { verifyAudit } from './verify-audit.ts';

const NOBODY = { actorId: null, requestId: '', clientIp: '' };
const ALIGN = '0026';
const files = readMigrationFiles();
const before = files.filter(({ name }) => name < ALIGN);
const clients: pg.Client[] = [];
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
});

interface At {
  owner: PgConnection;
  client: pg.Client;
}
const open = async (name: string): Promise<At> => {
  const owner = { ...inject('owner'), database: name };
  const admin = new pg.Client(inject('owner'));
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  const client = new pg.Client(owner);
  await client.connect();
  clients.push(client);
  return { owner, client };
};
const schemaOf = (at: At) => describeSchema(at.client, String(appConnection(at.owner).user));
/** Lines of two schemas that only one of them has. */
async function difference(...[one, other]: [At, At]): Promise<string[]> {
  const [a, b] = [await schemaOf(one), await schemaOf(other)];
  return [...a.filter((line) => !b.includes(line)), ...b.filter((line) => !a.includes(line))];
}
const digestsOf = async (client: pg.Client) =>
  (
    await client.query<{ name: string; sha256: string }>(
      'SELECT name, sha256 FROM applied_migration ORDER BY 1',
    )
  ).rows;
const noted = files.map(({ name, sha256 }) => ({ name, sha256 }));
/** What a start is refused with, and that it changed nothing. */
async function refusal(at: At, by: typeof files): Promise<string> {
  const [schema, digests] = [await schemaOf(at), await digestsOf(at.client)];
  const error: unknown = await migrate(at.owner, by).catch((reason: unknown) => reason);
  expect([await schemaOf(at), await digestsOf(at.client)]).toEqual([schema, digests]);
  return error instanceof StartRefused ? error.message : `not refused: ${String(error)}`;
}

test('OPS-03 an edited migration is refused by name, one of a newer program by what it is; other ends of lines are no edit', async () => {
  const at = await open('digests');
  await Promise.all([migrate(at.owner), migrate(at.owner)]);
  expect(await digestsOf(at.client)).toEqual(noted);
  await migrate(
    at.owner,
    files.map(({ name, text }) => migrationOf(name, text.replaceAll('\n', '\r\n'))),
  );
  const [first, ...others] = files;
  const edited = migrationOf(first?.name ?? '', `${first?.text ?? ''}\n-- a word`);
  expect(await refusal(at, [edited, ...others])).toMatch(
    /^This database was made with another text of 0001-create-accounts\.sql: /,
  );
  expect(await refusal(at, files.slice(0, -1))).toMatch(
    new RegExp(`^This database was made by a newer KiemLab \\(it has ${files.at(-1)?.name ?? ''}\\): `),
  );
  expect(await refusal(at, files.slice(0, -3))).toContain(
    `(it has ${files.at(-3)?.name} to ${files.at(-1)?.name}, 3 migrations that this program does not know): `,
  );
  const app = new pg.Client(appConnection(at.owner));
  await app.connect();
  for (const write of [
    'DELETE FROM applied_migration',
    "UPDATE applied_migration SET sha256 = ''",
    "INSERT INTO applied_migration VALUES ('x', '')",
  ])
    await expect(app.query(write)).rejects.toMatchObject({ code: '42501' });
  await app.end();
});

test('OPS-03 a database made by the earlier texts of migrations ends with the schema of a new one, its rows and digests', async () => {
  for (const [name, { sha256 }] of Object.entries(EARLIER_TEXTS)) {
    const text = earlierText(name, files.find((file) => file.name === name)?.text ?? '');
    expect(createHash('sha256').update(text).digest('hex'), name).toBe(sha256);
  }
  const [fresh, old] = [await open('fresh'), await open('old')];
  await migrate(fresh.owner);
  await migrate(
    old.owner,
    before.map(({ name, text }) => migrationOf(name, earlierText(name, text))),
  );
  expect((await difference(old, fresh)).length).toBeGreaterThan(15);
  await old.client.query('DROP TABLE applied_migration');
  const { db } = openDatabase(appConnection(old.owner));
  await unitOfWork(db, NOBODY, { action: 'test.write' }, makeIssuedReport);
  await db.destroy();

  await migrate(old.owner);
  expect(await difference(old, fresh)).toEqual([]);
  expect(await digestsOf(old.client)).toEqual(noted);
  expect((await old.client.query('SELECT search FROM test_record')).rows).toEqual([{ search: 'a t01' }]);
  expect((await old.client.query('SELECT audit_seal_pending(1000)')).rowCount).toBe(1);
  expect((await verifyAudit(old.client)).faults).toEqual([]);
});

/** A group, its application, and rights, of the moment it is made. */
const group = (client: pg.Client, app: string, name: string, ...codes: string[]) =>
  client.query(
    `BEGIN; SELECT set_config('kiemlab.action', 'test.groups', true);
     WITH g AS (INSERT INTO permission_group (app_code, name) VALUES (${[app, name].map(pg.escapeLiteral).join()}) RETURNING id)
     INSERT INTO permission_group_permit SELECT g.id, unnest(${pg.escapeLiteral(`{${codes.join()}}`)}::text[]) FROM g; COMMIT`,
  );
const rightsOf = async (client: pg.Client) =>
  Object.fromEntries(
    (
      await client.query<{ name: string; codes: string }>(
        `SELECT name, string_agg(code, ' ' ORDER BY code) AS codes
           FROM permission_group JOIN permission_group_permit ON group_id = id GROUP BY 1`,
      )
    ).rows.map(({ name, codes }) => [name, codes]),
  );
const RIGHTS = '0024-relate-rights';
const steps = (last: string, text = (_: string, now: string) => now) =>
  before.filter(({ name }) => name <= last).map((file) => migrationOf(file.name, text(file.name, file.text)));

test('USER-03 groups of a database whose rights were not taken over get them now; others keep what they have', async () => {
  const [late, had] = [await open('late'), await open('had')];
  for (const at of [late, had]) {
    await migrate(at.owner, steps('0023-keep-who-is-on-a-list', earlierText));
    await group(at.client, 'Sample', 'Trưởng phòng', 'Sample_Add');
    await group(at.client, 'Sample', 'Cộng tác viên', 'Sample_Edit');
    await group(at.client, 'UserManagament', 'Quản trị', 'UserManagament');
    await at.client.query('DROP TABLE applied_migration');
  }
  // One ran the earlier text of that migration, the other the text of today, and took a right away since.
  await migrate(late.owner, steps(RIGHTS, earlierText));
  await migrate(had.owner, steps(RIGHTS));
  await had.client.query(`BEGIN; SELECT set_config('kiemlab.action', 'test.groups', true);
    DELETE FROM permission_group_permit WHERE code = 'Sample_Refuse'; COMMIT`);
  for (const at of [late, had]) {
    await group(at.client, 'Sample', 'Mới', 'Sample_Edit');
    await at.client.query('DROP TABLE applied_migration');
    await migrate(at.owner);
  }
  const rights = {
    'Trưởng phòng': 'Client_Names Sample_Add Sample_Origin Sample_Refuse',
    'Cộng tác viên': 'Client_Names Sample_Edit',
    'Quản trị': 'UserManagament User_IdCards',
    Mới: 'Sample_Edit',
  };
  expect(await rightsOf(late.client)).toEqual(rights);
  expect(await rightsOf(had.client)).toEqual({
    ...rights,
    'Trưởng phòng': 'Client_Names Sample_Add Sample_Origin',
  });
});
