import { createReports } from '@kiemlab/contract/features/reports/reports.api';
import type { NewSampleBody } from './samples.ts';
import { assign, issue, move, register, sampleBody } from './samples.ts';
import { complete, enter, setStatus, testsOf } from './tests.ts';
import type { World } from './world.ts';

/** Tests a sample, whose first test fails, up to a draft report; answers its id. */
export async function failingDraft(world: World, body: NewSampleBody = sampleBody()): Promise<string> {
  const id = await register(world, body);
  await move(world, [id], 'RECEIVED');
  await assign(world, [id]);
  const [first, ...others] = await testsOf(world, id);
  if (!first) throw new Error('no tests');
  await enter(world, [first], '200', 'FAIL');
  await enter(world, others);
  const tests = await testsOf(world, id);
  await complete(world, tests);
  await setStatus(world, world.technician, tests, 'REQUEST_REVIEW');
  await setStatus(world, world.reviewer, tests, 'REQUEST_APPROVED');
  await setStatus(world, world.approver, tests, 'APPROVED');
  await world.done(world.head, createReports, { body: { sampleIds: [id] } });
  return id;
}

/** The same, with the report issued. */
export async function failedSample(world: World, body?: NewSampleBody): Promise<string> {
  const id = await failingDraft(world, body);
  await issue(world, [id]);
  return id;
}
