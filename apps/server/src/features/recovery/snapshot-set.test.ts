import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { appConnection } from '@kiemlab/db/app-role';
import { connectOwner } from '@kiemlab/db/backup/portable/dump-database';
import { archiveSettings } from '@kiemlab/db/backup/snapshot/outbox';
import { type Database, openDatabase } from '@kiemlab/db/database';
import { openPlace } from '@kiemlab/db/embedded/place';
import { type EmbeddedServer, startEmbedded } from '@kiemlab/db/embedded/start-embedded';
import { scratchFolder } from '@kiemlab/db/embedded/testing/scratch';
import { migrate } from '@kiemlab/db/migrate';
import { verifyAudit } from '@kiemlab/db/verify-audit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listSets, type Manifest, stampOf, writeManifest } from '../../platform/backup/manifest.ts';
import { createFileStore } from '../../platform/files/file-store.ts';
import { tieFilesFolder } from '../../platform/files/tie-files-folder.ts';
import type { BackupPlace, Machine } from '../../platform/health/machine.ts';
import { listCommand } from './list-command.ts';
import { verifyCommand } from './verify-command.ts';
import { backupStatus } from './backup-status.ts';
import { backupCommand } from './backup-command.ts';
import { restoreCommand } from './restore-command.ts';

/** A laboratory on the embedded server, as a provincial centre has it. */
const scratch = scratchFolder();
const dataDir = path.join(scratch, 'data');
const folder = path.join(scratch, 'backup');
const content = Buffer.from('Biên bản lấy mẫu');
let server: EmbeddedServer;
let db: Database;
let said: string[] = [];
const tell = { log: (line: string) => void said.push(line), error: (line: string) => void said.push(line) };
const WHO = ['--by', 'Lê Văn Tám', '--reason', 'Máy chủ hỏng ổ đĩa, khôi phục lại'];

beforeAll(async () => {
  mkdirSync(dataDir);
  server = await startEmbedded({ dir: dataDir, settings: archiveSettings(openPlace(dataDir)) });
  await migrate(server.owner);
  ({ db } = openDatabase(appConnection(server.owner)));
  await tieFilesFolder(db, path.join(dataDir, 'files'));
  const sha256 = await createFileStore(path.join(dataDir, 'files')).put(content);
  const owner = await connectOwner(server.owner);
  await owner.query("SELECT set_config('kiemlab.action', 'test.file', false)");
  await owner.query("INSERT INTO stored_file (sha256, size, mime) VALUES ($1, $2, 'text/plain')", [
    sha256,
    content.length,
  ]);
  await owner.end();
});
afterAll(async () => {
  await db.destroy();
  await server.stop();
});

const backup = (to = folder, ...args: string[]): Promise<number> =>
  backupOf({ db, owner: server.owner, dataDir }, to, ...args);

/** Of the laboratory, or of a copy of it. */
function backupOf(
  { db, owner, dataDir }: { db: Database; owner: EmbeddedServer['owner']; dataDir: string },
  to: string,
  ...args: string[]
): Promise<number> {
  said = [];
  const place: BackupPlace = {
    folder: to,
    at: '02:00',
    keep: { days: 7, weeks: 4, months: 12 },
    recipient: undefined,
    inClear: true,
    owner,
    embedded: true,
  };
  return backupCommand(
    {
      source: { db, owner, embedded: true, dataDir, version: '0.1.0', schema: '' },
      place,
      tell,
      by: 'quan-tri',
    },
    args,
  );
}
function restore(to: string, ...args: string[]): Promise<number> {
  said = [];
  return restoreCommand({ dataDir: to, server: undefined, tell }, ['--from', folder, ...WHO, ...args]);
}

test('OPS-03 the embedded laboratory is taken while it runs and brought back whole: database, files, password, trail', async () => {
  expect(await backup()).toBe(0);
  const back = path.join(scratch, 'back');
  expect(await restore(back)).toBe(0);
  expect(said.at(-1)).toContain('take a back-up now: npm run backup -- --take-over.');
  expect(readFileSync(path.join(back, 'secret'), 'utf8')).toBe(
    readFileSync(path.join(dataDir, 'secret'), 'utf8'),
  );
  const again = await startEmbedded({ dir: back, settings: archiveSettings(openPlace(back)) });
  const client = await connectOwner(again.owner);
  try {
    await client.query('SELECT audit_seal_pending(100000)');
    expect(await verifyAudit(client)).toMatchObject({
      faults: [],
      restorations: [{ way: 'snapshot', by: 'Lê Văn Tám' }],
    });
    const { rows } = await client.query<{ place: string }>(
      "SELECT overlay(encode(sha256, 'hex') placing '/' from 3 for 0) AS place FROM stored_file",
    );
    expect(rows.map(({ place }) => readFileSync(path.join(back, 'files', place)).equals(content))).toEqual([
      true,
    ]);
    const copy = openDatabase(appConnection(again.owner));
    const of = { db: copy.db, owner: again.owner, dataDir: back };
    const logOf = async () => {
      const place = { folder, embedded: true } as BackupPlace;
      const machine = { dataDir: back, backups: place } as Machine;
      return (await backupStatus({ db: copy.db, machine }, new Date(), new Date())).log;
    };
    expect(await logOf()).toMatchObject({ state: 'WARN', heldSince: expect.any(String) as string });
    const [first] = await listSets(folder);
    expect(await backupOf(of, folder)).toBe(1);
    expect(said.at(-1)).toContain('was last written by another copy of this laboratory');
    expect(await listSets(folder)).toHaveLength(1);
    // A set is called by its second.
    await expect.poll(() => stampOf(new Date())).not.toBe(first?.stamp);
    expect(await backupOf(of, folder, '--take-over')).toBe(0);
    expect(said.join('\n')).toContain('is this one’s from now on');
    expect(await logOf()).toMatchObject({ state: 'GOOD', heldSince: null });
    expect((await client.query('SELECT FROM backup_run WHERE good AND took_over')).rowCount).toBe(1);
    expect(await backup()).toBe(1);
    expect(said.at(-1)).toContain(`data folder ${back}`);
    expect(await backupOf(of, folder, '--list')).toBe(0);
    expect(said).toEqual([
      'The first life of the laboratory:',
      expect.stringMatching(
        /^ {2}\d{4}-.*Z {2}snapshot {2}up to \S+\+07:00 {2}\S+ MB and 1 files .* {2}in clear {2}whole$/,
      ),
      expect.stringMatching(
        /^The life since .*, brought back up to .*; by Lê Văn Tám: Máy chủ hỏng ổ đĩa, khôi phục lại:$/,
      ),
      expect.stringMatching(/ {2}whole$/),
    ]);
    await copy.db.destroy();
  } finally {
    await client.end();
    await again.stop();
  }
});

