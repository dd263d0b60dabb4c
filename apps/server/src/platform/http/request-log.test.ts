import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ENDPOINTS } from '@kiemlab/contract/endpoints';
import { passwordPaths } from '@kiemlab/contract/core/secrets';
import { openDatabase } from '@kiemlab/db/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { paramsOf } from '../../testing/contract-fields.ts';
import { urlOf } from '../../testing/test-app.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { openRequestLog } from './open-request-log.ts';

let world: World;
const folder = mkdtempSync(path.join(os.tmpdir(), 'kiemlab-requests-'));
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => {
  await world.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('OPS-05 each request is one JSON line: id, endpoint, status, time and who asked, and nothing that was sent', async () => {
  const lines: string[] = [];
  const server = await buildApp({
    services: world.services,
    requestsTo: { write: (line) => lines.push(line) },
  });
  const authorization = `Bearer ${world.head.token}`;
  await server.inject({ url: '/api/samples', headers: { authorization } });
  await server.inject({ url: '/api/samples/khong-co?token=bi-mat', headers: { authorization } });
  await server.inject({ url: '/api/nowhere/bi-mat' });
  await server.inject({
    method: 'POST',
    url: '/api/user/login',
    payload: { username: 'bi-mat', password: 'bi-mat' },
  });
  const read = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.every((line) => line.endsWith('}\n') && line.indexOf('\n') === line.length - 1)).toBe(true);
  expect(read.map(({ endpoint, status, user }) => [endpoint, status, user])).toEqual([
    ['samples.list-samples', 200, world.head.id],
    ['samples.get-sample', 400, world.head.id],
    ['', 404, ''],
    ['auth.login', 401, ''],
  ]);
  for (const line of read) {
    expect(Object.keys(line)).toEqual(['at', 'id', 'endpoint', 'status', 'ms', 'user']);
    expect(line['id']).toMatch(/^[0-9a-f-]{36}$/);
  }
  expect(lines.join('')).not.toMatch(/b[ií]-m[aậ]t/);
  await server.close();
});

test('OPS-05 the log of requests is turned over by size, four older ones stay, and nobody else may read it', async () => {
  const log = openRequestLog(folder, '1K');
  for (let i = 0; i < 200; i++) {
    log.write(`${JSON.stringify({ i, filler: 'x'.repeat(60) })}\n`);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await log.close();
  const names = readdirSync(folder).sort();
  expect(names).toEqual([
    'requests.log',
    'requests.log.1',
    'requests.log.2',
    'requests.log.3',
    'requests.log.4',
  ]);
  for (const name of names) expect(statSync(path.join(folder, name)).mode & 0o077).toBe(0);
  const kept = names
    .toReversed()
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').trim().split('\n'));
  const numbers = kept.filter((line) => line !== '').map((line) => (JSON.parse(line) as { i: number }).i);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  expect(numbers.at(-1)).toBe(199);
});

/** A body that holds a secret at each of these places. */
function bodyWith(paths: readonly (readonly string[])[], secret: string): Record<string, unknown> {
  const body: Record<string, unknown> = { token: secret, ResetToken: secret, refreshToken: secret };
  for (const path of paths) {
    let at = body;
    for (const key of path.slice(0, -1)) at = (at[key] ??= {}) as Record<string, unknown>;
    at[path.at(-1) ?? ''] = secret;
  }
  return body;
}

test('OPS-05 AUTH-14 no password and no token gets into a log, whatever is called, however it fails, at the most talkative level', async () => {
  const lines: string[] = [];
  const sink = { write: (line: string) => void lines.push(line) };
  const gone = openDatabase({ host: '127.0.0.1', port: 1 });
  const SECRET = 'Mat-khau-Tuyet-mat-77';
  for (const db of [world.services.db, gone.db]) {
    const services = { ...world.services, db };
    const server = await buildApp({ services, logLevel: 'trace', logTo: sink, requestsTo: sink });
    for (const endpoint of ENDPOINTS) {
      const url = urlOf(endpoint, { params: paramsOf(endpoint), query: { token: SECRET } });
      const { method } = endpoint;
      const json = { 'content-type': 'application/json' };
      const payload = JSON.stringify(bodyWith(passwordPaths(endpoint), SECRET));
      for (const authorization of [`Bearer ${world.head.token}`, `Bearer ${SECRET}`])
        await server.inject({ method, url, headers: { authorization, ...json }, payload });
      if (endpoint.body)
        await server.inject({ method, url, headers: json, payload: `{"password":"${SECRET}",` });
    }
    await server.close();
  }
  await gone.db.destroy();
  expect(lines.length).toBeGreaterThan(ENDPOINTS.length * 4);
  const telling = lines.filter((line) => line.includes(SECRET) || line.includes(world.head.token));
  expect(telling).toEqual([]);
});
