import { expect, type Page } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { choose, dialog } from '../pages/dialogs.ts';
import { RecordList } from '../pages/record-list.ts';
import { openNewSample } from '../pages/sample-form.ts';
import { pressAction } from '../pages/sample-record.ts';
import { isSound } from '../support/accessibility.ts';
import { sampleIn } from '../support/addresses.ts';
import { ApiCaller } from '../support/api-caller.ts';
import { test } from '../support/journey.ts';
import { followRequests } from '../support/settled.ts';
import { goOnAs } from '../support/stored-session.ts';
import { goTo } from '../support/visit.ts';
import { watchConsole } from '../support/watch-console.ts';

// Every address is looked at in the walk of `stored-script.spec.ts`; here what opens on one.

let complaints: string[];
test.beforeEach(({ page }) => {
  complaints = watchConsole(page);
  followRequests(page);
});
test.afterEach(() => expect(complaints, `complaints: ${complaints.join('; ')}`).toEqual([]));

test('SHELL-08 an entry of the trail and the page that is not there have their names and headings in order', async ({
  page,
}) => {
  await goOnAs(page, 'demo');
  await page.goto('/khong-co-trang-nay');
  await isSound(page, 'the page that is not there');
  await goTo(page, '/?tab=4');
  await page.locator('main ol button[aria-expanded]').first().click();
  await isSound(page, 'an entry of the trail');
});

/** Presses an action of a sample in a status, and looks at its dialog. */
async function lookAt(page: Page, api: ApiCaller, status: string, action: string): Promise<void> {
  await goTo(page, `/sample/${await sampleIn(api, status)}`);
  await pressAction(page, action);
  await expect(dialog(page)).toBeVisible();
  await isSound(page, action);
}
const { action } = vi.samples;

test('SHELL-08 the forms of samples have their names and headings in order', async ({ page, request }) => {
  await goOnAs(page, 'demo');
  await openNewSample(page);
  await isSound(page, 'new sample');
  await lookAt(page, new ApiCaller(request), 'RECEIVED', action.edit);
});

test('SHELL-08 the dialogs of samples have their names and headings in order', async ({ page, request }) => {
  await goOnAs(page, 'demo');
  const api = new ApiCaller(request);
  await lookAt(page, api, 'NOT_RECEIVE', action.receive);
  await lookAt(page, api, 'RECEIVED', action.assign);
  await choose(dialog(page), vi.samples.testId, /./);
  await expect(dialog(page).getByRole('table')).toBeVisible();
  await isSound(page, 'analytes to choose');
});

test('SHELL-08 a client, its dialogs and the answer of a call have their names and headings in order', async ({
  page,
}) => {
  const { clients, developer } = vi;
  await goOnAs(page, 'demo');
  await page.goto('/client?textSearch=minh hai');
  const list = new RecordList(page);
  await list.row('Minh Hải').dblclick();
  await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
  await isSound(page, 'a client');
  await dialog(page).getByRole('button', { name: clients.toEdit }).click();
  await dialog(page).getByRole('button', { name: clients.addType }).click();
  await isSound(page, 'the form of a client');
  await goTo(page, '/');
  await page.getByRole('link', { name: vi.shell.developer }).click();
  await page.getByRole('textbox', { name: developer.url }).fill('/api/user/profile');
  await page.getByRole('button', { name: developer.send, exact: true }).click();
  await expect(page.getByRole('main').locator('pre')).toBeVisible();
  await isSound(page, 'the answer of a call');
});
