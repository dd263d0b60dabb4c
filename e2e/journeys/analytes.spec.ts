import type { Analyte } from '@kiemlab/contract/features/analytes/analytes.api';
import { expect, type Locator, type Page } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { choose, closed, dialog, tick } from '../pages/dialogs.ts';
import { actOnAnalytes, openTestId } from '../pages/test-setup.ts';
import { ApiCaller } from '../support/api-caller.ts';
import { test } from '../support/journey.ts';
import { goOnAs } from '../support/stored-session.ts';
import { watchConsole } from '../support/watch-console.ts';

const { analytes, choices, common, ui } = vi;
const HEAD = 'truongphong1';
const [GROUP, TEST_ID] = ['Đông dược – Dược liệu', 'BERB-100-01'];
/** The Greek letter, and the micro sign. */
const [GREEK, MICRO] = ['\u03bcg/100 viên', '\u00b5g/100 viên'];
const LEAD = 'Chì (Pb)';

test.describe.configure({ mode: 'serial' });

let page: Page;
let table: Locator;
let complaints: string[];
test.beforeAll(async ({ emptyPage }) => {
  page = await emptyPage();
  complaints = watchConsole(page, /409|400/);
  await goOnAs(page, HEAD);
  table = await openTestId(page, GROUP, TEST_ID);
});
test.afterEach(() => expect(complaints).toEqual([]));

const row = (text: string): Locator => table.getByRole('row').filter({ hasText: text });
const names = (): Promise<string[]> =>
  table.locator('tbody tr:not([data-group]) td:nth-child(3)').allInnerTexts();
const act = (label: string): Promise<void> => actOnAnalytes(table, label);
const field = (label: string): Locator => dialog(page).getByLabel(label, { exact: true });
const press = (label: string): Promise<void> =>
  dialog(page).getByRole('button', { name: label, exact: true }).click();
/** Ticks one analyte alone. */
async function tickOnly(text: string): Promise<void> {
  const ticked = table.getByRole('checkbox', { checked: true });
  for (let left = await ticked.count(); left > 0; left--) {
    await ticked.first().click();
    await expect(ticked).toHaveCount(left - 1);
  }
  await tick(row(text).getByRole('checkbox'));
}

test('TEST-08 an analyte is added with a new unit that has a µ; what is no clear number is asked back', async () => {
  await act(analytes.acts.add);
  await press(analytes.add);
  for (const label of [analytes.analytesId, analytes.analytesName])
    await expect(dialog(page).getByText(ui.required.replace('{{label}}', label))).toBeVisible();
  await field(analytes.analytesId).fill('PB');
  await field(analytes.analytesName).fill(LEAD);
  await field(analytes.methodId).fill('DĐVN V, PL 9.4.8 – Kim loại nặng');
  await tick(dialog(page).getByRole('checkbox', { name: analytes.accredited }));

  await dialog(page).getByRole('button', { name: analytes.addUnit }).click();
  const unit = field(choices.value.replace('{{field}}', analytes.unit));
  await unit.fill(GREEK);
  await unit.press('Enter');
  await expect(unit).toHaveCount(0);
  await dialog(page).getByRole('button', { name: analytes.addUnit }).click();
  await unit.fill(MICRO);
  await unit.press('Enter');
  await expect(dialog(page).getByText(analytes.unitThere.replace('{{unit}}', GREEK))).toBeVisible();
  await unit.press('Escape');

  await field(analytes.lod).fill('1e400');
  await field(analytes.loq).fill('1.000');
  await field(analytes.requirement).fill('Không quá 0,5');
  await press(analytes.add);
  await expect(dialog(page).getByText(ui.numberUnreadable.TOO_MANY_DIGITS)).toBeVisible();
  await field(analytes.lod).fill('0,050');
  await dialog(page)
    .getByRole('button', { name: `1,000: ${ui.asDecimal}` })
    .click();
  await field(analytes.result).fill('KPH');
  await press(analytes.add);
  await closed(page);
  for (const text of ['PB', GREEK, '0,050', '1,000', 'Không quá 0,5', ui.accredited])
    await expect(row(LEAD)).toContainText(text);
});

test('TEST-08 a double is refused under its field and keeps what was typed; found again by u, a unit is chosen', async () => {
  await act(analytes.acts.add);
  await field(analytes.analytesId).fill('pb');
  await field(analytes.analytesName).fill('Cadmi (Cd)');
  await choose(dialog(page), analytes.unit, GREEK, 'ug/100');
  await press(analytes.add);
  await expect(dialog(page).getByText(analytes.there)).toHaveCount(1);
  await expect(field(analytes.analytesName)).toHaveValue('Cadmi (Cd)');
  await field(analytes.analytesId).fill('CD');
  await press(analytes.add);
  await closed(page);
  await expect(row('Cadmi (Cd)')).toContainText(GREEK);
});

