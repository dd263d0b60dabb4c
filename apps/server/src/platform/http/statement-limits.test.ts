import { getHealth } from '@kiemlab/contract/features/settings/settings.api';
import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { type OpenServices, openServices } from '../../services.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { route } from './route.ts';

let world: TestApp;
let opened: OpenServices;
beforeAll(async () => {
  world = await startTestApp();
  opened = await openServices({
    connection: world.connection,
    dataDir: path.dirname(world.filesFolder),
    publicUrl: 'http://127.0.0.1',
    limits: { statement: 0.1, lock: 0.05, idle: 0.1 },
  });
});
afterAll(async () => {
  await opened.close();
  await world.stop();
});

/** What a call is answered that does this with the database of calls. */
async function answerOf(work: (db: Database) => Promise<unknown>) {
  const server = await buildApp({
    services: opened.services,
    routes: [
      route(getHealth, async (_input, { db }) => {
        await work(db);
        return { status: 'ok' as const, version: '', clocks: 'agree' as const };
      }),
    ],
  });
  const answer = await server.inject({ method: 'GET', url: '/api/health' });
  const { code, message } = answer.json<{ code?: string; message?: string }>();
  return { status: answer.statusCode, code, message };
}

const sleep = (db: Database) => sql`SELECT pg_sleep(60)`.execute(db);
const TOO_LONG = {
  status: 503,
  code: 'TOOK_TOO_LONG',
  message: expect.stringContaining('chưa có gì được lưu'),
};

test('OPS-05 a statement of a call that takes too long is given up and says so', async () => {
  expect(await answerOf(sleep)).toEqual(TOO_LONG);
});

test('OPS-05 so is one that waits too long for what somebody else holds', async () => {
  await world.owner.query('BEGIN; LOCK TABLE sample');
  try {
    expect(await answerOf((db) => db.selectFrom('sample').select('id').execute())).toEqual(TOO_LONG);
  } finally {
    await world.owner.query('ROLLBACK');
  }
});

test('OPS-05 a transaction that lies idle is ended, and holds nobody up any more', async () => {
  const lyingIdle = (db: Database) =>
    db.transaction().execute(async (tx) => {
      await sql`LOCK TABLE alert IN ROW EXCLUSIVE MODE`.execute(tx);
      // The lock is free once the server has ended it.
      await world.owner.query('LOCK TABLE alert IN ACCESS EXCLUSIVE MODE');
      await sql`SELECT 1`.execute(tx);
    });
  await world.owner.query('BEGIN');
  expect(await answerOf(lyingIdle)).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE' });
  await world.owner.query('ROLLBACK');
});

test('OPS-05 jobs and rounds take as long as they take', async () => {
  const { rows } = await sql<{ limits: string }>`
    SELECT concat_ws(' ', current_setting('statement_timeout'), current_setting('lock_timeout'),
      current_setting('idle_in_transaction_session_timeout')) AS limits`.execute(opened.background.db);
  expect(rows).toEqual([{ limits: '0 0 0' }]);
});
