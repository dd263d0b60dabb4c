import { allocateTests } from '@kiemlab/contract/features/analyses/allocate.api';
import { deleteSample } from '@kiemlab/contract/features/samples/samples.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUNDS } from './rounds.ts';
import { reminderRound } from './features/alerts/reminder-round.ts';
import { roundOf } from './features/alerts/testing/round-of.ts';
import { receiptReminder } from './features/custody/receipt-reminder.queries.ts';
import { certificateReminder } from './features/reports/certificate-reminder.queries.ts';
import { testReminder } from './features/analyses/judgement/test-reminder.queries.ts';
import { JOBS } from './jobs.ts';
import { keepRounds } from './platform/jobs/start-rounds.ts';
import { workOff } from './platform/jobs/work-jobs.ts';
import { passPause, placeOf, workOffJobs } from './testing/jobs.ts';
import { addPerson, type Person } from './testing/people.ts';
import { assign, issue, move, register, sampleIn } from './testing/samples.ts';
import { seen, setStatus, testsOf, enter, complete } from './testing/tests.ts';
import { startWorld, type World } from './testing/world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let world: World;
/** Receives samples and makes reports, and sees all. */
let planner: Person;
beforeAll(async () => {
  world = await startWorld();
  planner = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Sample_Receive', 'Report_Create']);
});
afterAll(() => world.stop());

const round = async (at: number): Promise<void> => {
  for (const reminder of [receiptReminder, testReminder, certificateReminder])
    await roundOf(world.services, reminder, new Date(at));
};
const owner = async (query: string, ...values: unknown[]): Promise<void> => {
  await world.owner.query("SELECT set_config('kiemlab.action', 'test.set', false)");
  await world.owner.query(query, values);
};
/** What stands there of a sample of some kinds: kind, step, day, and who was told. */
async function standing(sampleId: string, like: string): Promise<string[]> {
  const { rows } = await world.owner.query<{ kind: string; step: number; day: string; who: string }>(
    `SELECT kind, step, due_on::text AS day, to_user AS who FROM alert
      WHERE link_uuid = $1 AND kind LIKE $2 AND withdrawn_at IS NULL`,
    [sampleId, like],
  );
  const named: [string, Person][] = [
    ['planner', planner],
    ['head', world.head],
    ['technician', world.technician],
    ['director', world.director],
  ];
  return rows
    .map((row) => [row.kind, row.step, row.day, named.find(([, { id }]) => id === row.who)?.[0]].join(' '))
    .sort();
}

test('HOME-06 a sample that nobody has received for a day is told once to who receives samples, until it is', async () => {
  const id = await register(world);
  await owner("UPDATE sample SET created_at = '2031-03-10T09:00:00+07' WHERE id = $1", id);
  const registered = Date.parse('2031-03-10T09:00:00+07:00');
  await round(registered + DAY - 1);
  expect(await standing(id, 'RECEIPT%')).toEqual([]);
  const told = ['RECEIPT_WAITS 0 2031-03-11 head', 'RECEIPT_WAITS 0 2031-03-11 planner'];
  for (const after of [DAY, 3 * DAY]) {
    await Promise.all([round(registered + after), round(registered + after)]);
    expect(await standing(id, 'RECEIPT%')).toEqual(told);
  }
  await move(world, [id], 'RECEIVED');
  expect(await standing(id, 'RECEIPT%')).toEqual([]);
  const mistaken = await register(world);
  await owner("UPDATE sample SET created_at = '2031-03-10T09:00:00+07' WHERE id = $1", mistaken);
  await round(registered + DAY);
  expect(await standing(mistaken, 'RECEIPT%')).toEqual(told);
  await world.done(world.head, deleteSample, { params: { id: mistaken } });
  expect(await standing(mistaken, 'RECEIPT%')).toEqual([]);
  // What has waited for long when the program comes is not told: all at once would bury what is new.
  const old = await register(world);
  await owner("UPDATE sample SET created_at = '2031-03-10T09:00:00+07' WHERE id = $1", old);
  await round(registered + 8 * DAY);
  expect(await standing(old, 'RECEIPT%')).toEqual([]);
});

