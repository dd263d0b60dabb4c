import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { listAlerts } from '@kiemlab/contract/features/alerts/alerts.api';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import type { JobContext } from '../../platform/jobs/define-job.ts';
import type { BackupPlace } from '../../platform/health/machine.ts';
import { ADMINISTERS, addPerson, type Person } from '../../testing/people.ts';
import { unitOfWork } from '@kiemlab/db/unit-of-work';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
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

/** A round at a moment, on a copy of the program that takes back-ups into `folder`, and has run since `since`. */
async function round(at: string, { folder = path.join(home, 'backup'), since = at } = {}): Promise<void> {
  const owner = { ...inject('owner'), database: app.owner.database ?? '' };
  const keep = { days: 7, weeks: 4, months: 12 };
  const backups: BackupPlace = {
    folder,
    at: '02:00',
    keep,
    recipient: undefined,
    inClear: true,
    owner,
    embedded: false,
  };
  const machine = { ...app.services.machine, backups, startedAt: new Date(since) };
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

test('OPS-03 one that cannot be taken is recorded with its reason, leaves nothing half done, and stands in the list of jobs', async () => {
  const folder = path.join(home, 'not-mounted', 'backup');
  await expect(round(new Date().toISOString(), { folder })).rejects.toThrow('cannot be used');
  expect(readdirSync(home)).toEqual([]);
  expect(await runs()).toMatchObject([{ kind: 'SET', good: false }]);
  expect(await told()).toEqual([]);
});

test('OPS-03 administrators are told once a day when there is no good one of the last 26 hours', async () => {
  const folder = path.join(home, 'not-mounted', 'backup');
  const now = Date.now();
  const since = new Date(now - 27 * 3_600_000).toISOString();
  await round(new Date(now).toISOString(), { folder, since }).catch(() => undefined);
  await round(new Date(now + 1000).toISOString(), { folder, since }).catch(() => undefined);
  expect(await told()).toEqual([
    expect.stringContaining('Chưa có bản sao lưu mới của dữ liệu, bản tốt gần nhất: –'),
  ]);
});
