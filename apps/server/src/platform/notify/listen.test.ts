import { getProfile, login, logout } from '@kiemlab/contract/features/auth/auth.api';
import { listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { unitOfWork } from '@kiemlab/db/unit-of-work';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addPerson, PASSWORD, type Person, prepare } from '../../testing/people.ts';
import { takeRights } from '../../testing/take-rights.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { publish, type Change } from './publish.queries.ts';
import { type Listening, startListening } from './listen.ts';

let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  other = await app.another();
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

/** Within which a change reaches every process; half of what is believed without being told. */
const SOON = { timeout: 1000, interval: 10 };
const ask = async (on: TestApp, person: Person): Promise<number> =>
  (await on.send(listSamples, {}, person.token)).status;
const profile = async (on: TestApp, { token }: Pick<Person, 'token'>): Promise<number> =>
  (await on.call(getProfile, {}, token)).status;

test('COMP-07 USER-03 a right that is taken in one process is refused in the other within a second', async () => {
  const person = await addPerson(app, ['Sample']);
  expect([await ask(app, person), await ask(other, person)]).toEqual([200, 200]);
  await takeRights(app, person);
  await expect.poll(() => ask(other, person), SOON).toBe(403);
  await expect.poll(() => ask(app, person), SOON).toBe(403);
});

test('AUTH-13 COMP-04 whoever logs out in one process is out in the other within a second', async () => {
  const person = await addPerson(app, ['Sample']);
  expect([await ask(app, person), await ask(other, person)]).toEqual([200, 200]);
  await app.call(logout, { body: {} }, person.token);
  expect(await ask(app, person)).toBe(401);
  await expect.poll(() => ask(other, person), SOON).toBe(401);
});

test('AUTH-13 an ended session takes no other one with it', async () => {
  const person = await addPerson(app, ['Sample']);
  const second = await app.call(login, { body: { username: person.username, password: PASSWORD } });
  await app.call(logout, { body: {} }, person.token);
  await expect.poll(() => profile(other, person), SOON).toBe(401);
  expect(await profile(other, { token: second.data.access_token })).toBe(200);
});

test('USER-03 a disabled account is out in every process within a second', async () => {
  const person = await addPerson(app, ['Sample']);
  expect([await ask(app, person), await ask(other, person)]).toEqual([200, 200]);
  await prepare(app, async (tx) => {
    await tx.updateTable('app_user').set({ login_enabled: false }).where('id', '=', person.id).execute();
    await publish(tx, { kind: 'rights' });
  });
  await expect.poll(() => ask(other, person), SOON).toBe(401);
});

const kill = (pid: number | undefined) => app.owner.query('SELECT pg_terminate_backend($1)', [pid]);

test('COMP-07 a listener that lost its connection forgets what it may have missed, listens again and goes on', async () => {
  const person = await addPerson(app, ['Sample']);
  expect(await ask(other, person)).toBe(200);
  const before = other.listening.pid();
  expect(before).toBeDefined();
  await kill(before);
  await takeRights(app, person);
  await expect.poll(() => ask(other, person), SOON).toBe(403);
  await expect
    .poll(() => other.listening.pid(), SOON)
    .toSatisfy((pid) => pid !== undefined && pid !== before);
  const second = await addPerson(app, ['Sample']);
  expect(await ask(other, second)).toBe(200);
  await takeRights(app, second);
  await expect.poll(() => ask(other, second), SOON).toBe(403);
});

const opened: Listening[] = [];
afterEach(async () => {
  for (const listening of opened.splice(0)) await listening.close();
});
async function listen() {
  const told: (Change | 'missed')[] = [];
  const listening = startListening(app.connection, {
    onChange: (change) => told.push(change),
    onMissed: () => told.push('missed'),
    onError: () => undefined,
  });
  opened.push(listening);
  await listening.begun;
  return { told, listening };
}

test('COMP-07 what is told is what was committed, and nothing that was undone', async () => {
  const { told } = await listen();
  await unitOfWork(
    app.services.db,
    { actorId: null, requestId: '', clientIp: '' },
    { action: 'test.undone' },
    async (tx) => {
      await publish(tx, { kind: 'rights' });
      throw new Error('undone');
    },
  ).catch(() => undefined);
  await prepare(app, (tx) => publish(tx, { kind: 'settings' }));
  await prepare(app, (tx) => publish(tx, { kind: 'session', id: 'a' }));
  await expect.poll(() => told, SOON).toEqual(['missed', { kind: 'settings' }, { kind: 'session', id: 'a' }]);
});

test('COMP-07 words on the channel that nobody here says change nothing', async () => {
  const { told } = await listen();
  for (const word of ['', 'x', 'null', '7', '{"kind":"session"}', '{"kind":"other"}'])
    await app.owner.query('SELECT pg_notify($1, $2)', ['kiemlab_change', word]);
  await prepare(app, (tx) => publish(tx, { kind: 'rights' }));
  await expect.poll(() => told, SOON).toEqual(['missed', { kind: 'rights' }]);
});

test('OPS-05 stopping ends the connection, also of a listener that has none', async () => {
  const { told, listening } = await listen();
  const pid = listening.pid();
  await listening.close();
  const { rows } = await app.owner.query('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [pid]);
  expect(rows).toEqual([]);
  expect(told).toEqual(['missed']);
  const nowhere = startListening(
    { ...app.connection, port: 1, host: '127.0.0.1' },
    { onChange: () => undefined, onMissed: () => undefined, onError: () => undefined },
  );
  await nowhere.begun;
  expect(nowhere.pid()).toBeUndefined();
  await nowhere.close();
});
