import type { PermissionCode } from '@kiemlab/contract/core/permissions';
import { deliverReport } from '@kiemlab/contract/features/reports/deliveries.api';
import { createReports, listSampleReports } from '@kiemlab/contract/features/reports/reports.api';
import { changeSampleStatus } from '@kiemlab/contract/features/custody/custody.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roundOf } from '../features/alerts/testing/round-of.ts';
import { receiptReminder } from '../features/custody/receipt-reminder.queries.ts';
import { certificateReminder } from '../features/reports/certificate-reminder.queries.ts';
import { deliveryReminder } from '../features/reports/delivery-reminder.queries.ts';
import { retentionReminder } from '../features/retention/retention-reminder.queries.ts';
import { testReminder } from '../features/analyses/judgement/test-reminder.queries.ts';
import { addPerson, type Person } from './people.ts';
import { assign, issue, register } from './samples.ts';
import { complete, enter, setStatus, testsOf } from './tests.ts';
import { startWorld, type World } from './world.ts';

/** Working days of a month, and samples registered on each: 300. */
const DAYS = 20;
const EACH_DAY = 15;
/** Days after which, of the fifteen of a day, so many are left lying: not received, not tested, not issued. */
const LEFT = { receipt: 1, testing: 2, issue: 1 };

const OTHERS = {
  planner: ['Sample', 'Sample_ViewAll', 'Test', 'Report_Create'],
  keeper: ['Sample', 'Sample_ViewAll', 'Sample_Receive'],
  quality: ['Audit_Review', 'Audit_View', 'Sample', 'Sample_ViewAll'],
  administrator: ['UserManagament_AssignRight', 'UserManagament_EditUser', 'Setting_Edit'],
  sampler: ['Sample', 'Sample_Add'],
} as const satisfies Record<string, readonly PermissionCode[]>;

let world: World;
let people: Record<string, Person>;
beforeAll(async () => {
  world = await startWorld();
  const { head, technician, reviewer, approver, director } = world;
  people = { head, technician, reviewer, approver, director };
  for (const [role, permits] of Object.entries(OTHERS)) people[role] = await addPerson(world, permits);
});
afterAll(() => world.stop());

/** A day is over: whatever there is has been there for one day longer. */
async function sleep(): Promise<void> {
  for (const words of [
    `UPDATE sample SET created_at = created_at - interval '1 day', received_date = received_date - 1, appointment_date = appointment_date - 1`,
    `UPDATE test_record SET created_at = created_at - interval '1 day', due_date = due_date - interval '1 day'`,
    `UPDATE report SET issued_at = issued_at - interval '1 day'`,
    `UPDATE delivery_start SET since = since - interval '1 day'`,
    `UPDATE alert SET alert_time = alert_time - interval '1 day', due_on = due_on - 1`,
  ]) {
    const [, table = ''] = /UPDATE (\w+)/.exec(words) ?? [];
    await world.owner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await world.owner.query(words);
    await world.owner.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  }
}

const REMINDERS = [receiptReminder, testReminder, certificateReminder, deliveryReminder, retentionReminder];
const remind = async (): Promise<void> => {
  for (const reminder of REMINDERS) await roundOf(world.services, reminder, new Date());
};

/** How many alerts of each kind each person has been told so far; `?` for anybody else. */
async function told(): Promise<Map<string, number>> {
  const { rows } = await world.owner.query<{ to_user: string; kind: string; n: number }>(
    'SELECT to_user, kind, count(*)::int AS n FROM alert GROUP BY 1, 2',
  );
  const roleOf = new Map(Object.entries(people).map(([role, { id }]) => [id, role]));
  return new Map(rows.map(({ to_user, kind, n }) => [`${roleOf.get(to_user) ?? '?'} ${kind}`, n]));
}

/** The work of one day on what the days before have left. */
interface Shelf {
  registered: string[];
  received: string[];
  assigned: string[];
  requested: string[];
  reviewed: string[];
  approved: string[];
  issued: string[];
}
/** Of what a day took up: what is done, and what is left lying for good. */
const without = (ids: readonly string[], left: number): string[] => ids.slice(left);
const testsOfAll = async (ids: readonly string[]) =>
  (await Promise.all(ids.map((id) => testsOf(world, id)))).flat();

