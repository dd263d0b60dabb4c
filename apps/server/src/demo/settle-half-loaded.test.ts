import { login } from '@kiemlab/contract/features/auth/auth.api';
import { publishDocument } from '@kiemlab/contract/features/documents/documents.api';
import { createCart } from '@kiemlab/contract/features/analysis-groups/analysis-groups.api';
import { migrate } from '@kiemlab/db/migrate';
import { StartRefused } from '@kiemlab/db/start-refused';
import { unitOfWork } from '@kiemlab/db/unit-of-work';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { LOADER_ADDRESS } from './demo-caller.ts';
import { writeDemoState } from './demo.queries.ts';
import { loadDemo } from './load-demo.ts';
import { settleHalfLoaded } from './settle-half-loaded.ts';

let at: TestApp;
let owner: { host: string; port: number; user: string; password: string; database: string };
let said: string[];
beforeEach(async () => {
  at = await startTestApp();
  const { host, port, user, password, database } = at.owner;
  owner = { host, port, user: user ?? '', password: String(password), database: database ?? '' };
  said = [];
});
afterEach(() => at.stop());

const load = (app: FastifyInstance = at.app) =>
  loadDemo({ services: at.services, app, log: (line) => said.push(line) });

/** The demo laboratory as a process leaves it that is killed once its first document is there. */
async function cutOff(): Promise<void> {
  let killed = false;
  const inject = ((options: { url: string }) => {
    killed ||= options.url === publishDocument.path;
    if (killed) throw new Error('killed');
    return at.app.inject(options as never);
  }) as FastifyInstance['inject'];
  await expect(load(Object.assign(Object.create(at.app) as FastifyInstance, { inject }))).rejects.toThrow(
    'killed',
  );
}

const isThere = async (table: string): Promise<boolean> =>
  (await at.owner.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [table])).rows[0]
    ?.there === true;
const FOLDER = '/data';
const NAMED = undefined;
const start = (demo: boolean, folder: string | undefined) =>
  settleHalfLoaded({ owner, demo, folder, log: (line) => said.push(line) });
const refusal = (started: Promise<void>) =>
  started.then(
    () => 'started',
    (error: unknown) => (error instanceof StartRefused ? error.message : error),
  );

test('OPS-03 a demo that was killed while loading is cleared by the demo alone, in its own folder, when nobody else has acted', async () => {
  await cutOff();
  const before = (await at.owner.query('SELECT count(*) FROM audit_event')).rows;
  expect(await refusal(start(false, FOLDER))).toMatch(
    /^The data folder \/data holds a demo laboratory .*npm run demo/,
  );
  for (const demo of [true, false])
    expect(await refusal(start(demo, NAMED))).toMatch(
      /^The database of DATABASE_URL holds a demo laboratory .*empty the database yourself/,
    );
  expect((await at.owner.query('SELECT count(*) FROM audit_event')).rows).toEqual(before);
  expect((await at.owner.query('SELECT FROM document')).rowCount).toBeGreaterThan(0);

  await start(true, FOLDER);
  expect(await isThere('setting')).toBe(false);
  await migrate(owner);
  expect((await at.owner.query('SELECT FROM app_user')).rowCount).toBe(0);
});

test('OPS-03 what anybody but the loader did in a half-loaded laboratory is opened as it is and never cleared', async () => {
  await cutOff();
  const person = await at.call(login, { body: { username: 'truongphong1', password: DEMO_PASSWORD } });
  const cart = { body: { cartName: 'Nhóm của tôi' } };
  expect((await at.call(createCart, cart, person.data.access_token)).status).toBe(201);
  for (const demo of [true, false])
    for (const folder of [FOLDER, NAMED]) {
      expect(await refusal(start(demo, folder))).toBe('started');
      expect(said.pop()).toMatch(/and work of others: it is opened as it is/);
    }
  expect(await load()).toBe(false);
  expect((await at.owner.query("SELECT FROM analysis_group WHERE name = 'Nhóm của tôi'")).rowCount).toBe(1);
});

test.each([
  ['a log-in that failed', () => at.call(login, { body: { username: 'demo', password: 'no' } })],
  [
    'a command without an account',
    () =>
      at.owner.query(`BEGIN; SELECT set_config('kiemlab.action', 'samples.seed', true);
        INSERT INTO setting (key, value) VALUES ('approverMayIssue', 'true'); COMMIT`),
  ],
])('OPS-03 %s is the work of somebody', async (_, act) => {
  const loader = { actorId: null, requestId: 'demo', clientIp: LOADER_ADDRESS };
  const { db } = at.services;
  await unitOfWork(db, loader, { action: 'settings.load-demo' }, (tx) => writeDemoState(tx, 'loading'));
  expect(await refusal(start(false, FOLDER))).toMatch(/is not complete/);
  await act();
  await start(true, FOLDER);
  expect(said.pop()).toMatch(/and work of others/);
  expect(await isThere('setting')).toBe(true);
});

test('OPS-01 a real laboratory, an empty database and one without tables start as they are, the demo is not loaded into the first', async () => {
  expect([await refusal(start(true, FOLDER)), await refusal(start(false, FOLDER))]).toEqual([
    'started',
    'started',
  ]);
  await addPerson(at, []);
  expect([await refusal(start(true, FOLDER)), await refusal(start(false, FOLDER))]).toEqual([
    'started',
    'started',
  ]);
  expect(await load()).toBe(false);
  expect(said).toEqual([expect.stringContaining('holds a laboratory already')]);
  await at.owner.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  expect([await refusal(start(true, FOLDER)), await refusal(start(false, FOLDER))]).toEqual([
    'started',
    'started',
  ]);
});

test('OPS-02 of two programs that load the demo into one database the second is refused', async () => {
  const inject = (() => {
    throw new Error('killed');
  }) as unknown as FastifyInstance['inject'];
  const app = Object.assign(Object.create(at.app) as FastifyInstance, { inject });
  const ends = await Promise.allSettled([load(app), load(app)]);
  const errors = ends.map((end) => (end.status === 'rejected' ? (end.reason as Error) : undefined));
  expect(errors.map((error) => error?.message)).toEqual(
    expect.arrayContaining(['killed', expect.stringMatching(/by another program: start once more/)]),
  );
  expect(errors.some((error) => error instanceof StartRefused)).toBe(true);
  expect((await at.owner.query("SELECT FROM app_user WHERE username = 'truongphong1'")).rowCount).toBe(1);
});
