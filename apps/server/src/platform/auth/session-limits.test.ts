import { getProfile, noteActivity, refreshToken } from '@kiemlab/contract/features/auth/auth.api';
import { countAlerts } from '@kiemlab/contract/features/home/home.api';
import { listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { endsOf, moveSession } from '../../testing/move-session.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { failureOf } from '../../testing/refused.ts';
import { setLimits } from '../../testing/set-limits.ts';
import { startTestApp, type TestApp, urlOf } from '../../testing/test-app.ts';

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

afterEach(() => setLimits([app, other], { idleMinutes: 15, absoluteHours: 12 }));

const move = (person: Person, ago: Parameters<typeof moveSession>[2]) =>
  moveSession([app, other], person, ago);
const list = (person: Person, on = app) => on.send(listSamples, {}, person.token);
const refresh = (person: Person, on = app) =>
  on.call(refreshToken, { query: { refresh_token: person.refreshToken } });
const seenAgo = async (person: Person): Promise<number | undefined> => {
  const { rows } = await app.owner.query<{ ago: number }>(
    `SELECT extract(epoch FROM now() - last_seen_at)::float8 AS ago FROM session_activity a JOIN session s ON s.id = a.session_id WHERE user_id = $1`,
    [person.id],
  );
  return rows[0]?.ago;
};
const eventsOf = async (action: string): Promise<number> =>
  (await app.owner.query('SELECT 1 FROM audit_event WHERE action = $1', [action])).rowCount ?? 0;

test('AUTH-15 a session in which nobody acts ends on the server, with a code that says why, and stands in the trail', async () => {
  const person = await addPerson(app, ['Sample']);
  await move(person, { began: '1 hour', seen: '14 minutes' });
  expect((await list(person)).status).toBe(200);
  await move(person, { seen: '15 minutes' });
  const before = await eventsOf('auth.end-sessions');
  const answer = await list(person);
  expect([answer.status, answer.code]).toEqual([401, 'SESSION_IDLE']);
  expect(failureOf(answer)).toMatchObject({
    message: 'Phiên làm việc đã kết thúc vì không có thao tác trong 15 phút, vui lòng đăng nhập lại.',
    details: { minutes: 15 },
  });
  expect(await endsOf(app, person)).toEqual(['nobody acted']);
  expect(await eventsOf('auth.end-sessions')).toBe(before + 1);
  // However often it is asked, and by whatever token: the reason stays the same.
  for (const again of [await list(person), await list(person, other), await refresh(person)])
    expect([again.status, again.code]).toEqual([401, 'SESSION_IDLE']);
  expect(await eventsOf('auth.end-sessions')).toBe(before + 1);
});

test('AUTH-15 a session ends hours after its login, whatever is done in it', async () => {
  const person = await addPerson(app, ['Sample']);
  await move(person, { began: '12 hours', seen: '1 second' });
  const answer = await list(person);
  expect([answer.status, answer.code]).toEqual([401, 'SESSION_OVER']);
  expect(failureOf(answer).details).toEqual({ hours: 12 });
  expect(await endsOf(app, person)).toEqual(['open too long']);
});

test('AUTH-15 renewing tokens is no activity, and never leads beyond the last hour of the session', async () => {
  const person = await addPerson(app, ['Sample']);
  await move(person, { began: '11 hours', seen: '10 minutes' });
  const renewed = await refresh(person);
  expect(renewed.status).toBe(200);
  const { rows } = await app.owner.query<{ left: number }>(
    `SELECT extract(epoch FROM max(expires_at) - now())::float8 AS left FROM refresh_token t JOIN session s ON s.id = t.session_id
      WHERE user_id = $1 AND used_at IS NULL`,
    [person.id],
  );
  expect(rows[0]?.left).toBeGreaterThan(3500);
  expect(rows[0]?.left).toBeLessThanOrEqual(3600);
  await app.services.sessions.flush();
  expect(await seenAgo(person)).toBeGreaterThan(599);
  const next = { ...person, refreshToken: renewed.data.refresh_token };
  await move(person, { seen: '16 minutes' });
  expect((await refresh(next)).code).toBe('SESSION_IDLE');
  expect(await endsOf(app, person)).toEqual(['nobody acted']);
});

test('AUTH-15 the last hour of a session is the last of its refresh token, too', async () => {
  const person = await addPerson(app, ['Sample']);
  await move(person, { began: '12 hours', seen: '1 minute' });
  expect((await refresh(person)).code).toBe('SESSION_OVER');
  expect(await endsOf(app, person)).toEqual(['open too long']);
});

test('AUTH-15 what a page asks by its timer is no activity; what a person asks is', async () => {
  const person = await addPerson(app, ['Sample']);
  await move(person, { began: '1 hour', seen: '10 minutes' });
  await app.call(countAlerts, {}, person.token);
  await app.call(getProfile, {}, person.token);
  const tile = await app.app.inject({
    method: 'GET',
    url: urlOf(listSamples, { query: { page: 0, size: 1 } }),
    headers: { authorization: `Bearer ${person.token}`, 'x-by-timer': '1' },
  });
  expect(tile.statusCode).toBe(200);
  await app.services.sessions.flush();
  expect(await seenAgo(person)).toBeGreaterThan(599);
  await app.call(noteActivity, {}, person.token);
  await app.services.sessions.flush();
  expect(await seenAgo(person)).toBeLessThan(120);
});

test('AUTH-15 activity in one process counts in the other, and ends nobody whom that does not know to be at work', async () => {
  const person = await addPerson(app, ['Sample']);
  await move(person, { began: '1 hour', seen: '14 minutes' });
  // Both processes know the session by now, as it was.
  await app.call(countAlerts, {}, person.token);
  await other.call(countAlerts, {}, person.token);
  await list(person);
  await app.services.sessions.flush();
  expect(await seenAgo(person)).toBeLessThan(120);
  other.services.sessions.forget();
  expect((await other.call(countAlerts, {}, person.token)).status).toBe(200);
  await other.services.sessions.endOver();
  expect(await endsOf(app, person)).toEqual([null]);
});

test('AUTH-15 activity that is not written yet counts where it was seen', async () => {
  const person = await addPerson(app, ['Sample']);
  // Written less than a minute ago: what follows stays in memory, however slowly this test runs.
  await move(person, { began: '1 hour', seen: '1 second' });
  await list(person);
  await app.owner.query("SET kiemlab.action = 'test.move'");
  await app.owner.query(
    `UPDATE session_activity SET last_seen_at = now() - interval '1 hour' WHERE session_id IN (SELECT id FROM session WHERE user_id = $1)`,
    [person.id],
  );
  app.services.sessions.forget();
  expect((await app.call(countAlerts, {}, person.token)).status).toBe(200);
  expect((await refresh(person)).status).toBe(200);
});

test('AUTH-15 activity is written in the background, once a minute at most, and leaves nothing in the trail', async () => {
  const person = await addPerson(app, ['Sample']);
  const second = await addPerson(app, ['Sample']);
  for (const one of [person, second]) await move(one, { began: '1 hour', seen: '5 minutes' });
  await list(person);
  await expect.poll(() => seenAgo(person), { timeout: 20_000 }).toBeLessThan(120);
  const version = async () =>
    (
      await app.owner.query(
        'SELECT a.xmin FROM session_activity a JOIN session s ON s.id = a.session_id WHERE user_id = $1',
        [person.id],
      )
    ).rows;
  const written = await version();
  for (let time = 0; time < 5; time++) await list(person);
  // Somebody else's first call is written in the next round, and with it what else were due.
  await list(second);
  await expect.poll(() => seenAgo(second), { timeout: 20_000 }).toBeLessThan(120);
  expect(await version()).toEqual(written);
  await app.services.sessions.flush();
  expect(await version()).not.toEqual(written);
  expect(await eventsOf('auth.note-activity')).toBe(0);
});

test('AUTH-15 the limits are settings: another value counts at once, in every process', async () => {
  const person = await addPerson(app, ['Sample']);
  await move(person, { began: '3 hours', seen: '6 minutes' });
  expect((await app.call(countAlerts, {}, person.token)).status).toBe(200);
  await setLimits([app, other], { idleMinutes: 5, absoluteHours: 12 });
  for (const { services } of [app, other]) services.sessions.forget();
  expect((await other.call(countAlerts, {}, person.token)).code).toBe('SESSION_IDLE');
  const second = await addPerson(app, ['Sample']);
  expect((await app.call(getProfile, {}, second.token)).data.idleMinutes).toBe(5);
  await setLimits([app, other], { idleMinutes: 30, absoluteHours: 2 });
  await move(second, { began: '2 hours', seen: '1 second' });
  expect((await app.call(countAlerts, {}, second.token)).code).toBe('SESSION_OVER');
});

test('AUTH-15 sessions that nobody asks for end, too; those at work go on', async () => {
  const [gone, old, here] = [await addPerson(app, []), await addPerson(app, []), await addPerson(app, [])];
  await move(gone, { began: '1 hour', seen: '16 minutes' });
  await move(old, { began: '13 hours', seen: '1 minute' });
  await move(here, { began: '1 hour', seen: '14 minutes' });
  await app.services.sessions.endOver();
  expect([await endsOf(app, gone), await endsOf(app, old), await endsOf(app, here)]).toEqual([
    ['nobody acted'],
    ['open too long'],
    [null],
  ]);
  const before = await eventsOf('auth.end-sessions');
  await other.services.sessions.endOver();
  expect(await eventsOf('auth.end-sessions')).toBe(before);
});

test('AUTH-15 without any call a session is as old as its login', async () => {
  const person = await addPerson(app, ['Sample']);
  await move(person, { began: '16 minutes' });
  expect((await list(person)).code).toBe('SESSION_IDLE');
});

test('AUTH-15 what is noted when the program stops is written', async () => {
  const third = await app.another();
  const person = await addPerson(app, ['Sample']);
  await move(person, { began: '1 hour', seen: '30 seconds' });
  third.services.sessions.forget();
  expect((await third.send(listSamples, {}, person.token)).status).toBe(200);
  expect(await seenAgo(person)).toBeGreaterThan(29);
  await third.stop();
  expect(await seenAgo(person)).toBeLessThan(29);
});
