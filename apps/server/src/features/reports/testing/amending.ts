import {
  createReports,
  amendReport,
  listSampleReports,
} from '@kiemlab/contract/features/reports/reports.api';
import type { Report } from '@kiemlab/contract/features/reports/reports.schema';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { issue } from '../../../testing/samples.ts';
import { enter, setStatus, testsOf } from '../../../testing/tests.ts';
import type { World } from '../../../testing/world.ts';

export const REASON = 'Sai số khi tính kết quả định lượng';

/** The reports of a sample, newest first. */
export const reportsOf = (world: World, id: string): Promise<Report[]> =>
  world.done(world.head, listSampleReports, { params: { id } });

/** The newest of them. */
export async function newestOf(world: World, id: string): Promise<Report> {
  const [newest] = await reportsOf(world, id);
  if (!newest) throw new Error('no report');
  return newest;
}

/** The newest that is not void: the one that counts. */
async function countingOf(world: World, id: string): Promise<Report> {
  const counting = (await reportsOf(world, id)).find(({ voidCause }) => voidCause === null);
  if (!counting) throw new Error('no report');
  return counting;
}

/** Begins to amend the newest report of a sample, with these of its tests. */
export async function amend(
  world: World,
  id: string,
  tests: readonly Pick<TestRow, 'id' | 'version'>[] = [],
  more: { identity?: boolean; reason?: string } = {},
) {
  const { id: reportId, version } = await countingOf(world, id);
  return world.done(world.head, amendReport, {
    body: {
      reportId,
      version,
      reason: REASON,
      identity: false,
      ...more,
      ...(tests.length > 0
        ? { tests: tests.map(({ id: test, version: seen }) => ({ id: test, version: seen })) }
        : {}),
    },
  });
}

/** Corrects the result of a test that was unlocked, and has it reviewed and approved again. */
export async function correct(world: World, sampleId: string, testId: string, result: string): Promise<void> {
  const own = async () => (await testsOf(world, sampleId)).filter(({ id }) => id === testId);
  await setStatus(world, world.technician, await own(), 'TEST_DONE', 'Tính lại kết quả');
  await enter(world, await own(), result, 'PASS', { reason: 'Tính lại kết quả' });
  await approveAgain(world, await own());
}

/** Signs tests that have their result, up to the approval. */
export async function approveAgain(world: World, tests: readonly TestRow[]): Promise<void> {
  await setStatus(world, world.technician, tests, 'REQUEST_REVIEW');
  await setStatus(world, world.reviewer, tests, 'REQUEST_APPROVED');
  await setStatus(world, world.approver, tests, 'APPROVED');
}

/** Goes on to the issue with a draft whose sample is back with its tests. */
export async function issueAmended(world: World, id: string): Promise<void> {
  await world.done(world.head, createReports, { body: { sampleIds: [id] } });
  await issue(world, [id]);
}
