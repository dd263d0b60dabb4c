import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { choose, closed, dialog } from '../pages/dialogs.ts';
import { receiveSamples } from '../pages/prepared-samples.ts';
import { RecordList } from '../pages/record-list.ts';
import { ApiCaller } from '../support/api-caller.ts';
import { beginAs } from '../support/stored-session.ts';
import { watchConsole } from '../support/watch-console.ts';

const HEAD = 'truongphong1';
const NAME = 'Viên nén Paracetamol thêm phép thử';
const { common, records, tests } = vi;

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

test.beforeAll(async ({ browser, request }) => {
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
  page = await browser.newPage();
  complaints = watchConsole(page);
  await beginAs(page, request, HEAD);
});
test.afterAll(() => page.close());

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
    await page.keyboard.type(option);
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
  await form.getByRole('button', { name: tests.actions.delete, exact: true }).press('Enter');
  await closed(page);
  await expect(list.row(code)).toHaveCount(0);
  expect(await testsOf(request)).toEqual([]);
  expect(complaints).toEqual([]);
});
