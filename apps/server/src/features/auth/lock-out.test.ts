import { getProfile, login, refreshToken, verifyPassword } from '@kiemlab/contract/features/auth/auth.api';
import type { EndpointDef } from '@kiemlab/contract/core/define-endpoint';
import { forgetLoginFailures } from '@kiemlab/db/housekeeping';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { addPerson, logIn, PASSWORD, type Person } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
afterEach(() => vi.restoreAllMocks());

const HOME = '127.0.0.1';
const STRANGE = '10.9.9.9';

interface Answer {
  status: number;
  code?: string | undefined;
  minutes?: number | undefined;
}
/** A call from an address. */
async function from(
  address: string,
  endpoint: EndpointDef,
  payload: object,
  token?: string,
): Promise<Answer> {
  const answer = await app.app.inject({
    method: endpoint.method,
    url: endpoint.path,
    remoteAddress: address,
    payload,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  const { error } = answer.json<{ error?: { code: string; details?: { minutes?: number } } }>();
  return { status: answer.statusCode, code: error?.code, minutes: error?.details?.minutes };
}
const attempt = (username: string, password: string, address = HOME) =>
  from(address, login, { username, password });
const sign = (person: Pick<Person, 'token'>, password: string, address = HOME) =>
  from(address, verifyPassword, { password }, person.token);
/** So many tries at the login with a wrong password; answers their codes. */
async function wrong(username: string, times: number, address = HOME): Promise<(string | undefined)[]> {
  const codes = [];
  for (let time = 0; time < times; time++) codes.push((await attempt(username, 'sai', address)).code);
  return codes;
}
const FIVE = Array.from({ length: 5 }, () => 'LOGIN_FAILED');

/** Lets so many minutes pass for what is counted under a name. */
async function pass(username: string, minutes: number): Promise<void> {
  await app.owner.query("SET kiemlab.action = 'test.pass'");
  await app.owner.query(
    `UPDATE login_lock SET last_failure_at = last_failure_at - $2 * interval '1 minute',
       locked_until = locked_until - $2 * interval '1 minute' WHERE username = $1`,
    [username, minutes],
  );
}
/** Rows and entries of the trail that a work makes. */
async function grown(work: () => Promise<void>): Promise<Record<string, number>> {
  const count = async () => {
    const { rows } = await app.owner.query<Record<string, number>>(
      `SELECT (SELECT count(*) FROM login_failure)::int AS failures, (SELECT count(*) FROM audit_event)::int AS events,
              (SELECT count(*) FROM login_lock)::int AS locks`,
    );
    return rows[0] ?? {};
  };
  const before = await count();
  await work();
  const after = await count();
  return Object.fromEntries(Object.entries(after).map(([key, value]) => [key, value - (before[key] ?? 0)]));
}

describe('a name that is locked at the login', () => {
  test('AUTH-14 answers the same to any password, whether the name exists or not, and no hash is computed', async () => {
    const person = await addPerson(app, []);
    for (const name of [person.username, 'khong.co.ai']) {
      expect(await wrong(name, 5)).toEqual(FIVE);
      const check = vi.spyOn(app.services.passwords, 'verify');
      for (const password of ['sai', PASSWORD, 'sai', PASSWORD])
        expect(await attempt(name, password), `${name} ${password}`).toEqual({
          status: 403,
          code: 'ACCOUNT_LOCKED',
          minutes: 1,
        });
      expect(check).not.toHaveBeenCalled();
      check.mockRestore();
    }
  });

  test('AUTH-14 is the same name however it is written', async () => {
    const name = 'Đặng.Hòa'.normalize('NFC');
    const spellings = [name, name.normalize('NFD'), name.toUpperCase(), ` ${name} `, name.toLowerCase()];
    for (const spelling of spellings) expect((await attempt(spelling, 'sai')).code).toBe('LOGIN_FAILED');
    for (const spelling of spellings) expect((await attempt(spelling, 'sai')).code).toBe('ACCOUNT_LOCKED');
  });

  test('AUTH-14 of tries at the same moment no more than five are looked at', async () => {
    const person = await addPerson(app, []);
    const check = vi.spyOn(app.services.passwords, 'verify');
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt(person.username, 'sai')));
    expect(check).toHaveBeenCalledTimes(5);
    expect(answers.filter(({ code }) => code === 'ACCOUNT_LOCKED')).toHaveLength(15);
  });

  test('AUTH-14 is locked longer with each failure, a quarter of an hour at most', async () => {
    for (const name of [(await addPerson(app, [])).username, 'khong.co.ai.nua']) {
      await wrong(name, 5);
      for (const minutes of [1, 2, 4, 8, 15]) {
        expect((await attempt(name, PASSWORD)).minutes).toBe(minutes);
        await pass(name, minutes);
        expect(await wrong(name, 1)).toEqual(['LOGIN_FAILED']);
      }
    }
  });

  test('AUTH-14 is forgotten a quarter of an hour after its last failure', async () => {
    for (const name of [(await addPerson(app, [])).username, 'khong.co.ai.qua']) {
      await wrong(name, 5);
      await pass(name, 15);
      expect(await wrong(name, 6)).toEqual([...FIVE, 'ACCOUNT_LOCKED']);
      await pass(name, 15);
      expect(await wrong(name, 4)).toEqual(FIVE.slice(1));
    }
  });

  test('AUTH-14 what is old enough to be forgotten is looked for by an index, each round', async () => {
    await app.owner.query('BEGIN');
    await app.owner.query('SET LOCAL enable_seqscan = off');
    const { rows } = await app.owner.query<{ 'QUERY PLAN': string }>(
      "EXPLAIN SELECT EXISTS (SELECT FROM login_lock WHERE last_failure_at <= now() - interval '15 minutes')",
    );
    await app.owner.query('ROLLBACK');
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('login_lock_last_failure_index');
  });

  test('AUTH-14 tries meanwhile do not fill tables or trail: they are one row with a count', async () => {
    const name = 'khong.co.ai.dong';
    await wrong(name, 5);
    expect(
      await grown(async () => {
        await wrong(name, 30);
      }),
    ).toEqual({ failures: 0, events: 0, locks: 0 });
    await pass(name, 15);
    expect(await grown(() => forgetLoginFailures(app.services.db))).toEqual({
      failures: 1,
      events: 1,
      locks: -1,
    });
    const { rows } = await app.owner.query(
      `SELECT action, field, new_value FROM audit_event e JOIN audit_row r ON r.event_id = e.id
         JOIN audit_change c ON c.row_id = r.id WHERE e.id = (SELECT max(id) FROM audit_event) AND field IN ('username', 'tries') ORDER BY field`,
    );
    expect(rows).toEqual([
      { action: 'auth.refused-while-locked', field: 'tries', new_value: '30' },
      { action: 'auth.refused-while-locked', field: 'username', new_value: name },
    ]);
  });

  test('COMP-03 COMP-17 AUTH-14 a lock stands in the trail with its end', async () => {
    const name = 'khong.co.ai.khoa';
    await wrong(name, 5);
    const { rows } = await app.owner.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM audit_row r JOIN audit_change c ON c.row_id = r.id
        WHERE r.entity = 'login-failure' AND r.code = $1 AND field = 'locked_until'`,
      [name],
    );
    expect(rows[0]?.n).toBe(1);
  });
});

describe('an address', () => {
  test('AUTH-14 of a stranger locks out strangers only, at whatever address', async () => {
    const person = await addPerson(app, []);
    expect(await wrong(person.username, 6, STRANGE)).toEqual([...FIVE, 'ACCOUNT_LOCKED']);
    expect((await attempt(person.username, PASSWORD, '10.8.8.8')).code).toBe('ACCOUNT_LOCKED');
    expect((await attempt(person.username, PASSWORD, HOME)).status).toBe(200);
    expect((await attempt(person.username, PASSWORD, STRANGE)).code).toBe('ACCOUNT_LOCKED');
  });

  test('AUTH-14 from which a person has logged in has a count of its own', async () => {
    const person = await addPerson(app, []);
    const other = '10.7.7.7';
    expect((await attempt(person.username, PASSWORD, other)).status).toBe(200);
    await wrong(person.username, 4, HOME);
    expect(await wrong(person.username, 6, other)).toEqual([...FIVE, 'ACCOUNT_LOCKED']);
    expect((await attempt(person.username, PASSWORD, HOME)).status).toBe(200);
  });

  test('AUTH-14 is a stranger’s again thirty days later, and for everybody else', async () => {
    const person = await addPerson(app, []);
    await app.owner.query("SET kiemlab.action = 'test.age'");
    await app.owner.query(
      "UPDATE session SET created_at = created_at - interval '30 days 1 minute' WHERE user_id = $1",
      [person.id],
    );
    await wrong(person.username, 5, STRANGE);
    expect((await attempt(person.username, PASSWORD, HOME)).code).toBe('ACCOUNT_LOCKED');
    const another = await addPerson(app, []);
    expect((await attempt(another.username, PASSWORD, STRANGE)).status).toBe(200);
  });

  test('AUTH-14 with one prefix of IPv6 is one, however the computer calls itself', async () => {
    const person = await addPerson(app, []);
    expect((await attempt(person.username, PASSWORD, '2001:db8:1:2::a')).status).toBe(200);
    await wrong(person.username, 5, STRANGE);
    expect((await attempt(person.username, PASSWORD, '2001:db8:1:2:ffff::b')).status).toBe(200);
    expect((await attempt(person.username, PASSWORD, '2001:db8:1:3::a')).code).toBe('ACCOUNT_LOCKED');
  });
});

describe('a signature', () => {
  test('AUTH-12 in an open session is not stopped by failures at the login, here or elsewhere', async () => {
    const person = await addPerson(app, []);
    await wrong(person.username, 6, HOME);
    await wrong(person.username, 6, STRANGE);
    expect((await attempt(person.username, PASSWORD, HOME)).code).toBe('ACCOUNT_LOCKED');
    expect((await sign(person, PASSWORD)).status).toBe(200);
  });

  test('AUTH-12 that fails five times ends the session, and counts like five failures at the login', async () => {
    const person = await addPerson(app, []);
    const { username } = person;
    const other = await logIn(app, username);
    const codes = [];
    for (let time = 0; time < 5; time++) codes.push(await sign(person, 'sai'));
    expect(codes).toEqual([
      ...Array.from({ length: 4 }, () => ({ status: 401, code: 'SIGNATURE_FAILED' })),
      { status: 401, code: 'SESSION_ENDED', minutes: 1 },
    ]);
    const check = vi.spyOn(app.services.passwords, 'verify');
    expect(await sign(person, PASSWORD)).toMatchObject({ status: 401, code: 'TOKEN_EXPIRED' });
    expect((await app.call(getProfile, {}, person.token)).code).toBe('TOKEN_EXPIRED');
    const renewed = await app.call(refreshToken, { query: { refresh_token: person.refreshToken } });
    expect(renewed.code).toBe('TOKEN_EXPIRED');
    expect(await attempt(username, PASSWORD)).toEqual({ status: 403, code: 'ACCOUNT_LOCKED', minutes: 1 });
    expect(check).not.toHaveBeenCalled();
    expect((await sign(other, PASSWORD)).status).toBe(200);
    const { rows } = await app.owner.query<{ ended_because: string }>(
      'SELECT ended_because FROM session WHERE user_id = $1 AND ended_at IS NOT NULL',
      [person.id],
    );
    expect(rows).toEqual([{ ended_because: 'signature failed five times' }]);
  });

  test('AUTH-12 of tries at the same moment no more than five are looked at', async () => {
    const person = await addPerson(app, []);
    const check = vi.spyOn(app.services.passwords, 'verify');
    const answers = await Promise.all(Array.from({ length: 20 }, () => sign(person, 'sai')));
    expect(check).toHaveBeenCalledTimes(5);
    expect(answers.filter(({ code }) => code === 'SESSION_ENDED')).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'TOKEN_EXPIRED')).toHaveLength(15);
  });

  test('AUTH-12 that fails at a strange address locks out strangers, not the person', async () => {
    const person = await addPerson(app, []);
    for (let time = 0; time < 5; time++) await sign(person, 'sai', STRANGE);
    expect((await attempt(person.username, PASSWORD, STRANGE)).code).toBe('ACCOUNT_LOCKED');
    expect((await attempt(person.username, PASSWORD, HOME)).status).toBe(200);
  });

  test('AUTH-12 that fails less often counts nothing at the login, and is forgiven by a right one', async () => {
    const person = await addPerson(app, []);
    for (let time = 0; time < 4; time++) await sign(person, 'sai');
    expect(await wrong(person.username, 4)).toEqual(FIVE.slice(1));
    expect((await attempt(person.username, PASSWORD)).status).toBe(200);
    expect((await sign(person, PASSWORD)).status).toBe(200);
    for (let time = 0; time < 4; time++) expect((await sign(person, 'sai')).code).toBe('SIGNATURE_FAILED');
  });
});
