import { expect, type Page } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { choose, closed, dialog, sign } from '../pages/dialogs.ts';
import { typeByHand } from '../pages/keyboard.ts';
import { changeUser } from '../pages/login-page.ts';
import { RecordList } from '../pages/record-list.ts';
import { openNewSample } from '../pages/sample-form.ts';
import type { ApiCaller } from '../support/api-caller.ts';
import { startEmptyServer } from '../support/empty-server.ts';
import { test } from '../support/journey.ts';
import { openAccounts } from '../support/new-laboratory.ts';
import { goOnAs } from '../support/stored-session.ts';
import { watchConsole } from '../support/watch-console.ts';

const { home, samples, templates, tests } = vi;
const GROUP = 'Hóa lý';
const NAME = 'Viên nang Vitamin B1 (mẫu đầu tiên)';
const TYPE = 'Thuốc hóa dược';
const UNIT = 'µg/viên';
const HEAD = 'truongphong';

interface Kept {
  id: string;
}

/** Makes a test group on the screen: what is typed into the result gives the flags, unless somebody says otherwise. */
async function addTestGroup(page: Page): Promise<void> {
  await page.goto('/form-setting/add?type=TEST');
  await page.getByLabel(templates.groupName).fill(GROUP);
  const { flagBases } = tests;
  const compared = (base: string) => page.getByText(templates.flagBase.compared.replace('{{value}}', base));
  await expect(compared(flagBases.RESULT)).toBeVisible();
  await choose(page.locator('main'), tests.fields.flagBase, flagBases.OBSERVER_VALUE);
  await expect(compared(flagBases.OBSERVER_VALUE)).toBeVisible();
  await choose(page.locator('main'), tests.fields.flagBase, flagBases.RESULT);
  await expect(compared(flagBases.RESULT)).toBeVisible();
  await page.getByRole('button', { name: templates.editor.save, exact: true }).click();
  await page.waitForURL('**/form-setting?type=TEST');
}

/** Makes in the group a test id and two analytes with their limits, in a unit that the list did not have. */
async function setUpTests(api: ApiCaller): Promise<void> {
  const post = <T = Kept>(path: string, body: object) => api.call<T>(HEAD, 'POST', path, body);
  const templates = await api.call<{ id: string; templateName: string }[]>(
    HEAD,
    'GET',
    '/api/templates?type=SAMPLE',
  );
  await post('/analytes/unit', { unitName: UNIT });
  const groups = await api.call<(Kept & { name: string })[]>(HEAD, 'GET', '/api/test-group');
  const testGroupId = groups.find(({ name }) => name === GROUP)?.id;
  const { id: testCodeId } = await post('/api/test-code', { testGroupId, name: 'VITB1' });
  const test = await post<{ id: string; testId: string }>('/api/test-id', {
    testGroupId,
    testCodeId,
    name: 'Vitamin B1, viên nang',
    standard: 'TCCS',
    sampleTypes: [{ sampleTypeId: templates.find(({ templateName }) => templateName === TYPE)?.id }],
  });
  expect(test.testId).toBe('VITB1-01');
  const { id: analytesGroupId } = await post('/analytes/group', { testId: test.id, name: 'Chỉ tiêu' });
  const analyte = { analytesGroupId, methodId: 'DĐVN V' };
  const { id: appearance } = await post('/analytes', {
    ...analyte,
    analytesId: 'CT01',
    analytesName: 'Tính chất',
    type: 'QUALITATIVE',
    requirement: 'Bột trắng',
  });
  const { id: analytesUUID } = await post('/analytes', {
    ...analyte,
    analytesId: 'CT02',
    analytesName: 'Định lượng',
    unit: UNIT,
    requirement: '95,0 – 105,0 µg/viên',
  });
  // Without a turn-around a result is due at once, and who reviews it is told first that it is late.
  await post('/analytes/flag', { analytesUUID: appearance, dayTurnaround: 5 });
  await post('/analytes/flag', {
    analytesUUID,
    dayTurnaround: 5,
    minimum: '95.0',
    maximum: '105.0',
    criticalLow: '90.0',
    criticalHigh: '110.0',
  });
}

/** Opens the tests of the sample and selects them all. */
async function selectTests(page: Page, code: string): Promise<RecordList> {
  const list = new RecordList(page);
  await list.openFound('/test', code);
  await list.selectAll();
  return list;
}

