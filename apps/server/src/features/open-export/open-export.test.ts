import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { uploadFile } from '@kiemlab/contract/features/attachments/attachments.api';
import { chooseColumns } from './leaves/choose-columns.ts';
import { describeTables } from '@kiemlab/db/export/describe-tables.queries';
import { scratchFolder } from '@kiemlab/db/embedded/testing/scratch';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { placeOf } from '../../platform/files/temp-files.ts';
import { pdf } from '../../testing/file-examples.ts';
import { sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { exportCommand } from './export-command.ts';
import { beginFolder } from './export-folder.ts';
import type { ExportSource } from './export-laboratory.ts';
import { DIFFICULT, writeDifficult } from './testing/difficult-rows.ts';
import { readCsv } from './testing/read-csv.ts';

const scratch = scratchFolder();
const WHO = ['--by', 'Lê Văn Tám', '--reason', 'Chuyển sang hệ thống khác của Viện'];
const BYTES = pdf('biên bản lấy mẫu');
let world: World;
let source: ExportSource;
let said: string[];
const tell = { log: (line: string) => void said.push(line), error: (line: string) => void said.push(line) };

beforeAll(async () => {
  world = await startWorld();
  const id = await sampleIn(world, 'REPORTED');
  const file = new File([Uint8Array.from(BYTES)], 'Biên bản.pdf');
  expect((await world.send(uploadFile, { params: { id }, body: {}, file }, world.head.token)).status).toBe(
    201,
  );
  await writeDifficult(world);
  source = {
    db: world.services.db,
    owner: { ...inject('owner'), database: world.owner.database ?? '' },
    dataDir: path.dirname(world.filesFolder),
    version: world.services.version,
  };
});
afterAll(() => world.stop());

/** Runs the command into a folder of the scratch; answers its code and the folder of what is whole. */
async function exported(name: string, ...args: string[]) {
  said = [];
  const into = path.join(scratch, name);
  const code = await exportCommand(source, ['--into', into, ...WHO, ...args], { tell });
  const [whole = ''] = existsSync(into) ? readdirSync(into) : [];
  return { code, into, at: path.join(into, whole) };
}
const filesIn = (at: string): string[] =>
  readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(at, path.join(entry.parentPath, entry.name)))
    .sort();
const textOf = (at: string, name: string): string => readFileSync(path.join(at, name), 'utf8');
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Tables that the end of the export itself writes into: they are compared up to there. */
const GROWING = new Set(['audit_event', 'audit_row', 'audit_change', 'audit_seal', 'release']);

/** The rows of a table that leave, as texts of PostgreSQL, put by hand into the form that an export promises. */
async function rowsOf(table: { name: string; columns: { name: string; type: string }[] }) {
  const columns = table.columns.map(({ name, type }) =>
    type.endsWith('[]') ? `array_to_json(${name})::text` : `${name}::text`,
  );
  const { rows } = await world.owner.query<(string | null)[]>({
    text: `SELECT ${columns.join(', ')} FROM ${table.name} ${table.name === 'login_failure' ? 'WHERE username = $1' : ''}`,
    values: table.name === 'login_failure' ? [world.head.username] : [],
    rowMode: 'array',
  });
  return rows.map((row) =>
    row.map((value, at) => {
      const type = table.columns[at]?.type;
      if (value === null) return null;
      if (type === 'bytea') return value.replace(/^\\x/, '');
      return type === 'timestamp with time zone' ? value.replace(' ', 'T').replace(/\+00$/, '+00:00') : value;
    }),
  );
}
const inOrder = (rows: readonly (readonly (string | null)[])[]): string[] =>
  rows.map((row) => JSON.stringify(row)).sort();

