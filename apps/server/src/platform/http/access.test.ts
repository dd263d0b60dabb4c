import type { EndpointDef } from '@kiemlab/contract/core/define-endpoint';
import { isPermission, type PermissionCode } from '@kiemlab/contract/core/permissions';
import { ENDPOINTS } from '@kiemlab/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyRequest } from '../../testing/contract-fields.ts';
import { addPerson, allBut, type Person } from '../../testing/people.ts';
import { failureOf, refused } from '../../testing/refused.ts';
import { ENDPOINT_CODES } from '../../testing/endpoint-codes.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
const people = new Map<string, Person>();

/** Holds every permission but those that open the endpoint. */
async function outsider(endpoint: EndpointDef): Promise<Person> {
  const needed = permitsOf(endpoint);
  const key = needed.join();
  const person = people.get(key) ?? (await addPerson(app, allBut(...needed)));
  people.set(key, person);
  return person;
}

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const closed = ENDPOINTS.filter(({ id }) => ENDPOINT_CODES[id] !== 'public');
const gated = closed.filter(({ id }) => ENDPOINT_CODES[id] !== 'signed-in');
/** By the role matrix, not by the endpoint. */
const permitsOf = ({ id }: EndpointDef): readonly PermissionCode[] =>
  (ENDPOINT_CODES[id] ?? '').split(' ').filter(isPermission);

test('USER-03 only the calls that everybody needs are open', () => {
  const openTo = (access: string) =>
    ENDPOINTS.filter((endpoint) => endpoint.permission === access).map((endpoint) => endpoint.id);
  expect(openTo('public').sort()).toEqual([
    'auth.change-otp-password',
    'auth.check-otp',
    'auth.forgot-password',
    'auth.get-password-help',
    'auth.get-password-rules',
    'auth.login',
    'auth.refresh-token',
    'operations.get-live',
    'operations.get-ready',
    'reports.verify-report',
    'settings.get-health',
    'users.create-first-administrator',
    'users.get-setup',
  ]);
  expect(openTo('signed-in').sort()).toEqual([
    'alerts.count-alerts',
    'alerts.delete-alerts',
    'alerts.list-alerts',
    'alerts.mark-alerts',
    'auth.change-password',
    'auth.end-other-sessions',
    'auth.get-profile',
    'auth.list-sessions',
    'auth.logout',
    'auth.note-activity',
    'auth.verify-password',
    'jobs.cancel-job',
    'jobs.get-job',
    'jobs.get-job-result',
    'jobs.list-jobs',
    // One reads what one asked for; who may confirm is judged by rights that one holds or lacks together.
    'safeguards.confirm',
    'safeguards.count-waiting',
    'safeguards.list-about',
    'safeguards.list-waiting',
    'safeguards.withdraw',
    // Views of lists are one's own, whichever list they are of.
    'samples.change-view',
    'samples.choose-start-view',
    'samples.create-view',
    'samples.delete-view',
    'samples.list-views',
    'settings.get-laboratory',
    'settings.get-switches',
    'templates.get-configurations',
    'templates.get-template',
    'templates.list-templates',
    'users.get-settings',
    'users.get-user-detail',
    'users.list-users',
    'users.save-settings',
  ]);
});

test.each(closed)('USER-03 $id refuses who is not logged in, and says nothing else', async (endpoint) => {
  const answer = await refused(app, undefined, endpoint, emptyRequest(endpoint), 'UNAUTHENTICATED');
  expect(failureOf(answer)).toEqual({ code: 'UNAUTHENTICATED', message: 'Vui lòng đăng nhập.' });
});

test.each(closed)('AUTH-09 $id refuses a token that is none', async (endpoint) => {
  const answer = await app.send(endpoint, emptyRequest(endpoint), 'abc.def.ghi');
  expect([answer.status, answer.code]).toEqual([401, 'TOKEN_EXPIRED']);
});

test.each(gated)(
  'COMP-05 USER-03 $id refuses a holder of every permission but the ones it needs',
  async (endpoint) => {
    const person = await outsider(endpoint);
    const answer = await refused(app, person, endpoint, emptyRequest(endpoint), 'FORBIDDEN');
    expect(failureOf(answer)).toEqual({
      code: 'FORBIDDEN',
      message: 'Bạn không có quyền thực hiện thao tác này.',
    });
  },
);

test.each(
  gated.flatMap((endpoint) => permitsOf(endpoint).map((code) => ({ id: endpoint.id, code, endpoint }))),
)('USER-03 $id lets in who holds $code alone', async ({ endpoint, code }) => {
  const key = `only ${code}`;
  const person = people.get(key) ?? (await addPerson(app, [code]));
  people.set(key, person);
  const answer = await app.send(endpoint, emptyRequest(endpoint), person.token);
  expect(answer.code).not.toBe('FORBIDDEN');
  expect(answer.status).not.toBe(401);
  expect(answer.status).toBeLessThan(500);
});
