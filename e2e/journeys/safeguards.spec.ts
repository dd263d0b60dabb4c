import { expect, type Page } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { closed, dialog } from '../pages/dialogs.ts';
import { PASSWORD } from '../pages/login-page.ts';
import { ApiCaller } from '../support/api-caller.ts';
import { test } from '../support/journey.ts';
import { goOnAs } from '../support/stored-session.ts';
import { goTo } from '../support/visit.ts';
import { watchConsole } from '../support/watch-console.ts';

const { common, safeguards, settings, ui } = vi;
const SETTING = 'Cho phép bỏ qua soát xét';

test.describe.configure({ mode: 'serial' });

let admin: Page;
let head: Page;
let complaints: string[];
test.beforeAll(async ({ emptyPage }) => {
  [admin, head] = await Promise.all([emptyPage(), emptyPage('theirs')]);
  complaints = watchConsole(head, /status of 40[19]/);
  await Promise.all([goOnAs(admin, 'admin'), goOnAs(head, 'truongphong1')]);
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

  await goTo(head, '/safeguards');
  await head.getByRole('checkbox', { name: SETTING }).check();
  await head.getByRole('button', { name: safeguards.confirm }).click();
  await expect(dialog(head)).toContainText(safeguards.meaning);
  await expect(dialog(head)).toContainText(`${safeguards.before}${common.no}`);
  await expect(dialog(head)).toContainText(`${safeguards.after}${common.yes}`);
  await dialog(head).locator('input[type=password]').fill(PASSWORD);
  await dialog(head).getByRole('button', { name: ui.sign, exact: true }).click();
  await closed(head);
  await expect(head.getByText(safeguards.none)).toBeVisible();
  await goTo(admin, '/settings');
  await expect(card).not.toContainText(safeguards.waits);
  await expect(card).not.toContainText(settings.isDefault);
  await expect(card).toContainText(common.yes);
  expect(complaints).toEqual([]);
});

test('COMP-06 it is refused with a reason, and nothing changes', async () => {
  await put(false);
  await put(true);
  await head.reload();
  await head.getByRole('checkbox', { name: SETTING }).check();
  await head.getByRole('button', { name: safeguards.withdraw }).click();
  await dialog(head).getByLabel(common.reason).fill('Đã có người soát xét');
  await dialog(head).getByRole('button', { name: safeguards.withdraw, exact: true }).click();
  await closed(head);
  await expect(head.getByText(safeguards.none)).toBeVisible();
  await goTo(head, '/safeguards?state=decided');
  await expect(head.getByText(safeguards.state.WITHDRAWN).first()).toBeVisible();
  await goTo(admin, '/settings');
  const card = admin.getByRole('article', { name: SETTING });
  await expect(card).toContainText(common.no);
  await expect(card).not.toContainText(safeguards.waits);
  expect(complaints).toEqual([]);
});
