import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appConnection } from './app-role.ts';
import { type EmbeddedServer, startEmbedded } from './embedded/start-embedded.ts';
import { scratchFolder } from './embedded/testing/scratch.ts';
import { type FunctionFile, functionOf, readFunctionFiles } from './function-files.ts';
import { migrate } from './migrate.ts';
import { migrationOf, readMigrationFiles } from './migration-files.ts';
import { StartRefused } from './start-refused.ts';
import { describeSchema } from './testing/describe-schema.ts';

const LIST = '0033-keep-functions';
const files = readMigrationFiles();
const functions = readFunctionFiles();
const before = files.filter(({ name }) => name < LIST);
const scratch = scratchFolder();
let server: EmbeddedServer;
const clients: pg.Client[] = [];
beforeAll(async () => {
  server = await startEmbedded({ dir: scratch, settings: { fsync: 'off' } });
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await server.stop();
});

async function open(name: string) {
  const owner = { ...server.owner, database: name };
  const admin = new pg.Client(server.owner);
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  const client = new pg.Client(owner);
  await client.connect();
  clients.push(client);
  return { owner, client, schema: () => describeSchema(client, String(appConnection(owner).user)) };
}
type At = Awaited<ReturnType<typeof open>>;

/** When each function was replaced on a database, and to which revision. */
const noted = async ({ client }: At) =>
  (await client.query('SELECT name, revision, noted_at FROM applied_function ORDER BY name')).rows;
const bodyOf = async ({ client }: At, name: string): Promise<string> =>
  (await client.query<{ body: string }>('SELECT prosrc AS body FROM pg_proc WHERE proname = $1', [name]))
    .rows[0]?.body ?? '';
/** A function of a program: its answer is its body, its rights are those of the app. */
const answering = (name: string, revision: number, body: string): FunctionFile =>
  functionOf(
    name,
    `-- Revision ${revision}\nCREATE OR REPLACE FUNCTION ${name}() RETURNS integer LANGUAGE sql ${body};
     REVOKE EXECUTE ON FUNCTION ${name}() FROM PUBLIC; GRANT EXECUTE ON FUNCTION ${name}() TO kiemlab_app;\n`,
  );

test('OPS-03 a function is replaced once when its text changes, as the owner, and left alone when it does not', async () => {
  const at = await open('once');
  const first = [answering('one', 1, 'AS $$ SELECT 1 $$'), answering('two', 1, 'AS $$ SELECT 2 $$')];
  await Promise.all([migrate(at.owner, files, first), migrate(at.owner, files, first)]);
  const made = await noted(at);
  expect(made.map(({ name, revision }) => [name, revision])).toEqual([
    ['one', 1],
    ['two', 1],
  ]);
  const app = new pg.Client(appConnection(at.owner));
  await app.connect();
  expect((await app.query('SELECT one() AS answer')).rows).toEqual([{ answer: 1 }]);
  await expect(app.query('DELETE FROM applied_function')).rejects.toMatchObject({ code: '42501' });
  await app.end();

  // What was done by hand stays until the text changes: an unchanged file is not run.
  await at.client.query('CREATE OR REPLACE FUNCTION one() RETURNS integer LANGUAGE sql AS $$ SELECT 11 $$');
  await migrate(at.owner, files, first);
  expect([await noted(at), await bodyOf(at, 'one')]).toEqual([made, ' SELECT 11 ']);
  await migrate(
    at.owner,
    files,
    first.map(({ name, text }) => functionOf(name, text.replaceAll('\n', '\r\n'))),
  );
  expect(await noted(at)).toEqual(made);

  await migrate(at.owner, files, [answering('one', 2, 'AS $$ SELECT 111 $$'), first[1]!]);
  expect(await bodyOf(at, 'one')).toBe(' SELECT 111 ');
  const after = await noted(at);
  expect(after[0]?.revision).toBe(2);
  expect(after[0]?.noted_at).not.toEqual(made[0]?.noted_at);
  expect(after[1]).toEqual(made[1]);
  const { rows } = await at.client.query(
    "SELECT pg_get_userbyid(proowner) = current_user AS own FROM pg_proc WHERE proname IN ('one', 'two')",
  );
  expect(rows).toEqual([{ own: true }, { own: true }]);
});

