import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addPerson, type Person } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { BEYOND, createRefusalCounter, MOST_ROWS, type Refusal } from './refusal-counter.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp();
  person = await addPerson(app, ['Sample']);
});
afterAll(() => app.stop());
beforeEach(() =>
  app.owner.query(
    "SET session_replication_role = 'replica'; TRUNCATE refused_act; RESET session_replication_role",
  ),
);

/** A minute that no test comes near to; times are given, not waited for. */
const START = Date.UTC(2026, 0, 5, 3, 0, 0);
/** A counter whose rounds never come by themselves in a test, and whose clock is set by hand. */
function counter(onError: (error: Error) => void = () => undefined) {
  let at = START;
  const refusals = createRefusalCounter(
    app.services.db,
    () => true,
    onError,
    () => at,
  );
  const one = (more: Partial<Refusal> = {}): void =>
    refusals.note({
      user: { id: person.id, username: person.username, fullName: person.fullName },
      endpoint: 'users.list-users',
      code: 'FORBIDDEN',
      records: [],
      ...more,
    });
  return { refusals, one, goTo: (ms: number) => (at = START + ms) };
}
const stored = async () =>
  (
    await app.owner.query<{ endpoint: string; code: string; count: string; records: string[]; span: string }>(
      `SELECT endpoint, code, count, records, extract(epoch FROM last_at - first_at)::float8::text AS span
         FROM refused_act ORDER BY id`,
    )
  ).rows;

test('COMP-17 a thousand refusals a second of one person are one row a minute', async () => {
  const { refusals, one, goTo } = counter();
  for (let second = 0; second < 90; second++) {
    goTo(second * 1000);
    for (let nth = 0; nth < 1000; nth++) one();
    expect(refusals.waiting()).toBeLessThanOrEqual(2);
  }
  await refusals.close();
  expect((await stored()).map(({ count, span }) => [count, span])).toEqual([
    ['60000', '59'],
    ['30000', '29'],
  ]);
});

test('COMP-17 calls, answers and people are kept apart; the first ten records are named', async () => {
  const { refusals, one } = counter();
  for (let nth = 0; nth < 15; nth++) one({ records: [`L26-${nth}`, 'L26-0'] });
  one({ code: 'OWN_RIGHTS' });
  one({ endpoint: 'samples.get-sample' });
  await refusals.flush();
  for (let nth = 0; nth < 3; nth++) one({ records: ['L26-99', 'L26-1'] });
  await refusals.close();
  const rows = await stored();
  expect(rows.map(({ endpoint, code, count }) => [endpoint, code, count]).sort()).toEqual([
    ['samples.get-sample', 'FORBIDDEN', '1'],
    ['users.list-users', 'FORBIDDEN', '18'],
    ['users.list-users', 'OWN_RIGHTS', '1'],
  ]);
  expect(rows.find(({ count }) => count === '18')?.records).toEqual(
    Array.from({ length: 10 }, (_, nth) => `L26-${nth}`),
  );
});

test('COMP-17 two processes that count the same minute make one row', async () => {
  const [one, other] = [counter(), counter()];
  for (let nth = 0; nth < 4; nth++) one.one();
  other.goTo(30_000);
  other.one();
  await Promise.all([one.refusals.close(), other.refusals.close()]);
  expect((await stored()).map(({ count, span }) => [count, span])).toEqual([['5', '30']]);
});

test('COMP-17 a database that is lost is survived: what was counted is kept and written once', async () => {
  const errors: Error[] = [];
  const role = app.connection.user ?? '';
  const { refusals, one } = counter((error) => errors.push(error));
  one();
  await app.owner.query(`REVOKE EXECUTE ON FUNCTION refused_act_note(jsonb) FROM ${role}`);
  await expect(refusals.flush()).rejects.toThrow();
  one();
  await expect(refusals.flush()).rejects.toThrow();
  expect(refusals.waiting()).toBe(1);
  await app.owner.query(`GRANT EXECUTE ON FUNCTION refused_act_note(jsonb) TO ${role}`);
  await refusals.close();
  expect((await stored()).map(({ count }) => count)).toEqual(['2']);
  expect([refusals.waiting(), errors]).toEqual([0, []]);
});

test('COMP-17 memory is bounded: what cannot be kept apart is counted together', async () => {
  const { refusals, one } = counter();
  for (let nth = 0; nth < MOST_ROWS + 500; nth++) one({ endpoint: `call.${nth}`, records: ['L26-1'] });
  expect(refusals.waiting()).toBe(MOST_ROWS + 1);
  await refusals.close();
  const rows = await stored();
  expect(rows).toHaveLength(MOST_ROWS + 1);
  expect(rows.find(({ endpoint }) => endpoint === BEYOND.endpoint)).toMatchObject({
    count: '500',
    records: [],
  });
});
