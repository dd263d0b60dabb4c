import { ADVISORY_LOCKS } from '@kiemlab/db/advisory-locks';
import { setMembership } from '@kiemlab/contract/features/rights/rights.api';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addPerson, type Person } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addAdministrator, ADMINISTRATOR, change, join, leave } from './testing/changes.ts';
import {
  addGroup,
  administratorsOf,
  by,
  confirmed,
  confirming,
  groupOf,
  membersOf,
} from './testing/groups.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.stop());

describe('the last administrator stays', () => {
  test('COMP-07 who stands in for a time is not the last one', async () => {
    const [a, b] = [await addAdministrator(app), await addAdministrator(app)];
    const own = await groupOf(app, b);
    const deputy = await addPerson(app, []);
    const { id } = await addGroup(app, ADMINISTRATOR);
    const until = new Date(Date.now() + 86_400_000);
    const standIn = { memberships: new Map([[deputy.id, [{ groupId: id, until }]]]) };
    expect(await change(app, a, standIn, { secondPerson: by(b) })).toBe('done');
    // The deputy ends one of the two, and may not end the other.
    await refused(app, deputy, setMembership, leave(own, b), 'SECOND_PERSON_REQUIRED');
    const gone = await confirmed(app, deputy, setMembership, leave(own, b).body, { secondPerson: by(a) });
    expect(gone.status).toBe(200);
    expect(await change(app, deputy, { disabled: [a.id] }, { secondPerson: by(a) })).toBe(
      'LAST_ADMINISTRATOR',
    );
    expect(await administratorsOf(app)).toEqual([a.username]);
  });

  test('COMP-07 two who disable each other at the same moment: one stays', async () => {
    for (let round = 0; round < 4; round++) {
      const people = [await addAdministrator(app), await addAdministrator(app), await addAdministrator(app)];
      const [a, b, c] = people as [Person, Person, Person];
      const outcomes = await Promise.all([
        change(app, a, { disabled: [b.id] }, { secondPerson: by(c) }),
        change(app, b, { disabled: [a.id] }, { secondPerson: by(c) }),
      ]);
      expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
      const left = await administratorsOf(app);
      expect(left).toContain(c.username);
      expect(left.filter((name) => name === a.username || name === b.username)).toHaveLength(1);
      await app.owner.query("SELECT set_config('kiemlab.action', 'test.end', false)");
      await app.owner.query('UPDATE app_user SET login_enabled = false');
      app.services.sessions.forget();
    }
  });

  test('COMP-07 who waited for another change judges what that one ended, and not what there was when the wait began', async () => {
    const [a, b, c] = [await addAdministrator(app), await addAdministrator(app), await addAdministrator(app)];
    const [ofA, ofB] = [await groupOf(app, a), await groupOf(app, b)];
    const secondPerson = by(c);
    const sent = [
      [a, await confirming(app, a, setMembership, leave(ofB, b).body, { secondPerson })],
      [b, await confirming(app, b, setMembership, leave(ofA, a).body, { secondPerson })],
    ] as const;
    // Both changes have begun, and wait for the same lock.
    await app.owner.query(`SELECT pg_advisory_lock(${ADVISORY_LOCKS.rights})`);
    const ends = sent.map(([who, parts]) => app.send(setMembership, parts, who.token));
    await vi.waitFor(
      async () => {
        const { rows } = await app.owner.query<{ n: number }>(
          `SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory' AND objid = ${ADVISORY_LOCKS.rights} AND NOT granted`,
        );
        expect(rows[0]?.n).toBe(2);
      },
      { timeout: 20_000 },
    );
    await app.owner.query(`SELECT pg_advisory_unlock(${ADVISORY_LOCKS.rights})`);
    const answers = (await Promise.all(ends)).map(({ status, code }) => [status, code]);
    expect(answers.sort()).toEqual([
      [200, undefined],
      [403, 'FORBIDDEN'],
    ]);
    expect(await administratorsOf(app)).toHaveLength(2);
  });

  test('COMP-07 three who end one another in a ring at the same moment: not all go, and nobody by the word of one who went', async () => {
    const people = [await addAdministrator(app), await addAdministrator(app), await addAdministrator(app)];
    const ring = people.map((who, index) => {
      const [whom, confirms] = [people[(index + 1) % 3], people[(index + 2) % 3]];
      if (!whom || !confirms) throw new Error('three people');
      return change(app, who, { disabled: [whom.id] }, { secondPerson: by(confirms) });
    });
    const outcomes = await Promise.all(ring);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(await administratorsOf(app)).toHaveLength(2);
  });
});

test('COMP-07 two people who put somebody into two groups at the same moment both have done so', async () => {
  const [a, b, person] = [await addAdministrator(app), await addAdministrator(app), await addPerson(app, [])];
  const groups = [await addGroup(app, ['Client']), await addGroup(app, ['Test'])];
  await Promise.all(
    groups.map(({ id }, index) => app.send(setMembership, join(id, person), [a, b][index]?.token)),
  );
  for (const { id } of groups) expect(await membersOf(app, a, id)).toEqual([person.username]);
});

test('COMP-07 other processes are told of a change of rights, and of nothing else', async () => {
  const [a, person] = [await addAdministrator(app), await addPerson(app, [])];
  const { id } = await addGroup(app, ['Client']);
  const told: string[] = [];
  app.owner.on('notification', ({ payload = '' }) => told.push(payload));
  await app.owner.query('LISTEN kiemlab_change');
  await app.send(setMembership, join(id, person), a.token);
  await app.send(setMembership, join(id, person), a.token);
  await app.owner.query('SELECT 1');
  expect(told).toEqual(['{"kind":"rights"}']);
});
