import net, { type AddressInfo } from 'node:net';
import { once } from 'node:events';
import http from 'node:http';
import { Readable } from 'node:stream';
import { ENDPOINTS } from '@kiemlab/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../app.ts';
import { addPerson, ALL, type Person } from '../../testing/people.ts';
import { stateOfDatabase } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let person: Person;
let server: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = await startTestApp();
  person = await addPerson(app, ALL);
  server = await buildApp({ services: app.services, requestMs: { whole: 300, every: 50 } });
  await server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.server.address() as AddressInfo);
});
afterAll(async () => {
  await server.close();
  await app.stop();
});

interface Refusal {
  status: number;
  body: unknown;
  headers: string;
}

/** What a caller hears that sends these bytes. */
async function say(bytes: string): Promise<Refusal> {
  const socket = net.connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (part: Buffer) => (heard += part.toString()));
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  const [head = '', text = ''] = heard.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), body: JSON.parse(text), headers: head.toLowerCase() };
}
const HEAD = 'Host: kiemlab\r\nConnection: close\r\n';
const UNREAD = {
  code: 'MALFORMED_REQUEST',
  message: 'Yêu cầu không đọc được: địa chỉ, phương thức hoặc tiêu đề HTTP không đúng.',
};

test.each([
  ['a length that is no number', `POST /api/carts HTTP/1.1\r\n${HEAD}Content-Length: abc\r\n\r\n`],
  ['two lengths', `POST /api/carts HTTP/1.1\r\n${HEAD}Content-Length: 1\r\nContent-Length: 2\r\n\r\nx`],
  ['a method that there is not', `GRAB /api/samples HTTP/1.1\r\n${HEAD}\r\n`],
  ['a header without a name', `GET /api/samples HTTP/1.1\r\n${HEAD}: x\r\n\r\n`],
  ['no HTTP at all', 'xin chào\r\n\r\n'],
  ['an address that cannot be taken apart', `GET /api/samples/%E0%A4%A HTTP/1.1\r\n${HEAD}\r\n`],
  ['no host', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['an expectation', `POST /api/carts HTTP/1.1\r\n${HEAD}Expect: tea\r\nContent-Length: 1\r\n\r\n`],
])('SHELL-03 %s is refused as everything is', async (_, bytes) => {
  const answer = await say(bytes);
  expect(answer).toMatchObject({ status: 400, body: UNREAD });
  expect(answer.headers).toContain('content-type: application/json');
  expect(answer.headers).toContain('cache-control: no-store');
});

test('SHELL-03 headers that are too large, and a request that does not come whole', async () => {
  const large = await say(`GET /api/health HTTP/1.1\r\n${HEAD}A: ${'x'.repeat(20_000)}\r\n\r\n`);
  expect(large).toMatchObject({ status: 431, body: { code: 'HEADERS_TOO_LARGE' } });
  const late = await say(
    `POST /api/user/login HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{`,
  );
  expect(late).toMatchObject({ status: 408, body: { code: 'REQUEST_TIMEOUT' } });
});

test('SHELL-03 what is sent while the server stops is refused as everything is', async () => {
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const stopping = await buildApp({ services: app.services });
  stopping.get('/api/long', (_request, reply) =>
    reply.send(
      Readable.from(
        (async function* () {
          yield 'begun';
          await finished;
        })(),
      ),
    ),
  );
  await stopping.listen({ port: 0, host: '127.0.0.1' });
  const { port: at } = stopping.server.address() as AddressInfo;
  const socket = net.connect(at, '127.0.0.1');
  let heard = '';
  socket.on('data', (part: Buffer) => (heard += part.toString()));
  const begun = once(socket, 'data');
  socket.write('GET /api/long HTTP/1.1\r\nHost: x\r\n\r\n');
  await begun;
  const stopped = stopping.close();
  const again = once(stopping.server, 'request');
  socket.write('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n');
  await again;
  finish();
  await Promise.all([stopped, once(socket, 'close')]);
  expect(heard).toContain('HTTP/1.1 503');
  expect(heard).toContain('"code":"SERVICE_UNAVAILABLE"');
  expect(heard).not.toContain('statusCode');
});

/** The calls with a part of the address that anything may stand in. */
const WITH_PART = ENDPOINTS.filter(({ path }) => path.includes(':'));

test.each(WITH_PART.map((endpoint) => [endpoint.id, endpoint] as const))(
  'SHELL-03 %s with a broken address is a 400 that changes nothing',
  async (_, { method, path }) => {
    const before = await stateOfDatabase(app);
    const url = path.replace(/:\w+/g, '%E0%A4%A');
    const answer = await app.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${person.token}`, 'accept-language': 'en' },
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        code: 'MALFORMED_REQUEST',
        message: 'The request cannot be read: its address, method or headers are not right.',
      },
    ]);
    expect(await stateOfDatabase(app)).toEqual(before);
  },
);

test('SHELL-03 a method that no call has is not found, as everything is', async () => {
  for (const method of ['PATCH', 'OPTIONS', 'TRACE'] as const) {
    const [answer] = (await once(
      http.request({ port, host: '127.0.0.1', method, path: '/api/samples' }).end(),
      'response',
    )) as [http.IncomingMessage];
    let text = '';
    for await (const part of answer) text += String(part);
    expect([method, answer.statusCode, JSON.parse(text)]).toMatchObject([method, 404, { code: 'NOT_FOUND' }]);
  }
});
