import fs from 'node:fs';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { PgConnection } from '../../embedded/pg-connection.ts';
import { scratchFolder } from '../../embedded/testing/scratch.ts';
import { readMigrationFiles } from '../../migration-files.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { fileOfPart, writePart } from '../parts.ts';
import { dumpDatabase } from './dump-database.ts';
import type { DumpDescription, DumpedTable } from './dump-description.ts';
import { type Restore, restoreDump } from './restore-dump.ts';
import { emptyDatabase, fill, NOBODY_SIGNAL, on, relations, seal } from './testing/laboratory.ts';

const scratch = scratchFolder();
const signal = NOBODY_SIGNAL;
const say = (): void => undefined;
const identity = await generateX25519Identity();
const recipient = await identityToRecipient(identity);

let source: TestDatabase;
let target: { owner: PgConnection; drop(): Promise<void> };
let dump: DumpDescription;
let nothing: number;
beforeAll(async () => {
  source = await startTestDatabase('refusals');
  await fill(source);
  await seal(source.owner);
  dump = await dumpDatabase({ owner: source.at.owner, folder: scratch, recipient, signal });
  target = await emptyDatabase(inject('owner'));
  nothing = await on(target.owner, relations);
});
afterAll(async () => {
  await target.drop();
  await source.stop();
});

/** Tries it, and what the refusal was; the target is as empty as before. */
async function refusal(how: Partial<Restore>): Promise<string> {
  const error = await restoreDump({
    ...{ dump, folder: scratch, identity, owner: target.owner, say, signal },
    ...how,
  }).then(
    () => undefined,
    (caught: Error & { code?: string }) => caught,
  );
  expect(await on(target.owner, relations)).toBe(nothing);
  return `${error?.code} ${error?.message}`;
}

const table = (name: string): DumpedTable => {
  const found = dump.tables.find((one) => one.name === name);
  if (!found) throw new Error(name);
  return found;
};

/** The dump with one table told otherwise. */
const told = (name: string, otherwise: Partial<DumpedTable>): DumpDescription => ({
  ...dump,
  tables: dump.tables.map((one) => (one.name === name ? { ...one, ...otherwise } : one)),
});

/** The file of a table with other bytes, for the while of `work`. */
async function withBytes<T>(
  name: string,
  change: (whole: Buffer) => Buffer | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const file = fileOfPart(scratch, table(name).part);
  const whole = fs.readFileSync(file);
  const changed = change(Buffer.from(whole));
  if (changed) fs.writeFileSync(file, changed);
  else fs.rmSync(file);
  try {
    return await work();
  } finally {
    fs.writeFileSync(file, whole);
  }
}

/** The dump with a table of other rows, which is whole as a part. */
async function withRows(name: string, text: string, rows: number): Promise<DumpDescription> {
  const of = `database/tables/other-${name}`;
  const part = await writePart(
    scratch,
    of,
    (async function* () {
      yield Buffer.from(text);
    })(),
    { recipient, gzip: true },
  );
  return told(name, { part, rows });
}

