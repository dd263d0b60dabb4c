import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CountedTests, startCountedTests } from './testing/counted-tests.ts';
import type { Tx } from './unit-of-work.ts';

let lab: CountedTests;
beforeAll(async () => {
  lab = await startCountedTests();
  await lab.insertFirst();
});
afterAll(() => lab.database.stop());

/** How many sessions wait for what another has locked. */
const waiting = async (): Promise<number> => {
  const { rows } = await lab.database.owner.query<{ n: number }>(
    "SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock'",
  );
  return rows[0]?.n ?? 0;
};

test('TEST-01 also when somebody gets to see a sample while another gives it a test, or moves one', async () => {
  const { people, samples, write, insert, allTrue } = lab;
  const sample = samples[0] ?? '';
  const answer = (tx: Tx): Promise<unknown> =>
    tx
      .insertInto('sample_responsible')
      .values({ sample_id: sample, user_id: people[1] ?? '' })
      .execute();
  const give = (tx: Tx): Promise<unknown> =>
    insert(tx, [{ sample: 0, setup: 0, technician: null, qc: true }]);
  const move = (tx: Tx): Promise<unknown> =>
    sql`UPDATE test_record SET status = CASE status WHEN 'NEW' THEN 'TEST_DONE' ELSE 'NEW' END WHERE sample_id = ${sample}`.execute(
      tx,
    );
  const remove = (tx: Tx): Promise<unknown> =>
    tx.updateTable('sample').set({ deleted_at: new Date() }).where('id', '=', sample).execute();
  for (const [first, second] of [
    [give, answer],
    [answer, give],
    [move, answer],
    [answer, move],
    [remove, give],
    [remove, answer],
    [move, remove],
  ] as const) {
    await write(async (tx) => {
      await sql`UPDATE test_record SET technician_id = ${people[0]} WHERE sample_id = ${sample}`.execute(tx);
      await tx.deleteFrom('sample_responsible').where('sample_id', '=', sample).execute();
      await tx.updateTable('sample').set({ deleted_at: null }).where('id', '=', sample).execute();
    });
    let late: Promise<unknown> | undefined;
    await write(async (tx) => {
      await first(tx);
      late = write((other) => second(other));
      await expect.poll(waiting).toBe(1);
    });
    await late;
    await allTrue();
  }
});

test('SAMPLE-01 who sees a sample is told truly also when two give it and take it at the same moment', async () => {
  const { database, people, samples, write, insert, allTrue } = lab;
  const sample = samples[1] ?? '';
  const [, person, other] = people;
  const answer = (tx: Tx): Promise<unknown> =>
    tx
      .insertInto('sample_responsible')
      .values({ sample_id: sample, user_id: person ?? '' })
      .execute();
  const leave = (tx: Tx): Promise<unknown> =>
    tx.deleteFrom('sample_responsible').where('sample_id', '=', sample).execute();
  const handOn = (rest: number) => (tx: Tx) =>
    sql`UPDATE test_record SET technician_id = ${other} WHERE sample_id = ${sample} AND number % 2 = ${rest}`.execute(
      tx,
    );
  const handAllOn = (tx: Tx): Promise<unknown> =>
    sql`UPDATE test_record SET technician_id = ${other} WHERE sample_id = ${sample}`.execute(tx);
  const seen = async (): Promise<boolean> =>
    (
      await database.owner.query('SELECT FROM sample_access WHERE sample_id = $1 AND user_id = $2', [
        sample,
        person,
      ])
    ).rows.length > 0;
  await write((tx) =>
    insert(
      tx,
      [0, 1].map(() => ({ sample: 1, setup: 0, technician: 1, qc: true })),
    ),
  );
  for (const [first, second, sees, isResponsible] of [
    // Given as responsible while the tests go to somebody else.
    [answer, handAllOn, true, false],
    [handAllOn, answer, true, false],
    // The last two reasons go, each by somebody who still sees the other.
    [handOn(0), handOn(1), false, false],
    [leave, handAllOn, false, true],
    [handAllOn, leave, false, true],
  ] as const) {
    await write(async (tx) => {
      await leave(tx);
      await sql`UPDATE test_record SET technician_id = ${person} WHERE sample_id = ${sample}`.execute(tx);
      if (isResponsible) await answer(tx);
    });
    expect(await seen()).toBe(true);
    let late: Promise<unknown> | undefined;
    await write(async (tx) => {
      await first(tx);
      late = write((next) => second(next));
      await expect.poll(waiting).toBe(1);
    });
    await late;
    expect(await seen()).toBe(sees);
    await allTrue();
  }
});