test('OPS-03 the open export as CSV, read by RFC 4180 alone, has every cell of the database as it is stored', async () => {
  const { code, at } = await exported('csv');
  expect([code, said.at(-1)]).toEqual([0, expect.stringContaining('begin like formulas')]);
  await world.owner.query("SET timezone = 'UTC'");
  const { leaves } = chooseColumns(await describeTables(world.owner));
  let cells = 0;
  for (const table of leaves) {
    const [head, ...rows] = readCsv(textOf(at, `tables/${table.name}.csv`));
    expect([table.name, head]).toEqual([table.name, table.columns.map(({ name }) => name)]);
    cells += rows.length * table.columns.length;
    if (GROWING.has(table.name)) expect(rows.length, table.name).toBeGreaterThan(0);
    else expect([table.name, inOrder(rows)]).toEqual([table.name, inOrder(await rowsOf(table))]);
  }
  expect(cells).toBeGreaterThan(5000);
  const [, ...groups] = readCsv(textOf(at, 'tables/analysis_group.csv'));
  const names = leaves
    .find(({ name }) => name === 'analysis_group')
    ?.columns.findIndex((c) => c.name === 'name');
  expect(groups.map((row) => row[names ?? -1])).toEqual(expect.arrayContaining(DIFFICULT));
  expect(textOf(at, 'tables/analyte.csv')).toContain('"1.10",,"123456789012345678.0100"');
  expect(textOf(at, 'tables/alert.csv')).toContain('"2026-02-28T16:59:59.999999+00:00"');
});

test('OPS-03 COMP-03 it holds no password, no token, no key; what it leaves out stands in it with its reason', async () => {
  await world.owner.query(
    `SELECT set_config('kiemlab.action', 'test.write', false);
     INSERT INTO login_failure (username) VALUES ('Mat-khau-go-nham-4711'), ('${world.head.username}');
     INSERT INTO password_reset (user_id, token_hash, password_fingerprint, asked_at, expires_at)
     VALUES ('${world.head.id}', '\\xabcdef0123456789', '\\x9876543210fedcba', now(), now() + interval '30 minutes');
     SELECT set_config('kiemlab.action', '', false)`,
  );
  for (const format of ['csv', 'json']) {
    const { at } = await exported(`secrets-${format}`, '--format', format);
    const { rows } = await world.owner.query<{ secret: string }>(
      `SELECT password_hash AS secret FROM app_user UNION SELECT encode(value, 'hex') FROM server_secret
       UNION SELECT encode(token_hash, 'hex') FROM refresh_token UNION SELECT encode(token_hash, 'hex') FROM password_reset
       UNION SELECT encode(password_fingerprint, 'hex') FROM password_reset
       UNION SELECT left(encode(sha256(convert_to(password_hash, 'UTF8')), 'hex'), 12) FROM app_user
       UNION SELECT 'Mat-khau-go-nham-4711' UNION SELECT '$argon2'`,
    );
    expect(rows.length).toBeGreaterThan(8);
    for (const name of filesIn(at)) {
      const text = textOf(at, name);
      expect([name, rows.filter(({ secret }) => text.includes(secret))]).toEqual([name, []]);
    }
    expect(filesIn(at).filter((name) => /server_secret|session|refresh|password_/.test(name))).toEqual([]);
    const { kiemlab } = JSON.parse(textOf(at, 'datapackage.json')) as {
      kiemlab: { leftOut: { name: string; rows?: number; because: { vi: string; en: string } }[] };
    };
    for (const name of ['server_secret', 'session', 'password_reset', 'app_user.password_hash', 'job'])
      for (const file of ['README.txt', 'datapackage.json']) expect(textOf(at, file)).toContain(name);
    expect(kiemlab.leftOut.find(({ name }) => name === 'login_failure')).toMatchObject({ rows: 1 });
    // Of names that somebody has the failures leave.
    expect(textOf(at, `tables/login_failure.${format === 'csv' ? 'csv' : 'jsonl'}`)).toContain(
      world.head.username,
    );
  }
});

