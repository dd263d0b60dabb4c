import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { listAlerts } from '@kiemlab/contract/features/alerts/alerts.api';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import type { JobContext } from '../../platform/jobs/define-job.ts';
import type { BackupPlace } from '../../platform/health/machine.ts';
import { ADMINISTERS, addPerson, type Person } from '../../testing/people.ts';
import { unitOfWork } from '@kiemlab/db/unit-of-work';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { stampOf } from '../../platform/backup/manifest.ts';
import { holdBackups } from './hold-backups.queries.ts';
import { readWriter, WRITER_FILE } from '../../platform/backup/writer-file.ts';
import { backupStatus } from './backup-status.ts';
import { backupCommand } from './backup-command.ts';
import { backupRound } from './backup-round.ts';

let app: TestApp;
let admin: Person;
let home: string;
beforeEach(async () => {
  app = await startTestApp();
  admin = await addPerson(app, ADMINISTERS);
  home = mkdtempSync(path.join(os.tmpdir(), 'kiemlab-round-'));
});
afterEach(async () => {
  await app.stop();
  rmSync(home, { recursive: true, force: true });
});

const placeOf = (folder: string): BackupPlace => ({
  ...{ folder, at: '02:00', keep: { days: 7, weeks: 4, months: 12 }, recipient: undefined, inClear: true },
  owner: { ...inject('owner'), database: app.owner.database ?? '' },
  embedded: false,
});

/** A round at a moment, on a copy of the program that takes back-ups into `folder`. */
async function round(
  at: string,
  {
    folder = path.join(home, 'backup'),
    ...of
  }: { folder?: string; embedded?: boolean; dataDir?: string } = {},
): Promise<void> {
  const { embedded = false, dataDir = app.services.machine.dataDir } = of;
  const backups = { ...placeOf(folder), embedded };
  const machine = { ...app.services.machine, backups, dataDir };
  const by = { actorId: null, requestId: 'test', clientIp: '' };
  const context = {
    ...app.services,
    machine,
    signal: new AbortController().signal,
    write: <T>(work: Parameters<typeof unitOfWork<T>>[3]) =>
      unitOfWork(app.services.db, by, { action: 'recovery.tell-of-overdue' }, work),
  } as unknown as JobContext;
  await backupRound(() => Promise.resolve(new Date(at))).run({} as never, context);
}
const setsIn = (folder = path.join(home, 'backup')) => readdirSync(path.join(folder, 'sets'));
const told = async () =>
  (await app.send(listAlerts, { query: {} }, admin.token)).data.map(({ alertMessage }) => alertMessage);
const runs = async () =>
  (
    await app.owner.query(
      'SELECT kind, good, told_by, files::int, lacking::int FROM backup_run ORDER BY ended_at',
    )
  ).rows;

test('OPS-03 the first back-up is taken at once, and not again before its hour', async () => {
  const now = new Date();
  await round(now.toISOString());
  expect(setsIn()).toHaveLength(1);
  await round(new Date(now.getTime() + 60_000).toISOString());
  expect(setsIn()).toHaveLength(1);
  expect(await runs()).toEqual([{ kind: 'SET', good: true, told_by: '', files: 0, lacking: 0 }]);
  const { rows } = await app.owner.query(
    "SELECT actor_id FROM audit_event WHERE action = 'recovery.take-set'",
  );
  expect(rows).toEqual([{ actor_id: null }]);
  expect(await told()).toEqual([]);
});

test('OPS-03 with a clock that was set back by a day one is taken again, not only when it has caught up', async () => {
  const now = Date.now();
  await round(new Date(now).toISOString());
  const [first] = setsIn();
  await expect.poll(() => stampOf(new Date())).not.toBe(first);
  await round(new Date(now - 25 * 3_600_000).toISOString());
  expect(setsIn()).toHaveLength(2);
});