test('HOME-06 results are told of at 70 and 100 % of their time, also on one day, of a sample once, until they wait for review', async () => {
  const id = await sampleIn(world, 'RECEIVED');
  await assign(world, [id]);
  const start = Date.parse('2031-05-05T07:00:00+07:00');
  const set = (due: string) =>
    owner(
      "UPDATE test_record SET created_at = '2031-05-05T07:00:00+07', due_date = $2 WHERE sample_id = $1",
      id,
      due,
    );
  await set('2031-05-05T17:00:00+07:00');
  const of = (step: number) => [
    `TESTS_DUE ${step} 2031-05-05 head`,
    `TESTS_DUE ${step} 2031-05-05 technician`,
  ];
  // By hand: 70 % of ten hours are seven.
  const cases: [hours: number, stands: string[]][] = [
    [6.99, []],
    [7, of(70)],
    [9.99, of(70)],
    [10, of(100)],
    [30, of(100)],
  ];
  for (const [hours, stands] of cases) {
    await Promise.all([round(start + hours * HOUR), round(start + hours * HOUR)]);
    await round(start + hours * HOUR);
    expect([hours, await standing(id, 'TESTS_DUE')]).toEqual([hours, stands]);
  }
  const { rows } = await world.owner.query(
    "SELECT count(*)::int AS n FROM alert WHERE link_uuid = $1 AND kind = 'TESTS_DUE'",
    [id],
  );
  expect(rows).toEqual([{ n: 4 }]);
  const tests = await testsOf(world, id);
  await enter(world, tests);
  await complete(world, tests);
  await setStatus(world, world.technician, tests.slice(0, 1), 'REQUEST_REVIEW');
  expect(await standing(id, 'TESTS_DUE')).toEqual(of(100));
  await setStatus(world, world.technician, tests.slice(1), 'REQUEST_REVIEW');
  expect(await standing(id, 'TESTS_DUE')).toEqual([]);
});

test('HOME-06 another deadline ends what was reminded of, in the same act', async () => {
  const id = await sampleIn(world, 'RECEIVED');
  await assign(world, [id]);
  const start = Date.parse('2031-06-05T07:00:00+07:00');
  await owner(
    "UPDATE test_record SET created_at = '2031-06-05T07:00:00+07', due_date = '2031-06-05T17:00:00+07' WHERE sample_id = $1",
    id,
  );
  await round(start + 8 * HOUR);
  expect(await standing(id, 'TESTS_DUE')).toHaveLength(2);
  const rows = await seen(world, await testsOf(world, id));
  await world.done(world.head, allocateTests, {
    body: { tests: rows.map((row) => ({ ...row, entryDate: '2031-06-20T17:00:00+07:00' })) },
  });
  expect(await standing(id, 'TESTS_DUE')).toEqual([]);
});

test('HOME-06 a certificate is told of at 70 % of its days, on its day, and every day after, over midnight and year, until the issue', async () => {
  const id = await sampleIn(world, 'REPORT_SAMPLE_HAS_EXISTED');
  await owner(
    "UPDATE sample SET received_date = '2031-12-20', appointment_date = '2031-12-30' WHERE id = $1",
    id,
  );
  const of = (kind: string, day: string) => [`${kind} 0 ${day} head`, `${kind} 0 ${day} planner`];
  // By hand: 70 % of ten days are seven.
  const cases: [at: string, stands: string[]][] = [
    ['2031-12-26T23:59:59', []],
    ['2031-12-27T00:00:00', of('CERTIFICATE_NEAR', '2031-12-30')],
    ['2031-12-29T23:59:59', of('CERTIFICATE_NEAR', '2031-12-30')],
    ['2031-12-30T00:00:00', of('CERTIFICATE_DUE', '2031-12-30')],
    ['2031-12-31T12:00:00', of('CERTIFICATE_LATE', '2031-12-31')],
    ['2032-01-01T00:00:00', of('CERTIFICATE_LATE', '2032-01-01')],
    ['2032-01-05T00:00:00', of('CERTIFICATE_LATE', '2032-01-05')],
  ];
  for (const [at, stands] of cases) {
    const moment = Date.parse(`${at}+07:00`);
    await Promise.all([round(moment), round(moment)]);
    await round(moment);
    expect([at, await standing(id, 'CERTIFICATE%')]).toEqual([at, stands]);
  }
  await issue(world, [id]);
  expect(await standing(id, 'CERTIFICATE%')).toEqual([]);
});

test('HOME-06 two processes at once tell of tests and certificate once at 70 %, at 100 %, at midnight and over the end of the year', async () => {
  const id = await sampleIn(world, 'RECEIVED');
  await assign(world, [id]);
  await owner(
    "UPDATE test_record SET created_at = '2031-12-22T00:00:00+07', due_date = '2032-01-01T00:00:00+07' WHERE sample_id = $1",
    id,
  );
  await owner(
    "UPDATE sample SET received_date = '2031-12-22', appointment_date = '2032-01-01' WHERE id = $1",
    id,
  );
  const tests = (step: number) => [
    `TESTS_DUE ${step} 2032-01-01 head`,
    `TESTS_DUE ${step} 2032-01-01 technician`,
  ];
  const certificate = (kind: string, day: string) => [`${kind} 0 ${day} head`, `${kind} 0 ${day} planner`];
  // By hand: 70 % of ten days are seven; what is due at midnight is due on the day that begins.
  const cases: [at: string, stands: string[]][] = [
    ['2031-12-28T23:59:59', []],
    ['2031-12-29T00:00:00', [...certificate('CERTIFICATE_NEAR', '2032-01-01'), ...tests(70)]],
    ['2031-12-31T23:59:59', [...certificate('CERTIFICATE_NEAR', '2032-01-01'), ...tests(70)]],
    ['2032-01-01T00:00:00', [...certificate('CERTIFICATE_DUE', '2032-01-01'), ...tests(100)]],
    ['2032-01-01T23:59:59', [...certificate('CERTIFICATE_DUE', '2032-01-01'), ...tests(100)]],
    ['2032-01-02T00:00:00', [...certificate('CERTIFICATE_LATE', '2032-01-02'), ...tests(100)]],
  ];
  const other = await world.openAnother();
  try {
    for (const [at, stands] of cases) {
      const moment = new Date(`${at}+07:00`);
      await Promise.all(
        [world, other].flatMap(({ services }) =>
          [testReminder, certificateReminder].map((reminder) => roundOf(services, reminder, moment)),
        ),
      );
      const all = [...(await standing(id, 'CERTIFICATE%')), ...(await standing(id, 'TESTS_DUE'))];
      expect([at, all]).toEqual([at, stands]);
    }
    const { rows } = await world.owner.query(
      "SELECT count(*)::int AS n FROM alert WHERE link_uuid = $1 AND kind ~ '^(TESTS_DUE|CERTIFICATE)'",
      [id],
    );
    // Two people of five reminders.
    expect(rows).toEqual([{ n: 10 }]);
  } finally {
    await other.close();
  }
});

