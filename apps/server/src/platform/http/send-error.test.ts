import { login } from '@kiemlab/contract/features/auth/auth.api';
import { getHealth } from '@kiemlab/contract/features/settings/settings.api';
import { createCart } from '@kiemlab/contract/features/analysis-groups/analysis-groups.api';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { PdfError } from '../pdf/pdf-error.ts';
import { addPerson, ALL, type Person } from '../../testing/people.ts';
import { failureOf, faultsOf, stateOfDatabase } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { route } from './route.ts';

let app: TestApp;
let head: Person;
beforeAll(async () => {
  app = await startTestApp();
  head = await addPerson(app, ALL);
});
afterAll(() => app.stop());

/** A server with one call that fails in a way. */
const failing = (error: unknown) =>
  buildApp({
    services: app.services,
    routes: [route(getHealth, () => Promise.reject(error as Error))],
  }).then((server) => server.inject({ method: 'GET', url: '/api/health' }));

const post = (payload: string, type = 'application/json') =>
  app.app.inject({
    method: 'POST',
    url: '/api/carts',
    headers: { authorization: `Bearer ${head.token}`, 'content-type': type },
    payload,
  });

test('SHELL-03 refusals speak the language of the caller, Vietnamese unless English is asked for', async () => {
  const vietnamese = await app.send(createCart, { body: {} }, head.token, 'vi');
  const english = await app.send(createCart, { body: {} }, head.token, 'en');
  expect(failureOf(vietnamese).message).toBe('Dữ liệu không hợp lệ: cartName là trường bắt buộc');
  expect(failureOf(english).message).toBe('Invalid data: cartName is required');
  expect(failureOf(english).details?.fields).toEqual([
    { field: 'cartName', code: 'REQUIRED', message: 'is required' },
  ]);
  const neither = await app.app.inject({
    method: 'GET',
    url: '/api/carts',
    headers: { 'accept-language': 'fr' },
  });
  expect(neither.json()).toMatchObject({ message: 'Vui lòng đăng nhập.' });
});

test('USER-04 calls of the user service fail as status 0 with the error, lab calls plainly', async () => {
  const user = await app.send(login, { body: {} });
  expect(user.body).toMatchObject({ status: 0, error: { code: 'VALIDATION' } });
  expect(faultsOf(user)).toEqual(['username REQUIRED', 'password REQUIRED']);
  expect((await app.send(createCart, { body: {} }, head.token)).body).toMatchObject({ code: 'VALIDATION' });
});

test.each([
  ['broken JSON', '{"cartName":'],
  ['no JSON at all', 'cartName=x'],
  ['an empty body', ''],
  ['a prototype that would be changed', '{"cartName":"x","__proto__":{"admin":true}}'],
])('SAMPLE-07 %s is refused as unreadable', async (_name, payload) => {
  const before = await stateOfDatabase(app);
  const answer = await post(payload);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'MALFORMED_BODY']);
  expect(await stateOfDatabase(app)).toEqual(before);
});

test('SAMPLE-07 a body of another type is refused', async () => {
  const answer = await post('<cart/>', 'application/xml');
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'MALFORMED_BODY']);
});

test('SAMPLE-07 a body over 8 MiB is refused before it is read', async () => {
  const answer = await post(JSON.stringify({ cartName: 'x'.repeat(8 * 1024 * 1024) }));
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
});

test.each(['/api/nothing-here', '/api', '/analytes/none', '/action-history/none'])(
  'AUTH-08 %s answers JSON: not found',
  async (url) => {
    const answer = await app.app.inject({ method: 'GET', url });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND']);
  },
);

test('OPS-05 what breaks inside is not shown; the caller gets a number to quote', async () => {
  const answer = await failing(new Error('password=geheim at /srv/secret.ts'));
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('geheim');
  const { code, message, details } = answer.json<{
    code: string;
    message: string;
    details: { requestId: string };
  }>();
  expect(code).toBe('INTERNAL');
  expect(details.requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(message).toContain(details.requestId);
});

test.each(['ECONNREFUSED', '57P01', '57P03', '53300'])(
  'OPS-05 %s from the database means: try again later',
  async (code) => {
    const answer = await failing(Object.assign(new Error('connect'), { code }));
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
  },
);

test.each(['ENOSPC', 'EDQUOT', 'EFBIG', '53100'])('OPS-05 %s means: the disk is full', async (code) => {
  const answer = await failing(Object.assign(new Error('write'), { code }));
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([507, 'STORAGE_FULL']);
});

test.each([
  ['timeout', 422, 'PRINT_TOO_LONG'],
  ['crash', 422, 'PRINT_TOO_LONG'],
  ['closed', 503, 'SERVICE_UNAVAILABLE'],
  ['form', 500, 'INTERNAL'],
] as const)(
  'PRINT-01 a rendering that ended with "%s" is answered with %i %s',
  async (fault, status, code) => {
    const answer = await failing(new PdfError(fault, 'secret of the engine'));
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
    expect(answer.body).not.toContain('secret');
  },
);

test('OPS-05 a connection that the database ended means: try again later', async () => {
  const server = await buildApp({
    services: app.services,
    routes: [
      route(getHealth, async (_input, { db }) => {
        await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(db);
        return { status: 'ok' as const, version: '', clocks: 'agree' as const };
      }),
    ],
  });
  const answer = await server.inject({ method: 'GET', url: '/api/health' });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
});

test('AUTH-14 public calls are limited by address', async () => {
  const server = await buildApp({ services: app.services });
  const setup = () => server.inject({ method: 'GET', url: '/api/setup' });
  for (let call = 1; call <= 300; call++) expect((await setup()).statusCode).toBe(200);
  const refused = await setup();
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
});

test('OPS-05 asking for the health is not counted: who watches closely is not told of an outage', async () => {
  const server = await buildApp({ services: app.services });
  const health = () => server.inject({ method: 'GET', url: '/api/health' });
  const answers = await Promise.all(Array.from({ length: 400 }, health));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

test('USER-03 answers carry a policy that lets no foreign script in', async () => {
  const { headers } = await app.app.inject({ method: 'GET', url: '/api/health' });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});
