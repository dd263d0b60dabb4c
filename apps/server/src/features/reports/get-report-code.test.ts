import { getReportCode } from '@kiemlab/contract/features/reports/reports.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { refused, stateOfDatabase } from '../../testing/refused.ts';
import { readSample, sampleIn } from '../../testing/samples.ts';
import { approveTests, testsOf } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const ask = (ids: readonly string[], who = world.head) =>
  world.call(getReportCode, { query: { ids: ids.join() } }, who.token);
const idsOf = async (sampleId: string): Promise<string[]> =>
  (await testsOf(world, sampleId)).map((row) => row.id);
const approved = async (): Promise<string> => {
  const id = await sampleIn(world, 'ANALYZING');
  await approveTests(world, [id]);
  return id;
};

test('SAMPLE-21 the code of a test is that of its sample’s report; who may make reports causes a number', async () => {
  const id = await approved();
  const [first = '', second = ''] = await idsOf(id);
  const { answer } = await audited(world, world.head, 'reports.create-reports', () => ask([second, first]));
  expect(answer.status).toBe(200);
  const code = answer.data.reportCode ?? '';
  expect(code).toMatch(/^\d{4}$/);
  expect(answer.data.codes).toEqual({ [first]: code, [second]: code });
  expect((await readSample(world, id)).sampleStatus).toBe('REPORT_SAMPLE_HAS_EXISTED');
  const before = await stateOfDatabase(world);
  expect((await ask([first])).data).toEqual({ reportCode: code, codes: { [first]: code } });
  expect(await stateOfDatabase(world)).toEqual(before);
});

test('SAMPLE-21 who may not make reports reads what there is and causes nothing', async () => {
  const [open = ''] = await idsOf(await approved());
  const [numbered = ''] = await idsOf(await sampleIn(world, 'REPORT_SAMPLE_HAS_EXISTED'));
  const before = await stateOfDatabase(world);
  const { data } = await ask([open, numbered], world.reviewer);
  expect(data.codes).toEqual({ [open]: null, [numbered]: expect.stringMatching(/^\d{4}$/) });
  expect(await stateOfDatabase(world)).toEqual(before);
});

test('SAMPLE-21 a sample that may not have a report yet has no code, the others get theirs', async () => {
  const [early = ''] = await idsOf(await sampleIn(world, 'ANALYZING'));
  const [ready = ''] = await idsOf(await approved());
  const { status, data } = await ask([early, ready]);
  expect([status, data]).toEqual([
    200,
    { reportCode: null, codes: { [early]: null, [ready]: expect.stringMatching(/^\d{4}$/) } },
  ]);
});

test('SAMPLE-21 a test that does not exist is not found', async () => {
  const [known = ''] = await idsOf(await approved());
  const query = { ids: `${known},${randomUUID()}` };
  await refused(world, world.head, getReportCode, { query }, 'TEST_NOT_FOUND');
  await refused(world, world.head, getReportCode, { query: {} }, 'VALIDATION');
});
