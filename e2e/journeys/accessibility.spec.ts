import { expect, type Page, test } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { BEFORE_LOGIN, ROUTES } from '../../scripts/house/routes.registry.ts';
import { choose, dialog } from '../pages/dialogs.ts';
import { RecordList } from '../pages/record-list.ts';
import { changeUser } from '../pages/login-page.ts';
import { openNewSample } from '../pages/sample-form.ts';
import { pressAction } from '../pages/sample-record.ts';
import { englishNames, violations } from '../support/accessibility.ts';
import { ApiCaller } from '../support/api-caller.ts';
import { watchConsole } from '../support/watch-console.ts';

let complaints: string[];
test.beforeEach(({ page }) => {
  complaints = watchConsole(page);
});
test.afterEach(() => expect(complaints).toEqual([]));

/** Nothing to find fault with on a page as it stands, and nothing on it that is named in English. */
async function isSound(page: Page, place: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  const found = { place, violations: await violations(page), english: await englishNames(page) };
  expect.soft(found).toEqual({ place, violations: [], english: [] });
}

const idOf = async (api: ApiCaller, status: string): Promise<string> => {
  const path = `/api/samples?size=1&status=${status}`;
  const { sampleList } = await api.call<{ sampleList: { sampleId: string }[] }>('demo', 'GET', path);
  return sampleList[0]?.sampleId ?? '';
};

test('SHELL-08 every address has its landmarks, headings and names in order', async ({ page, request }) => {
  test.slow();
  const looks = (before: boolean): string[] =>
    Object.entries(ROUTES).flatMap(([path, route]) =>
      'none' in route.looks || BEFORE_LOGIN.includes(path) !== before ? [] : route.looks,
    );
  for (const path of looks(true)) {
    await page.goto(path);
    await isSound(page, path);
  }
  await changeUser(page, 'demo');
  const api = new ApiCaller(request);
  for (const path of [...looks(false), '/khong-co-trang-nay']) {
    const [placeholder, status] = /\{(\w+)\}/.exec(path) ?? [];
    await page.goto(placeholder && status ? path.replace(placeholder, await idOf(api, status)) : path);
    await isSound(page, path);
  }
  await page.goto('/?tab=4');
  await page.locator('main ol button[aria-expanded]').first().click();
  await isSound(page, 'an entry of the trail');
  // What the document that is not there is answered with.
  complaints.splice(0);
});

test('SHELL-08 the dialogs of samples have their names and headings in order', async ({ page, request }) => {
  test.slow();
  await changeUser(page, 'demo');
  await openNewSample(page);
  await isSound(page, 'new sample');
  const api = new ApiCaller(request);
  const open = async (status: string, action: string): Promise<void> => {
    await page.goto(`/sample/${await idOf(api, status)}`);
    await pressAction(page, action);
    await expect(dialog(page)).toBeVisible();
    await isSound(page, action);
  };
  const { action } = vi.samples;
  await open('NOT_RECEIVE', action.receive);
  await open('RECEIVED', action.edit);
  await open('RECEIVED', action.assign);
  await choose(dialog(page), vi.samples.testId, /./);
  await expect(dialog(page).getByRole('table')).toBeVisible();
  await isSound(page, 'analytes to choose');
});

test('SHELL-08 a client, its dialogs and the answer of a call have their names and headings in order', async ({
  page,
}) => {
  test.slow();
  const { clients, developer } = vi;
  await changeUser(page, 'demo');
  await page.goto('/client?textSearch=minh hai');
  const list = new RecordList(page);
  await list.row('Minh Hải').dblclick();
  await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
  await isSound(page, 'a client');
  await dialog(page).getByRole('button', { name: clients.toEdit }).click();
  await dialog(page).getByRole('button', { name: clients.addType }).click();
  await isSound(page, 'the form of a client');
  await page.goto('/');
  await page.getByRole('link', { name: vi.shell.developer }).click();
  await page.getByRole('textbox', { name: developer.url }).fill('/api/user/profile');
  await page.getByRole('button', { name: developer.send, exact: true }).click();
  await expect(page.getByRole('main').locator('pre')).toBeVisible();
  await isSound(page, 'the answer of a call');
});