test('OPS-03 a flipped byte, a cut part, a missing one and the wrong key are named, and nothing is restored', async () => {
  const flipped = await withBytes(
    'setting',
    (bytes) => {
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
      return bytes;
    },
    () => refusal({}),
  );
  expect(flipped).toMatch(/^PART_DAMAGED .*tables\/setting\.gz\.age is damaged/);
  const cut = await withBytes(
    'app_user',
    (bytes) => bytes.subarray(0, bytes.length - 20),
    () => refusal({}),
  );
  expect(cut).toMatch(/^PART_DAMAGED .*tables\/app_user\.gz\.age is damaged/);
  const missing = await withBytes(
    'app_user',
    () => undefined,
    () => refusal({}),
  );
  expect(missing).toMatch(/^PART_MISSING .*tables\/app_user\.gz\.age is missing/);
  expect(await refusal({ identity: undefined })).toMatch(/^WRONG_KEY .*tables\//);
  expect(await refusal({ identity: await generateX25519Identity() })).toMatch(/^WRONG_KEY .*tables\//);
});

test('OPS-03 a dump that is not what its manifest says is refused in the midst of it, and nothing is restored', async () => {
  const { part, rows } = table('setting');
  const otherContent = { ...part, sha256: '0'.repeat(64) };
  expect(await refusal({ dump: told('setting', { part: otherContent }) })).toMatch(
    /^PART_DAMAGED .*tables\/setting\.gz\.age is damaged: its content/,
  );
  expect(await refusal({ dump: told('setting', { rows: rows + 1 }) })).toMatch(
    /^PART_DAMAGED database\/tables\/setting cannot be restored: it holds/,
  );
  expect(
    await refusal({ dump: { ...dump, tables: dump.tables.filter(({ name }) => name !== 'setting') } }),
  ).toMatch(/^PART_MISSING .*database\/tables\/setting/);
});

test('OPS-03 rows that the schema refuses are not restored, although their part is whole', async () => {
  expect(await refusal({ dump: await withRows('setting', 'x\tno json\n', 1) })).toMatch(
    /^PART_DAMAGED database\/tables\/other-setting cannot be restored: the database refuses it/,
  );
  expect(await refusal({ dump: await withRows('app_user', '', 0) })).toMatch(
    /^PART_DAMAGED .*session_user_fk/,
  );
});

test('OPS-03 a dump of a newer program, or of other migrations, is refused', async () => {
  const files = readMigrationFiles();
  const older = files.slice(0, -1);
  expect(await refusal({ files: older })).toMatch(/^NEWER_FORMAT .*newer KiemLab/);
  const edited = dump.migrations.with(3, { name: files[3]?.name ?? '', sha256: '0'.repeat(64) });
  expect(await refusal({ dump: { ...dump, migrations: edited } })).toMatch(
    /^NEWER_FORMAT .*other migrations/,
  );
  const newer = await withRows('applied_function', 'audit_write\t999\tx\t2026-01-01\n', 1);
  expect(await refusal({ dump: newer })).toMatch(/^NEWER_FORMAT .*revision 999 of the function audit_write/);
  const skipped = dump.migrations.filter((_, at) => at !== 3);
  expect(await refusal({ dump: { ...dump, migrations: skipped } })).toMatch(
    /^NEWER_FORMAT .*other migrations/,
  );
});

test('OPS-03 an owner who may not make the role of the program is told what an administrator runs, and nothing is restored', async () => {
  const plain = await emptyDatabase(inject('owner'), 'NOCREATEROLE');
  await expect(
    restoreDump({ dump, folder: scratch, identity, owner: plain.owner, say, signal }),
  ).rejects.toThrow(/may not make the role .* CREATEROLE/s);
  expect(await on(plain.owner, relations)).toBe(nothing);
  await plain.drop();
});

test('OPS-03 a restore that is given up leaves nothing', async () => {
  const giveUp = new AbortController();
  const stop = (said: string): void => void (/: sample,/.test(said) && giveUp.abort(new Error('given up')));
  expect(await refusal({ say: stop, signal: giveUp.signal })).toMatch(/given up$/);
});

test('OPS-03 a restore never writes where anything is; what was refused before is empty, and takes a good one', async () => {
  await on(target.owner, (client) =>
    client.query('CREATE SCHEMA other; CREATE TABLE other.notes (text text)'),
  );
  expect(await refusal({})).toMatch(/^NOT_EMPTY .*other\.notes is there/);
  await on(target.owner, (client) => client.query('DROP SCHEMA other CASCADE'));
  await restoreDump({ dump, folder: scratch, identity, owner: target.owner, say, signal });
  const after = await on(target.owner, relations);
  expect(after).toBeGreaterThan(nothing);
  await expect(
    restoreDump({ dump, folder: scratch, identity, owner: target.owner, say, signal }),
  ).rejects.toMatchObject({ code: 'NOT_EMPTY' });
  expect(await on(target.owner, relations)).toBe(after);
});
