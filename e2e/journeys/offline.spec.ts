import { enterResults } from '@kiemlab/contract/features/analyses/results.api';
import { expect, type Page, type Request } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { choose, closed, dialog } from '../pages/dialogs.ts';
import { RecordList } from '../pages/record-list.ts';
import { openNewSample } from '../pages/sample-form.ts';
import { test } from '../support/journey.ts';
import { goOnAs } from '../support/stored-session.ts';

const { common, kept, samples, shell, tests, ui } = vi;

test.describe.configure({ mode: 'serial' });

let page: Page;

// The pages of one process learn of the network together: without it nobody else's may be there.
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
});
test.afterAll(() => page.close());

const isEntry = (request: Request): boolean =>
  request.method() === 'POST' && new URL(request.url()).pathname === enterResults.path;
const header = () => page.getByRole('banner').getByRole('status');
const save = () => dialog(page).getByRole('button', { name: common.save, exact: true });
const answerNo = () =>
  page
    .getByRole('dialog', { name: samples.saveAndContinue })
    .getByRole('button', { name: common.no, exact: true })
    .click();

test('SAMPLE-03 without a network a sample is kept, sent once when there is one, and the page says so', async () => {
  const name = 'Mẫu không có mạng (demo)';
  await goOnAs(page, 'quanlymau1');
  const form = await openNewSample(page);
  await form.getByLabel('Tên mẫu', { exact: true }).fill(name);
  await choose(form, 'Nguồn mẫu', 'Mẫu gửi');
  await form.getByLabel('Số lượng hiện có').fill('20');
  await page.context().setOffline(true);
  await expect(header()).toContainText(shell.away.offline);

  await save().click();
  await answerNo();
  // The form is free: the sample waits in the browser, where it can be typed anew.
  await closed(page);
  const mark = page.getByRole('button', { name: kept.mark.replace('{{count}}', '1') });
  await mark.click();
  await page.getByRole('button', { name: kept.mendNamed.replace('{{name}}', name) }).click();
  const again = page.getByRole('dialog', { name: /Thêm mẫu/ });
  await expect(again.getByLabel('Tên mẫu', { exact: true })).toHaveValue(name);
  await again.getByLabel('Số lô sản xuất').fill('LÔ-NGOẠI-TUYẾN');
  await save().click();
  await expect(again).toBeHidden();
  await expect(page.getByText(kept.state.waiting, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.context().setOffline(false);
  await expect(page.getByText(kept.arrived.replace('{{count}}', '1'))).toBeVisible();
  await expect(header()).toBeEmpty();
  await expect(mark).toHaveCount(0);
  const rows = new RecordList(page).row(name);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('LÔ-NGOẠI-TUYẾN');
});

test('SHELL-01 a page opened without a network says so and comes by itself when there is one', async () => {
  await page.context().setOffline(true);
  await expect(header()).toContainText(shell.away.offline);
  await page
    .getByRole('navigation', { name: shell.shortcuts })
    .getByRole('link', { name: shell.documents })
    .click();
  await expect(page.getByText(ui.loadsWhenBack).first()).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: shell.documents, level: 1 })).toBeVisible();
  await expect(page.getByText(ui.loadsWhenBack)).toBeHidden();
  await expect(header()).toBeEmpty();
});

test('TEST-03 results typed without a network stay, are marked, ask before the page is left, and are saved when there is one', async () => {
  await goOnAs(page, 'knv1');
  await page.goto('/test/entry');
  const chosen = page.locator('[role=gridcell][aria-selected=true]');
  await expect(chosen.locator('input')).toBeFocused();
  await page.context().setOffline(true);
  await page.keyboard.type('98,7');
  await page.keyboard.press('Enter');
  await expect(page.getByText(tests.entry.away.replace('{{count}}', '1'))).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(tests.entry.waits.replace('{{count}}', '1'))).toBeVisible();
  const cell = page.getByRole('gridcell', { name: /98,7/ }).first();
  await expect(cell).toContainText(tests.entry.state.unsaved);

  await page.getByRole('button', { name: tests.entry.back }).click();
  await page
    .getByRole('dialog', { name: shell.leaveTitle })
    .getByRole('button', { name: shell.leaveNot })
    .click();
  await expect(cell).toContainText(tests.entry.state.unsaved);
  await page.context().setOffline(false);
  await expect(cell).toContainText(tests.entry.state.saved);
  await expect(page.getByText(shell.sentNow)).toBeVisible();
});

test('TEST-12 results whose answer was lost are saved once, and are no conflict with somebody else', async () => {
  await page.goto('/test/entry');
  const chosen = page.locator('[role=gridcell][aria-selected=true]');
  await expect(chosen.locator('input')).toBeFocused();
  // The browser has a network, the server does not answer; the first request has reached it.
  const stored: number[] = [];
  await page.route('**/api/**', async (route) => {
    // Nothing is cut before: a page that knows that nobody answers sends nothing.
    if (stored.length === 0 && !isEntry(route.request())) return route.continue();
    if (stored.length === 0) stored.push((await route.fetch()).status());
    return route.abort();
  });
  await page.keyboard.type('99,1');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await expect(header()).toContainText(shell.away.unreached);
  await expect(page.getByText(tests.entry.waits.replace('{{count}}', '1'))).toBeVisible();
  await expect.poll(() => stored).toEqual([201]);
  const again = page.waitForResponse((response) => isEntry(response.request()));
  await page.unroute('**/api/**');
  expect((await again).status()).toBe(201);
  const cell = page.getByRole('gridcell', { name: /99,1/ }).first();
  await expect(cell).toContainText(tests.entry.state.saved);
  await expect(page.getByText(/người khác cập nhật/)).toBeHidden();
  await expect(header()).toBeEmpty();
  await expect(chosen).toBeVisible();
});

test('TEST-03 the grid: Ctrl+Home leads to the first cell, and a paste where nothing is typed says why not', async () => {
  const chosen = page.locator('[role=gridcell][aria-selected=true]');
  const paste = (): Promise<void> =>
    page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '98,1\n98,2');
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    });
  await page.keyboard.press('Control+ArrowDown');
  await page.keyboard.press('Control+Home');
  await expect(chosen).toHaveAttribute('aria-colindex', '1');
  await expect(
    page.getByRole('row', { selected: true }).or(page.getByRole('row').filter({ has: chosen })),
  ).toHaveAttribute('aria-rowindex', '2');
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('[role=columnheader][aria-selected=true]')).toBeFocused();
  await paste();
  await expect(page.getByText(tests.entry.pasteWhere)).toBeVisible();
  await page.keyboard.press('Control+Home');
  await expect(chosen).toHaveAttribute('aria-colindex', '1');
  await page.keyboard.press('Control+End');
  await expect(chosen).toHaveAttribute('aria-colindex', String(await page.getByRole('columnheader').count()));
});