test('TEST-08 HOME-01 an empty laboratory sets a test up and comes to its first approved result', async ({
  browser,
}) => {
  test.slow();
  const server = await startEmptyServer();
  const context = await browser.newContext({ baseURL: server.address });
  const page = await context.newPage();
  const complaints = watchConsole(page);
  try {
    const api = await openAccounts(context.request, {
      quanlymau: 'Quản lý mẫu',
      kehoach: 'Phòng Kế hoạch – Tổng hợp',
      [HEAD]: 'Trưởng phòng',
      kiemnghiem: 'Kiểm nghiệm viên',
      soatxet: 'Người soát xét',
      pheduyet: 'Người phê duyệt',
    });
    await changeUser(page, 'quantri');
    const step = page
      .getByRole('region', { name: home.firstSteps.title })
      .getByRole('listitem')
      .filter({ hasText: home.firstSteps.tests });
    await expect(step).toContainText(home.firstSteps.testsWhose);
    await expect(step.getByRole('link')).toHaveAttribute('href', '/form-setting?type=TEST');
    await goOnAs(page, HEAD);
    await addTestGroup(page);
    await setUpTests(api);
    await changeUser(page, 'quantri');
    await expect(step).toContainText(home.firstSteps.isDone);

    await goOnAs(page, 'quanlymau');
    const form = await openNewSample(page, TYPE);
    await choose(form, 'Nguồn mẫu', 'Mẫu lấy');
    await form.getByLabel('Tên mẫu').fill(NAME);
    await form.getByLabel('Số lượng hiện có').fill('60');
    await form.getByLabel('Đơn vị tính', { exact: true }).fill('viên');
    await form.getByRole('button', { name: samples.addSubstance }).click();
    await form.getByLabel('Tên hoạt chất').fill('Thiamin');
    await form.getByLabel('Nhóm (loại) hoạt chất', { exact: true }).fill('Vitamin');
    await form.getByRole('button', { name: samples.addSampler }).click();
    await form.getByLabel('Họ tên người lấy mẫu').fill('Nguyễn Hoàng Khánh Duy');
    await form.getByRole('button', { name: vi.common.save, exact: true }).click();
    await page.getByRole('button', { name: vi.common.no, exact: true }).click();
    await closed(page);
    const { sampleList } = await api.call<{ sampleList: { sampleId: string }[] }>(
      'quanlymau',
      'GET',
      '/api/samples?page=0&size=50',
    );
    const sampleId = sampleList[0]?.sampleId;
    const { samples: received } = await api.call<{ samples: { sampleIdInternal: string }[] }>(
      'quanlymau',
      'PUT',
      '/api/samples/status',
      { samplesIds: [sampleId], status: 'RECEIVED', condition: 'Nguyên vẹn' },
    );
    const code = received[0]?.sampleIdInternal ?? '';
    const { cartId } = await api.call<{ cartId: string }>('kehoach', 'POST', '/api/carts', {
      cartName: 'Nhóm Hóa lý',
    });
    const { data: technician } = await api.call<{ data: { IdUser: string } }>(
      'kiemnghiem',
      'GET',
      '/api/user/profile',
    );
    await api.call('kehoach', 'PUT', '/api/carts/add-to-cart', {
      cartId,
      sampleId,
      cartResponsibleUserId: [technician.IdUser],
    });

    await goOnAs(page, HEAD);
    await page.goto('/sample');
    const list = new RecordList(page);
    await list.select(code);
    await list.act(samples.action.assign);
    const assign = dialog(page);
    // All of it alone fits: it is proposed, and one press takes it.
    await expect(assign.getByRole('button', { name: samples.action.assign, exact: true })).toBeFocused();
    await expect(assign).toContainText('VITB1-01');
    await expect(assign).toContainText('kiemnghiem');
    for (const analyte of ['Tính chất', 'Định lượng'])
      await expect(assign.getByRole('checkbox', { name: analyte })).toBeChecked();
    await page.keyboard.press('Enter');
    await closed(page);

    await goOnAs(page, 'kiemnghiem');
    await (await selectTests(page, code)).act(tests.actions.enterResult);
    await page.waitForURL('**/test/**');
    const grid = page.getByRole('grid', { name: tests.entry.grid });
    await expect(grid.getByRole('columnheader', { name: tests.fields.result })).toBeVisible();
    const headings = await grid.getByRole('columnheader').allInnerTexts();
    const row = (analyte: string) => grid.getByRole('row').filter({ hasText: analyte });
    const cell = (analyte: string, column: string) =>
      row(analyte).getByRole('gridcell').nth(headings.indexOf(column));
    await expect(row('Định lượng')).toContainText(UNIT);
    await cell('Tính chất', tests.fields.result).click();
    await page.keyboard.press('F2');
    await page.keyboard.type('Đúng');
    await page.keyboard.press('Enter');
    await cell('Tính chất', tests.fields.verdict).click();
    await page.keyboard.press('p');
    await cell('Định lượng', tests.fields.result).click();
    // To the decimal of its limit it is 95.0.
    await typeByHand(page, '94,96');
    await page.keyboard.press('Enter');
    await expect(row('Định lượng')).toContainText(tests.verdicts.PASS);
    await page.keyboard.press('Control+s');
    await expect(page.getByText(tests.entry.allSaved)).toBeVisible();
    await page.getByRole('button', { name: tests.entry.complete.replace('{{count}}', '2') }).click();
    await dialog(page).getByRole('button', { name: tests.actions.completeEntry }).click();
    await closed(page);
    await (await selectTests(page, code)).act(tests.actions.requestReview);
    await sign(page);
    await closed(page);

    for (const [person, action, status] of [
      ['soatxet', tests.actions.review, tests.status.REQUEST_APPROVED],
      ['pheduyet', tests.actions.approve, tests.status.APPROVED],
    ] as const) {
      await goOnAs(page, person);
      const mine = await selectTests(page, code);
      await mine.act(action);
      await sign(page);
      await closed(page);
      await expect(mine.row('Định lượng')).toContainText(status);
    }
    expect(complaints).toEqual([]);
  } finally {
    await context.close();
    await server.stop();
  }
});
