import { SETTINGS } from '@kiemlab/contract/features/settings/settings.catalogue';
import { expect, type Page } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { AnalyteSettings, prepareAnalyte, type PreparedAnalyte } from '../pages/analyte-settings.ts';
import { dialog, sign } from '../pages/dialogs.ts';
import { receiveSamples } from '../pages/prepared-samples.ts';
import { RecordList } from '../pages/record-list.ts';
import { ApiCaller } from '../support/api-caller.ts';
import { test } from '../support/journey.ts';
import { goOnAs } from '../support/stored-session.ts';
import { watchConsole } from '../support/watch-console.ts';

const { limits: texts } = vi;
const GROUP = 'Giới hạn của hành trình';
const AUTHOR = 'admin';
const SECOND = 'truongphong1';

test.describe.configure({ mode: 'serial' });

let page: Page;
let api: ApiCaller;
let prepared: PreparedAnalyte;
let settings: AnalyteSettings;
let samples: string[];
let complaints: string[];

test.beforeAll(async ({ emptyPage }) => {
  page = await emptyPage();
  complaints = watchConsole(page, /status of (401|409)/);
  api = new ApiCaller(page.request);
  settings = new AnalyteSettings(page);
  prepared = await prepareAnalyte(api, GROUP);
  samples = (await receiveSamples(api, 'Mẫu giới hạn cũ', 'Mẫu giới hạn mới')).map(({ id }) => id);
  await assign(0);
});

/** Gives a sample its test, as the unit head does. */
async function assign(of: 0 | 1): Promise<void> {
  const { data } = await api.call<{ data: { IdUser: string } }>('knv1', 'GET', '/api/user/profile');
  await api.call(SECOND, 'POST', '/api/samples/assign-analyte', {
    testId: prepared.testId,
    analytesId: prepared.analyteId,
    sampleId: samples[of],
    technicianId: data.IdUser,
  });
}
async function minimumOf(of: 0 | 1): Promise<string | null | undefined> {
  const { content } = await api.call<{ content: { minimum: string | null }[] }>(
    SECOND,
    'GET',
    `/api/test-information?sampleId=${samples[of]}`,
  );
  return content[0]?.minimum;
}
const alerts = () => new RecordList(page).row('Thay đổi giới hạn');

test('TEMPLATE-05 COMP-31 a change of limits that a test has waits, and says so before it is saved', async () => {
  await goOnAs(page, AUTHOR);
  await settings.open(prepared);
  await settings.select(prepared.analyteName, false);
  await expect(settings.action(texts.set)).toHaveAttribute('aria-disabled', 'true');
  await expect(settings.root.getByText(texts.chooseOne).first()).toBeAttached();
  await settings.select(prepared.analyteName);
  await settings.action(texts.set).click();

  const form = dialog(page);
  const minimum = form.getByLabel(texts.minimum, { exact: true });
  await minimum.fill('111');
  await expect(form.getByText('Giới hạn trên không được nhỏ hơn giới hạn dưới (111)')).toBeVisible();
  // The arrow keys go by 0.1, what is typed keeps its decimals.
  await minimum.fill('95,90');
  await minimum.press('ArrowUp');
  await expect(minimum).toHaveValue('96,00');
  await minimum.fill('96,0');
  await expect(form.getByRole('group', { name: texts.legend })).toContainText('từ 90,0 đến dưới 96,0 %');
  await expect(form.getByText(texts.willWait.replace('{{version}}', '2'))).toBeVisible();
  await expect(form.getByText(texts.keeps.replace('{{count}}', '1'))).toBeVisible();
  await form.getByRole('button', { name: vi.common.save, exact: true }).click();
  await expect(form.getByText(texts.reasonRequired)).toBeVisible();
  await form.getByLabel(vi.common.reason, { exact: true }).fill('Theo DĐVN VI');
  // Somebody else saves first: what was typed stays, what the other one changed is shown and kept.
  await api.call(SECOND, 'POST', '/analytes/flag', { analytesUUID: prepared.analyteId, dayTurnaround: 3 });
  await form.getByRole('button', { name: vi.common.save, exact: true }).click();
  await expect(form.getByText(texts.changedMeanwhile)).toBeInViewport();
  await expect(form).not.toContainText('tải lại');
  await expect(form.getByLabel(texts.dayTurnaround, { exact: true })).toHaveValue('3');
  await expect(minimum).toHaveValue('96,0');
  await expect(form.getByText(texts.willWait.replace('{{version}}', '3'))).toBeVisible();
  await form.getByRole('button', { name: vi.common.save, exact: true }).click();

  await expect(settings.row(texts.waiting)).toContainText('96,0');
  await expect(settings.row('CT01')).toContainText('95,0');
  // Who wrote it takes it back, and is not asked to confirm it.
  await settings.row(texts.waiting).getByRole('button').click();
  await expect(dialog(page)).toContainText(texts.ownChange);
  await expect(dialog(page).getByRole('button', { name: texts.withdraw })).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: texts.confirm, exact: true })).toHaveCount(0);
});

