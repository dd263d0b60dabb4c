import { once } from 'node:events';
import http, { createServer } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { trackConnections } from './end-connections.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** A server with an answer that comes late and one that begins at once and ends late; `finish` lets both end. */
async function startSlow() {
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const asked = { late: false };
  const server = await buildApp({ services: app.services });
  server.get('/api/late', async () => {
    asked.late = true;
    await finished;
    return { kept: true };
  });
  server.get('/api/long', (_request, reply) =>
    reply.send(
      Readable.from(
        (async function* () {
          yield 'begun, ';
          await finished;
          yield 'ended';
        })(),
      ),
    ),
  );
  await server.listen({ port: 0, host: '127.0.0.1' });
  return { server, port: (server.server.address() as AddressInfo).port, asked, finish };
}

/** A call on a connection that its client means to keep; answers when the headers have come. */
async function ask(agent: http.Agent, port: number, path: string): Promise<http.IncomingMessage> {
  const [answer] = (await once(http.get({ agent, port, path, host: '127.0.0.1' }), 'response')) as [
    http.IncomingMessage,
  ];
  return answer;
}

async function textOf(answer: http.IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of answer) text += String(part);
  return text;
}

test('OPS-05 a stop lets every answer under way go out whole, and then waits for no connection that is kept open', async () => {
  const { server, port, asked, finish } = await startSlow();
  const agent = new http.Agent({ keepAlive: true });
  await textOf(await ask(agent, port, '/api/health'));
  const silent = net.connect(port, '127.0.0.1');
  await once(silent, 'connect');
  const long = await ask(agent, port, '/api/long');
  const late = ask(agent, port, '/api/late').then(textOf);
  await expect.poll(() => asked.late).toBe(true);

  let closed = false;
  const closing = server.close().then(() => (closed = true));
  await once(silent.resume(), 'close');
  expect(closed).toBe(false);
  finish();
  expect(await Promise.all([textOf(long), late])).toEqual(['begun, ended', '{"kept":true}']);
  const answered = performance.now();
  await closing;
  expect(performance.now() - answered).toBeLessThan(20_000);
  agent.destroy();
});

test('OPS-05 a stop does not wait for ever for a client that takes no answer or ends no request; one that the program keeps waiting gets its answer', async () => {
  const PATIENCE = 200;
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const asked = new Set<string | undefined>();
  const server = createServer((request, response) => {
    asked.add(request.url);
    if (request.url === '/large') response.end(Buffer.alloc(64 * 1024 * 1024));
    else if (request.url === '/late') void finished.then(() => response.end('kept'));
    else request.resume().on('end', () => response.end());
  });
  const end = trackConnections(server, PATIENCE);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new http.Agent({ keepAlive: true });
  const late = ask(agent, port, '/late').then(textOf);
  const idlers = ['GET /large HTTP/1.1\r\n', 'POST /upload HTTP/1.1\r\nContent-Length: 9\r\n'].map((head) => {
    const socket = net.connect(port, '127.0.0.1').pause();
    socket.on('error', () => undefined).write(`${head}Host: x\r\n\r\n`);
    return socket;
  });
  await expect.poll(() => asked.size).toBe(3);

  const open = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
  end();
  server.close();
  await expect.poll(open, { timeout: 5000 }).toBe(1);
  finish();
  expect(await late).toBe('kept');
  await expect.poll(open).toBe(0);
  agent.destroy();
  for (const socket of idlers) socket.destroy();
});
