import { expect, type Locator, type Page } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { closed, dialog } from '../pages/dialogs.ts';
import { pickWithKeys, tabTo, typeByHand } from '../pages/keyboard.ts';
import { RecordList } from '../pages/record-list.ts';
import { violations } from '../support/accessibility.ts';
import { ApiCaller } from '../support/api-caller.ts';
import { test } from '../support/journey.ts';
import { goOnAs } from '../support/stored-session.ts';
import { goTo } from '../support/visit.ts';
import { watchConsole } from '../support/watch-console.ts';

const { testSetup, tests } = vi;
const HEAD = 'truongphong1';
const TESTS = '/form-setting?type=TEST';
const GROUP = 'Hành trình: nhóm của bàn phím';
const CODE = 'HT-PHIM';
const TYPE = 'Thuốc hóa dược';

test.describe.configure({ mode: 'serial' });

let page: Page;
let api: ApiCaller;
let complaints: string[];
let groupId: string;
test.beforeAll(async ({ emptyPage }) => {
  page = await emptyPage();
  api = new ApiCaller(page.request);
  ({ id: groupId } = await api.call<{ id: string }>(HEAD, 'POST', '/api/test-group', { name: GROUP }));
  complaints = watchConsole(page, /409/);
  await goOnAs(page, HEAD);
});
test.afterEach(() => expect(complaints).toEqual([]));

const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const groupNamed = (name: string): Locator =>
  page.getByRole('button', { name, exact: true, expanded: false });
const boxOf = (group: string): Locator =>
  page.getByRole('checkbox', { name: vi.ui.selectRow.replace('{{row}}', group) });
const says = (text: string, values: Record<string, string>): Locator =>
  page.getByText(
    Object.entries(values).reduce((all, [key, value]) => all.replace(`{{${key}}}`, value), text),
  );

test('TEMPLATE-03 what is off says what has to be selected, in the words of the specification', async () => {
  await goTo(page, TESTS);
  const create = button(testSetup.addTest);
  await expect(create).toHaveAccessibleDescription('Phải chọn 01 nhóm thử nghiệm!');
  // What is done to a test id stands at the test ids.
  await expect(button(testSetup.addAnalyte)).toHaveCount(0);
  await boxOf(GROUP).check();
  await expect(create).toHaveAccessibleDescription('');
  await boxOf('Hóa lý').check();
  await expect(create).toHaveAccessibleDescription('Phải chọn 01 nhóm thử nghiệm!');
  await groupNamed('Hóa lý').click();
  await expect(button(testSetup.addAnalyte)).toHaveAccessibleDescription('Phải chọn 01 phân loại thử nghiệm');
  await expect(button(testSetup.setAnalytes)).toHaveAccessibleDescription('Phải chọn 01 bản ghi');
});

