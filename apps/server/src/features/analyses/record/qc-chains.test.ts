import { enterResults } from '@kiemlab/contract/features/analyses/results.api';
import { updateQcSample } from '@kiemlab/contract/features/analyses/qc.api';
import { deleteTests } from '@kiemlab/contract/features/analyses/records.api';
import { assignAnalytes } from '@kiemlab/contract/features/analyses/analyses.api';
import { afterAll, beforeAll, test } from 'vitest';
import { addPerson } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';
import { enter, setStatus } from '../../../testing/tests.ts';
import { testIn } from '../../../testing/tests-in.ts';
import type { World } from '../../../testing/world.ts';
import { current, failing } from '../../oos/testing/failing.ts';
import { addAlmighty, addPlanner, begun, give, mark, SIGNED, startMarking } from './testing/qc.ts';

/* Chains of allowed calls by which a failing result might leave the report; each ends in a refusal. */

let world: World;
beforeAll(async () => {
  world = await startMarking();
});
afterAll(() => world.stop());

test('COMP-39 saved and not completed: who assigns neither marks nor deletes it, nor assigns it anew', async () => {
  const row = await begun(world);
  const who = await addPerson(world, [
    'Sample',
    'Sample_ViewAll',
    'Test',
    'Test_Add',
    'Test_Delete',
    'Test_EnterResult',
  ]);
  await refused(world, who, updateQcSample, mark(row.id), 'QC_AFTER_RESULT');
  await refused(world, who, deleteTests, { body: { objectList: [row.id] } }, 'TEST_DELETE_NOT_ALLOWED');
  const anew = { testId: world.setup.testId, analytesId: row.analytesId, sampleId: row.sampleId };
  await refused(world, who, assignAnalytes, { body: anew }, 'ANALYTE_ALREADY_ASSIGNED');
  // Given to another technician it still has its value, and is still another one's matter.
  await give(world, who, row, world.head.id);
  await refused(world, who, updateQcSample, mark(row.id), 'QC_AFTER_RESULT');
});

test('COMP-39 a unit head who entered it does not take it out, nor after giving it to somebody else', async () => {
  const who = await addAlmighty(world);
  const row = await begun(world, who);
  await refused(world, who, updateQcSample, mark(row.id, { version: row.version, ...SIGNED }), 'QC_OWN_TEST');
  await give(world, who, row, world.technician.id);
  const { version } = await current(world, row);
  await refused(world, who, updateQcSample, mark(row.id, { version, ...SIGNED }), 'QC_OWN_TEST');
  // Somebody else with the right does, and signs.
  await world.done(world.head, updateQcSample, mark(row.id, { version, ...SIGNED }));
});

test('COMP-39 marked by the planner first: what is entered under the mark is taken back into the report by nobody but the unit head, signed', async () => {
  const who = await addPlanner(world);
  const row = await testIn(world, 'NEW');
  await world.done(who, updateQcSample, mark(row.id));
  await enter(world, [await current(world, row)], '330', 'FAIL');
  const off = { qcSample: false };
  await refused(world, who, updateQcSample, mark(row.id, off), 'QC_AFTER_RESULT');
  await refused(world, world.technician, updateQcSample, mark(row.id, off), 'FORBIDDEN');
});

test('COMP-39 approved and returned it is marked as little as before', async () => {
  const row = await failing(world);
  await setStatus(world, world.technician, [row], 'REQUEST_REVIEW');
  await setStatus(world, world.reviewer, [row], 'REQUEST_APPROVED');
  await setStatus(world, world.approver, [row], 'APPROVED');
  await setStatus(world, world.head, [row], 'TEST_DONE', 'Nhập lại kết quả');
  const { version } = await current(world, row);
  await refused(world, world.head, updateQcSample, mark(row.id, { version, ...SIGNED }), 'OOS_CASE_EXISTS');
});

test('TEST-09 marked first and taken over afterwards: who marked it enters nothing of it, nor after the mark is off', async () => {
  const who = await addAlmighty(world);
  const row = await testIn(world, 'NEW');
  await world.done(who, updateQcSample, mark(row.id));
  await give(world, who, await current(world, row), who.id);
  const entry = (version: number) => ({
    body: {
      testResults: [
        { testInformationId: row.id, version, result: '100', sampleTestingResult: 'PASS' as const },
      ],
    },
  });
  await refused(world, who, enterResults, entry((await current(world, row)).version), 'QC_OWN_TEST');
  await world.done(world.head, updateQcSample, mark(row.id, { qcSample: false }));
  await refused(world, who, enterResults, entry((await current(world, row)).version), 'QC_OWN_TEST');
});
