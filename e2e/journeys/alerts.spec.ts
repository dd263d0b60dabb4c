import { expect, type Locator, type Page } from '@playwright/test';
import { en } from '../../apps/web/src/locales/en.ts';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { choose, closed, dialog } from '../pages/dialogs.ts';
import { choosesVietnamese } from '../pages/login-page.ts';
import { RecordList } from '../pages/record-list.ts';
import { ApiCaller } from '../support/api-caller.ts';
import { test } from '../support/journey.ts';
import { goOnAs } from '../support/stored-session.ts';
import { goTo } from '../support/visit.ts';
import { watchConsole } from '../support/watch-console.ts';

const texts = vi.alerts;
/** Its custodian is the account of this journey. */
const OVERDUE = 'Metformin 500 mg (mẫu lưu)';
/** Has no custodian: all who keep samples are told of it. */
const WATER = 'Nước tinh khiết pha chế';
const WHO = 'quanlymau1';
/** Weight of the letters of what is read. */
const NORMAL = '400';

test.describe.configure({ mode: 'serial' });

let page: Page;
let list: RecordList;
let complaints: string[];
test.beforeAll(async ({ emptyPage, request }) => {
  const api = new ApiCaller(request);
  // The server raises them by itself, a moment after it is ready.
  await expect.poll(async () => (await api.call<unknown[]>(WHO, 'GET', '/api/alert')).length).toBe(2);
  page = await emptyPage();
  complaints = watchConsole(page, /status of 503/);
  list = new RecordList(page);
});

/** The bell says how many alerts are not read. */
const bell = (unread: number): Locator =>
  page.getByRole('link', { name: new RegExp(`^${texts.title}: ${unread} `) });
const weightOf = (text: string): Promise<string> =>
  list.row(text).evaluate((row) => getComputedStyle(row.querySelector('td:last-child') ?? row).fontWeight);

test('HOME-05 HOME-06 the custodian is told what is due, and opens the sample from it', async () => {
  await goOnAs(page, WHO);
  await page.goto('/');
  await expect(bell(2)).toBeVisible();
  await bell(2).click();
  await expect(page).toHaveURL(/\/\?tab=3$/);
  await expect(list.row(WATER)).toContainText(texts.system);
  await expect(list.row(OVERDUE)).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d/);
  await list.row(OVERDUE).getByRole('link').click();
  await page.waitForURL(/\/sample\/[\da-f-]{36}$/);
  await expect(page.getByRole('main')).toContainText(OVERDUE);
  await expect(bell(2)).toBeVisible();
});

test('HOME-05 alerts are marked read and unread, and the bell follows', async () => {
  await goTo(page, '/task');
  await expect(page).toHaveURL(/\/\?tab=3$/);
  expect(await weightOf(OVERDUE)).not.toBe(NORMAL);
  await list.select(OVERDUE);
  await list.act(texts.markRead);
  await expect(bell(1)).toBeVisible();
  await expect.poll(() => weightOf(OVERDUE)).toBe(NORMAL);
  expect(await weightOf(WATER)).not.toBe(NORMAL);

  await choose(page.locator('main'), texts.statusTitle, texts.status.UNREAD);
  await expect(page).toHaveURL(/status=UNREAD/);
  await expect(list.row(OVERDUE)).toHaveCount(0);
  await expect(list.row(WATER)).toBeVisible();
  await goTo(page, '/?tab=3&status=READ');
  await expect(list.row(WATER)).toHaveCount(0);
  await list.select(OVERDUE);
  await list.act(texts.markUnread);
  await expect(page.getByText(texts.noneFound)).toBeVisible();
  await expect(bell(2)).toBeVisible();
});

test('HOME-05 days narrow the alerts, and the language of the page is theirs', async () => {
  await goTo(page, '/?tab=3');
  await expect(list.row(OVERDUE)).toBeVisible();
  await page.getByRole('textbox', { name: vi.common.to }).fill('01/01/2020');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/to=2020-01-01/);
  await expect(page.getByText(texts.noneFound)).toBeVisible();
  await goTo(page, '/?tab=3');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(list.row(/Retention of sample .* is due/).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: en.alerts.title })).toBeVisible();
  await choosesVietnamese(page);
  await expect(list.row(/đến hạn lưu/).first()).toBeVisible();
});

test('HOME-05 a mark that the server does not take is taken back', async () => {
  await page.route('**/api/alert', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 503, json: { code: 'SERVICE_UNAVAILABLE', message: 'Dịch vụ bận' } })
      : route.continue(),
  );
  await goTo(page, '/?tab=3');
  await list.select(OVERDUE);
  await list.act(texts.markRead);
  await expect(page.getByText('Dịch vụ bận')).toBeVisible();
  await expect.poll(() => weightOf(OVERDUE)).not.toBe(NORMAL);
  await expect(bell(2)).toBeVisible();
  await page.unroute('**/api/alert');
});

test('HOME-05 a deleted alert is gone for whoever deleted it, and only for them', async () => {
  await goTo(page, '/?tab=3');
  await list.select(WATER);
  await list.act(vi.common.delete);
  await expect(dialog(page)).toContainText(texts.deleteTitle.replace('{{count}}', '1'));
  await dialog(page).getByRole('button', { name: vi.common.delete, exact: true }).click();
  await closed(page);
  await expect(list.row(WATER)).toHaveCount(0);
  await expect(bell(1)).toBeVisible();
  await page.reload();
  await expect(list.row(OVERDUE)).toBeVisible();
  await expect(list.row(WATER)).toHaveCount(0);

  await goOnAs(page, 'kehoach1');
  await goTo(page, '/?tab=3');
  // Who makes reports is told of those that have to go out as well: how many alerts there are depends on the other journeys.
  await expect(list.row(new RegExp(`đến hạn lưu.*${WATER}`))).toBeVisible();
  expect(complaints).toEqual([]);
});
