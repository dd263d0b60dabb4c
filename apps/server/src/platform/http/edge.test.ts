import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppOptions, buildApp } from '../../app.ts';
import { addPerson, PASSWORD, type Person } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let person: Person;
const webRoot = mkdtempSync(path.join(os.tmpdir(), 'kiemlab-web-'));
const built: FastifyInstance[] = [];
beforeAll(async () => {
  writeFileSync(path.join(webRoot, 'index.html'), '<html>page</html>');
  app = await startTestApp();
  person = await addPerson(app, ['Sample']);
});
afterAll(async () => {
  for (const one of built) await one.close();
  await app.stop();
  rmSync(webRoot, { recursive: true });
});
async function build(options: Partial<AppOptions> = {}): Promise<FastifyInstance> {
  const one = await buildApp({ services: app.services, webRoot, ...options });
  built.push(one);
  return one;
}
const bearer = () => ({ authorization: `Bearer ${person.token}` });

test('COMP-04 no JSON answer is kept by a browser or a proxy, whatever it says', async () => {
  const server = await build();
  for (const [url, headers, status] of [
    ['/api/user/profile', bearer(), 200],
    ['/api/samples', bearer(), 200],
    ['/api/user/profile', {}, 401],
    ['/api/samples?status=x', bearer(), 400],
    ['/api/nowhere', {}, 404],
    ['/api/health', {}, 200],
    ['/api/openapi.json', {}, 200],
  ] as const) {
    const answer = await server.inject({ url, headers });
    expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, status, 'no-store']);
  }
});

test('COMP-04 the browser is bound to https where people come by it, and nowhere else', async () => {
  const header = async (publicUrl: string) => {
    const server = await build({ services: { ...app.services, publicUrl } });
    return (await server.inject('/api/health')).headers['strict-transport-security'];
  };
  expect(await header('https://lims.example')).toBe('max-age=31536000');
  expect(await header('http://lims.example')).toBeUndefined();
});

test('SHELL-01 a browser that asks for the page of the API gets a page; all else of the API stays JSON', async () => {
  const server = await build();
  const ask = async (url: string, accept: string) => {
    const { statusCode, headers } = await server.inject({ url, headers: { accept } });
    return `${statusCode} ${String(headers['content-type']).split(';')[0]}`;
  };
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  for (const url of ['/api', '/api/', '/api?a=1', '/api/?a=1', '/', '/sample'])
    expect(await ask(url, browser), url).toBe('200 text/html');
  for (const url of ['/api/x', '/api/samples/x/y', '/analytes/x', '/action-history/x'])
    expect(await ask(url, browser), url).toBe('404 application/json');
  for (const url of ['/api', '/api/']) expect(await ask(url, '*/*'), url).toBe('404 application/json');
});

test('SAMPLE-07 an address with slashes too many, or with no letters of one, is not found, and says so', async () => {
  const server = await build();
  const root = await server.listen({ port: 0, host: '127.0.0.1' });
  for (const url of ['//api/samples', '///api/samples', '/api//samples', '//', '/a%00b']) {
    const answer = await fetch(root + url, { headers: bearer() });
    expect([url, answer.status, await answer.json()]).toEqual([
      url,
      404,
      { code: 'NOT_FOUND', message: 'Không tìm thấy dữ liệu.' },
    ]);
  }
});

const addressIn = async (server: FastifyInstance, forwarded: string): Promise<string | undefined> => {
  const answer = await server.inject({
    method: 'POST',
    url: '/api/user/login',
    headers: { 'x-forwarded-for': forwarded },
    payload: { username: person.username, password: PASSWORD },
  });
  expect(answer.statusCode).toBe(200);
  const { rows } = await app.owner.query<{ client_ip: string }>(
    "SELECT client_ip FROM audit_event WHERE action = 'auth.login' ORDER BY id DESC LIMIT 1",
  );
  return rows[0]?.client_ip;
};

test('AUTH-14 the trail names the caller that a trusted proxy tells of, and by default nobody is believed', async () => {
  expect(await addressIn(await build(), '203.0.113.9')).toBe('127.0.0.1');
  const one = await build({ trustProxy: (_address, hop) => hop < 1 });
  expect(await addressIn(one, '203.0.113.9')).toBe('203.0.113.9');
  // What the caller wrote in front of it counts for nothing.
  expect(await addressIn(one, '198.51.100.1, 203.0.113.9')).toBe('203.0.113.9');
  expect(await addressIn(await build({ trustProxy: ['loopback'] }), '203.0.113.9')).toBe('203.0.113.9');
  expect(await addressIn(await build({ trustProxy: ['10.0.0.1'] }), '203.0.113.9')).toBe('127.0.0.1');
  for (const none of ['unknown', "'; DROP TABLE session", '<script>', '1.2.3.4.5', 'x'.repeat(500)])
    expect(await addressIn(one, none), none).toBe('127.0.0.1');
});

test('AUTH-14 behind a proxy the limits count callers and not the proxy', async () => {
  const server = await build({ trustProxy: ['loopback'], passwordCalls: 3 });
  const attempt = async (from: string) =>
    (
      await server.inject({
        method: 'POST',
        url: '/api/user/login',
        headers: { 'x-forwarded-for': from },
        payload: { username: 'ai-do', password: 'sai' },
      })
    ).statusCode;
  for (let time = 0; time < 3; time++) expect(await attempt('203.0.113.20')).toBe(401);
  expect(await attempt('203.0.113.20')).toBe(429);
  expect(await attempt('203.0.113.21')).toBe(401);
});

/** What a client hears that sends a part of a request and then a byte at a time. */
async function trickle(server: FastifyInstance, head: string): Promise<string> {
  const { port } = server.server.address() as AddressInfo;
  const socket = net.connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (part: Buffer) => (heard += part.toString()));
  socket.on('error', () => undefined);
  socket.write(head);
  const drip = setInterval(() => socket.writable && socket.write(' '), 20);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(drip);
  return heard.split('\r\n')[0] ?? '';
}

test('OPS-05 a request that trickles holds no connection for ever, and nothing else waits for it', async () => {
  const server = await build({ requestMs: { whole: 300, every: 50 } });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const body = `POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`;
  const slow = [trickle(server, body), trickle(server, 'GET /api/health HTTP/1.1\r\nHost: x\r\nA:')];
  expect((await server.inject('/api/health')).statusCode).toBe(200);
  expect(await Promise.all(slow)).toEqual(['HTTP/1.1 408 Request Timeout', 'HTTP/1.1 408 Request Timeout']);
});

test('AUTH-02 a body of ten megabytes is refused, with nothing saved', async () => {
  const large = JSON.stringify({ username: person.username, password: 'x'.repeat(10 * 1024 * 1024) });
  for (const [url, headers] of [
    ['/api/user/login', {}],
    ['/api/user/verify_password', bearer()],
  ] as const) {
    const answer = await (
      await build()
    ).inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      payload: large,
    });
    expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([
      413,
      'PAYLOAD_TOO_LARGE',
    ]);
  }
});
