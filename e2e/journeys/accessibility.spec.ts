import { expect, type Page, test } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { BEFORE_LOGIN } from '../../scripts/house/routes.registry.ts';
import { choose, dialog } from '../pages/dialogs.ts';
import { RecordList } from '../pages/record-list.ts';
import { openNewSample } from '../pages/sample-form.ts';
import { pressAction } from '../pages/sample-record.ts';
import { englishNames, violations } from '../support/accessibility.ts';
import { addressOf, LOOKS, sampleIn } from '../support/addresses.ts';
import { ApiCaller } from '../support/api-caller.ts';
import { followRequests, settled } from '../support/settled.ts';
import { beginAs } from '../support/stored-session.ts';
import { visit } from '../support/visit.ts';
import { watchConsole } from '../support/watch-console.ts';

/** What a document, a sample type and minutes that are not there are answered with. */
const NOT_THERE =
  /status of 404 .*about \/api\/(document\/get_detail_document\?idFile=|templates\/|samples\/destructions\/)0{8}-/;

let complaints: string[];
test.beforeEach(({ page }) => {
  complaints = watchConsole(page, NOT_THERE);
  followRequests(page);
});
test.afterEach(() => expect(complaints, `complaints: ${complaints.join('; ')}`).toEqual([]));

/** Nothing to find fault with on a page as it stands, and nothing on it that is named in English. */
async function isSound(page: Page, place: string): Promise<void> {
  await settled(page, place);
  const found = { place, violations: await violations(page), english: await englishNames(page) };
  const said = [...found.violations.map(({ id }) => id), ...found.english].join(', ');
  expect.soft(found, `${place}: ${said}`).toEqual({ place, violations: [], english: [] });
}

/** Addresses that are looked at in one test: they share a window. */
const SHARE = 12;
/** Where nobody is logged in, and where somebody is. */
const GROUPS = [true, false].map((before) =>
  LOOKS.filter(({ route }) => BEFORE_LOGIN.includes(route) === before),
);
for (const group of GROUPS)
  for (let from = 0; from < group.length; from += SHARE) {
    const places = group.slice(from, from + SHARE);
    const ends = [places[0], places.at(-1)].map((place) => place?.at).join(' to ');
    test(`SHELL-08 every address has its landmarks, headings and names in order: ${ends}`, async ({
      page,
      request,
    }) => {
      test.slow();
      const isIn = group === GROUPS[1];
      if (isIn) await beginAs(page, request, 'demo');
      const api = new ApiCaller(request);
      for (const { at } of places) {
        const address = await addressOf(api, at);
        await (isIn && at !== places[0]?.at ? visit(page, address) : page.goto(address));
        await isSound(page, at);
        if (isIn) await expect(page, at).not.toHaveURL(/\/login/);
      }
    });
  }

test('SHELL-08 an entry of the trail and the page that is not there have their names and headings in order', async ({
  page,
  request,
}) => {
  await beginAs(page, request, 'demo');
  await page.goto('/khong-co-trang-nay');
  await isSound(page, 'the page that is not there');
  await page.goto('/?tab=4');
  await page.locator('main ol button[aria-expanded]').first().click();
  await isSound(page, 'an entry of the trail');
});

/** Presses an action of a sample in a status, and looks at its dialog. */
async function lookAt(page: Page, api: ApiCaller, status: string, action: string): Promise<void> {
  await page.goto(`/sample/${await sampleIn(api, status)}`);
  await pressAction(page, action);
  await expect(dialog(page)).toBeVisible();
  await isSound(page, action);
}
const { action } = vi.samples;

test('SHELL-08 the forms of samples have their names and headings in order', async ({ page, request }) => {
  await beginAs(page, request, 'demo');
  await openNewSample(page);
  await isSound(page, 'new sample');
  await lookAt(page, new ApiCaller(request), 'RECEIVED', action.edit);
});

test('SHELL-08 the dialogs of samples have their names and headings in order', async ({ page, request }) => {
  await beginAs(page, request, 'demo');
  const api = new ApiCaller(request);
  await lookAt(page, api, 'NOT_RECEIVE', action.receive);
  await lookAt(page, api, 'RECEIVED', action.assign);
  await choose(dialog(page), vi.samples.testId, /./);
  await expect(dialog(page).getByRole('table')).toBeVisible();
  await isSound(page, 'analytes to choose');
});

test('SHELL-08 a client, its dialogs and the answer of a call have their names and headings in order', async ({
  page,
  request,
}) => {
  const { clients, developer } = vi;
  await beginAs(page, request, 'demo');
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