test('OPS-03 a text that the database refuses stops the start by its name, and neither functions nor migrations are half done', async () => {
  const at = await open('broken');
  await migrate(at.owner, before);
  const schema = await at.schema();
  const broken = [
    answering('one', 1, 'AS $$ SELECT 1 $$'),
    answering('two', 1, 'AS $$ SELECT nothing_there $$'),
  ];
  const refused = await migrate(at.owner, files, broken).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartRefused);
  expect(String(refused)).toMatch(/The database refuses functions\/two\.sql: .*nothing_there/u);
  expect(await at.schema()).toEqual(schema);

  await migrate(at.owner, files, []);
  const later = await at.schema();
  await expect(migrate(at.owner, files, broken)).rejects.toThrow('functions/two.sql');
  expect([await at.schema(), await noted(at)]).toEqual([later, []]);
});

test('OPS-03 a program whose function is of an earlier revision refuses the database, and so does one that does not know it', async () => {
  const at = await open('newer');
  await migrate(at.owner, files, [answering('one', 2, 'AS $$ SELECT 2 $$')]);
  for (const ours of [[answering('one', 1, 'AS $$ SELECT 1 $$')], []])
    await expect(migrate(at.owner, files, ours)).rejects.toThrow(
      'This database was made by a newer KiemLab (it has revision 2 of the function one)',
    );
  await expect(migrate(at.owner, before, [])).rejects.toThrow(
    `This database was made by a newer KiemLab (it has ${LIST}`,
  );
  expect(await bodyOf(at, 'one')).toBe(' SELECT 2 ');
});

test('OPS-03 a new database and one of before get the same functions, each of a first revision as the migrations made it', async () => {
  const [fresh, old, bare] = [await open('fresh'), await open('old'), await open('bare')];
  await migrate(fresh.owner);
  await migrate(bare.owner, files, []);
  await migrate(old.owner, before);
  await migrate(old.owner);
  const [now, upgraded, migrated] = [await fresh.schema(), await old.schema(), await bare.schema()];
  expect(upgraded).toEqual(now);
  expect((await noted(old)).map(({ name }) => name)).toEqual(functions.map(({ name }) => name));

  // What has changed since, and what has begun among the functions: no migration makes these.
  const beganHere = (name: string): boolean => !files.some(({ text }) => text.includes(`FUNCTION ${name}(`));
  const changed = functions
    .filter(({ name, revision }) => revision > 1 || beganHere(name))
    .map(({ name }) => name);
  const others = (lines: string[]) =>
    lines.filter((line) => !changed.some((name) => line.startsWith(`function ${name}(`)));
  expect(others(now)).toEqual(others(migrated));
});

test('OPS-03 each file holds the function it is named after, and no later migration makes or calls it', () => {
  expect(functions.length).toBeGreaterThan(5);
  for (const { name, text } of functions) {
    const made = [...text.matchAll(/CREATE OR REPLACE FUNCTION (\w+)\(/gu)].map(([, of]) => of);
    expect(new Set(made), name).toEqual(new Set([name]));
    for (const migration of files.filter((file) => file.name > LIST)) {
      const mentions = [
        ...migration.text.matchAll(new RegExp(`(EXECUTE FUNCTION )?\\b${name}\\s*\\(`, 'gu')),
      ];
      expect(mentions.filter(([, byTrigger]) => !byTrigger).length, `${name} in ${migration.name}`).toBe(0);
    }
  }
  expect(() => functionOf('x', 'CREATE OR REPLACE FUNCTION x()')).toThrow('functions/x.sql');
  expect(migrationOf('x', 'a\r\nb').text).toBe('a\nb');
});
