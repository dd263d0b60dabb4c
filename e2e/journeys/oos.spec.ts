import { expect, type Page } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { accountOf } from '../pages/account-of.ts';
import { closed, dialog, sign } from '../pages/dialogs.ts';
import { receiveSamples } from '../pages/prepared-samples.ts';
import { PASSWORD } from '../pages/login-page.ts';
import { RecordList } from '../pages/record-list.ts';
import { ApiCaller } from '../support/api-caller.ts';
import { test } from '../support/journey.ts';
import { goOnAs } from '../support/stored-session.ts';
import { goTo } from '../support/visit.ts';
import { watchConsole } from '../support/watch-console.ts';

const HEAD = 'truongphong1';
const NAME = 'Viên nén Paracetamol ngoài tiêu chuẩn';
const WITHDRAWN_BECAUSE = 'Nguyên nhân ghi nhầm hồ sơ khác';
const { tests, oos } = vi;

interface TestOf {
  id: string;
  version: number;
  testInformationCode: string;
  oos: { code: string }[];
}

test.describe.configure({ mode: 'serial' });

let page: Page;
let api: ApiCaller;
let complaints: string[];
let sampleId: string;
/** The test, and its case. */
let row: TestOf;
let number: string;

const testOf = async (): Promise<TestOf> => {
  const { content } = await api.call<{ content: TestOf[] }>(
    HEAD,
    'GET',
    `/api/test-information?sampleId=${sampleId}`,
  );
  const [only] = content;
  if (!only) throw new Error('the sample has no test');
  return only;
};

test.beforeAll(async ({ emptyPage, request }) => {
  api = new ApiCaller(request);
  const [sample] = await receiveSamples(api, NAME);
  sampleId = sample?.id ?? '';
  const setups = await api.call<{ id: string; name: string }[]>(HEAD, 'GET', '/api/test-id');
  const testId = setups.find(({ name }) => /Paracetamol/i.test(name))?.id ?? '';
  const [analyte] = await api.call<{ id: string }[]>(HEAD, 'GET', `/analytes?testId=${testId}`);
  await api.call(HEAD, 'POST', '/api/samples/assign-analyte', {
    testId,
    analytesId: [analyte?.id],
    sampleId,
    technicianId: await accountOf(api, 'knv1'),
  });
  const { id, version } = await testOf();
  await api.call('knv1', 'POST', '/api/test-result', {
    testResults: [
      { testInformationId: id, version, result: 'Không đạt', sampleTestingResult: 'FAIL', remarks: 'OOS' },
    ],
  });
  await api.call('knv1', 'POST', '/api/test-information/result-entry-completed', { objectList: [id] });
  row = await testOf();
  number = row.oos[0]?.code ?? '';
  page = await emptyPage();
  complaints = watchConsole(page);
  await goOnAs(page, 'knv1');
});

/** The tests screen with the test selected. */
async function selected(): Promise<RecordList> {
  const list = new RecordList(page);
  await list.openFound('/test', row.testInformationCode);
  await list.select(row.testInformationCode);
  return list;
}

test('COMP-39 a permission that nobody has used is withdrawn, and the result of before stands again', async ({
  request,
}) => {
  api = new ApiCaller(request);
  const { cases } = await api.call<{ cases: { id: string; version: number }[] }>(
    HEAD,
    'GET',
    `/api/oos-cases?testId=${row.id}`,
  );
  await api.call(HEAD, 'POST', `/api/oos-cases/${cases[0]?.id}/permit`, {
    version: cases[0]?.version,
    permitted: 'RETEST',
    reason: 'Cân nhầm lượng cân của mẫu thử',
    password: PASSWORD,
  });
  await goOnAs(page, HEAD);
  await goTo(page, `/test/oos?textSearch=${number}`);
  const list = new RecordList(page);
  await list.select(number);
  await list.act(oos.withdraw);
  await dialog(page).getByLabel(oos.withdrawReason).fill(WITHDRAWN_BECAUSE);
  await sign(page);
  await closed(page);
  await expect(list.row(number)).toContainText(oos.status.OPEN);
  expect((await testOf()).oos).toMatchObject([{ code: number, status: 'OPEN' }]);
  await goOnAs(page, 'knv1');
});

test('COMP-39 a result out of specification is confirmed by three people', async () => {
  const technician = await selected();
  await technician.act(tests.actions.requestReview);
  await expect(dialog(page)).toContainText(number);
  await sign(page);
  await closed(page);
  for (const [who, action, status] of [
    ['soatxet1', tests.actions.review, tests.status.REQUEST_APPROVED],
    // Not whom another journey locks out.
    ['giamdoc1', tests.actions.approve, tests.status.APPROVED],
  ] as const) {
    await goOnAs(page, who);
    const list = await selected();
    await list.act(action);
    // The case, what was permitted of it and every determination stand before the signature.
    const looked = dialog(page);
    await expect(looked.getByText(number, { exact: true })).toBeVisible();
    await expect(looked.getByText(oos.withdrawn.replace('{{reason}}', WITHDRAWN_BECAUSE))).toBeVisible();
    await expect(looked.getByText(tests.determination.replace('{{number}}', '1'))).toBeVisible();
    await looked.getByRole('button', { name: tests.changesContinue }).click();
    await sign(page);
    await closed(page);
    await expect(list.row(row.testInformationCode)).toContainText(status);
  }
  await goTo(page, `/test/oos?textSearch=${number}`);
  await expect(new RecordList(page).row(number)).toContainText(oos.outcome.CONFIRMED);
  expect(complaints).toEqual([]);
});
