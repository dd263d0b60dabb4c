import { deleteAlerts as endpoint, listAlerts } from '@kiemlab/contract/features/alerts/alerts.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, type Person } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAlert } from './testing/add-alert.ts';

let app: TestApp;
let me: Person;
let other: Person;
beforeAll(async () => {
  app = await startTestApp();
  [me, other] = await Promise.all([addPerson(app, []), addPerson(app, [])]);
});
afterAll(() => app.stop());

const deleting = (ids: unknown) => ({ body: { ids } });
const idsOf = async (who: Person) =>
  (await app.send(listAlerts, {}, who.token)).data.map((alert) => alert.id);

test('HOME-05 deleted alerts are gone for their recipient', async () => {
  const ids = [await addAlert(app, me), await addAlert(app, me), await addAlert(app, me)];
  const theirs = await addAlert(app, other);
  const [first = '', second = '', third = ''] = ids;
  const answer = await app.send(endpoint, deleting([first, third, first]), me.token);
  expect([answer.status, answer.data]).toEqual([200, { deleted: 2 }]);
  expect(await idsOf(me)).toEqual([second]);
  expect(await idsOf(other)).toEqual([theirs]);
  await refused(app, me, endpoint, deleting([first]), 'NOT_FOUND');
});

test('HOME-05 an alert of somebody else is not found, and nothing is deleted beside it', async () => {
  const [mine, theirs] = [await addAlert(app, me), await addAlert(app, other)];
  await refused(app, me, endpoint, deleting([mine, theirs]), 'NOT_FOUND');
  await refused(app, me, endpoint, deleting([crypto.randomUUID()]), 'NOT_FOUND');
});

test('HOME-05 deleting needs alerts', async () => {
  const faults = async (parts: object) => faultsOf(await refused(app, me, endpoint, parts, 'VALIDATION'));
  expect(await faults(deleting([]))).toEqual(['ids TOO_FEW']);
  expect(await faults(deleting('x'))).toEqual(['ids INVALID_TYPE']);
  expect(await faults({ body: {} })).toEqual(['ids REQUIRED']);
  await refused(app, undefined, endpoint, deleting([await addAlert(app, me)]), 'UNAUTHENTICATED');
});

test('HOME-05 the ids may stand in the query instead, and not in both', async () => {
  const [first, second] = [await addAlert(app, me), await addAlert(app, me)];
  const call = (query: string, payload?: object) =>
    app.app.inject({
      method: 'DELETE',
      url: `/api/alert${query}`,
      headers: { authorization: `Bearer ${me.token}` },
      ...(payload ? { payload } : {}),
    });
  expect((await call(`?ids=${first}`, { ids: [second] })).statusCode).toBe(400);
  expect((await call(`?ids=${first},x`)).statusCode).toBe(400);
  expect(await idsOf(me)).toEqual(expect.arrayContaining([first, second]));
  const answer = await call(`?ids=${first},${second}`);
  expect([answer.statusCode, answer.json()]).toEqual([200, { deleted: 2 }]);
  expect(await idsOf(me)).not.toContain(first);
});
