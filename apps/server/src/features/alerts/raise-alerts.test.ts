import { type AlertParams, alertMessage } from '@kiemlab/contract/features/alerts/alerts.kinds';
import { listAlerts } from '@kiemlab/contract/features/alerts/alerts.api';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, type Person, prepare } from '../../testing/people.ts';
import { readSample, register } from '../../testing/samples.ts';
import { addSecondAccount } from '../../testing/second-account.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { raiseAlerts } from './raise-alerts.queries.ts';

let world: World;
let sample: string;
beforeAll(async () => {
  world = await startWorld();
  sample = await register(world);
});
afterAll(() => world.stop());

/** Tells all of them of the sample; answers how many were. */
const tell = (people: readonly Person[], acting: { by?: string[]; from?: string; again?: boolean } = {}) =>
  prepare(world, (tx) =>
    raiseAlerts(
      tx,
      ['DECISION_ASKED'],
      {
        params: sql<AlertParams['DECISION_ASKED']>`jsonb_build_object('code', s.code, 'name', s.name)`,
        link: sql`s.id`,
        linkName: sql`s.code`,
        sample: sql`s.id`,
        people: sql`${people.map(({ id }) => id)}`,
        from: sql`FROM sample s WHERE s.id = ${sample}`,
      },
      acting,
    ),
  );
const toldTo = async (person: Person) => {
  const { rows } = await world.owner.query<{ n: number }>(
    'SELECT count(*)::int AS n FROM alert WHERE to_user = $1 AND link_uuid = $2',
    [person.id, sample],
  );
  return rows[0]?.n ?? 0;
};

test('HOME-06 told is who is active, may open what the alert leads to, sees the record there, and does not act', async () => {
  // By hand: each with whether he or she is told.
  const cases: [string, Person, boolean][] = [
    ['sees all samples', await addPerson(world, ['Sample', 'Sample_ViewAll']), true],
    ['registered it', world.head, true],
    ['opens samples, but not this one', await addPerson(world, ['Sample']), false],
    ['sees all, but opens none', await addPerson(world, ['Sample_ViewAll', 'Test']), false],
    ['has no rights', await addPerson(world, []), false],
    ['acts', await addPerson(world, ['Sample', 'Sample_ViewAll']), false],
    ['left', await addPerson(world, ['Sample', 'Sample_ViewAll']), false],
  ];
  const people = cases.map(([, person]) => person);
  const [acts, left] = [people[5], people[6]];
  if (!acts || !left) throw new Error('seven people');
  await world.owner.query("SELECT set_config('kiemlab.action', 'test.leave', false)");
  await world.owner.query('UPDATE app_user SET login_enabled = false WHERE id = $1', [left.id]);
  expect(await tell(people, { by: [acts.id], from: acts.id })).toBe(2);
  for (const [who, person, wanted] of cases)
    expect([who, await toldTo(person)]).toEqual([who, wanted ? 1 : 0]);

  const [alert] = await world.done(world.head, listAlerts, { query: {} });
  const { code } = await readSample(world, sample);
  expect(alert).toMatchObject({
    linkCategory: 'SAMPLE',
    linkUuid: sample,
    linkIdName: code,
    alertMessage: alertMessage(
      'DECISION_ASKED',
      { code, name: String((await readSample(world, sample)).sampleName) },
      'vi',
    ),
  });
});

test('HOME-06 who acts is not told by another account of the same person', async () => {
  const one = await addPerson(world, ['Sample', 'Sample_ViewAll']);
  const other = await addSecondAccount(world, one, ['Sample', 'Sample_ViewAll']);
  expect(await tell([one, other], { by: [one.id] })).toBe(0);
  expect(await tell([one, other])).toBe(2);
});
