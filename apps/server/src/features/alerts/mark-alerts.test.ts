import { listAlerts, markAlerts as endpoint } from '@kiemlab/contract/features/alerts/alerts.api';
import type { AlertStatus } from '@kiemlab/contract/features/alerts/alerts.kinds';
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

const marking = (ids: unknown, status: unknown = 'READ') => ({ body: { ids, status } });
const mark = async (ids: string[], status: AlertStatus) => {
  const answer = await app.send(endpoint, marking(ids, status), me.token);
  expect(answer.status).toBe(200);
  return answer.data.changed;
};
const statuses = async (ids: string[]) => {
  const { data } = await app.send(listAlerts, {}, me.token);
  return ids.map((id) => data.find((alert) => alert.id === id)?.status);
};

test('HOME-05 alerts are marked read and unread again, as often as one likes', async () => {
  const ids = [await addAlert(app, me), await addAlert(app, me), await addAlert(app, me, { status: 'READ' })];
  const [first = ''] = ids;
  expect(await mark([first], 'READ')).toBe(1);
  expect(await statuses(ids)).toEqual(['READ', 'UNREAD', 'READ']);
  expect(await mark([first, ...ids], 'READ')).toBe(1);
  expect(await statuses(ids)).toEqual(['READ', 'READ', 'READ']);
  expect(await mark(ids, 'UNREAD')).toBe(3);
  expect(await statuses(ids)).toEqual(['UNREAD', 'UNREAD', 'UNREAD']);
});

test('HOME-05 an alert of somebody else is not found, and nothing is marked beside it', async () => {
  const [mine, theirs] = [await addAlert(app, me), await addAlert(app, other)];
  await refused(app, me, endpoint, marking([mine, theirs]), 'NOT_FOUND');
  await refused(app, me, endpoint, marking([mine, crypto.randomUUID()]), 'NOT_FOUND');
});

test('HOME-05 an alert that is withdrawn while it is on the screen does not stand in the way', async () => {
  const [mine, withdrawn] = [await addAlert(app, me), await addAlert(app, me, { withdrawn: true })];
  expect(await mark([mine, withdrawn], 'READ')).toBe(2);
  expect(await statuses([mine, withdrawn])).toEqual(['READ', undefined]);
});

test('HOME-05 marking needs alerts and a status', async () => {
  const id = await addAlert(app, me);
  const faults = async (parts: object) => faultsOf(await refused(app, me, endpoint, parts, 'VALIDATION'));
  expect(await faults(marking([]))).toEqual(['ids TOO_FEW']);
  expect(await faults(marking(['7']))).toEqual(['ids.0 INVALID_FORMAT']);
  expect(await faults(marking(Array.from({ length: 501 }, () => id)))).toEqual(['ids TOO_LONG']);
  expect(await faults(marking([id], 'SEEN'))).toEqual(['status INVALID_VALUE']);
  expect((await faults({ body: {} })).sort()).toEqual(['ids REQUIRED', 'status REQUIRED']);
  await refused(app, undefined, endpoint, marking([id]), 'UNAUTHENTICATED');
});
