import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import type { TestStatus } from '@kiemlab/contract/features/analyses/analyses.statuses';
import { assign, sampleIn } from './samples.ts';
import { bring, testsOf } from './tests.ts';
import type { World } from './world.ts';

/** The two tests of a new sample, in a status. */
export async function testsIn(world: World, status: TestStatus): Promise<TestRow[]> {
  const sampleId = await sampleIn(world, 'RECEIVED');
  await assign(world, [sampleId]);
  return bring(world, await testsOf(world, sampleId), status);
}

/** One test of a new sample, in a status. */
export async function testIn(world: World, status: TestStatus): Promise<TestRow> {
  const [test] = await testsIn(world, status);
  if (!test) throw new Error('no test was made');
  return test;
}
