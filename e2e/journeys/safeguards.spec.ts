import { expect, type Page } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { closed, dialog } from '../pages/dialogs.ts';
import { PASSWORD } from '../pages/login-page.ts';
import { fits } from '../pages/record-list.ts';
import { ApiCaller } from '../support/api-caller.ts';
import { test } from '../support/journey.ts';
import { goOnAs } from '../support/stored-session.ts';
import { goTo } from '../support/visit.ts';
import { watchConsole } from '../support/watch-console.ts';

const { common, safeguards, settings, ui } = vi;
const SETTING = 'Cho phép bỏ qua soát xét';

test.describe.configure({ mode: 'serial' });

let admin: Page;
/** The unit head enters results in this laboratory, and gains by what is asked for. */
let director: Page;
let complaints: string[];
test.beforeAll(async ({ emptyPage }) => {
  [admin, director] = await Promise.all([emptyPage(), emptyPage('theirs')]);
  complaints = watchConsole(director, /status of 40[19]/);
  await Promise.all([goOnAs(admin, 'admin'), goOnAs(director, 'giamdoc1')]);
});
test.afterAll(async () => {
  await put(false);
});

type Rows = { settings: { key: string; newest: string | null }[] };
/** Writes the setting as its dialog does. */
async function put(value: boolean): Promise<void> {
  const api = new ApiCaller(admin.request);
  const rows = await api.call<Rows>('admin', 'GET', '/api/settings');
  const seen = rows.settings.find(({ key }) => key === 'allowSkipReview')?.newest ?? null;
  await api.call('admin', 'PUT', '/api/settings/allowSkipReview', {
    value,
    reason: 'Thiếu người soát xét',
    seen,
  });
}

test('COMP-06 what weakens a safeguard waits for a second person, who signs for it', async () => {
  await put(true);
  await goTo(admin, '/settings');
  const card = admin.getByRole('article', { name: SETTING });
  await expect(card).toContainText(safeguards.waits);
  await goTo(admin, '/safeguards');
  await admin.getByRole('checkbox', { name: SETTING }).check();
  await expect(admin.getByRole('button', { name: safeguards.confirm })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await goTo(director, '/safeguards');
  await fits(director);
  await director.getByRole('checkbox', { name: SETTING }).check();
  await director.getByRole('button', { name: safeguards.confirm }).click();
  await expect(dialog(director)).toContainText(safeguards.meaning);
  await expect(dialog(director)).toContainText(`${safeguards.before}${common.no}`);
  await expect(dialog(director)).toContainText(`${safeguards.after}${common.yes}`);
  await dialog(director).locator('input[type=password]').fill(PASSWORD);
  await dialog(director).getByRole('button', { name: ui.sign, exact: true }).click();
  await closed(director);
  await expect(director.getByText(safeguards.none)).toBeVisible();
  await goTo(admin, '/settings');
  await expect(card).not.toContainText(safeguards.waits);
  await expect(card).not.toContainText(settings.isDefault);
  await expect(card).toContainText(common.yes);
  expect(complaints).toEqual([]);
});

test('COMP-06 it is refused with a reason, and nothing changes', async () => {
  await put(false);
  await put(true);
  await director.reload();
  await director.getByRole('checkbox', { name: SETTING }).check();
  await director.getByRole('button', { name: safeguards.withdraw }).click();
  await dialog(director).getByLabel(common.reason).fill('Đã có người soát xét');
  await dialog(director).getByRole('button', { name: safeguards.withdraw, exact: true }).click();
  await closed(director);
  await expect(director.getByText(safeguards.none)).toBeVisible();
  await goTo(director, '/safeguards?state=decided');
  await expect(director.getByText(safeguards.state.WITHDRAWN).first()).toBeVisible();
  await goTo(admin, '/settings');
  const card = admin.getByRole('article', { name: SETTING });
  await expect(card).toContainText(common.no);
  await expect(card).not.toContainText(safeguards.waits);
  expect(complaints).toEqual([]);
});