test('HOME-06 two processes do each round once between them, by the clock that they are given, and catch up what came while none ran', async () => {
  const other = await world.openAnother();
  try {
    let now = new Date('2032-02-28T08:00:00+07:00');
    const clock = () => Promise.resolve(now);
    const rounds = [
      reminderRound('test-round', 'alerts.keep-reminders', testReminder, clock),
      reminderRound('certificate-round', 'alerts.keep-reminders', certificateReminder, clock),
    ];
    const id = await sampleIn(world, 'REPORT_SAMPLE_HAS_EXISTED');
    const late = await sampleIn(world, 'RECEIVED');
    await assign(world, [late]);
    await owner(
      "UPDATE sample SET received_date = '2032-02-20', appointment_date = '2032-02-29' WHERE id = $1",
      id,
    );
    await owner("UPDATE sample SET appointment_date = '2060-01-01' WHERE id = $1", late);
    await owner(
      "UPDATE test_record SET created_at = '2032-02-28T00:00:00+07', due_date = '2032-02-29T00:00:00+07' WHERE sample_id = $1",
      late,
    );
    const all = () =>
      Promise.all([world, other, world, other].map((process) => workOff(placeOf(process), rounds)));
    await keepRounds(other.services.db, rounds);
    await all();
    expect(await standing(late, 'TESTS_DUE')).toEqual([]);
    expect(await standing(id, 'CERTIFICATE%')).toEqual([
      'CERTIFICATE_NEAR 0 2032-02-29 head',
      'CERTIFICATE_NEAR 0 2032-02-29 planner',
    ]);
    // None ran over the 29th of February.
    now = new Date('2032-03-01T00:00:00+07:00');
    await passPause(world);
    await all();
    expect(await standing(late, 'TESTS_DUE')).toEqual([
      'TESTS_DUE 100 2032-02-29 head',
      'TESTS_DUE 100 2032-02-29 technician',
    ]);
    expect(await standing(id, 'CERTIFICATE%')).toEqual([
      'CERTIFICATE_LATE 0 2032-03-01 head',
      'CERTIFICATE_LATE 0 2032-03-01 planner',
    ]);
    const { rows } = await world.owner.query(
      "SELECT count(*)::int AS n FROM alert WHERE link_uuid = ANY($1) AND kind ~ '^(TESTS_DUE|CERTIFICATE)'",
      [[id, late]],
    );
    expect(rows).toEqual([{ n: 6 }]);
  } finally {
    await other.close();
  }
});

test('HOME-06 all that time brings is done in the background, by the clock of the database', async () => {
  expect(ROUNDS.map(({ kind }) => kind).sort()).toEqual([
    'alert-clearing-round',
    'backup-round',
    'certificate-round',
    'delivery-round',
    'document-expiry-round',
    'document-text-round',
    'document-training-round',
    'document-validity-round',
    'file-sweep-round',
    'picture-round',
    'receipt-round',
    'retention-round',
    'test-round',
  ]);
  for (const round of ROUNDS) expect(JOBS).toContain(round);
  await owner('DELETE FROM job');
  await keepRounds(world.services.db, ROUNDS);
  const id = await register(world);
  await owner("UPDATE sample SET created_at = now() - interval '25 hours' WHERE id = $1", id);
  await workOffJobs(world, ROUNDS);
  const { rows } = await world.owner.query('SELECT kind, state, tries, last_error FROM job ORDER BY kind');
  expect(rows).toEqual(
    ROUNDS.map(({ kind }) => ({ kind, state: 'QUEUED', tries: 0, last_error: null })).sort((a, b) =>
      a.kind < b.kind ? -1 : 1,
    ),
  );
  expect(await standing(id, 'RECEIPT%')).toHaveLength(2);
});
