import { countAlerts } from '@kiemlab/contract/features/home/home.api';
import { addToCart } from '@kiemlab/contract/features/analysis-groups/analysis-groups.api';
import { getSampleHistory } from '@kiemlab/contract/features/audit/record-history.api';
import type { EndpointDef } from '@kiemlab/contract/core/define-endpoint';
import { getReportFile } from '@kiemlab/contract/features/printing/printing.api';
import {
  createReports,
  getBarcode,
  getReportCode,
  issueReports,
  listSampleReports,
} from '@kiemlab/contract/features/reports/reports.api';
import {
  cloneSample,
  getFamily,
  listQuantities,
  mergeSamples,
  separateSample,
} from '@kiemlab/contract/features/ledger/ledger.api';
import { updateSample } from '@kiemlab/contract/features/registration/registration.api';
import { changeSampleStatus } from '@kiemlab/contract/features/custody/custody.api';
import { assignAnalytes } from '@kiemlab/contract/features/analyses/analyses.api';
import { listSignedChanges } from '@kiemlab/contract/features/analyses/signed.api';
import { getSample, listSamples } from '@kiemlab/contract/features/samples/samples.api';
import {
  completeResultEntry,
  enterResults,
  listResultVersions,
} from '@kiemlab/contract/features/analyses/results.api';
import { changeTestStatus } from '@kiemlab/contract/features/analyses/analyses.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, allBut, PASSWORD, type Person } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { register, sampleBody, sampleIn, samplesIn } from '../../testing/samples.ts';
import type { Parts } from '../../testing/test-app.ts';
import { testsOf } from '../../testing/tests.ts';
import { testsIn } from '../../testing/tests-in.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
/** May do everything, but sees only what is his or hers. */
let narrow: Person;
let hidden: string;
let hiddenTest: string;
beforeAll(async () => {
  world = await startWorld();
  narrow = await addPerson(world, allBut('Sample_ViewAll'));
  hidden = await sampleIn(world, 'REPORTED');
  hiddenTest = (await testsOf(world, hidden))[0]?.id ?? '';
});
afterAll(() => world.stop());

const other = randomUUID();
const calls: { endpoint: EndpointDef; parts: (id: string) => Parts }[] = [
  { endpoint: getSample, parts: (id) => ({ params: { id } }) },
  { endpoint: listSampleReports, parts: (id) => ({ params: { id } }) },
  { endpoint: getBarcode, parts: (id) => ({ params: { id } }) },
  { endpoint: getSampleHistory, parts: (id) => ({ params: { id } }) },
  { endpoint: getReportFile, parts: (ids) => ({ params: { type: 'test-certificate' }, query: { ids } }) },
  { endpoint: getReportFile, parts: (ids) => ({ params: { type: 'barcode-label' }, query: { ids } }) },
  {
    endpoint: updateSample,
    parts: (sampleId) => ({ body: { generalInformation: { sampleId }, version: 1, reason: 'Nhập nhầm' } }),
  },
  {
    endpoint: changeSampleStatus,
    parts: (id) => ({ body: { samplesIds: [id], status: 'STORED', reason: 'Nhập nhầm' } }),
  },
  {
    endpoint: assignAnalytes,
    parts: (sampleId) => ({
      body: {
        sampleId,
        testId: world.setup.testId,
        analytesId: world.setup.analytes[0]?.id,
        technicianId: world.technician.id,
      },
    }),
  },
  {
    endpoint: addToCart,
    parts: (sampleId) => ({ body: { cartId: randomUUID(), cartResponsibleUserId: [narrow.id], sampleId } }),
  },
  { endpoint: separateSample, parts: (parentId) => ({ body: { parentId, currentQuantities: ['1'] } }) },
  {
    endpoint: separateSample,
    parts: (id) => ({
      body: { mode: 'POOL', parts: [id, other].map((parentId) => ({ parentId, quantity: '1' })) },
    }),
  },
  { endpoint: mergeSamples, parts: (id) => ({ body: { samplesIds: [id, other] } }) },
  { endpoint: cloneSample, parts: (parentId) => ({ body: { parentId } }) },
  { endpoint: listQuantities, parts: (id) => ({ params: { id } }) },
  { endpoint: getFamily, parts: (id) => ({ params: { id } }) },
  { endpoint: createReports, parts: (id) => ({ body: { sampleIds: [id] } }) },
  {
    endpoint: issueReports,
    parts: (id) => ({ body: { sampleIds: [{ id, version: 1 }], password: PASSWORD } }),
  },
];

