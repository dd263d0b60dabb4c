import { once } from 'node:events';
import net from 'node:net';
import os from 'node:os';
import { openDatabase } from '@kiemlab/db/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { readEnv } from '../../../env.ts';
import { prepare } from '../../../testing/people.ts';
import { sampleIn } from '../../../testing/samples.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import { insertRun } from '../../recovery/backup-runs.queries.ts';
import { createMetrics, type Watched } from './create-metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** Figures of this copy, served at a free port. */
async function served(changes: Partial<Watched> = {}) {
  const { services, background, pool, backgroundPool } = world;
  const pools = { calls: pool, background: backgroundPool };
  const metrics = createMetrics({ services, db: background.db, pools, ...changes });
  const faults: unknown[] = [];
  const at = await serveMetrics(metrics, 0, (error) => faults.push(error));
  const read = async () => {
    const text = await (await fetch(`http://127.0.0.1:${at.port}/metrics`)).text();
    expect(faults).toEqual([]);
    return text;
  };
  return { ...at, metrics, read };
}
const valueOf = (text: string, name: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.split(' ')[1]);
};

test('OPS-05 figures are off unless a port is set', () => {
  expect(readEnv({}).METRICS_PORT).toBeUndefined();
  expect(readEnv({ METRICS_PORT: '' }).METRICS_PORT).toBeUndefined();
  expect(readEnv({ METRICS_PORT: '9464' }).METRICS_PORT).toBe(9464);
});

test('OPS-05 requests by endpoint and class of status, pool, event loop, jobs, back-up, seal, disk and clock are told, and no name', async () => {
  const sample = await sampleIn(world, 'RECEIVED');
  await prepare(world, (tx) =>
    insertRun(tx, {
      kind: 'SET',
      stamp: '20260101T000000Z',
      folder: '/bi-mat',
      startedAt: new Date(Date.now() - 3_600_000),
      by: 'Bí Mật',
      sameDisk: false,
      way: 'SNAPSHOT',
      takenAt: new Date(),
      bytes: 1,
      files: 0,
      lacking: 0,
    }),
  );
  const { read, metrics, close } = await served();
  const server = await buildApp({ services: world.services, meter: metrics.meter });
  const authorization = `Bearer ${world.head.token}`;
  for (const url of ['/api/samples', '/api/samples/khong-co', '/api/nowhere/bi-mat'])
    await server.inject({ url, headers: { authorization } });
  const text = await read();
  for (const [name, value] of [
    ['kiemlab_request_seconds_count{endpoint="samples.list-samples",status="2xx"}', 1],
    ['kiemlab_request_seconds_count{endpoint="samples.get-sample",status="4xx"}', 1],
    ['kiemlab_request_seconds_count{endpoint="",status="4xx"}', 1],
    ['kiemlab_database_up', 1],
    ['kiemlab_pool_waiting{pool="calls"}', 0],
  ] as const)
    expect(valueOf(text, name), name).toBe(value);
  for (const name of [
    'kiemlab_pool_connections{pool="background",state="idle"}',
    'kiemlab_event_loop_delay_seconds{quantile="0.99"}',
    'kiemlab_audit_unsealed_events',
    'kiemlab_audit_oldest_unsealed_seconds',
    'kiemlab_disk_free_bytes{disk="files"}',
  ])
    expect(valueOf(text, name), name).toBeGreaterThanOrEqual(0);
  expect(valueOf(text, 'kiemlab_backup_age_seconds')).toBeGreaterThanOrEqual(3600);
  // Nobody has brought one back: what is not known is absent, and not nought.
  expect(valueOf(text, 'kiemlab_backup_drill_age_seconds')).toBeUndefined();
  expect(Math.abs(valueOf(text, 'kiemlab_clock_difference_seconds') ?? Infinity)).toBeLessThan(30);
  expect(text).not.toMatch(/b[ií][ -]m[aậ]t/iu);
  for (const name of [
    world.head.username,
    world.head.id,
    world.head.fullName,
    String(sample),
    world.head.token,
  ])
    expect(text).not.toContain(name);
  await server.close();
  await close();
});

test('OPS-05 figures are answered at the loopback address alone, and at no other path', async () => {
  const { port, close } = await served();
  for (const path of ['/', '/metrics/x', '/api/health'])
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
  const others = Object.values(os.networkInterfaces())
    .flat()
    .filter((one) => one && !one.internal && one.family === 'IPv4');
  for (const other of others) {
    const socket = net.connect(port, other?.address);
    const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
    expect(error.code).toBe('ECONNREFUSED');
  }
  await close();
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
});

test('OPS-05 while the database is away the figures say so, and the rest is told', async () => {
  const { db } = openDatabase({ host: '127.0.0.1', port: 1 });
  const { read, close } = await served({ db });
  const text = await read();
  expect(valueOf(text, 'kiemlab_database_up')).toBe(0);
  expect(valueOf(text, 'kiemlab_audit_unsealed_events')).toBeUndefined();
  expect(valueOf(text, 'kiemlab_disk_free_bytes{disk="data"}')).toBeGreaterThan(0);
  await close();
  await db.destroy();
});
