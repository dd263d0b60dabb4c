import pg from 'pg';
import { listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createOutage, type OutageLine } from './outage.ts';

let app: TestApp;
let person: Person;
/** The server of the tests, from outside the database that is closed. */
const cluster = new pg.Client(inject('owner'));
beforeAll(async () => {
  app = await startTestApp();
  person = await addPerson(app, ['Sample']);
  await cluster.connect();
});
afterAll(async () => {
  await cluster.end();
  await app.stop();
});

/** Lets the program into its database, or ends what it has there and lets it in no more. */
async function open(isOpen: boolean): Promise<void> {
  const { database } = app.connection;
  await cluster.query(`ALTER DATABASE ${database} ALLOW_CONNECTIONS ${isOpen}`);
  if (!isOpen)
    await cluster.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND application_name LIKE 'kiemlab%'",
      [database],
    );
}

test('OPS-05 an outage of the database is a handful of lines: the first with its cause, one when it is back', async () => {
  const lines: Record<string, unknown>[] = [];
  const logTo = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
  const server = await buildApp({ services: app.services, logLevel: 'warn', logTo });
  const ask = async () =>
    (
      await server.inject({
        method: listSamples.method,
        url: listSamples.path,
        headers: { authorization: `Bearer ${person.token}` },
      })
    ).statusCode;
  expect(await ask()).toBe(200);
  await open(false);
  const answers = [];
  for (let call = 0; call < 200; call++) answers.push(await ask());
  expect(new Set(answers)).toEqual(new Set([503]));
  await open(true);
  expect(await ask()).toBe(200);

  const said = lines.map(({ msg }) => msg);
  expect(lines.length).toBeLessThan(10);
  expect(said.at(0)).toBe('the database does not answer');
  // What is told first: that the server ended it, or that its socket takes no more.
  expect(lines[0]?.['cause']).toMatch(/connection|EPIPE|ECONNRESET/i);
  expect(said.filter((one) => one === 'the database answers again')).toHaveLength(1);
  expect(said.at(-1)).toBe('the database answers again');
  expect(lines.at(-1)?.['failed']).toBeGreaterThanOrEqual(200);
  expect(JSON.stringify(lines)).not.toContain('    at ');
  await server.close();
});

test('OPS-05 an outage is told ever more rarely, one that comes again at once within the second not at all', () => {
  let at = 0;
  const lines: OutageLine[] = [];
  const outage = createOutage(() => at);
  outage.tellBy((line) => lines.push(line));
  const gone = new Error('Connection terminated unexpectedly');
  for (; at < 30_000; at += 10) expect(outage.failed(gone)).toBe(true);
  // At 0, 1, 3, 7 and 15 seconds.
  expect(lines.map(({ fields }) => fields.failed)).toEqual([1, 101, 301, 701, 1501]);
  outage.over();
  outage.over();
  expect(lines.at(-1)).toEqual({
    level: 'warn',
    text: 'the database answers again',
    fields: { seconds: 30, failed: 3000 },
  });
  outage.failed(gone);
  outage.over();
  expect(lines).toHaveLength(6);
  at += 1000;
  outage.failed(gone);
  expect(lines.at(-1)?.text).toBe('the database does not answer');
});

test('OPS-05 what the database is not to blame for is no outage: it is told as it is', () => {
  const outage = createOutage();
  outage.tellBy(() => expect.unreachable());
  const refused = Object.assign(new Error('connect ECONNREFUSED'), {
    code: 'ECONNREFUSED',
    syscall: 'connect',
  });
  for (const error of [refused, new Error('no mail server'), undefined, 'text'])
    expect(outage.failed(error)).toBe(false);
});
