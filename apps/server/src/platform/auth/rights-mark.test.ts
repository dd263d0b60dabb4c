import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import { changeSetting } from '@kiemlab/contract/features/settings/settings.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, type Person } from '../../testing/people.ts';
import { takeRights } from '../../testing/take-rights.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const markOf = async ({ token }: Person, url: string = getProfile.path): Promise<unknown> =>
  (await app.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).headers['x-rights'];

test('USER-03 each answer, a refusal as well, brings a mark of the rights, which changes when they do', async () => {
  const person = await addPerson(app, ['Sample']);
  const before = await markOf(person);
  expect(before).toMatch(/^[\w-]{12}$/);
  for (const url of ['/api/samples', '/api/samples?status=x', '/api/settings/laboratory'])
    expect([url, await markOf(person, url)]).toEqual([url, before]);
  await takeRights(app, person);
  await expect.poll(() => markOf(person, '/api/samples'), { timeout: 1000 }).not.toBe(before);
  expect(await markOf(person)).toBe(await markOf(person, '/api/samples'));
});

test('USER-03 SAMPLE-20 the mark changes with a setting, in every process, so that open pages ask for it again', async () => {
  const [person, keeper] = [await addPerson(app, ['Sample']), await addPerson(app, ['Setting_Edit'])];
  const before = await markOf(person);
  expect(await markOf(person)).toBe(before);
  const sent = await app.send(
    changeSetting,
    {
      params: { key: 'toolbarActionsOff' },
      body: { value: ['destroy'], reason: 'Không chia mẫu', seen: null },
    },
    keeper.token,
  );
  expect(sent.status).toBe(200);
  await expect.poll(() => markOf(person), { timeout: 1000 }).not.toBe(before);
});

test('USER-03 the mark tells nobody who it is, and nothing at all without a session', async () => {
  const answer = await app.app.inject({ url: getProfile.path });
  expect([answer.statusCode, answer.headers['x-rights']]).toEqual([401, undefined]);
});
