import { expect, type Page } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { accountOf } from '../pages/account-of.ts';
import { beside, closed, dialog, sign } from '../pages/dialogs.ts';
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
    await expect(
      looked.getByText(tests.determination.replace('{{number}}', '1'), { exact: true }),
    ).toBeVisible();
    await looked.getByRole('button', { name: tests.changesContinue }).click();
    await sign(page);
    await closed(page);
    await expect(list.row(row.testInformationCode)).toContainText(status);
  }
  await goTo(page, `/test/oos?textSearch=${number}`);
  await expect(new RecordList(page).row(number)).toContainText(oos.outcome.CONFIRMED);
  // It opens beside the list, which is as it was when the way back closes it.
  await new RecordList(page).row(number).dblclick();
  await expect(beside(page).getByRole('link', { name: row.testInformationCode })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`textSearch=${number}.*open=${number}`));
  await page.goBack();
  await expect(beside(page)).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/test/oos\\?textSearch=${number}$`));
  await expect(new RecordList(page).row(number)).toBeVisible();
  // Nothing of the list is covered: another row moves the panel, Escape closes it, and the cursor is at the row again.
  await goTo(page, '/test/oos');
  const list = new RecordList(page);
  await list.row(number).focus();
  await page.keyboard.press('Enter');
  await expect(beside(page)).toContainText(number);
  const [first, panel] = await Promise.all([
    page.getByRole('grid').locator('xpath=ancestor::section').boundingBox(),
    beside(page).boundingBox(),
  ]);
  expect((first?.x ?? 0) + (first?.width ?? 0)).toBeLessThanOrEqual((panel?.x ?? 0) + 1);
  await list.row('OOS26-001').click();
  await expect(beside(page)).toContainText('OOS26-001');
  await expect(page).toHaveURL(/open=OOS26-001/);
  await page.keyboard.press('Escape');
  await expect(beside(page)).toHaveCount(0);
  await expect(list.row('OOS26-001')).toBeFocused();
  expect(complaints).toEqual([]);
});

/** Two tests of a sample with limits: a value outside that is said to pass, and one that was typed over before entry was complete. */
async function contradicting(): Promise<{ outside: TestOf; mistyped: TestOf }> {
  const [sample] = await receiveSamples(api, `${NAME} nhưng kết luận đạt`);
  const setups = await api.call<{ id: string; name: string }[]>(HEAD, 'GET', '/api/test-id');
  const testId = setups.find(({ name }) => /Paracetamol/i.test(name))?.id ?? '';
  const analytes = await api.call<{ id: string; analytesName: string }[]>(
    HEAD,
    'GET',
    `/analytes?testId=${testId}`,
  );
  const wanted = ['Định lượng', 'Độ hòa tan'];
  await api.call(HEAD, 'POST', '/api/samples/assign-analyte', {
    testId,
    analytesId: analytes.filter(({ analytesName }) => wanted.includes(analytesName)).map(({ id }) => id),
    sampleId: sample?.id,
    technicianId: await accountOf(api, 'knv1'),
  });
  const read = async (): Promise<(TestOf & { analytesName: string })[]> => {
    const path = `/api/test-information?sampleId=${sample?.id}`;
    return (await api.call<{ content: (TestOf & { analytesName: string })[] }>(HEAD, 'GET', path)).content;
  };
  const save = async (name: string, result: string, reason?: string): Promise<void> => {
    const now = (await read()).find(({ analytesName }) => analytesName === name);
    await api.call('knv1', 'POST', '/api/test-result', {
      testResults: [
        {
          testInformationId: now?.id,
          version: now?.version,
          result,
          sampleTestingResult: 'PASS',
          remarks: 'Theo chuyên luận của cơ sở',
        },
      ],
      ...(reason ? { reason } : {}),
    });
  };
  await save('Định lượng', '330');
  await save('Độ hòa tan', '9,8');
  await save('Độ hòa tan', '98', 'Gõ nhầm dấu phẩy');
  await api.call('knv1', 'POST', '/api/test-information/result-entry-completed', {
    objectList: (await read()).map(({ id }) => id),
  });
  const named = (name: string): TestOf => {
    const found = done.find(({ analytesName }) => analytesName === name);
    if (!found) throw new Error(`no test of ${name}`);
    return found;
  };
  const done = await read();
  return { outside: named('Định lượng'), mistyped: named('Độ hòa tan') };
}

test('COMP-39 a value outside that is said to pass, and one that was typed over, go on once the unit head has signed', async ({
  request,
}) => {
  api = new ApiCaller(request);
  const { outside, mistyped } = await contradicting();
  await goOnAs(page, HEAD);
  const list = new RecordList(page);
  const caseOf = (of: TestOf): string => of.oos[0]?.code ?? '';

  await goTo(page, `/test/oos?textSearch=${caseOf(outside)}`);
  await list.select(caseOf(outside));
  await list.act(oos.decide);
  // What was said stands beside what the value says.
  await expect(dialog(page)).toContainText(tests.limitCheck.OUTSIDE);
  await expect(dialog(page)).toContainText(tests.verdicts.PASS);
  await dialog(page).getByLabel(oos.decision.CONFORMS).click();
  await dialog(page).getByLabel(oos.cause).fill('Giới hạn của hồ sơ đăng ký là 300 đến 350 %');
  await sign(page);
  await closed(page);
  await expect(list.row(caseOf(outside))).toContainText(oos.status.ACCEPTED);

  await goTo(page, `/test/oos?textSearch=${caseOf(mistyped)}`);
  await list.select(caseOf(mistyped));
  await list.act(oos.clear);
  for (const text of ['9,8', '98', 'Gõ nhầm dấu phẩy']) await expect(dialog(page)).toContainText(text);
  await dialog(page).getByLabel(oos.causes.TYPING_ERROR).click();
  await sign(page);
  await closed(page);
  await expect(list.row(caseOf(mistyped))).toContainText(oos.status.CLEARED);

  const { content } = await api.call<{ content: TestOf[] }>(
    HEAD,
    'GET',
    `/api/test-information?textSearch=${outside.testInformationCode}`,
  );
  await api.call('knv1', 'POST', '/api/test-information/status', {
    objectList: [{ id: outside.id, version: content.find(({ id }) => id === outside.id)?.version }],
    testStatus: 'REQUEST_REVIEW',
    password: PASSWORD,
  });
  await goOnAs(page, 'soatxet1');
  await list.openFound('/test', outside.testInformationCode);
  await list.select(outside.testInformationCode);
  await list.act(tests.actions.review);
  for (const text of [tests.exceptions.outOfLimits, oos.decision.CONFORMS])
    await expect(dialog(page).getByText(text).first()).toBeVisible();
  await dialog(page).getByRole('button', { name: tests.changesContinue }).click();
  await sign(page);
  await closed(page);
  await expect(list.row(outside.testInformationCode)).toContainText(tests.status.REQUEST_APPROVED);
  expect(complaints).toEqual([]);
});
