import { createSample } from '@kiemlab/contract/features/registration/registration.api';
import { workload } from '@kiemlab/contract/features/statistics/workload.api';
import { listTests } from '@kiemlab/contract/features/analyses/analyses.api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addSetup, ASSAY } from '../../testing/laboratory.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { assign, move, register, sampleBody } from '../../testing/samples.ts';
import { testsOf } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let busy: Person;
let gone: Person;
let unitHead: Person;

const LATE = '2025-12-31T17:30:00Z';
const LATER = '2026-02-01T01:00:00Z';
const AHEAD = '2101-01-01T00:00:00+07:00';
/** Whose test, where it stands, and until when it is wanted; null: assigned with no time for it. */
type Made = readonly [who: 'busy' | 'gone' | 'nobody', status: string, due: string | null];
/** Of the first sample and of the second, which the unit head of these tests has registered. */
const MADE: readonly [first: readonly Made[], own: readonly Made[]] = [
  [
    ['busy', 'NEW', LATER],
    ['busy', 'NEW', AHEAD],
    ['busy', 'NEW', null],
    ['busy', 'REJECT', LATE],
    ['busy', 'TEST_DONE', AHEAD],
    // These wait for somebody else, however late they are.
    ['busy', 'REQUEST_REVIEW', LATE],
    ['busy', 'REQUEST_APPROVED', LATE],
    ['busy', 'APPROVED', LATE],
    ['busy', 'LOCKED', LATE],
    ['nobody', 'NEW', LATE],
    ['nobody', 'NEW', LATE],
    ['nobody', 'NEW', LATE],
    ['gone', 'REJECT', null],
  ],
  [
    ['busy', 'NEW', AHEAD],
    ['gone', 'NEW', LATE],
    ['gone', 'TEST_DONE', LATE],
    ['gone', 'LOCKED', null],
    ['nobody', 'NEW', null],
  ],
];

beforeAll(async () => {
  world = await startWorld();
  busy = await addPerson(world, ['Test', 'Test_EnterResult']);
  gone = await addPerson(world, ['Test', 'Test_EnterResult']);
  unitHead = await addPerson(world, ['Sample', 'Sample_Add', 'Test', 'Test_Unlock']);
  const setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id],
    analytes: Array.from({ length: 13 }, (_, n) => ({ ...ASSAY, name: `Chỉ tiêu ${n}` })),
  });
  const own = await world.done(unitHead, createSample, {
    params: { templateId: world.template.id },
    body: sampleBody(),
  });
  for (const [at, sampleId] of [await register(world), own.sampleId].entries()) {
    await move(world, [sampleId], 'RECEIVED');
    await assign({ ...world, setup }, [sampleId]);
    const tests = await testsOf(world, sampleId);
    // With no turnaround, and a sample that is due on no day, a test has no deadline.
    await world.owner.query("SET kiemlab.action = 'test.prepare'");
    await world.owner.query('UPDATE sample SET appointment_date = NULL WHERE id = $1', [sampleId]);
    const made = MADE[at] ?? [];
    await world.owner.query("SET kiemlab.action = 'test.prepare'");
    const ids = { busy: busy.id, gone: gone.id, nobody: null };
    for (const [n, row] of tests.entries()) {
      // What is left of the second sample is deleted, late as it is.
      const one = made[n];
      const [who, status, due] = one ?? ['busy', 'NEW', LATE];
      await world.owner.query(
        `UPDATE test_record SET status = $2, technician_id = $3, due_date = $4::timestamptz,
                start_date = coalesce($4::timestamptz - interval '3 days', start_date), deleted_at = $5, deleted_by = $6 WHERE id = $1`,
        [row.id, status, ids[who], due, ...(one ? [null, null] : [LATER, world.head.id])],
      );
    }
  }
  await world.owner.query('UPDATE app_user SET login_enabled = false WHERE id = $1', [gone.id]);
});
afterAll(() => world.stop());

const person = ({ id, fullName }: Person, active = true) => ({ id, name: fullName, active });

describe('workload', () => {
  test('HOME-02 each technician has what waits for him or her, by status and deadline; who is most overdue is first, nobody last', async () => {
    expect(await world.done(world.head, workload, {})).toEqual([
      {
        technician: person(busy),
        count: 6,
        statuses: [
          { status: 'NEW', count: 4 },
          { status: 'TEST_DONE', count: 1 },
          { status: 'REJECT', count: 1 },
        ],
        within: 3,
        overdue: 2,
        // The half hour before midnight in London is the new year in the laboratory.
        oldestDue: '2026-01-01',
      },
      {
        technician: person(gone, false),
        count: 3,
        statuses: [
          { status: 'NEW', count: 1 },
          { status: 'TEST_DONE', count: 1 },
          { status: 'REJECT', count: 1 },
        ],
        within: 0,
        overdue: 2,
        oldestDue: '2026-01-01',
      },
      {
        technician: null,
        count: 4,
        statuses: [{ status: 'NEW', count: 4 }],
        within: 0,
        overdue: 3,
        oldestDue: '2026-01-01',
      },
    ]);
  });

  test('HOME-02 COMP-40 who sees only his or her own samples is told of the tests of these', async () => {
    expect(await world.done(unitHead, workload, {})).toEqual([
      {
        technician: person(gone, false),
        count: 2,
        statuses: [
          { status: 'NEW', count: 1 },
          { status: 'TEST_DONE', count: 1 },
        ],
        within: 0,
        overdue: 2,
        oldestDue: '2026-01-01',
      },
      {
        technician: person(busy),
        count: 1,
        statuses: [{ status: 'NEW', count: 1 }],
        within: 1,
        overdue: 0,
        oldestDue: '2101-01-01',
      },
      {
        technician: null,
        count: 1,
        statuses: [{ status: 'NEW', count: 1 }],
        within: 0,
        overdue: 0,
        oldestDue: null,
      },
    ]);
    expect(await world.done(await addPerson(world, ['Test_Unlock']), workload, {})).toEqual([]);
  });

  test('HOME-02 TEST-01 the list that a number leads to has as many tests, for each reader', async () => {
    for (const who of [world.head, unitHead])
      for (const { technician, count, statuses, within, overdue } of await world.done(who, workload, {})) {
        const total = async (query: object): Promise<number> => {
          const asked = { technician: technician?.id ?? 'none', ...query };
          const found = await world.done(who, listTests, { query: asked });
          // A page that is shorter than the list has its total from a count.
          const page = await world.done(who, listTests, { query: { ...asked, size: 1 } });
          expect([found.content.length, page.total]).toEqual([found.total, found.total]);
          return found.total;
        };
        expect(await total({ waiting: 'all' })).toBe(count);
        expect(await total({ waiting: 'within' })).toBe(within);
        expect(await total({ waiting: 'overdue' })).toBe(overdue);
        for (const one of statuses) expect(await total({ status: one.status })).toBe(one.count);
      }
  });

  test('HOME-02 who is no unit head is refused', async () => {
    for (const who of [world.technician, world.reviewer, world.approver, world.director])
      await refused(world, who, workload, {}, 'FORBIDDEN');
  });

  test('TEST-01 whose tests, and which of those that wait, is refused by name where it makes no sense', async () => {
    const query = { technician: 'you', waiting: 'late' };
    const answer = await refused(world, world.head, listTests, { query }, 'VALIDATION');
    expect(faultsOf(answer).map((fault) => fault.split(' ')[0])).toEqual(['technician', 'waiting']);
    expect(
      await world.done(world.head, listTests, { query: { technician: world.template.id } }),
    ).toMatchObject({ content: [], total: 0 });
  });
});
