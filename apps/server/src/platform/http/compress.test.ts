import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { defineEndpoint } from '@kiemlab/contract/core/define-endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { buildApp } from '../../app.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { takenCoding } from './compress.ts';
import { JsonText } from './json-text.ts';
import { route } from './route.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const endpoint = defineEndpoint({
  id: 'things.list-things',
  method: 'GET',
  path: '/api/things',
  summary: 'Things',
  permission: 'public',
  envelope: 'plain',
  ok: z.strictObject({ names: z.array(z.string()) }),
});
const namesOf = (n: number): string[] => Array.from({ length: n }, (_, i) => `Định lượng ${i % 7}`);
const LONG = namesOf(5_000);

async function* streamed(names: readonly string[]): AsyncGenerator<string[]> {
  yield ['{"names":['];
  for (let from = 0; from < names.length; from += 500)
    yield await Promise.resolve([
      `${from > 0 ? ',' : ''}${names
        .slice(from, from + 500)
        .map((name) => JSON.stringify(name))
        .join()}`,
    ]);
  yield [']}'];
}

async function asked(answer: () => object, accepted: string | undefined, log: string[] = []) {
  const server = await buildApp({
    services: app.services,
    logLevel: 'warn',
    logTo: { write: (line) => void log.push(line) },
    routes: [route(endpoint, () => Promise.resolve(answer() as never))],
  });
  const got = await server.inject({
    method: 'GET',
    url: '/api/things',
    headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
  });
  await server.close();
  return got;
}

const WAYS: [string, (names: readonly string[]) => object][] = [
  ['an object', (names) => ({ names })],
  ['text', (names) => new JsonText([JSON.stringify({ names })])],
  ['a stream', (names) => new JsonText(streamed(names))],
];

const OPENED = { br: brotliDecompressSync, gzip: gunzipSync };

test.each(
  WAYS.flatMap(([what, make]) => [
    { what, make, accepted: 'gzip, deflate, br', coding: 'br' as const },
    { what, make, accepted: 'gzip, deflate', coding: 'gzip' as const },
  ]),
)(
  'TEST-01 a long answer that is $what is sent as $coding for $accepted, whole',
  async ({ make, accepted, coding }) => {
    const log: string[] = [];
    const zipped = await asked(() => make(LONG), accepted, log);
    expect(zipped.statusCode).toBe(200);
    // Sent once: a second try to send it is told in the log alone.
    expect(log).toEqual([]);
    expect(zipped.headers).toMatchObject({ 'content-encoding': coding, vary: 'accept-encoding' });
    expect(JSON.parse(OPENED[coding](zipped.rawPayload).toString())).toEqual({ names: LONG });
    const plain = await asked(() => make(LONG), undefined);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.json()).toEqual({ names: LONG });
    expect(zipped.rawPayload.length * 5).toBeLessThan(plain.rawPayload.length);
  },
);

test('TEST-01 a short answer goes as it is', async () => {
  const short = await asked(() => ({ names: namesOf(3) }), 'gzip');
  expect(short.headers).not.toHaveProperty('content-encoding');
  expect(short.json()).toEqual({ names: namesOf(3) });
});

test('TEST-01 a list that breaks before it begins is a refusal that can be read', async () => {
  async function* broken(): AsyncGenerator<string[]> {
    yield ['{"names":['];
    await Promise.resolve();
    throw new Error('the database went away');
  }
  const answer = await asked(() => new JsonText(broken()), 'gzip');
  expect(answer.statusCode).toBe(500);
  expect(answer.headers).not.toHaveProperty('content-encoding');
  expect(answer.json()).toMatchObject({ code: 'INTERNAL' });
});

test.each([
  ['gzip', 'gzip'],
  ['br, GZIP;q=0.5', 'br'],
  ['gzip, deflate, BR;q=0.1', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0', undefined],
  ['gzip; q=0.000', undefined],
  ['x-gzip-not', undefined],
  ['', undefined],
  [undefined, undefined],
])('TEST-01 who sends accept-encoding %j is sent %s', (accepted, taken) => {
  expect(takenCoding(accepted)?.name).toBe(taken);
});
