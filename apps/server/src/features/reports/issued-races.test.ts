import { issueReports } from '@kiemlab/contract/features/reports/reports.api';
import { lockResults } from '@kiemlab/contract/features/custody/custody.api';
import { changeTestStatus } from '@kiemlab/contract/features/analyses/analyses.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hold } from '../../testing/held.ts';
import { PASSWORD } from '../../testing/people.ts';
import { draftsOf, samplesIn } from '../../testing/samples.ts';
import { testsOf } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** Samples with a draft, the results of which are locked. */
async function lockedDrafts(count: number): Promise<string[]> {
  const ids = await samplesIn(world, 'REPORT_SAMPLE_HAS_EXISTED', count);
  const tests = (await Promise.all(ids.map((id) => testsOf(world, id)))).flat();
  await world.done(world.head, lockResults, {
    body: {
      samplesIds: ids,
      LOCKED: true,
      password: PASSWORD,
      tests: tests.map(({ id, version }) => ({ id, version })),
    },
  });
  return ids;
}

test('PRINT-04 COMP-22 who waits for results that are being issued judges them as they are afterwards', async () => {
  const [id = ''] = await lockedDrafts(1);
  const rows = await testsOf(world, id);
  const issuing = `WITH held AS MATERIALIZED (SELECT id FROM test_record WHERE sample_id = $1 ORDER BY id FOR UPDATE)
    UPDATE report SET status = 'ISSUED', kind = 'TEST_CERTIFICATE', form = 'test-certificate', verdict = 'PASS' WHERE sample_id = $1 AND (SELECT count(*) FROM held) > 0`;
  const holder = await hold(world, issuing, [id]);
  const body = { objectList: rows.map((row) => row.id), unlock: true, validationRemarks: 'lý do' };
  const unlocking = world.call(changeTestStatus, { body }, world.head.token);
  await holder.waitedFor();
  await holder.release();
  expect((await unlocking).code).toBe('EDIT_NOT_ALLOWED');
  expect((await testsOf(world, id)).map((row) => row.status)).toEqual(['LOCKED', 'LOCKED']);
});

test('PRINT-04 COMP-22 of an issue and an unlock at the same moment one is refused', async () => {
  for (const id of await lockedDrafts(10)) {
    const objectList = (await testsOf(world, id)).map((row) => row.id);
    const body = { objectList, unlock: true, validationRemarks: 'lý do' };
    const sampleIds = await draftsOf(world, [id]);
    const [issued, ...unlocked] = await Promise.all([
      world.call(issueReports, { body: { sampleIds, password: PASSWORD } }, world.director.token),
      ...Array.from({ length: 3 }, () => world.call(changeTestStatus, { body }, world.head.token)),
    ]);
    const answers = [issued, ...unlocked].map(({ status }) => status);
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(answers.filter((status) => status === 409)).toHaveLength(3);
    const standing = issued?.status === 200 ? 'LOCKED' : 'APPROVED';
    expect((await testsOf(world, id)).map((row) => row.status)).toEqual([standing, standing]);
  }
});
