import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { addPerson, PASSWORD } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await startTestApp();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.app.server.address() as AddressInfo);
});
afterAll(() => app.stop());
afterEach(() => vi.restoreAllMocks());

/** A log-in as it travels; `length` is what its header says of its body. */
const requestOf = (body: string, length = Buffer.byteLength(body)): string =>
  `POST /api/user/login HTTP/1.1\r\nHost: kiemlab\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`;

async function sent(bytes: string): Promise<net.Socket> {
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  await new Promise((resolve) => socket.write(bytes, resolve));
  return socket;
}

/** Tries that are counted of a name, and failures in the trail. */
async function counted(username: string): Promise<unknown> {
  const { rows } = await app.owner.query(
    `SELECT coalesce((SELECT sum(failures) FROM login_lock WHERE username = $1), 0)::int AS tries,
            (SELECT count(*) FROM login_failure WHERE username = $1)::int AS failures,
            (SELECT count(*) FROM session s JOIN app_user u ON u.id = s.user_id WHERE u.username = $1)::int AS sessions`,
    [username],
  );
  return rows[0];
}

test('AUTH-14 a log-in whose body breaks off is no try, however often it comes', async () => {
  const person = await addPerson(app, []);
  const before = await counted(person.username);
  const body = JSON.stringify({ username: person.username, password: 'sai' });
  const check = vi.spyOn(app.services.passwords, 'verify');
  for (let time = 0; time < 6; time++) {
    const gone = new Promise<void>((resolve) => {
      app.app.server.once('request', (request) => request.once('close', () => resolve()));
    });
    const socket = await sent(requestOf(body, Buffer.byteLength(body) + 1));
    socket.destroy();
    await gone;
    // What is whole by its length and breaks off in the middle of its text.
    const cut = await app.app.inject({
      method: 'POST',
      url: '/api/user/login',
      headers: { 'content-type': 'application/json' },
      payload: body.slice(0, -2),
    });
    expect(cut.statusCode).toBe(400);
  }
  expect(check).not.toHaveBeenCalled();
  expect(await counted(person.username)).toEqual(before);
});

test.each(['sai', PASSWORD])(
  'AUTH-14 of a log-in whose caller left before it was looked at nothing is counted, and nothing tells whether %s was right',
  async (password) => {
    const person = await addPerson(app, []);
    const { verify } = app.services.passwords;
    const wrong = () =>
      app.app.inject({
        method: 'POST',
        url: '/api/user/login',
        payload: { username: person.username, password: 'sai' },
      });
    await wrong();
    const before = await counted(person.username);
    for (let time = 0; time < 6; time++) {
      let left: () => void = () => undefined;
      const isLeft = new Promise<void>((resolve) => (left = resolve));
      let asked: () => void = () => undefined;
      const isAsked = new Promise<void>((resolve) => (asked = resolve));
      vi.spyOn(app.services.passwords, 'verify').mockImplementationOnce(async (stored, typed, signal) => {
        signal?.addEventListener('abort', () => left());
        asked();
        await isLeft;
        return verify(stored, typed);
      });
      const answered = new Promise<void>((resolve) => {
        app.app.server.once('request', (_, response) => response.once('close', () => resolve()));
      });
      const socket = await sent(requestOf(JSON.stringify({ username: person.username, password })));
      await isAsked;
      socket.destroy();
      await answered;
    }
    // In turn behind the last of them: the name is not locked, and the failure from before still counts.
    expect((await wrong()).statusCode).toBe(401);
    const after = (await counted(person.username)) as { tries: number };
    expect(before).toMatchObject({ tries: 1 });
    expect(after).toMatchObject({ tries: 2, failures: 2 });
  },
);
