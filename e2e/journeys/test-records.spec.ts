import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { pdf } from '../../apps/server/src/testing/file-examples.ts';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { accountOf } from '../pages/account-of.ts';
import { choose, closed, dialog, sign } from '../pages/dialogs.ts';
import { typeByHand } from '../pages/keyboard.ts';
import { receiveSamples } from '../pages/prepared-samples.ts';
import { RecordList } from '../pages/record-list.ts';
import { ApiCaller } from '../support/api-caller.ts';
import { test } from '../support/journey.ts';
import { goOnAs } from '../support/stored-session.ts';
import { watchConsole } from '../support/watch-console.ts';

const HEAD = 'truongphong1';
const NAME = 'Viên nén Paracetamol thêm phép thử';
const ENTERED = 'Viên nén Paracetamol quá hạn hiệu chuẩn';
const WHY = 'Thiết bị đã kiểm tra bằng mẫu chuẩn trong ngày';
const { common, lapses, records, testDocuments, tests } = vi;

interface Setup {
  id: string;
  name: string;
  testCodeDTO: { id: string; name: string };
}

test.describe.configure({ mode: 'serial' });

let page: Page;
let complaints: string[];
let setup: Setup;
let analyte: { analytesName: string; analytesGroupName: string };
let sampleId: string;

/** The tests of the sample, as the list on the server has them. */
async function testsOf(request: APIRequestContext): Promise<{ testInformationCode: string }[]> {
  const path = `/api/test-information?sampleId=${sampleId}`;
  const api = new ApiCaller(request);
  return (await api.call<{ content: { testInformationCode: string }[] }>(HEAD, 'GET', path)).content;
}

test.beforeAll(async ({ emptyPage, request }) => {
  const api = new ApiCaller(request);
  const [sample] = await receiveSamples(api, NAME);
  sampleId = sample?.id ?? '';
  const setups = await api.call<Setup[]>(HEAD, 'GET', '/api/test-id');
  const found = setups.find(({ name }) => name.includes('Paracetamol 500'));
  if (!found) throw new Error('the laboratory tests no Paracetamol');
  setup = found;
  const [first] = await api.call<(typeof analyte)[]>(HEAD, 'GET', `/analytes?testId=${setup.id}`);
  if (!first) throw new Error('its test has no analyte');
  analyte = first;
  page = await emptyPage();
  complaints = watchConsole(page);
  await goOnAs(page, HEAD);
});

const action = (label: string) =>
  page.getByRole('toolbar', { name: vi.ui.actions }).getByRole('button', { name: label, exact: true });

test('TEST-02 nothing is added for all codes, and one record is edited: the screen says which is missing', async () => {
  await page.goto('/test');
  await expect(action(tests.actions.add)).toHaveAccessibleDescription(records.chooseCode);
  await expect(action(tests.actions.edit)).toHaveAccessibleDescription(common.selectOne);
});

test('TEST-02 a test is added by keyboard; what is missing is said at its field', async ({ request }) => {
  await choose(page.locator('main'), tests.filters.code, setup.testCodeDTO.name, setup.testCodeDTO.name);
  await expect(action(tests.actions.add)).not.toHaveAttribute('aria-disabled');
  await action(tests.actions.add).focus();
  await page.keyboard.press('Enter');
  const form = dialog(page);
  const submit = form.getByRole('button', { name: records.add, exact: true });
  await submit.press('Enter');
  for (const missing of [
    records.chooseTestId,
    records.chooseGroup,
    records.chooseAnalyte,
    records.chooseSample,
  ])
    await expect(form.getByText(missing)).toBeVisible();
  for (const [label, option] of [
    [records.testId, setup.name],
    [tests.fields.analyteGroup, analyte.analytesGroupName],
    [tests.fields.analyte, analyte.analytesName],
    [tests.fields.sampleName, NAME],
  ] as const) {
    const box = form.getByLabel(label, { exact: true });
    await expect(box).toBeEnabled();
    await box.focus();
    await typeByHand(page, option);
    const choices = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
    await expect(choices.filter({ hasText: option }).first()).toBeVisible();
    await page.keyboard.press('Enter');
  }
  await submit.press('Enter');
  await closed(page);
  await expect(page.getByText(records.done)).toBeVisible();
  expect(await testsOf(request)).toHaveLength(1);
});

