import type { Marks } from '@kiemlab/contract/core/read-number';
import { completeResultEntry, enterResults } from '@kiemlab/contract/features/analyses/results.api';
import { changeTestStatus, listTests, type TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import type { TestStatus } from '@kiemlab/contract/features/analyses/analyses.statuses';
import { PASSWORD, type Person } from './people.ts';
import type { World } from './world.ts';

/** The tests of a sample, in the order of their numbers. */
export async function testsOf(world: World, sampleId: string): Promise<TestRow[]> {
  const { content } = await world.done(world.head, listTests, { query: { sampleId } });
  return content;
}

/** The tests by id, as they stand now. */
export async function reread(world: World, tests: readonly TestRow[]): Promise<TestRow[]> {
  const sampleIds = [...new Set(tests.map(({ sampleId }) => sampleId))];
  const rows = (await Promise.all(sampleIds.map((id) => testsOf(world, id)))).flat();
  return tests.flatMap((test) => rows.filter((row) => test.id === row.id));
}

const idsOf = (tests: readonly TestRow[]): string[] => tests.map((test) => test.id);

/** A result within the limits of the two tests of the world. */
const complying = (test: TestRow): string => (test.minimum === null ? '10' : '99.6');

/** Enters a result in every test, as its technician; one that complies unless told. */
export const enter = (
  world: World,
  tests: readonly TestRow[],
  result?: string,
  verdict: 'PASS' | 'FAIL' | 'N/A' = 'PASS',
  more: { reason?: string; remarks?: string; marks?: Marks } = {},
) =>
  world.done(world.technician, enterResults, {
    body: {
      testResults: tests.map((test) => ({
        testInformationId: test.id,
        version: test.version,
        result: result ?? complying(test),
        sampleTestingResult: verdict,
        remarks: more.remarks ?? null,
        ...(more.marks ? { marks: more.marks } : {}),
      })),
      ...(more.reason ? { reason: more.reason } : {}),
    },
  });

export const complete = (world: World, tests: readonly TestRow[]) =>
  world.done(world.technician, completeResultEntry, { body: { objectList: idsOf(tests) } });

/** Tests as a signer names them who has just looked at them. */
export const seen = async (world: World, tests: readonly TestRow[]) =>
  (await reread(world, tests)).map(({ id, version }) => ({ id, version }));

/** A status call with everything a signature needs. */
export const setStatus = async (
  world: World,
  who: Person,
  tests: readonly TestRow[],
  testStatus: TestStatus,
  remark?: string,
) =>
  world.done(who, changeTestStatus, {
    body: {
      objectList: await seen(world, tests),
      testStatus,
      password: PASSWORD,
      auditReviewed: true,
      ...(remark ? { validationRemarks: remark } : {}),
    },
  });

/** What a step on the way does, and where it starts. */
const STEPS: Record<
  TestStatus,
  { from?: TestStatus; step: (world: World, tests: TestRow[]) => Promise<unknown> }
> = {
  NEW: { step: () => Promise.resolve() },
  TEST_DONE: {
    from: 'NEW',
    step: async (world, tests) => {
      await enter(world, tests);
      await complete(world, tests);
    },
  },
  REQUEST_REVIEW: {
    from: 'TEST_DONE',
    step: (world, tests) => setStatus(world, world.technician, tests, 'REQUEST_REVIEW'),
  },
  REQUEST_APPROVED: {
    from: 'REQUEST_REVIEW',
    step: (world, tests) => setStatus(world, world.reviewer, tests, 'REQUEST_APPROVED'),
  },
  APPROVED: {
    from: 'REQUEST_APPROVED',
    step: (world, tests) => setStatus(world, world.approver, tests, 'APPROVED'),
  },
  REJECT: {
    from: 'REQUEST_APPROVED',
    step: (world, tests) => setStatus(world, world.approver, tests, 'REJECT', 'Tính lại'),
  },
  LOCKED: { from: 'APPROVED', step: (world, tests) => setStatus(world, world.approver, tests, 'LOCKED') },
};

/** Brings new tests to a status by the real calls. */
export async function bring(world: World, tests: TestRow[], status: TestStatus): Promise<TestRow[]> {
  const { from, step } = STEPS[status];
  if (!from) return tests;
  await step(world, await bring(world, tests, from));
  return reread(world, tests);
}

/** Approves all tests of samples, in one call for each step. */
export async function approveTests(world: World, sampleIds: readonly string[]): Promise<void> {
  const tests = (await Promise.all(sampleIds.map((id) => testsOf(world, id)))).flat();
  await enter(world, tests);
  await complete(world, tests);
  await setStatus(world, world.technician, tests, 'REQUEST_REVIEW');
  await setStatus(world, world.reviewer, tests, 'REQUEST_APPROVED');
  await setStatus(world, world.approver, tests, 'APPROVED');
}