async function workDay(shelf: Shelf): Promise<void> {
  const { head, technician, reviewer, approver } = world;
  const deliver = async (id: string): Promise<void> => {
    const [report] = await world.done(head, listSampleReports, { params: { id } });
    await world.done(people['planner'] as Person, deliverReport, {
      body: { reportId: report?.id ?? '', recipient: 'Chi cục Quản lý thị trường', how: 'POST' },
    });
  };
  for (const id of shelf.issued) await deliver(id);
  const drafts = without(shelf.approved, shelf.approved.length >= EACH_DAY - 4 ? LEFT.issue : 0);
  if (drafts.length > 0) {
    await world.done(head, createReports, { body: { sampleIds: drafts } });
    await issue(world, drafts);
  }
  const sign = async (ids: readonly string[], who: Person, to: Parameters<typeof setStatus>[3]) => {
    if (ids.length > 0) await setStatus(world, who, await testsOfAll(ids), to);
  };
  await sign(shelf.reviewed, approver, 'APPROVED');
  await sign(shelf.requested, reviewer, 'REQUEST_APPROVED');
  const tested = without(shelf.assigned, LEFT.testing);
  if (tested.length > 0) {
    const tests = await testsOfAll(tested);
    await enter(world, tests);
    await complete(world, tests);
    await sign(tested, technician, 'REQUEST_REVIEW');
  }
  for (let at = 0; at < shelf.received.length; at += 5) await assign(world, shelf.received.slice(at, at + 5));
  const arrived = without(shelf.registered, LEFT.receipt);
  if (arrived.length > 0)
    await world.done(people['keeper'] as Person, changeSampleStatus, {
      body: { samplesIds: arrived, status: 'RECEIVED' },
    });
  const registered: string[] = [];
  for (let n = 0; n < EACH_DAY; n++) registered.push(await register(world));
  Object.assign(shelf, {
    issued: drafts,
    approved: shelf.reviewed,
    reviewed: shelf.requested,
    requested: tested,
    assigned: shelf.received,
    received: arrived,
    registered,
  });
}

/** By hand: what each is told in such a month; the head of the unit holds every right. */
const THEIRS: Readonly<Record<string, readonly string[]>> = {
  head: [
    ...['CERTIFICATE_NEAR', 'RECEIPT_WAITS', 'REPORT_TO_DELIVER', 'TESTS_DUE'],
    ...['TESTS_TO_APPROVE', 'TESTS_TO_REVIEW'],
  ],
  keeper: ['RECEIPT_WAITS'],
  technician: ['TESTS_ASSIGNED', 'TESTS_DUE'],
  reviewer: ['TESTS_TO_REVIEW'],
  approver: ['TESTS_TO_APPROVE'],
  planner: ['CERTIFICATE_NEAR', 'REPORT_TO_DELIVER'],
  director: ['REPORT_TO_DELIVER'],
};
/** Alerts of one day that a person takes in beside the work; of whoever does one thing alone, and of whoever may do everything. */
const MOST_A_DAY = { one: 35, head: 40 };

test('HOME-06 a month of three hundred samples, some left lying, tells ten people what is theirs, and floods nobody', async () => {
  const shelf: Shelf = {
    ...{ registered: [], received: [], assigned: [], requested: [], reviewed: [], approved: [], issued: [] },
  };
  let before = await told();
  for (let day = 1; day <= DAYS; day++) {
    await workDay(shelf);
    await remind();
    const now = await told();
    const ofDay = new Map<string, number>();
    for (const [key, n] of now) {
      const [role = ''] = key.split(' ');
      ofDay.set(role, (ofDay.get(role) ?? 0) + n - (before.get(key) ?? 0));
    }
    const flooded = [...ofDay].filter(([role, n]) => n > MOST_A_DAY[role === 'head' ? 'head' : 'one']);
    expect([day, flooded]).toEqual([day, []]);
    before = now;
    await sleep();
  }
  const kinds = Object.entries(THEIRS).flatMap(([role, theirs]) => theirs.map((kind) => `${role} ${kind}`));
  expect([...before.keys()].sort()).toEqual(kinds.sort());
}, 600_000);