test('TEST-02 it is edited, and taken back', async ({ request }) => {
  const [added] = await testsOf(request);
  const code = added?.testInformationCode ?? '';
  const list = new RecordList(page);
  await list.search(tests.filters.search, code);
  await list.select(code);
  await list.act(tests.actions.edit);
  const form = dialog(page);
  await form.getByLabel(records.description, { exact: true }).fill('Mẫu đối chiếu của lô trước');
  await form.getByRole('button', { name: common.save, exact: true }).press('Enter');
  await closed(page);
  await list.act(tests.actions.edit);
  await expect(form.getByLabel(records.description, { exact: true })).toHaveValue(
    'Mẫu đối chiếu của lô trước',
  );
  await page.keyboard.press('Escape');
  await closed(page);
  await list.act(tests.actions.delete);
  await expect(form).toContainText(code);
  await form.getByLabel(common.reason).fill('Gán nhầm chỉ tiêu cho mẫu');
  await form.getByRole('button', { name: tests.actions.delete, exact: true }).press('Enter');
  await closed(page);
  await expect(list.row(code)).toHaveCount(0);
  expect(await testsOf(request)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('TEST-03 COMP-41 what the form asks and a document go with the row; who signs sees what had run out, and why it went on', async ({
  request,
}) => {
  const api = new ApiCaller(request);
  const [sample] = await receiveSamples(api, ENTERED);
  const [first] = await api.call<{ id: string }[]>(HEAD, 'GET', `/analytes?testId=${setup.id}`);
  await api.call(HEAD, 'POST', '/api/samples/assign-analyte', {
    testId: setup.id,
    analytesId: [first?.id],
    sampleId: sample?.id,
    technicianId: await accountOf(api, 'knv1'),
  });
  await goOnAs(page, 'knv1');
  await page.goto(`/test/entry?textSearch=${encodeURIComponent(ENTERED)}`);
  const grid = page.getByRole('grid', { name: tests.entry.grid });
  await page.getByRole('button', { name: tests.entry.columns }).click();
  await page.getByRole('switch', { name: tests.entry.formColumns }).click();
  await page.keyboard.press('Escape');
  // Columns that are not in sight are not drawn: the arrows go to them.
  const go = async (column: string): Promise<void> => {
    const label = grid.locator('[role=gridcell][aria-selected=true] input');
    await grid.getByRole('gridcell').nth(1).click();
    await page.keyboard.press('Home');
    for (let step = 0; step < 60; step++) {
      const name = (await label.count()) > 0 ? await label.getAttribute('aria-label') : undefined;
      if (name?.startsWith(column)) return;
      await page.keyboard.press('ArrowRight');
    }
    throw new Error(`no column ${column}`);
  };
  const type = async (column: string, typed: string): Promise<void> => {
    await go(column);
    await typeByHand(page, typed);
    await page.keyboard.press('Enter');
  };
  await type('Thiết bị', 'HPLC-07');
  await type('Ngày hiệu chuẩn kế tiếp', '01/02/2024');
  await type(tests.fields.result, 'Đúng');
  const headings = await grid.getByRole('columnheader').allInnerTexts();
  await grid.getByRole('gridcell').nth(headings.indexOf(tests.fields.verdict)).click();
  await page.keyboard.press('p');
  await grid.getByRole('button', { name: testDocuments.title }).click();
  await dialog(page)
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'Sắc ký đồ.pdf', mimeType: 'application/pdf', buffer: pdf('grid document') });
  await expect(dialog(page).getByText('Sắc ký đồ.pdf')).toBeVisible();
  await page.keyboard.press('Escape');
  await closed(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(tests.entry.allSaved)).toBeVisible();
  await expect(grid.getByRole('button', { name: `${testDocuments.title}, 1` })).toBeVisible();

  // Nothing is barred: the reason to go on is asked for.
  await page.getByRole('button', { name: tests.entry.complete.replace('{{count}}', '1') }).click();
  const overdue = lapses.kind.CALIBRATION_OVERDUE.replace('{{day}}', '01/02/2024').replace(
    '{{what}}',
    'HPLC-07',
  );
  await expect(dialog(page)).toContainText(overdue);
  await dialog(page).getByLabel(lapses.why).fill(WHY);
  await dialog(page).getByRole('button', { name: tests.actions.completeEntry }).click();
  await closed(page);
  await page.getByRole('button', { name: `${tests.actions.requestReview} (1)` }).click();
  await sign(page);
  await closed(page);
  for (const [who, action] of [
    ['soatxet1', tests.actions.review],
    ['giamdoc1', tests.actions.approve],
  ] as const) {
    await goOnAs(page, who);
    const list = new RecordList(page);
    await list.openFound('/test', ENTERED);
    await list.selectAll();
    await list.act(action);
    await expect(dialog(page)).toContainText(overdue);
    await expect(dialog(page)).toContainText(lapses.because.replace('{{reason}}', WHY));
    await dialog(page).getByRole('button', { name: tests.changesContinue }).click();
    await sign(page);
    await closed(page);
  }
  expect(complaints).toEqual([]);
});
