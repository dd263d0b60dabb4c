import {
  endOtherSessions,
  getProfile,
  listSessions,
  login,
  refreshToken,
} from '@kiemlab/contract/features/auth/auth.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { endsOf, moveSession } from '../../testing/move-session.ts';
import { addPerson, PASSWORD, type Person } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

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

/** One more session of a person, from an address. */
async function comeFrom(person: Person, address: string): Promise<Person> {
  const answer = await app.app.inject({
    method: 'POST',
    url: login.path,
    remoteAddress: address,
    payload: { username: person.username, password: PASSWORD },
  });
  const { data } = answer.json<{ data: { access_token: string; refresh_token: string } }>();
  return { ...person, token: data.access_token, refreshToken: data.refresh_token };
}
const sessionsOf = async (person: Person) => (await app.call(listSessions, {}, person.token)).data;

test('COMP-04 own sessions are listed with since when, last seen and from where; this one first', async () => {
  const person = await addPerson(app, []);
  await moveSession([app, other], person, { began: '2 hours', seen: '3 minutes' });
  const here = await comeFrom(person, '203.0.113.5');
  await addPerson(app, []);
  const rows = await sessionsOf(here);
  expect(rows.map(({ address, current }) => [address, current])).toEqual([
    ['203.0.113.5', true],
    ['127.0.0.1', false],
  ]);
  const ago = (moment: string | undefined) => Math.round((Date.now() - Date.parse(moment ?? '')) / 60_000);
  expect(rows.map(({ since, lastSeen }) => [ago(since), ago(lastSeen)])).toEqual([
    [0, 0],
    [120, 3],
  ]);
});

test('COMP-04 a session whose time is over is no open one, whether or not it has been ended yet', async () => {
  const person = await addPerson(app, []);
  await moveSession([app, other], person, { began: '2 hours', seen: '40 minutes' });
  expect(await sessionsOf(await comeFrom(person, '203.0.113.6'))).toHaveLength(1);
});

test('COMP-04 the other sessions end, in every process and with their tokens; the trail says who did it', async () => {
  const person = await addPerson(app, []);
  const [second, here] = [await comeFrom(person, '203.0.113.7'), await comeFrom(person, '203.0.113.8')];
  const stranger = await addPerson(app, []);
  for (const one of [person, second, stranger])
    expect((await other.call(getProfile, {}, one.token)).status).toBe(200);
  const { answer } = await audited(app, here, 'auth.end-other-sessions', () =>
    app.call(endOtherSessions, {}, here.token),
  );
  expect([answer.status, answer.data]).toEqual([200, { ended: 2 }]);
  expect(await endsOf(app, person)).toEqual([
    'ended from another session',
    'ended from another session',
    null,
  ]);
  for (const gone of [person, second]) {
    expect((await app.call(getProfile, {}, gone.token)).code).toBe('TOKEN_EXPIRED');
    await expect
      .poll(async () => (await other.call(getProfile, {}, gone.token)).code, { timeout: 1000 })
      .toBe('TOKEN_EXPIRED');
    const renewed = await other.call(refreshToken, { query: { refresh_token: gone.refreshToken } });
    expect(renewed.code).toBe('TOKEN_EXPIRED');
  }
  for (const on of [app, other])
    for (const one of [here, stranger]) expect((await on.call(getProfile, {}, one.token)).status).toBe(200);
  expect(await sessionsOf(here)).toHaveLength(1);
});

test('COMP-04 where there is no other session nothing is written', async () => {
  const person = await addPerson(app, []);
  const events = async () => (await app.owner.query('SELECT count(*) FROM audit_event')).rows;
  const before = await events();
  expect((await app.call(endOtherSessions, {}, person.token)).data).toEqual({ ended: 0 });
  expect(await events()).toEqual(before);
});

test('COMP-04 whose sessions they are is not asked: the caller’s own', async () => {
  const person = await addPerson(app, []);
  await refused(app, undefined, listSessions, {}, 'UNAUTHENTICATED');
  await refused(app, undefined, endOtherSessions, {}, 'UNAUTHENTICATED');
  const stranger = await addPerson(app, []);
  await app.send(endOtherSessions, { body: { IdUser: stranger.id } }, person.token);
  expect(await endsOf(app, stranger)).toEqual([null]);
});

test('AUTH-13 another person’s refresh token is refused to whoever has a session, and stays good for its owner', async () => {
  const [person, stranger] = [await addPerson(app, []), await addPerson(app, ['Sample'])];
  const query = { refresh_token: stranger.refreshToken };
  const answer = await app.send(refreshToken, { query }, person.token);
  expect([answer.status, answer.code]).toEqual([403, 'FORBIDDEN']);
  const own = await app.call(refreshToken, { query });
  expect((await app.call(getProfile, {}, own.data.access_token)).data.IdUser).toBe(stranger.id);
  expect((await app.call(getProfile, {}, person.token)).status).toBe(200);
});

test('AUTH-15 the end of a session that nobody was at is not told as a logout', async () => {
  const person = await addPerson(app, []);
  const ask = (payload: object) =>
    app.app.inject({
      method: 'POST',
      url: '/api/user/logout',
      headers: { authorization: `Bearer ${person.token}` },
      payload,
    });
  expect((await ask({ idle: true })).statusCode).toBe(200);
  expect(await endsOf(app, person)).toEqual(['nobody acted']);
  expect((await ask({})).json()).toMatchObject({ error: { code: 'SESSION_IDLE' } });
  const second = await addPerson(app, []);
  const wrong = await app.send(
    { ...endOtherSessions, path: '/api/user/logout' },
    { body: { idle: 'yes', more: 1 } },
    second.token,
  );
  expect([wrong.status, faultsOf(wrong)]).toEqual([400, ['idle INVALID_TYPE', 'more UNKNOWN_FIELD']]);
});
