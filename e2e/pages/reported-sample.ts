import type { ApiCaller } from '../support/api-caller.ts';
import { accountOf } from './account-of.ts';
import { PASSWORD } from './login-page.ts';

/** A test of a sample as the list answers it. */
interface TestOf {
  id: string;
  version: number;
}

const TECHNICIAN = 'knv1';

const testsOf = async (api: ApiCaller, sampleId: string): Promise<TestOf[]> =>
  (await api.call<{ content: TestOf[] }>('truongphong1', 'GET', `/api/test-information?sampleId=${sampleId}`))
    .content;

/** A test id with its first analyte, and the account of who enters its results. */
async function setupOf(api: ApiCaller): Promise<{ testId: string; analyte: string; technicianId: string }> {
  const setups = await api.call<{ id: string; name: string }[]>('truongphong1', 'GET', '/api/test-id');
  const testId = setups.find(({ name }) => /Paracetamol/i.test(name))?.id ?? '';
  const [analyte] = await api.call<{ id: string }[]>('truongphong1', 'GET', `/analytes?testId=${testId}`);
  return { testId, analyte: analyte?.id ?? '', technicianId: await accountOf(api, TECHNICIAN) };
}

/** Assigns a second test of a sample, and saves a value of it whose entry nobody declares complete. */
export async function beginTest(api: ApiCaller, sampleId: string): Promise<void> {
  const { testId, technicianId } = await setupOf(api);
  const [, second] = await api.call<{ id: string }[]>('truongphong1', 'GET', `/analytes?testId=${testId}`);
  const before = await testsOf(api, sampleId);
  await api.call('truongphong1', 'POST', '/api/samples/assign-analyte', {
    testId,
    analytesId: [second?.id],
    sampleId,
    technicianId,
  });
  const added = (await testsOf(api, sampleId)).find(({ id }) => !before.some((one) => one.id === id));
  await api.call(TECHNICIAN, 'POST', '/api/test-result', {
    testResults: [{ testInformationId: added?.id, version: added?.version, result: '97,5' }],
  });
}

/** Moves all tests of a sample, signed for. */
async function signTests(api: ApiCaller, sampleId: string, who: string, testStatus: string): Promise<void> {
  const objectList = (await testsOf(api, sampleId)).map(({ id, version }) => ({ id, version }));
  const signed = { objectList, testStatus, password: PASSWORD, auditReviewed: true };
  await api.call(who, 'POST', '/api/test-information/status', signed);
}

/** Tests a received sample, and asks for the review of its result; nobody tells what the test took. */
export async function testSample(api: ApiCaller, sampleId: string): Promise<void> {
  const { testId, analyte, technicianId } = await setupOf(api);
  await api.call('truongphong1', 'POST', '/api/samples/assign-analyte', {
    testId,
    analytesId: [analyte],
    sampleId,
    technicianId,
  });
  const [test] = await testsOf(api, sampleId);
  await api.call(TECHNICIAN, 'POST', '/api/test-result', {
    testResults: [
      { testInformationId: test?.id, version: test?.version, result: 'Đạt', sampleTestingResult: 'PASS' },
    ],
  });
  await api.call(TECHNICIAN, 'POST', '/api/test-information/result-entry-completed', {
    objectList: [test?.id],
  });
  await signTests(api, sampleId, TECHNICIAN, 'REQUEST_REVIEW');
}

/** Tests a received sample up to the draft of its certificate; nobody tells what the test took. */
export async function draftReport(api: ApiCaller, sampleId: string): Promise<void> {
  await testSample(api, sampleId);
  await signTests(api, sampleId, 'soatxet1', 'REQUEST_APPROVED');
  await signTests(api, sampleId, 'pheduyet1', 'APPROVED');
  await api.call('kehoach1', 'POST', '/api/samples/reports', { sampleIds: [sampleId] });
}

/** The same, with the certificate issued. */
export async function reportSample(api: ApiCaller, sampleId: string): Promise<void> {
  await draftReport(api, sampleId);
  const { reports } = await api.call<{ reports: { version: number | null }[] }>(
    'giamdoc1',
    'POST',
    '/api/samples/checkReport',
    { sampleIds: [sampleId] },
  );
  const version = reports[0]?.version;
  await api.call('giamdoc1', 'POST', '/api/samples/reports/issue', {
    sampleIds: [{ id: sampleId, ...(version ? { version } : {}) }],
    password: PASSWORD,
  });
}
