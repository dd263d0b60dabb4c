import { statfsSync } from 'node:fs';
import path from 'node:path';
import { uploadFile } from '@kiemlab/contract/features/attachments/attachments.api';
import { getReady, getSystemStatus } from '@kiemlab/contract/features/operations/operations.api';
import { openDatabase } from '@kiemlab/db/database';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { openServices } from '../../services.ts';
import { pdf } from '../../testing/file-examples.ts';
import { ADMINISTERS, addPerson, prepare } from '../../testing/people.ts';
import { sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { insertRun } from '../recovery/backup-runs.queries.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.stop());

/** What this copy answers whose machine is another than that of the world. */
async function askWith(changes: Partial<World['services']['machine']>, url: string) {
  const services = { ...world.services, machine: { ...world.services.machine, ...changes } };
  const server = await buildApp({ services });
  const answer = await server.inject({ method: 'GET', url });
  await server.close();
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

test('OPS-05 a copy is ready that has its database, schema and files; low space and clocks are noted and leave it so', async () => {
  expect((await world.call(getReady, {})).data).toEqual({ status: 'ready', notes: [] });
  const low = { least: 1, isLow: () => Promise.resolve(true) };
  expect(await askWith({ space: low }, '/api/health/ready')).toEqual({
    status: 200,
    body: { status: 'ready', notes: ['LOW_SPACE'] },
  });
});

test('OPS-05 which of its parts keeps a copy from serving is named', async () => {
  expect(
    await askWith({ schema: '9999-of-a-newer-program', isStopping: () => true }, '/api/health/ready'),
  ).toMatchObject({
    status: 503,
    body: { code: 'NOT_READY', details: { failed: ['STOPPING', 'SCHEMA'] } },
  });
});

test('OPS-05 without its database a copy is alive and not ready', async () => {
  const { db } = openDatabase({ host: '127.0.0.1', port: 1 });
  let log = '';
  const server = await buildApp({
    services: { ...world.services, db },
    logLevel: 'info',
    logTo: { write: (line) => void (log += line) },
  });
  const ask = async (url: string) => {
    const answer = await server.inject({ method: 'GET', url });
    return [answer.statusCode, answer.json<{ details?: { failed: string[] } }>().details?.failed];
  };
  expect(await ask('/api/health/live')).toEqual([200, undefined]);
  // A proxy asks every second: an outage is told by itself, not by whoever watches it.
  for (let times = 0; times < 5; times++) {
    expect(await ask('/api/health/ready')).toEqual([503, ['DATABASE']]);
    expect(await ask('/api/health')).toEqual([503, undefined]);
  }
  expect(log).not.toContain('request failed');
  expect(log).not.toContain(' at ');
  await server.close();
  await db.destroy();
});

test('OPS-05 below the least free room no file comes in, all else goes on, and it comes in again once there is room', async () => {
  const id = await sampleIn(world, 'RECEIVED');
  const { bavail, bsize } = statfsSync(world.filesFolder);
  const opened = await openServices({
    connection: world.connection,
    dataDir: path.dirname(world.filesFolder),
    publicUrl: 'http://127.0.0.1',
    minFree: bavail * bsize * 2,
  });
  expect(await opened.services.machine.space.isLow()).toBe(true);
  const file = new File([Uint8Array.from(pdf('biên bản'))], 'Biên bản.pdf');
  const full = vi.spyOn(world.services.machine.space, 'isLow').mockResolvedValue(true);
  const refused = await world.send(uploadFile, { params: { id }, body: {}, file }, world.head.token);
  expect([refused.status, refused.code]).toEqual([507, 'STORAGE_LOW']);
  expect(await sampleIn(world, 'RECEIVED')).toMatch(/^[0-9a-f-]{36}$/);
  full.mockRestore();
  expect((await world.send(uploadFile, { params: { id }, body: {}, file }, world.head.token)).status).toBe(
    201,
  );
  await opened.close();
});

test('OPS-05 the state of the system is told to administrators alone, in all its parts', async () => {
  const { token } = await addPerson(world, ADMINISTERS);
  const technician = await addPerson(world, ['Sample', 'Audit_View', 'Setting_Edit']);
  for (const [who, status] of [
    [technician.token, 403],
    [undefined, 401],
  ] as const)
    expect((await world.send(getSystemStatus, {}, who)).status).toBe(status);
  const run = {
    kind: 'SET',
    stamp: '2026-11-29T190000Z',
    folder: '/mnt/sao-luu',
    startedAt: new Date(),
    by: '',
    sameDisk: false,
    way: 'PORTABLE',
    takenAt: new Date(),
    bytes: 1000,
    files: 2,
    lacking: 0,
  } as const;
  await prepare(world, async (tx) => {
    await insertRun(tx, run);
    await insertRun(tx, { ...run, kind: 'DRILL', fault: 'files/ab/cd is damaged.' });
  });
  const { data } = await world.call(getSystemStatus, {}, token);
  expect(data).toMatchObject({
    backup: {
      state: 'WARN',
      daily: null,
      lastGood: { stamp: run.stamp, good: true, bytes: 1000, files: 2, fault: '' },
    },
    drill: { state: 'BAD', last: { good: false, fault: 'files/ab/cd is damaged.' } },
    log: null,
    backupSpace: null,
    database: { state: expect.stringMatching(/GOOD|WARN/) },
    jobs: { state: 'GOOD', failed: 0, lastFailedAt: null },
    clocks: { state: 'GOOD', seconds: 0 },
    stored: { state: 'GOOD', sweptAt: null, bytesWithoutRow: 0, rowsWithoutBytes: 0, drafts: 0 },
  });
  expect(data.data.folder).toBe(path.dirname(world.filesFolder));
  expect(data.database.bytes).toBeGreaterThan(1_000_000);
});