test('TEST-08 an analyte is edited, moved and deleted, one at a time', async () => {
  await tickOnly('Cadmi (Cd)');
  await act(analytes.acts.up);
  await expect
    .poll(async () => (await names()).map((name) => name.split('\n')[0]?.trim()).slice(-2))
    .toEqual(['Cadmi (Cd)', LEAD]);
  await tick(row(LEAD).getByRole('checkbox'));
  const edit = table.getByRole('button', { name: analytes.acts.edit, exact: true });
  await expect(edit).toHaveAccessibleDescription(analytes.chooseOne);
  await tickOnly(LEAD);
  await edit.click();
  await expect(field(analytes.lod)).toHaveValue('0,050');
  await field(analytes.requirement).fill('Không quá 1,0 ppm');
  await press(common.save);
  await closed(page);
  await expect(row(LEAD)).toContainText('Không quá 1,0 ppm');
  await tickOnly('Cadmi (Cd)');
  await act(analytes.acts.delete);
  await press(common.delete);
  await closed(page);
  await expect(row('Cadmi (Cd)')).toHaveCount(0);
});

test('COMP-30 TEST-08 what tests were assigned with is not deleted, and its requirement waits for a second person', async ({
  request,
}) => {
  const [first = ''] = (await names()).map((name) => name.split('\n')[0]?.trim());
  await tickOnly(first);
  await act(analytes.acts.delete);
  await press(common.delete);
  await expect(dialog(page).getByRole('alert')).toContainText(/Có \d+ phép thử đã được giao/);
  await press(common.cancel);
  await closed(page);

  await act(analytes.acts.edit);
  const before = await field(analytes.requirement).inputValue();
  await field(analytes.requirement).fill('Viên nang cứng, bột thuốc màu vàng tươi');
  await expect(
    dialog(page)
      .getByRole('status')
      .filter({ hasText: /người thứ hai/ }),
  ).toBeVisible();
  await press(common.save);
  await expect(dialog(page).getByText(ui.reasonRequired)).toBeVisible();
  await field(analytes.reason).fill('Chuyên luận sửa đổi');
  await press(common.save);
  await closed(page);
  await expect(page.getByText(/^Đã lưu chỉ tiêu .*người thứ hai/)).toBeVisible();
  await expect(row(first)).toContainText(analytes.waiting);
  await expect(row(first)).toContainText(before);

  // Taken back, so that others find the laboratory as it was.
  const api = new ApiCaller(request);
  const ids = await api.call<{ id: string; testId: string }[]>(HEAD, 'GET', '/api/test-id');
  const testId = ids.find((one) => one.testId === TEST_ID)?.id ?? '';
  const all = await api.call<Analyte[]>(HEAD, 'GET', `/analytes?testId=${testId}`);
  const path = `/analytes/flag/${all.find((one) => one.analytesName === first)?.id}`;
  const { waiting } = await api.call<{ waiting: { version: number } }>(HEAD, 'GET', path);
  await api.call(HEAD, 'POST', `${path}/withdraw`, { version: waiting.version, reason: 'Trả lại' });
});

test('TEST-08 analytes are pasted from a spreadsheet: nothing is saved until every line is good or left out', async () => {
  await act(analytes.acts.paste);
  const lines = [
    'Tên chỉ tiêu\tMã\tĐơn vị\tLOD\tYêu cầu\tCông nhận',
    `Asen (As)\tAS\t${MICRO}\t0,010\tKhông quá 0,3\tx`,
    'Thủy ngân (Hg)\tHG\tppm\t1.000\tKhông quá 0,1\t',
    'Đồng (Cu)\tpb\tMG\t0,1\t\t',
  ];
  await field(analytes.pasteHere).fill(lines.join('\r\n'));
  const pasted = dialog(page).getByRole('group', { name: analytes.pastedLines });
  await expect(pasted).toContainText(analytes.faults.thereAlready);
  await expect(pasted).toContainText(analytes.faults.unitNear.replace('{{unit}}', 'mg'));
  const many = dialog(page).getByRole('button', { name: /^Thêm \d+ chỉ tiêu$/ });
  await many.click();
  await expect(dialog(page).getByText(analytes.linesWrong.replace('{{count}}', '2')).first()).toBeVisible();
  await pasted.getByRole('button', { name: `1000: ${ui.asThousands}` }).click();
  await expect(pasted.getByRole('cell', { name: '1.000' })).toHaveText(/1000$/);
  await dialog(page).getByRole('button', { name: analytes.leaveWrong }).click();
  await many.click();
  await closed(page);
  await expect(page.getByText(analytes.addedMany.replace('{{count}}', '2'))).toBeVisible();
  for (const text of ['AS', GREEK, '0,010', 'Không quá 0,3', ui.accredited])
    await expect(row('Asen (As)')).toContainText(text);
  await expect(row('Thủy ngân (Hg)')).toContainText('1000');
  await expect(row('Đồng (Cu)')).toHaveCount(0);
});

test('TEST-08 what was added goes again', async () => {
  for (const name of [LEAD, 'Asen (As)', 'Thủy ngân (Hg)']) {
    await tickOnly(name);
    await act(analytes.acts.delete);
    await press(common.delete);
    await closed(page);
    await expect(row(name)).toHaveCount(0);
  }
});
