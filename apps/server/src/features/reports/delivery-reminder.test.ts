import { deleteAlerts, listAlerts } from '@kiemlab/contract/features/alerts/alerts.api';
import { deliverReport } from '@kiemlab/contract/features/reports/deliveries.api';
import type { Report } from '@kiemlab/contract/features/reports/reports.schema';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failedSample } from '../../testing/failing-samples.ts';
import { addPerson, type Person, prepare } from '../../testing/people.ts';
import { readSample, sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { roundOf } from '../alerts/testing/round-of.ts';
import { deliveryReminder } from './delivery-reminder.queries.ts';
import { amend, issueAmended, newestOf } from './testing/amending.ts';

const HOUR = 3_600_000;

let world: World;
/** Makes reports, as the planning department does, and sees all samples; beside the head of the world, who may do everything. */
let planner: Person;
beforeAll(async () => {
  world = await startWorld();
  planner = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Report_Create'], 'Chuyên viên kế hoạch');
});
afterAll(() => world.stop());

/** A round so many ms after the issue of a report. */
const round = ({ issuedAt }: Report, after: number) =>
  roundOf(world.services, deliveryReminder, new Date(Date.parse(issuedAt ?? '') + after));
/** What a person is told of the reports of a sample, as the sentences begin. */
const toldOf = async (who: Person, sampleId: string): Promise<string[]> =>
  (await world.send(listAlerts, {}, who.token)).data
    .filter(({ linkCategory, linkUuid }) => linkCategory === 'REPORT' && linkUuid === sampleId)
    .map(({ alertMessage }) => stepOf(alertMessage))
    .sort();
/** Which of the sentences it is; written down by hand. */
const stepOf = (message: string): string =>
  [
    ['report at issue', /^Giao phiếu \S+ trước /],
    ['report 12 h', /^Đã 12 giờ chưa giao phiếu \S+, hạn /],
    ['report 24 h', /^Quá 24 giờ chưa giao phiếu \S+, hạn /],
    ['notice at issue', /^Gửi công văn mẫu không đạt \S+ trước /],
    ['notice 12 h', /^Đã 12 giờ chưa gửi công văn mẫu không đạt \S+, hạn /],
    ['notice 24 h', /^Quá 24 giờ chưa gửi công văn mẫu không đạt \S+, hạn /],
  ].find(([, sentence]) => (sentence as RegExp).test(message))?.[0] as string;
const deliver = (reportId: string, what: 'REPORT' | 'NOTICE' = 'REPORT') =>
  world.done(world.head, deliverReport, {
    body: { reportId, what, recipient: 'Cục Quản lý Dược', how: 'DIRECT' },
  });

/** Hours after the issue, and what of it is due then: written by hand. */
const TABLE: [hours: number, step: 'at issue' | '12 h' | '24 h'][] = [
  [0, 'at issue'],
  [11.99, 'at issue'],
  [12, '12 h'],
  [23.99, '12 h'],
  [24, '24 h'],
  [25, '24 h'],
  [7 * 24 - 0.01, '24 h'],
];

test('HOME-06 COMP-42 planning and director are told at the issue, after 12 hours and after 24, of each once', async () => {
  const id = await sampleIn(world, 'REPORTED');
  const report = await newestOf(world, id);
  const told = [world.head, world.director, planner];
  for (const [hours, step] of TABLE) {
    await round(report, hours * HOUR);
    for (const who of told) expect(await toldOf(who, id), String(hours)).toEqual([`report ${step}`]);
    expect(await round(report, hours * HOUR), String(hours)).toEqual({ raised: 0, withdrawn: 0 });
  }
  for (const who of [world.technician, world.approver]) expect(await toldOf(who, id)).toEqual([]);
  const [alert] = (await world.send(listAlerts, {}, planner.token)).data;
  const { code } = await readSample(world, id);
  expect(alert).toMatchObject({
    module: 'reports',
    linkCategory: 'REPORT',
    linkUuid: id,
    linkIdName: report.number,
    fromUser: null,
    status: 'UNREAD',
  });
  const due = new Date(Date.parse(report.issuedAt ?? '') + 31 * HOUR).toISOString();
  const [day = '', time = ''] = due.split('T');
  const shown = `${day.split('-').reverse().join('/')} ${time.slice(0, 5)}`;
  expect(alert?.alertMessage).toContain(
    `Quá 24 giờ chưa giao phiếu ${report.number}, hạn ${shown}, mẫu ${code}: Paracetamol`,
  );
  await deliver(report.id);
  for (const who of told) expect(await toldOf(who, id)).toEqual([]);
  expect(await round(report, 30 * HOUR)).toEqual({ raised: 0, withdrawn: 0 });
});

test('HOME-06 who was away, or had no program for a day, is told of the last step and not of those before', async () => {
  const id = await sampleIn(world, 'REPORTED');
  const report = await newestOf(world, id);
  await prepare(world, (tx) => tx.deleteFrom('alert').where('report_id', '=', report.id).execute());
  await round(report, 30 * HOUR);
  expect(await toldOf(planner, id)).toEqual(['report 24 h']);
  // What was issued more than a week ago is in the register; all of it at once would bury what is new.
  const old = await sampleIn(world, 'REPORTED');
  const { id: oldReport } = await newestOf(world, old);
  await prepare(world, (tx) => tx.deleteFrom('alert').where('report_id', '=', oldReport).execute());
  await round(await newestOf(world, old), 7 * 24 * HOUR);
  expect(await toldOf(planner, old)).toEqual([]);
  for (const one of [report.id, oldReport]) await deliver(one);
});

test('COMP-43 of a sample that failed the notice has its own alerts, until its own delivery', async () => {
  const id = await failedSample(world);
  const report = await newestOf(world, id);
  expect(await toldOf(planner, id)).toEqual(['notice at issue', 'report at issue']);
  await deliver(report.id, 'REPORT');
  expect(await toldOf(planner, id)).toEqual(['notice at issue']);
  await round(report, 12 * HOUR);
  expect(await toldOf(world.director, id)).toEqual(['notice 12 h']);
  await round(report, 24 * HOUR);
  expect(await toldOf(world.director, id)).toEqual(['notice 24 h']);
  await deliver(report.id, 'NOTICE');
  for (const who of [world.head, world.director, planner]) expect(await toldOf(who, id)).toEqual([]);
});

test('COMP-44 an amended report has its own clock, and a replaced one tells nothing more', async () => {
  const id = await sampleIn(world, 'REPORTED');
  const first = await newestOf(world, id);
  await round(first, 12 * HOUR);
  await amend(world, id);
  expect(await toldOf(planner, id)).toEqual(['report 12 h']);
  await issueAmended(world, id);
  const second = await newestOf(world, id);
  expect(await toldOf(planner, id)).toEqual(['report at issue']);
  await round(first, 24 * HOUR);
  const { rows } = await world.owner.query("SELECT FROM alert WHERE report_id = $1 AND kind LIKE '%LATE'", [
    first.id,
  ]);
  expect(rows).toEqual([]);
  await round(second, 24 * HOUR);
  expect(await toldOf(planner, id)).toEqual(['report 24 h']);
  await deliver(second.id);
});

test('HOME-06 R2 only who sees the sample and may log in is told; what was deleted does not come again', async () => {
  const blind = await addPerson(world, ['Sample', 'Report_Create']);
  const answers = await addPerson(world, ['Sample', 'Report_Issue']);
  const leaver = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Report_Create']);
  await prepare(world, (tx) =>
    tx.updateTable('app_user').set({ login_enabled: false }).where('id', '=', leaver.id).execute(),
  );
  const id = await sampleIn(world, 'REPORTED');
  const report = await newestOf(world, id);
  await prepare(world, (tx) =>
    tx.insertInto('sample_responsible').values({ sample_id: id, user_id: answers.id }).execute(),
  );
  await round(report, HOUR);
  expect(await toldOf(answers, id)).toEqual(['report at issue']);
  expect(await toldOf(blind, id)).toEqual([]);
  const { rows } = await world.owner.query('SELECT FROM alert WHERE to_user = $1', [leaver.id]);
  expect(rows).toEqual([]);
  const [alert] = (await world.send(listAlerts, {}, answers.token)).data;
  await world.done(answers, deleteAlerts, { body: { ids: [alert?.id ?? ''] } });
  await round(report, 2 * HOUR);
  expect(await toldOf(answers, id)).toEqual([]);
  // Another step is another alert.
  await round(report, 12 * HOUR);
  expect(await toldOf(answers, id)).toEqual(['report 12 h']);
  await deliver(report.id);
});

test('HOME-06 no alert is doubled: rounds at any hours, several at once as by two processes, deliveries between them', async () => {
  const steps = fc.array(
    fc.record({ hours: fc.integer({ min: 0, max: 40 }), at: fc.integer({ min: 1, max: 4 }) }),
    { minLength: 1, maxLength: 5 },
  );
  await fc.assert(
    fc.asyncProperty(steps, fc.boolean(), async (rounds, delivered) => {
      const id = await sampleIn(world, 'REPORTED');
      const report = await newestOf(world, id);
      const hours = rounds.map((one) => one.hours).sort((a, b) => a - b);
      for (const [index, hour] of hours.entries())
        await Promise.all(Array.from({ length: rounds[index]?.at ?? 1 }, () => round(report, hour * HOUR)));
      if (delivered) await deliver(report.id);
      const { rows } = await world.owner.query<{ kind: string; n: number; told: number }>(
        'SELECT kind, count(*)::int AS n, count(DISTINCT to_user)::int AS told FROM alert WHERE report_id = $1 GROUP BY kind',
        [report.id],
      );
      for (const { kind, n, told } of rows) expect(n, kind).toBe(told);
      const last = hours.at(-1) ?? 0;
      const step = last >= 24 ? 'report 24 h' : last >= 12 ? 'report 12 h' : 'report at issue';
      expect(await toldOf(planner, id)).toEqual(delivered ? [] : [step]);
      if (!delivered) await deliver(report.id);
    }),
    { numRuns: 6 },
  );
});

test('HOME-06 COMP-42 nothing that was issued before deliveries were recorded is due, of the day on which that began everything later', async () => {
  const old = await sampleIn(world, 'REPORTED');
  const young = await failedSample(world);
  const [oldReport, youngReport] = [await newestOf(world, old), await newestOf(world, young)];
  const since = async (what: string, at: string | null) => {
    await world.owner.query('ALTER TABLE delivery_start DISABLE TRIGGER USER');
    await world.owner.query('UPDATE delivery_start SET since = $2 WHERE what = $1', [what, at]);
    await world.owner.query('ALTER TABLE delivery_start ENABLE TRIGGER USER');
  };
  await prepare(world, (tx) =>
    tx.deleteFrom('alert').where('report_id', 'in', [oldReport.id, youngReport.id]).execute(),
  );
  await since('REPORT', youngReport.issuedAt);
  await since('NOTICE', '2100-01-01T00:00:00Z');
  await round(youngReport, 13 * HOUR);
  expect(await toldOf(planner, old)).toEqual([]);
  expect(await toldOf(planner, young)).toEqual(['report 12 h']);
  expect((await newestOf(world, old)).deliveriesRecorded).toEqual([]);
  expect((await newestOf(world, young)).deliveriesRecorded).toEqual(['REPORT']);
  // What stands of it when the program that knows comes is taken back.
  await since('REPORT', '2100-01-01T00:00:00Z');
  await round(youngReport, 13 * HOUR);
  expect(await toldOf(planner, young)).toEqual([]);
  for (const what of ['REPORT', 'NOTICE']) await since(what, '2000-01-01T00:00:00Z');
  await round(oldReport, 13 * HOUR);
  expect(await toldOf(planner, old)).toEqual(['report 12 h']);
});