test('OPS-03 as JSON each line is a row with the same values, numbers with all their digits', async () => {
  const { code, at } = await exported('json', '--format', 'json');
  expect(code).toBe(0);
  const { leaves } = chooseColumns(await describeTables(world.owner));
  for (const table of leaves) {
    const lines = textOf(at, `tables/${table.name}.jsonl`).split('\n');
    expect(lines.pop()).toBe('');
    const rows = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    for (const row of rows) expect(Object.keys(row)).toEqual(table.columns.map(({ name }) => name));
    if (GROWING.has(table.name)) continue;
    const asStored = (await rowsOf(table)).map((row) =>
      row.map((value, at) => {
        const type = table.columns[at]?.type ?? '';
        return value !== null && /^(?:boolean|integer|smallint|jsonb)$|\[\]$/.test(type)
          ? (JSON.parse(value) as unknown)
          : value;
      }),
    );
    const sorted = (all: unknown[][]) => all.map((row) => JSON.stringify(row)).sort();
    expect([table.name, sorted(rows.map((row) => Object.values(row)))]).toEqual([
      table.name,
      sorted(asStored),
    ]);
  }
  expect(textOf(at, 'tables/alert.jsonl')).toContain('0.1000000000000000000000000001');
  expect(textOf(at, 'tables/analyte.jsonl')).toContain(
    '"lod":"1.10","loq":null,"cost":"123456789012345678.0100"',
  );
});