test('TEMPLATE-03 TEMPLATE-04 test mode by keyboard, from a group to an opened test id', async () => {
  await goTo(page, TESTS);
  await tabTo(page, groupNamed(GROUP));
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${TESTS}&group=${groupId}`);
  await expect(page.getByText(testSetup.testsNone)).toBeVisible();
  // Where nothing is yet the order is told: what is there is ticked, the next step can be pressed.
  const steps = page.getByRole('list', { name: testSetup.steps.title });
  await expect(steps.locator('[data-done]')).toHaveText([/Loại mẫu/, /Nhóm thử nghiệm/]);
  await expect(
    steps.locator('[aria-current=step]').getByRole('button', { name: testSetup.steps.testId }),
  ).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect(button(GROUP)).toBeFocused();

  await button(testSetup.addTest).focus();
  await page.keyboard.press('Enter');
  const form = dialog(page);
  await expect(form.getByLabel(testSetup.code, { exact: true })).toBeFocused();
  const save = form.getByRole('button', { name: testSetup.addTest });
  await tabTo(page, save);
  await page.keyboard.press('Enter');
  await expect(form.getByText('Test code là trường bắt buộc')).toBeVisible();
  await expect(form.getByText('Sample Type là trường bắt buộc')).toBeVisible();

  await tabTo(page, form.getByRole('button', { name: testSetup.addCode }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(form.getByText(testSetup.newCodeRequired)).toBeVisible();
  await typeByHand(page, CODE);
  await page.keyboard.press('Enter');
  await expect(form.getByText(`${testSetup.preview} ${CODE}-01.`)).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await tabTo(page, form.getByLabel(testSetup.sampleTypes, { exact: true }));
  await pickWithKeys(page, TYPE);
  await tabTo(page, form.getByLabel(testSetup.quantity, { exact: true }));
  await page.keyboard.type('20,0');
  await page.keyboard.press('Tab');
  await page.keyboard.type('viên');
  await tabTo(page, form.getByRole('radio', { name: tests.listModes.EVERYONE }).first());
  await page.keyboard.press('ArrowDown');
  const technicians = testSetup.listOf.replace('{{list}}', testSetup.technician);
  await tabTo(page, form.getByLabel(technicians));
  await page.keyboard.type('knv1');
  await page.keyboard.press('Enter');
  await tabTo(page, save);
  await page.keyboard.press('Enter');
  await closed(page);
  await expect(says(testSetup.added, { testId: `${CODE}-01` })).toBeVisible();

  const row = new RecordList(page).row(`${CODE}-01`);
  await expect(row).toContainText(TYPE);
  await expect(row).toContainText(tests.listModes.EVERYONE);
  await expect(row).toContainText('20,0 viên');
  await tabTo(page, row);
  await page.keyboard.press('Enter');
  await page.waitForURL('**&test=*');
  const view = page.getByRole('region', { name: testSetup.viewOf.replace('{{testId}}', `${CODE}-01`) });
  await expect(view).toContainText(tests.listModes.EVERYONE);
  await expect(view.getByRole('link', { name: testSetup.steps.analytes })).toHaveAttribute(
    'href',
    /\/form-setting\/sheet\//,
  );
  expect(await violations(page)).toEqual([]);
  await tabTo(page, view.getByRole('button', { name: testSetup.back }));
  await page.keyboard.press('Enter');
  await expect(button(GROUP)).toBeFocused();
  expect(await violations(page)).toEqual([]);
});

test('TEMPLATE-03 a number that somebody else was given meanwhile is told; nothing was reserved', async () => {
  await goTo(page, `${TESTS}&group=${groupId}`);
  await button(testSetup.addTest).click();
  const form = dialog(page);
  await form.getByLabel(testSetup.code, { exact: true }).focus();
  await pickWithKeys(page, CODE);
  await expect(form.getByText(`${CODE}-02`)).toBeVisible();
  await form.getByLabel(testSetup.sampleTypes, { exact: true }).focus();
  await pickWithKeys(page, TYPE);

  const codes = await api.call<{ id: string }[]>(HEAD, 'GET', `/api/test-code?testGroupId=${groupId}`);
  const types = await api.call<{ id: string; templateName: string }[]>(HEAD, 'GET', '/api/templates');
  const other = { testGroupId: groupId, testCodeId: codes[0]?.id };
  const sampleTypes = [{ sampleTypeId: types.find(({ templateName }) => templateName === TYPE)?.id }];
  await api.call(HEAD, 'POST', '/api/test-id', { ...other, sampleTypes });

  await form.getByRole('button', { name: testSetup.addTest }).click();
  await closed(page);
  const told = { testId: `${CODE}-03`, preview: `${CODE}-02` };
  await expect(says(testSetup.addedOther, told)).toBeVisible();
  await expect(new RecordList(page).row(`${CODE}-03`)).toBeVisible();
});

test('TEMPLATE-03 of two who change a classification the second sees what the first changed, and goes on with what was typed', async () => {
  await goTo(page, `${TESTS}&group=${groupId}`);
  const list = new RecordList(page);
  await list.select(`${CODE}-03`);
  await list.act(testSetup.editTest);
  const form = dialog(page);
  const [row] = await api
    .call<Record<string, unknown>[]>(HEAD, 'GET', `/api/test-id?testGroupId=${groupId}`)
    .then((rows) => rows.filter(({ testId }) => testId === `${CODE}-03`));
  const { id, testCodeDTO, sampleTypes, version } = row as {
    id: string;
    testCodeDTO: { id: string };
    sampleTypes: { sampleTypeId: string }[];
    version: number;
  };
  await api.call(HEAD, 'POST', '/api/test-id', {
    ...{ id, version, testGroupId: groupId, testCodeId: testCodeDTO.id, standard: 'Của người kia' },
    sampleTypes: sampleTypes.map(({ sampleTypeId }) => ({ sampleTypeId })),
  });
  await form.getByLabel(testSetup.standard, { exact: true }).fill('Của tôi');
  const save = form.getByRole('button', { name: vi.common.save, exact: true });
  await save.click();
  await expect(form.getByText(vi.ui.reasonRequired)).toBeVisible();
  await form.getByLabel(vi.common.reason, { exact: true }).fill('Đổi tiêu chuẩn');
  await save.click();
  // What the other one changed is shown; what was typed here stays, and the next save replaces what was shown.
  await expect(form.getByText(testSetup.changedMeanwhile)).toBeInViewport();
  await expect(form).not.toContainText('tải lại');
  await expect(form.getByText(`${testSetup.standard}: — → Của người kia`)).toBeVisible();
  await expect(form.getByLabel(testSetup.standard, { exact: true })).toHaveValue('Của tôi');
  await expect(form.getByLabel(vi.common.reason, { exact: true })).toHaveValue('Đổi tiêu chuẩn');
  expect(await violations(page)).toEqual([]);
  await save.click();
  await closed(page);
  await expect(list.row(`${CODE}-03`)).toContainText('Của tôi');
});

test('TEMPLATE-03 a test id is copied with its analytes, to a number of its own', async () => {
  await goTo(page, `${TESTS}&group=${groupId}`);
  const list = new RecordList(page);
  await list.select(`${CODE}-01`);
  await list.act(testSetup.copyTest);
  await expect(dialog(page).getByText(`${testSetup.preview} ${CODE}-04.`)).toBeVisible();
  await dialog(page).getByLabel(testSetup.name, { exact: true }).fill('Bản sao của bàn phím');
  await dialog(page).getByRole('button', { name: testSetup.copyTest, exact: true }).click();
  await closed(page);
  await expect(says(testSetup.copied, { from: `${CODE}-01`, testId: `${CODE}-04` })).toBeVisible();
  await expect(list.row(`${CODE}-04`)).toContainText('Bản sao của bàn phím');
});

test('TEMPLATE-03 what has tests is not deleted and says how many; what has none goes, with its group', async () => {
  await goTo(page, TESTS);
  const list = new RecordList(page);
  await groupNamed('Hóa lý').click();
  await list.search(testSetup.searchHint, 'PARA-500');
  await list.select('PARA-500');
  await list.act(testSetup.deleteTest);
  await dialog(page).getByRole('button', { name: testSetup.deleteTest, exact: true }).click();
  await expect(dialog(page).getByRole('alert')).toContainText(/Có \d+ phép thử đã được giao.*PARA/);
  await page.keyboard.press('Escape');
  await closed(page);

  await boxOf(GROUP).check();
  await list.act(testSetup.deleteGroup, testSetup.groupActions);
  await expect(dialog(page)).toContainText(testSetup.deleteGroupsTitle.replace('{{count}}', '2'));
  await dialog(page).getByRole('button', { name: testSetup.deleteGroup, exact: true }).click();
  await expect(dialog(page).getByRole('alert')).toContainText(/Có \d+ phép thử đã được giao/);
  await page.keyboard.press('Escape');
  await closed(page);
  await expect(boxOf(GROUP)).toHaveCount(0);
  await expect(boxOf('Hóa lý')).toBeVisible();
});

test('TEMPLATE-03 who may only read the set-up opens everything and changes nothing', async () => {
  await goOnAs(page, 'qa1');
  await goTo(page, TESTS);
  await groupNamed('Hóa lý').click();
  await expect(new RecordList(page).row('Thuốc hóa dược').first()).toBeVisible();
  const barOf = (name: string) => page.getByRole('toolbar', { name, exact: true }).getByRole('button');
  await expect(barOf(testSetup.groupActions)).toHaveText([testSetup.viewGroup, testSetup.history]);
  await expect(barOf(vi.ui.actions)).toHaveText([testSetup.open]);
  await new RecordList(page).row('Thuốc hóa dược').first().dblclick();
  await expect(button(testSetup.back)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(vi.analytes.title);
  await expect(button(testSetup.editTest)).toHaveCount(0);
});
