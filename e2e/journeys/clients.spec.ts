import { expect, type Page } from '@playwright/test';
import { png } from '../../apps/server/src/testing/file-examples.ts';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { beside, choose, closed, dialog } from '../pages/dialogs.ts';
import { RecordList } from '../pages/record-list.ts';
import { test } from '../support/journey.ts';
import { goOnAs } from '../support/stored-session.ts';
import { goTo } from '../support/visit.ts';
import { watchConsole } from '../support/watch-console.ts';

const { clients, choices, shell, ui } = vi;
const SCRIPT = '<script>document.title="x"</script>';
const NAME = `Công ty Minh Hải Hoà Xuân ${SCRIPT}`;
const TYPE = 'Viện nghiên cứu';

test.describe.configure({ mode: 'serial' });

let page: Page;
let complaints: string[];
test.beforeAll(async ({ emptyPage }) => {
  page = await emptyPage();
  complaints = watchConsole(page, /status of 409/);
  await goOnAs(page, 'kehoach1');
  await page.goto('/');
});
test.afterEach(() => expect(complaints).toEqual([]));

test('CLIENT-01 CLIENT-02 CLIENT-03 a client is added with a new type, a picture and its caption', async () => {
  await page.getByRole('link', { name: shell.clients }).click();
  await page.waitForURL('**/client');
  await page.getByRole('button', { name: clients.add }).click();
  const form = dialog(page);
  await form.getByRole('button', { name: clients.add, exact: true }).click();
  for (const label of [clients.clientType, clients.firstName, clients.email])
    await expect(form.getByText(ui.required.replace('{{label}}', label))).toBeVisible();

  await form.getByLabel(clients.facilityName).fill(NAME);
  await form.getByRole('button', { name: clients.addType }).click();
  const value = form.getByLabel(choices.value.replace('{{field}}', clients.clientType));
  await value.fill('nha thuoc');
  await value.press('Enter');
  await expect(form.getByText(`${clients.clientType}: giá trị nha thuoc đã tồn tại!`)).toBeVisible();
  await value.fill(TYPE);
  await value.press('Enter');
  await expect(value).toHaveCount(0);
  await form.getByLabel(clients.lastName, { exact: true }).fill('Đặng Thị Quỳnh');
  await form.getByLabel(clients.firstName, { exact: true }).fill('Như');
  await form.getByLabel(clients.email, { exact: true }).fill('nhu@vienkd.example');
  // Said to have none, it is shut; taken back, what was typed is there again.
  await form.getByLabel(clients.emailAbsent).check();
  await expect(form.getByPlaceholder(clients.emailAbsent)).toBeDisabled();
  await form.getByLabel(clients.emailAbsent).uncheck();
  await expect(form.getByLabel(clients.email, { exact: true })).toHaveValue('nhu@vienkd.example');
  await form.getByLabel(clients.externalId).fill('E2E-01');
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'cổng.png', mimeType: 'image/png', buffer: png(40, 30) });
  await form.getByLabel(clients.imageCaption).fill('Cổng chính');
  await form.getByRole('button', { name: clients.add, exact: true }).click();
  await closed(page);

  const list = new RecordList(page);
  await page.getByPlaceholder(clients.searchHint).fill('minh hai HOA XUAN');
  await page.waitForURL(/textSearch=/);
  await expect(list.row(NAME).locator('img')).toBeVisible();
  await expect(page.getByRole('group', { name: clients.counts }).getByText(TYPE)).toBeVisible();
  await list.row(NAME).dblclick();
  const drawer = beside(page);
  await expect(drawer.getByRole('img', { name: 'Cổng chính' })).toBeVisible();
  await expect(drawer).toContainText('Đặng Thị Quỳnh Như');
  await expect(drawer).toContainText(clients.noSamples);
  await expect(page).not.toHaveTitle('x');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
});

test('CLIENT-01 a client with samples is not deleted, and keeps those beside it; the one without goes', async () => {
  await goTo(page, '/client?textSearch=minh hai');
  const list = new RecordList(page);
  const used = 'Công ty TNHH Dược phẩm Minh Hải Phong';
  await list.select(used);
  await list.select(NAME);
  await list.act(clients.delete);
  await expect(dialog(page)).toContainText(clients.deleteTitle.replace('{{count}}', '2'));
  await dialog(page).getByRole('button', { name: clients.delete, exact: true }).click();
  await expect(dialog(page).getByRole('alert')).toContainText(/Có mẫu của khách hàng.*Minh Hải.*\(\d+ mẫu\)/);
  await page.keyboard.press('Escape');
  await closed(page);
  await page.getByRole('button', { name: vi.ui.clearSelection }).click();
  await list.select(NAME);
  await list.act(clients.delete);
  await dialog(page).getByRole('button', { name: clients.delete, exact: true }).click();
  await closed(page);
  await expect(list.row(NAME)).toHaveCount(0);
});

test('CLIENT-01 a client is changed, and its samples are a click away', async () => {
  await goTo(page, '/client?textSearch=minh hai');
  const list = new RecordList(page);
  await list.select('Minh Hải');
  await list.act(clients.edit);
  await choose(dialog(page), clients.clientType, 'Công ty phân phối');
  await dialog(page).getByLabel(clients.emailAbsent).check();
  await dialog(page).getByRole('button', { name: vi.common.save, exact: true }).click();
  await closed(page);
  await expect(list.row('Minh Hải')).toContainText('Công ty phân phối');
  await expect(list.row('Minh Hải')).not.toContainText('@');
  // Two orders at the heads, by mouse and by keys; the address keeps them.
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true }).getByRole('button');
  await head(clients.clientType).click();
  await head(clients.name).focus();
  await page.keyboard.press('Shift+Enter');
  await expect(page).toHaveURL(/sort=clientType&thenSort=name/);
  await expect(page.getByRole('columnheader', { name: clients.clientType })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await list.row('Minh Hải').dblclick();
  // The way back asks before it takes away what was typed.
  await beside(page).getByRole('button', { name: clients.toEdit }).click();
  await dialog(page).getByLabel(clients.city).fill('Huế');
  const question = page.locator('.unsaved-question .ant-modal-confirm-title');
  const pressBack = () => page.evaluate(() => history.back());
  await page.goBack();
  await page.getByRole('button', { name: vi.ui.unsavedStay }).click();
  await expect(dialog(page).getByLabel(clients.city)).toHaveValue('Huế');
  // Pressed again, or after Escape, it asks no second time and leads nowhere: one question stands, and the address stays that of the record.
  const address = page.url();
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  for (let times = 0; times < 3; times += 1) await pressBack();
  await expect(question).toHaveCount(1);
  await expect(page).toHaveURL(address);
  await page.getByRole('button', { name: vi.ui.unsavedStay }).click();
  await expect(question).toHaveCount(0);
  await pressBack();
  await expect(question).toBeVisible();
  await pressBack();
  await page.getByRole('button', { name: vi.ui.unsavedStay }).click();
  await expect(dialog(page).getByLabel(clients.city)).toHaveValue('Huế');
  await expect(page).toHaveURL(address);
  // Where the window becomes narrower, the record goes behind the form, not over it.
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.getByRole('dialog').getByLabel(clients.city).click();
  await page.setViewportSize(size);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: vi.ui.unsavedLeave }).click();
  await closed(page);
  const sample = beside(page).getByRole('listitem').first().getByRole('link');
  const code = await sample.textContent();
  await sample.click();
  await page.waitForURL('**/sample/*');
  await expect(page.getByRole('main')).toContainText(code ?? '-');
});