test('OPS-03 all that a folder holds is read without the key or a database; what is not whole is named', async () => {
  const verify = async (): Promise<[number, string]> => {
    said = [];
    return [await verifyCommand(folder, { tell, signal: new AbortController().signal }), said.join('\n')];
  };
  expect(await verify()).toEqual([
    0,
    expect.stringMatching(/is whole: 2 back-ups with 8 parts, 1 copied files and \d+ pieces/),
  ]);
  const hex = createHash('sha256').update(content).digest('hex');
  const [set] = await listSets(folder);
  const secret = path.join(set?.folder ?? '', 'secrets', 'secret');
  const copied = path.join(folder, 'files', hex.slice(0, 2), hex.slice(2));
  for (const file of [secret, copied, path.join(set?.folder ?? '', 'files-index.gz')]) {
    const whole = readFileSync(file);
    const bytes = Buffer.from(whole);
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    writeFileSync(file, bytes);
    expect(await verify()).toEqual([1, expect.stringContaining(`${file} is damaged`)]);
    rmSync(file);
    expect(await verify()).toEqual([1, expect.stringContaining(`${file} is missing`)]);
    said = [];
    await listCommand(folder, { tell });
    expect(said.join('\n').includes('NOT WHOLE')).toBe(file !== copied);
    writeFileSync(file, whole);
  }
  expect((await verify())[0]).toBe(0);
});

test('OPS-03 what comes back and is not what the set was made of is refused, although every sum fits', async () => {
  const [set] = await listSets(folder);
  if (!set?.manifest) throw new Error('no set');
  const { manifest } = set;
  const altered: [string, Partial<Manifest>][] = [
    ['after 1 entries', { trail: { head: 'ab'.repeat(32), entries: 1 } }],
    ['another id', { laboratory: '00000000-0000-4000-8000-000000000001' }],
  ];
  for (const [because, part] of altered) {
    await writeManifest(set.folder, { ...manifest, ...part });
    expect(await restore(path.join(scratch, 'never'), '--set', set.stamp)).toBe(1);
    expect(said.at(-1)).toContain(because);
    expect(existsSync(path.join(scratch, 'never'))).toBe(false);
  }
  await writeManifest(set.folder, { ...manifest, stamp: '2020-01-01T000000Z' });
  expect(await restore(path.join(scratch, 'never'), '--set', set.stamp)).toBe(1);
  expect(said.join('\n')).toContain('it is of the set 2020-01-01T000000Z');
  await writeManifest(set.folder, manifest);
  expect(readdirSync(scratch).filter((name) => name.startsWith('never'))).toEqual([]);
});

test('OPS-03 a moment that no set holds, or not the named one, is told with what there is; so is a folder that is not there', async () => {
  const never = path.join(scratch, 'never');
  const refused = async (...args: string[]): Promise<string> => {
    expect(await restore(never, ...args)).toBe(1);
    expect(existsSync(never)).toBe(false);
    return said.at(-1) ?? '';
  };
  const [first, second] = await listSets(folder);
  const between = first?.manifest?.takenAt ?? '';
  const later = ['--set', second?.stamp ?? '', '--at'];
  expect(await refused(...later, between)).toContain(`Leave --set out, or name ${first?.stamp}, which is of`);
  expect(await refused(...later, '2020-01-01T00:00:00Z')).toContain('No other back-up there holds it either');
  expect(await refused('--at', '2020-01-01T00:00:00Z')).toContain(`the oldest back-up is of ${between}`);
  expect(await refused('--at', new Date().toISOString())).toMatch(
    /With --as-far-as-possible what there is comes back: the log goes from \S+ to \S+\./,
  );
  const absent = path.join(scratch, 'not-mounted');
  expect(await refused('--from', absent)).toContain(`${absent} is not there`);
  expect(await refused('--from', absent, '--list')).toContain(`${absent} is not there`);
  said = [];
  expect(await verifyCommand(absent, { tell, signal: new AbortController().signal })).toBe(1);
  expect(said).toEqual([expect.stringContaining(`${absent} is not there`)]);
});

test('OPS-03 a back-up folder within the data folder is refused, by a link too', async () => {
  const link = path.join(scratch, 'link');
  symlinkSync(dataDir, link);
  expect(await backup(path.join(link, 'backup'))).toBe(1);
  expect(said.at(-1)).toContain('lies in the data folder');
});
