import { createReports, issueReports } from '@kiemlab/contract/features/reports/reports.api';
import { lockResults } from '@kiemlab/contract/features/custody/custody.api';
import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hold } from '../../testing/held.ts';
import { PASSWORD } from '../../testing/people.ts';
import { codesOf } from '../../testing/refused.ts';
import { draftsOf, readSample, sampleIn } from '../../testing/samples.ts';
import { approveTests, testsOf } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const CALLS = {
  'SAMPLE-21 a number is given': {
    from: 'ANALYZING',
    refusal: 'TESTS_NOT_APPROVED',
    send: (id: string) => world.send(createReports, { body: { sampleIds: [id] } }, world.head.token),
  },
  'SAMPLE-21 a certificate is issued': {
    from: 'REPORT_SAMPLE_HAS_EXISTED',
    refusal: 'STALE_VERSION',
    send: async (id: string) =>
      world.send(
        issueReports,
        { body: { sampleIds: await draftsOf(world, [id]), password: PASSWORD } },
        world.director.token,
      ),
  },
  'SAMPLE-10 results are locked': {
    from: 'ANALYZING',
    refusal: 'TESTS_NOT_APPROVED',
    send: async (id: string) =>
      world.send(
        lockResults,
        {
          body: {
            samplesIds: [id],
            LOCKED: true,
            password: PASSWORD,
            tests: (await testsOf(world, id)).map((row) => ({ id: row.id, version: row.version })),
          },
        },
        world.head.token,
      ),
  },
} as const satisfies Record<
  string,
  { from: SampleStatus; refusal: string; send: (id: string) => Promise<unknown> }
>;

test.each(Object.entries(CALLS))(
  '%s only by what the results are, not by what they were',
  async (_, call) => {
    const id = await sampleIn(world, call.from);
    if (call.from === 'ANALYZING') await approveTests(world, [id]);
    const before = (await testsOf(world, id)).map(({ status }) => status);
    expect(before).toEqual(['APPROVED', 'APPROVED']);
    // The technician returns a result at the same moment.
    const returned = await hold(
      world,
      "UPDATE test_record SET status = 'TEST_DONE', version = version + 1 WHERE sample_id = $1 AND number = 1",
      [id],
    );
    const answering = call.send(id);
    await returned.waitedFor();
    await returned.release();
    const answer = await answering;
    expect([answer.status, answer.code]).toEqual([409, call.refusal]);
    expect(codesOf(answer)).toEqual([(await readSample(world, id)).code]);
    expect((await testsOf(world, id)).map(({ status }) => status).sort()).toEqual(['APPROVED', 'TEST_DONE']);
    expect((await readSample(world, id)).sampleStatus).toBe(call.from);
  },
);
