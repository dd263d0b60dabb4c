import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { uploadFile } from '@kiemlab/contract/features/attachments/attachments.api';
import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import { getSystemStatus } from '@kiemlab/contract/features/operations/operations.api';
import { fileOfPart } from '@kiemlab/db/backup/parts';
import { connectOwner } from '@kiemlab/db/backup/portable/dump-database';
import { scratchFolder } from '@kiemlab/db/embedded/testing/scratch';
import { startEmbedded } from '@kiemlab/db/embedded/start-embedded';
import { verifyAudit } from '@kiemlab/db/verify-audit';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { listSets, stampOf } from '../../platform/backup/manifest.ts';
import type { BackupPlace } from '../../platform/health/machine.ts';
import { pdf } from '../../testing/file-examples.ts';
import { keepRounds } from '../../platform/jobs/start-rounds.ts';
import { ROUNDS } from '../../rounds.ts';
import { addPerson, ADMINISTERS } from '../../testing/people.ts';
import { sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { backupCommand } from './backup-command.ts';
import { restoreCommand } from './restore-command.ts';
import type { Source } from './take-set.ts';
import { verifyCommand } from './verify-command.ts';

const scratch = scratchFolder();
const backups = path.join(scratch, 'backup');
const keyFile = path.join(scratch, 'key.txt');
const WHO = ['--by', 'Lê Văn Tám', '--reason', 'Máy chủ hỏng ổ đĩa, khôi phục lại'];
let world: World;
let source: Source;
let place: BackupPlace;
let said: string[];
const tell = { log: (line: string) => void said.push(line), error: (line: string) => void said.push(line) };

beforeAll(async () => {
  world = await startWorld();
  const id = await sampleIn(world, 'REPORTED');
  await keepRounds(world.services.db, ROUNDS);
  await world.owner.query(
    `SELECT set_config('kiemlab.action', 'test.wait', false);
     UPDATE job SET run_at = now() + interval '1 hour' WHERE kind = 'backup-round'`,
  );
  const file = new File([Uint8Array.from(pdf('biên bản lấy mẫu'))], 'Biên bản.pdf');
  expect((await world.send(uploadFile, { params: { id }, body: {}, file }, world.head.token)).status).toBe(
    201,
  );
  const owner = { ...inject('owner'), database: world.owner.database ?? '' };
  const { db, version, machine } = world.services;
  const dataDir = path.dirname(world.filesFolder);
  source = { db, owner, embedded: false, dataDir, version, schema: machine.schema };
  const identity = await generateX25519Identity();
  writeFileSync(keyFile, `# public key: …\n${identity}\n`);
  const recipient = await identityToRecipient(identity);
  place = {
    folder: backups,
    at: '02:00',
    keep: { days: 7, weeks: 4, months: 12 },
    recipient,
    inClear: false,
    owner,
    embedded: false,
  };
});
afterAll(() => world.stop());

async function backup(...args: string[]): Promise<number> {
  said = [];
  return backupCommand({ source, place, tell, by: 'quan-tri' }, args);
}
async function restore(dataDir: string, ...args: string[]): Promise<number> {
  said = [];
  return restoreCommand({ dataDir, server: undefined, tell }, ['--from', backups, ...WHO, ...args]);
}
/** Rows of each table that a laboratory keeps: what a restore and a run of the program themselves write is apart. */
const KEPT = [
  'sample',
  'test_record',
  'report',
  'stored_file',
  'attachment',
  'signature',
  'app_user',
  'setting',
];
const countsOf = async (client: { query: (text: string) => Promise<{ rows: unknown[] }> }) =>
  (
    await client.query(
      `SELECT ${KEPT.map((name) => `(SELECT count(*)::int FROM ${name}) AS ${name}`).join(', ')}`,
    )
  ).rows[0];

test('OPS-03 COMP-33 a laboratory is taken, tried out and brought back as one set: tables, files, trail; nothing in clear', async () => {
  expect(await backup()).toBe(0);
  const [set] = await listSets(backups);
  expect(set?.fault).toBeUndefined();
  expect(set?.manifest).toMatchObject({ encrypted: true, files: { lacking: [] } });
  expect(set?.manifest?.files.count).toBeGreaterThan(0);
  const stored = readdirSync(backups, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const entry of stored) {
    const bytes = readFileSync(path.join(entry.parentPath, entry.name));
    if (entry.name !== 'laboratory.txt')
      expect(statSync(path.join(entry.parentPath, entry.name)).mode & 0o077, entry.name).toBe(0);
    expect(bytes.includes('biên bản'), entry.name).toBe(false);
  }
  expect(await backup('--drill', '--key-file', keyFile, '--scratch', scratch)).toBe(0);
  expect(readdirSync(scratch).sort()).toEqual(['backup', 'key.txt']);

  const dataDir = path.join(scratch, 'back');
  expect(await restore(dataDir, '--key-file', keyFile, '--take-over')).toBe(0);
  expect(said.at(-1)).toMatch(/^Take a back-up now: npm run backup,/);
  const server = await startEmbedded({ dir: dataDir });
  const client = await connectOwner(server.owner);
  try {
    expect(await countsOf(client)).toEqual(await countsOf(world.owner));
    await client.query('SELECT audit_seal_pending(100000)');
    // The first back-up of the new life is due at once.
    const due = "SELECT FROM job WHERE kind = 'backup-round' AND run_at <= now()";
    expect((await client.query(due)).rowCount).toBe(1);
    const verdict = await verifyAudit(client);
    expect(verdict.faults).toEqual([]);
    expect(verdict.restorations).toMatchObject([{ by: 'Lê Văn Tám', way: 'portable', from: null }]);
    const keys = 'SELECT encode(value, $$hex$$) AS value FROM server_secret ORDER BY name';
    const [ours, theirs] = [await client.query(keys), await world.owner.query(keys)];
    expect(ours.rows).not.toEqual(theirs.rows);
    expect((await client.query('SELECT FROM session WHERE ended_at IS NULL')).rowCount).toBe(0);
    const { rows } = await client.query<{ place: string }>(
      "SELECT overlay(encode(sha256, 'hex') placing '/' from 3 for 0) AS place FROM stored_file",
    );
    for (const { place: at } of rows)
      expect(
        readFileSync(path.join(dataDir, 'files', at)).equals(readFileSync(path.join(world.filesFolder, at))),
      ).toBe(true);
  } finally {
    await client.end();
    await server.stop();
  }
  expect(await restore(dataDir, '--key-file', keyFile)).toBe(1);
  expect(said.at(-1)).toMatch(/is not empty.*Nothing was made\.$/);
  // The source goes on, and nobody there was logged out.
  expect((await world.send(getProfile, {}, world.head.token)).status).toBe(200);
});

test('OPS-03 what is damaged, missing or for another key is named, recorded, and nothing comes back', async () => {
  const [set] = await listSets(backups);
  if (set?.manifest?.database.kind !== 'portable') throw new Error('no portable set');
  const { token } = await addPerson(world, ADMINISTERS);
  const dataDir = path.join(scratch, 'never');
  const refusedBy = async (...args: string[]): Promise<string> => {
    expect(await restore(dataDir, ...args)).toBe(1);
    expect(existsSync(dataDir)).toBe(false);
    expect(readdirSync(scratch).filter((name) => name.startsWith('never'))).toEqual([]);
    return said.at(-1) ?? '';
  };
  const otherKey = path.join(scratch, 'other.txt');
  writeFileSync(otherKey, await generateX25519Identity());
  expect(await refusedBy('--key-file', otherKey)).toContain('encrypted for another key');
  expect(await refusedBy('--key-file', `${otherKey}.not-there`)).toContain('cannot be read (ENOENT)');
  said = [];
  expect(
    await restoreCommand({ dataDir: path.join(backups, 'sets', 'x'), server: undefined, tell }, [
      '--from',
      backups,
      ...WHO,
    ]),
  ).toBe(1);
  expect(said.at(-1)).toContain('lies in the back-up folder');

  const part = set.manifest.database.tables.find(({ name }) => name === 'sample')?.part;
  if (!part) throw new Error('no part');
  const file = fileOfPart(set.folder, part);
  const whole = readFileSync(file);
  const bytes = Buffer.from(whole);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  expect(await refusedBy('--key-file', keyFile)).toContain(`${file} is damaged`);
  expect(await backup('--drill', '--key-file', keyFile, '--scratch', scratch)).toBe(1);
  const { data } = await world.call(getSystemStatus, {}, token);
  expect(data.drill).toMatchObject({
    state: 'BAD',
    last: { good: false, fault: expect.stringContaining('is damaged') },
  });
  writeFileSync(file, whole);

  const manifest = path.join(set.folder, 'manifest.json');
  const text = readFileSync(manifest, 'utf8');
  writeFileSync(manifest, text.replace('"rows": ', '"rows": 1'));
  expect(await refusedBy('--key-file', keyFile)).toContain('manifest.json is damaged');
  writeFileSync(manifest, text);
  const files = path.join(backups, 'files');
  cpSync(files, `${files}-away`, { recursive: true });
  const [sub] = readdirSync(files);
  const [one] = readdirSync(path.join(files, sub ?? ''));
  const lost = path.join(files, sub ?? '', one ?? '');
  const kept = readFileSync(lost);
  writeFileSync(lost, kept.subarray(0, kept.length - 1));
  expect(await refusedBy('--key-file', keyFile)).toContain(`${lost} is damaged`);
});

test('OPS-03 after a change of the key the new back-up needs the new key alone, and what was taken before the earlier one alone', async () => {
  const newKey = path.join(scratch, 'new.txt');
  const identity = await generateX25519Identity();
  writeFileSync(newKey, identity);
  const [old] = await listSets(backups);
  // As it lay there before names told of keys.
  const files = path.join(backups, 'files');
  rmSync(files, { recursive: true });
  cpSync(`${files}-away`, files, { recursive: true });
  for (const entry of readdirSync(files, { recursive: true, withFileTypes: true }))
    if (entry.isFile())
      renameSync(
        path.join(entry.parentPath, entry.name),
        path.join(entry.parentPath, entry.name.replace(/\.[0-9a-f]{16}\.age$/, '.age')),
      );
  await expect.poll(() => stampOf(new Date())).not.toBe(old?.stamp);
  place = { ...place, recipient: await identityToRecipient(identity) };
  expect(await backup()).toBe(0);
  expect(said.join('\n')).not.toContain('had gone bad');
  expect(said.join('\n')).toContain('BACKUP_RECIPIENT is another key than that of the newest back-up');
  const older = ['--set', old?.stamp ?? '', '--key-file', keyFile];
  expect(await backup('--drill', '--key-file', newKey, '--scratch', scratch)).toBe(0);
  expect(await backup('--drill', ...older, '--scratch', scratch)).toBe(0);
  said = [];
  expect(await verifyCommand(backups, { tell, signal: new AbortController().signal })).toBe(0);
  expect(said.at(-1)).toMatch(/is whole: 2 back-ups/);
  // A copy that lies there for another key.
  const name = readdirSync(files, { recursive: true }).map(String);
  const earlier = name.find((file) => /[0-9a-f]{62}\.age$/.test(file)) ?? '';
  const later = name.find((file) => file.startsWith(earlier.slice(0, -4)) && file !== earlier) ?? '';
  cpSync(path.join(files, later), path.join(files, earlier));
  const without = path.join(scratch, 'without');
  expect(await restore(without, ...older)).toBe(1);
  expect(said.at(-1)).toMatch(
    /files.*was encrypted for another key .*all of them, one a line.*--without-damaged-files/,
  );
  expect(await restore(without, ...older, '--without-damaged-files')).toBe(0);
  expect(said.join('\n')).toMatch(new RegExp(`${earlier} cannot be decrypted.*It is left out`));
});

test('OPS-03 a back-up in clear is refused unless that is said; one folder is of one laboratory', async () => {
  place = { ...place, recipient: undefined };
  expect(await backup()).toBe(1);
  expect(said.at(-1)).toContain('--in-clear');
  place = { ...place, folder: path.join(source.dataDir, 'backup') };
  expect(await backup('--in-clear')).toBe(1);
  expect(said.at(-1)).toContain('lies in the data folder');
  place = { ...place, folder: path.join(scratch, 'other') };
  expect(await backup('--in-clear')).toBe(0);
  writeFileSync(path.join(place.folder, 'laboratory.txt'), '01234567-89ab-cdef-0123-456789abcdef');
  expect(await backup('--in-clear')).toBe(1);
  expect(said.at(-1)).toContain('another laboratory');
});

test.each([[[]], [['--at', 'hôm qua']], [['--at', '2026-11-30T10:00:00']], [['--left', '12']]])(
  'OPS-03 a restore that is called wrongly (%j) says how, and makes nothing',
  async (args) => {
    said = [];
    const all = args.length === 0 ? ['--from', backups] : ['--from', backups, ...WHO, ...args];
    expect(await restoreCommand({ dataDir: path.join(scratch, 'never'), server: undefined, tell }, all)).toBe(
      2,
    );
    expect(existsSync(path.join(scratch, 'never'))).toBe(false);
  },
);
