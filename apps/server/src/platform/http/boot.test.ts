import { defineEndpoint, type EndpointDef } from '@kiemlab/contract/core/define-endpoint';
import { ENDPOINTS } from '@kiemlab/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { buildApp } from '../../app.ts';
import { ROUTES } from '../../routes.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { Route } from './route.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const start = (endpoint: EndpointDef): Promise<unknown> =>
  buildApp({ services: app.services, routes: [{ endpoint, handler: () => Promise.resolve({}) }] });

const thing = defineEndpoint({
  id: 'things.list-things',
  method: 'GET',
  path: '/api/things',
  summary: 'Things',
  permission: 'signed-in',
  envelope: 'plain',
  ok: z.strictObject({}),
});

test.each([
  ['none', undefined],
  ['an empty list', []],
  ['a word of its own', 'everybody'],
  ['a code that does not exist', ['Sample', 'Sample_Everything']],
  ['null', null],
])('USER-03 the server does not start with a call whose permission is %s', async (_name, permission) => {
  const broken = { ...thing, permission } as unknown as EndpointDef;
  await expect(start(broken)).rejects.toThrow('endpoint things.list-things declares no permission');
});

test('USER-03 the server starts with a call that says who may use it', async () => {
  await expect(start(thing)).resolves.toBeDefined();
  await expect(start({ ...thing, permission: ['Sample'] })).resolves.toBeDefined();
});

test('COMP-19 the server does not start with a call that is done once and takes a password: its failures would be forgotten', async () => {
  const signs = { ...thing, method: 'POST', body: z.strictObject({ password: z.string() }) } as const;
  await expect(start({ ...signs, once: true })).rejects.toThrow('takes a password and cannot be done once');
  await expect(start(signs)).resolves.toBeDefined();
});

test('USER-03 the server does not start while a call of the contract has no handler', async () => {
  const routes = ROUTES as Route[];
  const last = routes.pop();
  if (!last) throw new Error('there are no routes');
  try {
    await expect(buildApp({ services: app.services })).rejects.toThrow(
      `endpoints without a handler: ${last.endpoint.id}`,
    );
  } finally {
    routes.push(last);
  }
});

test('USER-03 nothing is served beside the contract, nothing twice', () => {
  const served = ROUTES.map(({ endpoint }) => endpoint.id).sort();
  expect(served).toEqual(ENDPOINTS.map((endpoint) => endpoint.id).sort());
  expect(new Set(served).size).toBe(served.length);
});

test('OPS-04 in tests an answer that breaks the contract is an error', async () => {
  const checked = await buildApp({
    services: app.services,
    checkAnswers: true,
    routes: [{ endpoint: { ...thing, permission: 'public' }, handler: () => Promise.resolve({ secret: 1 }) }],
  });
  const answer = await checked.inject({ method: 'GET', url: '/api/things' });
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('secret');
});
