import type { Input } from '@kiemlab/contract/core/define-endpoint';
import { updateSample } from '@kiemlab/contract/features/registration/registration.api';
import { enterResults } from '@kiemlab/contract/features/analyses/results.api';
import { changeTestStatus, type TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../../../testing/people.ts';
import { readSample, sampleIn } from '../../../testing/samples.ts';
import { approveTests, reread, testsOf } from '../../../testing/tests.ts';
import { testsIn } from '../../../testing/tests-in.ts';
import { startWorld, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

type Body = Input<typeof updateSample>['body'];
const edit = async (sampleId: string, change: Partial<Body>, more: Partial<Body> = {}) => ({
  body: {
    ...change,
    generalInformation: { ...(change.generalInformation as object | undefined), sampleId },
    version: (await readSample(world, sampleId)).version,
    reason: 'Nhập nhầm',
    secondPerson: { username: world.reviewer.username, password: PASSWORD },
    ...more,
  },
});
const validOf = (rows: readonly TestRow[]) => rows.flatMap((row) => row.signatures.map(({ valid }) => valid));

const substance = (fields: object): Partial<Body> => ({
  substanceInformation: [{ substanceName: 'Đương quy', substanceContent: '500', ...fields }],
});
test.each<[string, Partial<Body>, Partial<Body>]>([
  [
    'nothing and empty text',
    { producerInformation: { producerName: null } },
    { producerInformation: { producerName: '' } },
  ],
  ['a cell left out and an empty one', substance({}), substance({ substanceUnit: '' })],
  ['an empty cell and one left out', substance({ substanceUnit: null }), substance({})],
  [
    'two ways to write a letter',
    substance({}),
    substance({ substanceName: ` ${'Đương quy'.normalize('NFD')}` }),
  ],
])('COMP-22 %s are the same to a signature', async (_, before, same) => {
  const id = await sampleIn(world, 'ANALYZING');
  await world.done(world.head, updateSample, await edit(id, before));
  await approveTests(world, [id]);
  await world.done(world.head, updateSample, await edit(id, same));
  expect(validOf(await testsOf(world, id))).toEqual(Array.from({ length: 6 }, () => true));
});

test('COMP-22 TEST-11 of who signs, rejects and renames at the same moment nobody leaves a broken signature that counts', async () => {
  for (let round = 0; round < 6; round++) {
    const rows = await testsIn(world, 'REQUEST_APPROVED');
    const sampleId = rows[0]?.sampleId ?? '';
    const sign = (testStatus: 'APPROVED' | 'REJECT') => ({
      body: {
        objectList: rows.map(({ id, version }) => ({ id, version })),
        testStatus,
        password: PASSWORD,
        auditReviewed: true,
        validationRemarks: 'lý do',
      },
    });
    const rename = await edit(
      sampleId,
      { generalInformation: { sampleId, sampleName: `Tên khác ${round}` } },
      { returnTests: rows.map(({ id }) => id) },
    );
    const answers = await Promise.all([
      world.call(changeTestStatus, sign('APPROVED'), world.approver.token),
      world.call(updateSample, rename, world.head.token),
      world.call(changeTestStatus, sign('REJECT'), world.head.token),
    ]);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const counting = (await reread(world, rows)).filter(
      ({ status }) => status !== 'TEST_DONE' && status !== 'REJECT',
    );
    expect(validOf(counting)).not.toContain(false);
  }
});

test('COMP-22 TEST-05 of who asks for review, enters and renames at the same moment nobody leaves a broken signature', async () => {
  for (let round = 0; round < 6; round++) {
    const rows = await testsIn(world, 'TEST_DONE');
    const sampleId = rows[0]?.sampleId ?? '';
    const objectList = rows.map(({ id, version }) => ({ id, version }));
    const registrationNumber = `VD-${round}`;
    const rename = await edit(sampleId, { generalInformation: { sampleId, registrationNumber } });
    const testResults = rows.map(({ id: testInformationId, version }) => ({
      testInformationId,
      version,
      result: '1',
      sampleTestingResult: 'FAIL' as const,
      remarks: 'lý do',
    }));
    await Promise.all([
      world.call(
        changeTestStatus,
        { body: { objectList, testStatus: 'REQUEST_REVIEW', password: PASSWORD } },
        world.technician.token,
      ),
      world.call(updateSample, rename, world.head.token),
      world.call(enterResults, { body: { testResults, reason: 'Đo lại' } }, world.technician.token),
    ]);
    const signed = (await reread(world, rows)).filter(({ status }) => status !== 'TEST_DONE');
    expect(validOf(signed)).not.toContain(false);
  }
});