test('TEMPLATE-05 COMP-31 a second person is led there and puts it in force; the old test keeps its limits, a new one takes them', async () => {
  await goOnAs(page, SECOND);
  await page.goto('/?tab=3');
  await alerts().first().getByRole('link').click();
  await page.waitForURL(/analyte=/);
  const both = dialog(page);
  await expect(both.getByRole('row', { name: texts.minimum })).toContainText('95,0');
  await expect(both.getByRole('row', { name: texts.minimum })).toContainText('96,0');
  await both.getByRole('button', { name: texts.confirm, exact: true }).click();
  await sign(page, 'mật-khẩu-sai');
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  expect(await minimumOf(0)).toBe('95.0');
  await sign(page);
  await expect(settings.row('CT01')).toContainText('96,0');
  await expect(settings.row(texts.waiting)).toHaveCount(0);

  await assign(1);
  expect([await minimumOf(0), await minimumOf(1)]).toEqual(['95.0', '96.0']);
  await settings.action(texts.history).click();
  await expect(dialog(page)).toContainText(texts.confirmedBy.split('{{')[0] ?? '');
  await expect(dialog(page)).toContainText('Theo DĐVN VI');
  await page.keyboard.press('Escape');
  await page.goto('/?tab=3');
  await expect(page.getByRole('heading', { name: vi.alerts.title })).toBeVisible();
  await expect(alerts()).toHaveCount(0);
});

test('TEMPLATE-05 a colour of the flags is changed, and every mark follows at once, for others as well', async () => {
  await settings.open(prepared);
  await settings.select(prepared.analyteName);
  const edge = () => settings.mark('OPTIMAL').evaluate((mark) => getComputedStyle(mark).borderLeftColor);
  expect(await edge()).toBe('rgb(62, 253, 59)');
  await settings.action(texts.colours).click();
  const form = dialog(page);
  const { names } = SETTINGS.flagColours;
  const colour = form.getByLabel(names?.optimal?.vi ?? '', { exact: true });
  await colour.fill('#ffffff');
  await expect(form.getByText('khó thấy trên nền sáng')).toBeVisible();
  await colour.fill('#0A7A3C');
  await form.getByLabel(vi.settings.why, { exact: true }).fill('Dễ phân biệt hơn');
  await form.getByRole('button', { name: vi.common.save, exact: true }).click();
  await expect.poll(edge).toBe('rgb(10, 122, 60)');
  await expect(settings.mark('OPTIMAL')).toContainText('Trong giới hạn');

  await goOnAs(page, 'knv1');
  await page.goto('/test');
  await page.getByRole('button', { name: vi.tests.legend }).click();
  await expect
    .poll(() =>
      page
        .locator('[data-band="optimal"]')
        .last()
        .evaluate((mark) => getComputedStyle(mark).borderLeftColor),
    )
    .toBe('rgb(10, 122, 60)');
  expect(complaints).toEqual([]);
});