/** What a restore leaves in the database, after what was taken so far. */
const restored = () =>
  app.owner.query(
    `SELECT set_config('kiemlab.action', 'recovery.restore', false);
     INSERT INTO restoration (way, restored_by, reason, to_head, to_entries, up_to, takes_over)
     VALUES ('snapshot', 'Lê Văn Tám', 'Máy chủ hỏng ổ đĩa', '', 0, now(), true)`,
  );
const statusOf = async (folder: string) => {
  const machine = { ...app.services.machine, backups: placeOf(folder) };
  return (await backupStatus({ db: app.services.db, machine }, new Date(), new Date())).backup;
};
/** A minute later, in another second: a set is called by it. */
async function nextMinute(last: string | undefined): Promise<string> {
  await expect.poll(() => stampOf(new Date())).not.toBe(last);
  return new Date(Date.now() + 60_000).toISOString();
}

test('OPS-03 after a restore one is due at once, whatever was taken or failed in the life of before, and then not before its hour', async () => {
  const folder = path.join(home, 'backup');
  await round(new Date().toISOString());
  await round(new Date(Date.now() + 24 * 3_600_000).toISOString(), {
    folder: path.join(home, 'not-mounted', 'backup'),
  }).catch(() => undefined);
  await restored();
  expect(await statusOf(folder)).toMatchObject({ state: 'WARN', waits: 'RESTORED' });
  await round(await nextMinute(setsIn().at(-1)));
  expect(setsIn()).toHaveLength(2);
  expect((await statusOf(folder)).waits).toBeNull();
  await round(await nextMinute(setsIn().at(-1)));
  expect(setsIn()).toHaveLength(2);
});

test('OPS-03 the newest one of before a restore may have been thinned out: one is taken all the same, but not into an empty folder', async () => {
  await round(new Date().toISOString());
  const [first = ''] = setsIn();
  const at = await nextMinute(first);
  await round(new Date(Date.now() + 24 * 3_600_000).toISOString());
  const [, second = ''] = setsIn();
  await restored();
  const sets = path.join(home, 'backup', 'sets');
  rmSync(path.join(sets, second), { recursive: true });
  const away = path.join(home, 'away');
  renameSync(path.join(sets, first), away);
  await expect(round(at)).rejects.toThrow(`does not hold ${second}`);
  renameSync(away, path.join(sets, first));
  await round(new Date(Date.now() + 2 * 3_600_000).toISOString());
  expect(setsIn()).toHaveLength(2);
});

test('OPS-03 another folder is due its first one at once; the page says that there is none in it yet', async () => {
  const other = path.join(home, 'other');
  await round(new Date().toISOString());
  expect(await statusOf(other)).toMatchObject({
    ...{ state: 'WARN', waits: 'OTHER_FOLDER' },
    lastGood: { folder: path.join(home, 'backup') },
  });
  await round(await nextMinute(setsIn().at(-1)), { folder: other });
  expect(setsIn(other)).toHaveLength(1);
  expect((await statusOf(other)).waits).toBeNull();
});

test('OPS-03 while another one is taken or tried out the daily one waits: that is no failure', async () => {
  await holdBackups(app.owner);
  await round(new Date().toISOString());
  expect(await runs()).toEqual([]);
  expect(readdirSync(path.join(home, 'backup'))).not.toContain('sets');
});

test('OPS-03 one that cannot be taken is recorded with its reason, leaves nothing half done, and stands in the list of jobs', async () => {
  const folder = path.join(home, 'not-mounted', 'backup');
  await expect(round(new Date().toISOString(), { folder })).rejects.toThrow('cannot be used');
  expect(readdirSync(home)).toEqual([]);
  expect(await runs()).toMatchObject([{ kind: 'SET', good: false }]);
  expect(await told()).toEqual([]);
});