test('OPS-03 COMP-33 files lie under names that people can follow, are listed with what they belong to, and all is bound by SHA256SUMS', async () => {
  const { at } = await exported('files');
  const files = filesIn(at);
  const sums = new Map(
    textOf(at, 'SHA256SUMS')
      .trim()
      .split('\n')
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
  expect([...sums.keys()].sort()).toEqual(files.filter((name) => name !== 'SHA256SUMS'));
  for (const [name, hash] of sums)
    expect([name, sha256(readFileSync(path.join(at, name)))]).toEqual([name, hash]);
  for (const name of files) expect([name, statSync(path.join(at, name)).mode & 0o077]).toEqual([name, 0]);

  const [head = [], ...rows] = readCsv(textOf(at, 'files.csv'));
  const list = rows.map((row) => Object.fromEntries(row.map((value, at) => [head[at] ?? '', value])));
  const { rows: stored } = await world.owner.query('SELECT count(*)::int AS n FROM stored_file');
  expect(new Set(list.map(({ sha256 }) => sha256)).size).toBe(stored[0].n);
  for (const one of list) expect([one.state, sums.get(one.path ?? '')]).toEqual(['WHOLE', one.sha256]);
  const { rows: reports } = await world.owner.query<{ number: string; year: number; id: string }>(
    'SELECT full_number AS number, year, id FROM report WHERE pdf_sha256 IS NOT NULL',
  );
  expect(reports.length).toBeGreaterThan(0);
  for (const { number, year, id } of reports)
    expect(list.find(({ record }) => record === id)).toMatchObject({
      table: 'report',
      called: number,
      sample: expect.stringMatching(/\d/) as string,
      path: expect.stringContaining(`certificates/${year}/${number.replaceAll('/', '-')}_v1_`) as string,
    });
  expect(list.find(({ table }) => table === 'attachment')).toMatchObject({
    called: 'Biên bản.pdf',
    sha256: sha256(Buffer.from(BYTES)),
    path: expect.stringMatching(/^files\/..\/[0-9a-f]{64}\.pdf$/) as string,
  });

  const described = JSON.parse(textOf(at, 'datapackage.json')) as {
    kiemlab: { trail: { head: string; sealed: number; entries: number } };
    resources: {
      path: string;
      hash: string;
      rows: number;
      schema: { foreignKeys?: { reference: { resource: string } }[] };
    }[];
  };
  for (const { path: name, hash } of described.resources) expect(`sha256:${sums.get(name)}`).toBe(hash);
  const [, ...chain] = readCsv(textOf(at, 'tables/audit_seal.csv'));
  const { head: end, sealed, entries } = described.kiemlab.trail;
  expect(chain.flat()).toContain(end);
  expect([sealed, entries]).toEqual([chain.length, readCsv(textOf(at, 'tables/audit_event.csv')).length - 1]);
  expect(textOf(at, 'README.txt')).toContain(end);
});

test('OPS-03 a file that the store lacks or has damaged is told and listed, and nothing lies by its name', async () => {
  const bytes = createHash('sha256').update(Buffer.from(BYTES)).digest();
  const place = placeOf(world.filesFolder, bytes);
  rmSync(place);
  writeFileSync(place, Buffer.alloc(BYTES.length, 'x'));
  const damaged = await exported('damaged');
  expect(damaged.code).toBe(0);
  expect(said.join('\n')).toContain('1 stored files are missing or damaged');
  expect(textOf(damaged.at, 'files.csv')).toContain('"DAMAGED"');
  expect(filesIn(damaged.at).filter((name) => name.includes(bytes.toString('hex')))).toEqual([]);
  rmSync(place);
  const missing = await exported('missing');
  expect(textOf(missing.at, 'files.csv')).toContain('"MISSING"');
  writeFileSync(place, BYTES, { mode: 0o440 });
});

test('OPS-03 a folder that is not empty, lies in the data or cannot be made is refused, and so is a call without who and why; nothing is noted', async () => {
  const count = async () =>
    (await world.owner.query<{ n: number }>("SELECT count(*)::int AS n FROM release WHERE kind = 'EXPORT'"))
      .rows[0]?.n;
  const before = await count();
  mkdirSync(path.join(scratch, 'full'));
  writeFileSync(path.join(scratch, 'full', 'thesis.doc'), '');
  expect([(await exported('full')).code, said.join()]).toEqual([
    1,
    expect.stringContaining('not empty (thesis.doc)'),
  ]);
  mkdirSync(path.join(scratch, 'left', 'kiemlab-export-x.draft'), { recursive: true });
  expect([(await exported('left')).code, said.join()]).toEqual([1, expect.stringContaining('broken off')]);
  expect((await exported('not/there')).code).toBe(1);
  const inData = path.join(source.dataDir, 'out');
  said = [];
  expect(await exportCommand(source, ['--into', inData, ...WHO], { tell })).toBe(1);
  expect([said.join(), existsSync(inData)]).toEqual([expect.stringContaining('data folder'), false]);
  const backupDir = path.join(scratch, 'backups');
  mkdirSync(backupDir);
  for (const inBackups of [backupDir, path.join(backupDir, 'out')]) {
    said = [];
    expect(await exportCommand({ ...source, backupDir }, ['--into', inBackups, ...WHO], { tell })).toBe(1);
    expect(said.join()).toContain('lies in the folder of the back-ups');
  }
  expect(readdirSync(backupDir)).toEqual([]);
  symlinkSync(path.join(scratch, 'nowhere'), path.join(scratch, 'dangling'));
  expect([(await exported('dangling')).code, said.join()]).toEqual([
    1,
    expect.stringContaining('is a link to what is not there'),
  ]);
  const into = path.join(scratch, 'never');
  for (const args of [
    ['--into', into, '--by', 'Lan', '--reason', 'ngắn'],
    ['--into', into, '--reason', 'Chuyển sang hệ thống khác'],
    ['--into', into, ...WHO, '--format', 'xlsx'],
    [...WHO],
    ['--into', into, ...WHO, '--quietly'],
  ])
    expect([args, await exportCommand(source, args, { tell })]).toEqual([args, 2]);
  expect([existsSync(into), await count()]).toEqual([false, before]);
});

test('OPS-03 of two exports of one second into one folder the second is refused, and the first stays', async () => {
  const into = path.join(scratch, 'twice');
  mkdirSync(into);
  const first = await beginFolder(into, 'kiemlab-export-x');
  await expect(beginFolder(into, 'kiemlab-export-x')).rejects.toMatchObject({
    code: 'NOT_EMPTY',
    message: expect.stringContaining('Another export was begun'),
  });
  await first.seal();
  expect(readdirSync(await first.finish())).toEqual(['SHA256SUMS']);
});
