import { ENDPOINTS } from '@kiemlab/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { paramsOf } from '../../testing/contract-fields.ts';
import { addPerson, ALL, PASSWORD, type Person } from '../../testing/people.ts';
import { startTestApp, type TestApp, urlOf } from '../../testing/test-app.ts';

let app: TestApp;
/** As it is served to people; the one of the other tests bears more calls with a password. */
let served: FastifyInstance;
beforeAll(async () => {
  app = await startTestApp();
  served = await buildApp({ services: app.services });
});
afterAll(async () => {
  await served.close();
  await app.stop();
});

const endpointOf = (id: string) => {
  const endpoint = ENDPOINTS.find((each) => each.id === id);
  if (!endpoint) throw new Error(`there is no ${id}`);
  return endpoint;
};
/** Makes a call so many times; answers the statuses. */
async function times(
  count: number,
  id: string,
  body: object,
  { token }: Partial<Person> = {},
  remoteAddress = '127.0.0.1',
) {
  const endpoint = endpointOf(id);
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const url = urlOf(endpoint, { params: paramsOf(endpoint) });
  const answers = [];
  for (let time = 0; time < count; time++)
    answers.push(
      await served.inject({ method: endpoint.method, url, payload: body, headers, remoteAddress }),
    );
  return answers;
}
const statuses = (answers: { statusCode: number }[]) => [
  ...new Set(answers.map(({ statusCode }) => statusCode)),
];

/** Every call with a password: what it is sent, and what the first thirty are answered. */
const CALLS: [id: string, body: (person: Person) => object, answered: number][] = [
  ['analytes.confirm-limits', () => ({ password: PASSWORD }), 400],
  [
    'auth.change-otp-password',
    ({ username }) => ({ username, Password: PASSWORD, ConfirmPassword: PASSWORD, otp: 'không có' }),
    404,
  ],
  ['auth.change-password', () => ({ OldPassword: PASSWORD }), 400],
  ['auth.login', ({ username }) => ({ username, password: PASSWORD }), 200],
  ['auth.verify-password', () => ({ password: PASSWORD }), 200],
  ['reports.issue-reports', () => ({ password: PASSWORD }), 400],
  ['rights.set-membership', () => ({ password: PASSWORD }), 400],
  ['rights.update-permits', () => ({ secondPerson: { password: PASSWORD } }), 400],
  ['safeguards.confirm', () => ({ password: PASSWORD }), 400],
  ['documents.answer-request', () => ({ password: PASSWORD }), 400],
  ['documents.approve-document', () => ({ password: PASSWORD }), 400],
  ['documents.edit-document', () => ({ secondPerson: { password: PASSWORD } }), 400],
  ['documents.edit-folder', () => ({ secondPerson: { password: PASSWORD } }), 400],
  ['documents.move-document', () => ({ secondPerson: { password: PASSWORD } }), 400],
  ['documents.review-document', () => ({ password: PASSWORD }), 400],
  ['documents.revoke-request', () => ({ password: PASSWORD }), 400],
  ['documents.sign-training', () => ({ password: PASSWORD }), 400],
  ['samples.destroy-early', () => ({ secondPerson: { password: PASSWORD } }), 400],
  ['samples.lock-results', () => ({ password: PASSWORD }), 400],
  ['samples.sign-destruction', () => ({ password: PASSWORD }), 400],
  ['samples.update-sample', () => ({ secondPerson: { password: PASSWORD } }), 400],
  ['tests.change-status', () => ({ password: PASSWORD }), 400],
  ['samples.permit-related', () => ({ password: PASSWORD }), 400],
  ['tests.clear-oos-cases', () => ({ password: PASSWORD }), 400],
  ['tests.decide-oos-case', () => ({ password: PASSWORD }), 400],
  ['tests.permit-oos-change', () => ({ password: PASSWORD }), 400],
  ['tests.update-qc-sample', () => ({ password: PASSWORD, version: 0 }), 400],
  ['tests.withdraw-oos-permission', () => ({ password: PASSWORD }), 400],
  ['users.confirm-two-people', () => ({ secondPerson: { password: PASSWORD } }), 400],
  ['users.create-first-administrator', ({ username }) => ({ username, password: PASSWORD }), 400],
  ['users.create-user', () => ({ LoginInfomation: { Password: PASSWORD } }), 400],
  ['users.disable-user', () => ({ secondPerson: { password: PASSWORD } }), 400],
  ['users.edit-user', () => ({ password: PASSWORD }), 400],
  ['users.reset-password', () => ({ password: PASSWORD }), 400],
];

test.each(CALLS)('AUTH-14 %s has a limit per account and address', async (id, bodyOf, answered) => {
  const [person, other] = [await addPerson(app, ALL), await addPerson(app, ALL)];
  expect(statuses(await times(30, id, bodyOf(person), person))).toEqual([answered]);
  const [refused] = await times(1, id, bodyOf(person), person);
  expect(refused?.statusCode).toBe(429);
  expect(refused?.body).toContain('TOO_MANY_REQUESTS');
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(50);
  expect(statuses(await times(1, id, bodyOf(other), other))).toEqual([answered]);
  expect(statuses(await times(1, id, bodyOf(person), person, '10.1.1.1'))).toEqual([answered]);
});

test('AUTH-14 no other call takes a password', () => {
  const secret = /passwor|secret|pin\b|mat_?khau/i;
  const others = ENDPOINTS.filter(({ id, body }) => body && !CALLS.some(([call]) => call === id));
  const told = (schema: unknown): string =>
    JSON.stringify(schema, (key, value: unknown) => (key === 'description' ? '' : value));
  expect(
    others
      .filter(
        ({ body }) => body && secret.test(told(body.toJSONSchema({ io: 'input', unrepresentable: 'any' }))),
      )
      .map(({ id }) => id),
  ).toEqual([]);
});

test('AUTH-14 all these calls are counted together', async () => {
  const person = await addPerson(app, ALL);
  await times(15, 'auth.verify-password', { password: PASSWORD }, person);
  await times(15, 'tests.change-status', { password: PASSWORD }, person);
  expect(statuses(await times(1, 'reports.issue-reports', { password: PASSWORD }, person))).toEqual([429]);
});

test('AUTH-14 what brings no password is not counted: editing and entering results go on', async () => {
  const person = await addPerson(app, ALL);
  expect(statuses(await times(40, 'samples.update-sample', { generalInformation: {} }, person))).toEqual([
    400,
  ]);
  expect(statuses(await times(40, 'tests.change-status', { objectList: [] }, person))).toEqual([400]);
  expect(statuses(await times(1, 'auth.verify-password', { password: PASSWORD }, person))).toEqual([200]);
});

test('AUTH-14 a name is the same however it is written', async () => {
  const { username } = await addPerson(app, []);
  for (const name of [username, username.toUpperCase(), ` ${username} `])
    await times(10, 'auth.login', { username: name, password: PASSWORD });
  expect(statuses(await times(1, 'auth.login', { username, password: PASSWORD }))).toEqual([429]);
});