test('OPS-03 administrators are told once a day when there is no good one of the last 26 hours', async () => {
  const folder = path.join(home, 'not-mounted', 'backup');
  // The laboratory began a moment ago; the program may be started anew each hour.
  const [early, late] = [25, 27].map((hours) => Date.now() + hours * 3_600_000) as [number, number];
  await round(new Date(early).toISOString(), { folder }).catch(() => undefined);
  expect(await told()).toEqual([]);
  await round(new Date(late).toISOString(), { folder }).catch(() => undefined);
  await round(new Date(late + 1000).toISOString(), { folder }).catch(() => undefined);
  expect(await told()).toEqual([
    expect.stringContaining('Chưa có bản sao lưu mới của dữ liệu, bản tốt gần nhất: –'),
  ]);
});

test('OPS-03 administrators are told of log that waits for the first back-up after a restore for more than two hours', async () => {
  await restored();
  const dataDir = path.join(home, 'data');
  chmodSync(home, 0o755);
  mkdirSync(path.join(dataDir, 'pgdata'), { recursive: true });
  mkdirSync(path.join(dataDir, 'wal-outbox'));
  writeFileSync(path.join(dataDir, 'wal-outbox', 'held.txt'), '');
  const of = { folder: path.join(home, 'not-mounted', 'backup'), embedded: true, dataDir };
  const after = (minutes: number) => round(new Date(Date.now() + minutes * 60_000).toISOString(), of);
  await after(119).catch(() => undefined);
  expect(await told()).toEqual([]);
  await after(121).catch(() => undefined);
  expect(await told()).toEqual([expect.stringContaining('Nhật ký của cơ sở dữ liệu không được chép')]);
});

test('OPS-03 a copy of the laboratory takes none into the folder of the other: alert, page and console say which one writes there', async () => {
  const now = new Date().toISOString();
  await round(now);
  const folder = path.join(home, 'backup');
  const files = () => readdirSync(folder, { recursive: true }).toSorted();
  const before = files();
  // The other one went on since this one was copied.
  const file = path.join(folder, WRITER_FILE);
  const writer = await readWriter(folder);
  if (typeof writer !== 'object') throw new Error('no mark');
  const other = { ...writer, mark: randomUUID(), machine: 'may-chu-cu', dataDir: '/srv/kiemlab' };
  writeFileSync(file, JSON.stringify(other));
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString();
  await expect(round(tomorrow)).rejects.toThrow(
    'written by another copy of this laboratory: machine may-chu-cu, data folder /srv/kiemlab',
  );
  await round(tomorrow).catch(() => undefined);
  expect(files()).toEqual(before);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(other);
  expect(await told()).toEqual([expect.stringContaining('Một bản sao khác của phòng thí nghiệm này')]);
  const machine = { ...app.services.machine, backups: placeOf(folder) };
  const status = await backupStatus({ db: app.services.db, machine }, new Date(), new Date());
  expect(status.backup).toMatchObject({ state: 'BAD', other: { machine: 'may-chu-cu' } });
});

test('OPS-03 what has to be said of a folder of another copy that lacks the last set is told at once, whichever of it was said', async () => {
  await round(new Date().toISOString());
  const folder = path.join(home, 'backup');
  const [first = ''] = setsIn();
  rmSync(path.join(folder, 'sets', first), { recursive: true });
  const writer = await readWriter(folder);
  if (typeof writer !== 'object') throw new Error('no mark');
  writeFileSync(path.join(folder, WRITER_FILE), JSON.stringify({ ...writer, mark: randomUUID() }));
  const place = placeOf(folder);
  const { db, version, machine } = app.services;
  const { dataDir, schema } = machine;
  const source = { db, owner: place.owner, embedded: false, dataDir, version, schema };
  const backup = async (...args: string[]): Promise<[number, string]> => {
    const said: string[] = [];
    const tell = { log: (line: string) => said.push(line), error: (line: string) => said.push(line) };
    return [await backupCommand({ source, place, tell, by: 'quan-tri' }, args), said.join('\n')];
  };
  const both = expect.stringContaining('npm run backup -- --take-over --new-folder.') as string;
  expect(await backup()).toEqual([1, both]);
  expect(await backup('--take-over')).toEqual([1, both]);
  expect(await backup('--new-folder')).toEqual([1, both]);
  expect((await backup('--take-over', '--new-folder'))[0]).toBe(0);
});