test.each(calls)(
  'SAMPLE-01 $endpoint.id says the same of a hidden sample as of none',
  async ({ endpoint, parts }) => {
    const unknown = randomUUID();
    const ofHidden = await refused(world, narrow, endpoint, parts(hidden), 'SAMPLE_NOT_FOUND');
    const ofUnknown = await refused(world, narrow, endpoint, parts(unknown), 'SAMPLE_NOT_FOUND');
    const plain = (answer: { body: unknown }, id: string): string =>
      JSON.stringify(answer.body).replaceAll(id, 'ID');
    expect(plain(ofHidden, hidden)).toBe(plain(ofUnknown, unknown));
  },
);

const testCalls: { endpoint: EndpointDef; parts: (id: string) => Parts }[] = [
  { endpoint: listResultVersions, parts: (id) => ({ params: { id } }) },
  { endpoint: listSignedChanges, parts: (id) => ({ params: { id } }) },
  { endpoint: getReportCode, parts: (ids) => ({ query: { ids } }) },
  {
    endpoint: enterResults,
    parts: (testInformationId) => ({
      body: { testResults: [{ testInformationId, version: 1, result: '1', sampleTestingResult: 'FAIL' }] },
    }),
  },
  { endpoint: completeResultEntry, parts: (id) => ({ body: { objectList: [id] } }) },
  { endpoint: changeTestStatus, parts: (id) => ({ body: { objectList: [id], testStatus: 'APPROVED' } }) },
  { endpoint: changeTestStatus, parts: (id) => ({ body: { objectList: [id], unlock: true } }) },
];

test.each(testCalls)(
  'SAMPLE-01 $endpoint.id says the same of a test of a hidden sample as of none',
  async ({ endpoint, parts }) => {
    const unknown = randomUUID();
    const ofHidden = await refused(world, narrow, endpoint, parts(hiddenTest), 'TEST_NOT_FOUND');
    const ofUnknown = await refused(world, narrow, endpoint, parts(unknown), 'TEST_NOT_FOUND');
    expect(JSON.stringify(ofHidden.body).replaceAll(hiddenTest, 'ID')).toBe(
      JSON.stringify(ofUnknown.body).replaceAll(unknown, 'ID'),
    );
  },
);

test('SAMPLE-01 tests of hidden samples are no work that waits', async () => {
  const pending = async (who: Person): Promise<number> =>
    (await world.done(who, countAlerts, {})).taskPendingCount;
  const reviewer = await addPerson(world, ['Sample', 'Test', 'Test_Review']);
  const before = await pending(world.reviewer);
  await testsIn(world, 'REQUEST_REVIEW');
  expect(await pending(world.reviewer)).toBe(before + 2);
  expect(await pending(reviewer)).toBe(0);
});

test('SAMPLE-01 one hidden sample among visible ones stops the call', async () => {
  const mine = await register({ ...world, head: narrow });
  const body = { samplesIds: [mine, hidden], status: 'RECEIVED' };
  await refused(world, narrow, changeSampleStatus, { body }, 'SAMPLE_NOT_FOUND');
});

const sees = async (who: Person, id: string): Promise<boolean> => {
  const { status } = await world.call(getSample, { params: { id } }, who.token);
  const { sampleList } = await world.done(who, listSamples, { query: { size: 1000 } });
  // List and page agree.
  expect(sampleList.some((sample) => sample.sampleId === id)).toBe(status === 200);
  return status === 200;
};

test('SAMPLE-01 a person sees what he or she registered, took, answers for or tests, and nothing else', async () => {
  const person = await addPerson(world, allBut('Sample_ViewAll'));
  const registered = await register({ ...world, head: person });
  const taken = await register(world, {
    ...sampleBody(),
    samplerInformation: [{ samplerName: 'A' }, { samplerName: 'B', samplerUserId: person.id }],
  });
  const answered = await sampleIn({ ...world, technician: person }, 'MOVE_TO_CART');
  for (const id of [registered, taken, answered]) expect(await sees(person, id)).toBe(true);
  for (const id of await samplesIn(world, 'RECEIVED', 2)) expect(await sees(person, id)).toBe(false);
  const tested = await sampleIn(world, 'ANALYZING');
  expect(await sees(world.technician, tested)).toBe(true);
  expect(await sees(person, tested)).toBe(false);
  expect(await sees(world.reviewer, tested)).toBe(true);
});
