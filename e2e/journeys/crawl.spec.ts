import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { BEFORE_LOGIN } from '../../scripts/house/routes.registry.ts';
import { closed, dialog } from '../pages/dialogs.ts';
import { RecordList } from '../pages/record-list.ts';
import { pressAction } from '../pages/sample-record.ts';
import { isSound } from '../support/accessibility.ts';
import { addressOf, LOOKS } from '../support/addresses.ts';
import { ApiCaller } from '../support/api-caller.ts';
import { test } from '../support/journey.ts';
import { followRequests, settled } from '../support/settled.ts';
import { nameLaboratory, SCRIPT, storeScripts } from '../support/store-script.ts';
import { goOnAs } from '../support/stored-session.ts';
import { goTo, visit } from '../support/visit.ts';
import { watchConsole } from '../support/watch-console.ts';

test.describe.configure({ mode: 'serial' });

/** Where what was stored stands in sight; on other pages it need not. */
const SHOWS = [
  '/sample',
  '/client',
  '/document',
  '/jobs',
  '/settings',
  '/user-management',
  '/?tab=4',
  '/sample/{NOT_RECEIVE}',
];
const SEARCHED = encodeURIComponent(SCRIPT);
/** Addresses that carry it themselves, beside those of the registry. */
const CARRYING = ['/sample', '/client', '/test'].map((path) => `${path}?textSearch=${SEARCHED}`);

/**
 * What a document, a sample type and minutes that are not there are answered with, and who is not logged in; and a small picture
 * that was drawn anew before it had come.
 */
const EXPECTED =
  /status of 404 .*about \/api\/(document\/get_detail_document\?idFile=|templates\/|samples\/destructions\/)0{8}-|status of 404 .*about \/api\/verify\/KNDN-00000-|status of 401|ERR_FILE_NOT_FOUND/;

let complaints: string[];
let stored: Awaited<ReturnType<typeof storeScripts>>;
let context: APIRequestContext;
let undo: () => Promise<unknown>;

test.beforeAll(async ({ playwright, baseURL }) => {
  context = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const api = new ApiCaller(context);
  stored = await storeScripts(api);
  undo = await nameLaboratory(api);
});
test.afterAll(async () => {
  await undo();
  await context.dispose();
});

test.beforeEach(async ({ page }) => {
  complaints = watchConsole(page, EXPECTED);
  followRequests(page);
  page.on('dialog', (shown) => {
    complaints.push(shown.message());
    void shown.dismiss();
  });
  await page.addInitScript(() =>
    Object.assign(globalThis, { ran: () => Object.assign(globalThis, { hasRun: 1 }) }),
  );
});

/** What a text became that was taken for more than a text. */
const made = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'img[src="x"], [onerror], body script:not([src]), [href^="javascript:" i], [src^="javascript:" i]',
      ),
    ].map(({ outerHTML }) => outerHTML),
  );
const ran = (page: Page): Promise<boolean> => page.evaluate(() => 'hasRun' in globalThis);

/** Nothing ran and nothing was made of a text on the page as it stands. */
async function isText(page: Page, place: string): Promise<void> {
  await settled(page, place);
  const found = { place, ran: await ran(page), made: await made(page), complaints };
  expect
    .soft(found, `${place}: ${JSON.stringify(found)}`)
    .toEqual({ place, ran: false, made: [], complaints: [] });
}
test.afterEach(async ({ page }) => {
  expect(complaints, `complaints: ${complaints.join('; ')}`).toEqual([]);
  // What would have run would have been seen.
  await page.evaluate(() => (globalThis as unknown as { ran(): void }).ran());
  expect(await ran(page)).toBe(true);
});

/** What the server lets the pages at an address run. */
const policyOf = async (page: Page, address: string): Promise<string> => {
  const answer = await page.request.get(address, { headers: { accept: 'text/html' } });
  return answer.headers()['content-security-policy'] ?? '';
};

/** Looks at an address: opened anew, or gone to in the pages that are open. */
async function open(page: Page, api: ApiCaller, path: string, isOpen = false): Promise<void> {
  const address = await addressOf(api, path, stored.samples);
  await (isOpen ? visit(page, address) : page.goto(address));
  expect.soft(await policyOf(page, address), path).toContain("script-src 'self'");
  await isText(page, path);
  // Nobody is sent to the login meanwhile, where nothing is shown.
  if (behind.includes(path)) await expect(page, path).not.toHaveURL(/\/login/);
  if (SHOWS.includes(path)) await expect.soft(page.locator('body'), path).toContainText('ran()');
}

const before = LOOKS.filter(({ route }) => BEFORE_LOGIN.includes(route)).map(({ at }) => at);
const behind = LOOKS.filter(({ route }) => !BEFORE_LOGIN.includes(route)).map(({ at }) => at);

// One walk for both, as going to an address is most of the work.
test('SAMPLE-07 SHELL-01 SHELL-08 what people store as a script is text, and landmarks, headings and names are in order before the login', async ({
  page,
  request,
}) => {
  const api = new ApiCaller(request);
  for (const path of [...before, `/login?redirect=${encodeURIComponent('javascript:ran()')}`]) {
    await open(page, api, path);
    await isSound(page, path);
  }
});

/** Addresses that are looked at in one test: they share a window. */
const SHARE = 12;
for (let from = 0; from < behind.length; from += SHARE) {
  const paths = behind.slice(from, from + SHARE);
  test(`SAMPLE-07 SHELL-01 SHELL-08 what people store as a script is text, and landmarks, headings and names are in order on every page: ${paths[0]} to ${paths.at(-1)}`, async ({
    page,
    request,
  }) => {
    test.slow();
    await goOnAs(page, 'demo');
    const api = new ApiCaller(request);
    for (const path of paths) {
      await open(page, api, path, path !== paths[0]);
      await isSound(page, path);
    }
  });
}

test('SAMPLE-07 SHELL-01 what people store as a script is text at addresses that carry it, and in its document', async ({
  page,
  request,
}) => {
  expect([...before, ...behind]).toEqual(expect.arrayContaining(SHOWS));
  await goOnAs(page, 'demo');
  const api = new ApiCaller(request);
  for (const path of [...CARRYING, `/document/${stored.documentId}`]) await open(page, api, path);
});

test('SAMPLE-07 SHELL-01 what people store as a script is text in the windows over a list', async ({
  page,
}) => {
  await goOnAs(page, 'demo');
  const list = new RecordList(page);
  const edit = async (path: string, name: string): Promise<void> => {
    await goTo(page, path);
    await settled(page, path);
    await list.select('ran()');
    await list.act(name);
    await expect(dialog(page)).toBeVisible();
    await isText(page, `${path} ${name}`);
    await page.keyboard.press('Escape');
    await closed(page);
  };
  await edit('/user-management?search=script.ran', vi.users.edit);
  await edit('/user-management?search=script.ran', vi.users.reset);
  await edit(`/client?textSearch=${SEARCHED}`, vi.clients.edit);
  await edit(`/client?textSearch=${SEARCHED}`, vi.clients.delete);
  await goTo(page, `/client?textSearch=${SEARCHED}`);
  await list.row('ran()').dblclick();
  await expect(dialog(page)).toContainText(SCRIPT);
  await isText(page, 'a client');
});

test('SAMPLE-07 SHELL-01 what people store as a script is text in what opens on a page', async ({ page }) => {
  await goOnAs(page, 'demo');
  await page.goto(`/sample/${stored.samples['NOT_RECEIVE'] ?? ''}`);
  await pressAction(page, vi.samples.action.edit);
  await expect(dialog(page)).toBeVisible();
  await isText(page, 'the form of a sample');
  await goTo(page, `/sample/${stored.samples['RECEIVED'] ?? ''}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(SCRIPT);
  await settled(page, 'a sample');
  const parts = await page.getByRole('main').locator('summary').all();
  expect(parts).not.toEqual([]);
  for (const summary of parts) await summary.click();
  await isText(page, 'the story of a sample');
  await goTo(page, '/?tab=4');
  await settled(page, 'the trail');
  const entries = (await page.locator('main ol button[aria-expanded]').all()).slice(0, 12);
  expect(entries).toHaveLength(12);
  for (const entry of entries) await entry.click();
  await isText(page, 'entries of the trail');
  await goTo(page, '/permission-management?app=Sample');
  await page.getByRole('button', { name: vi.rights.groups.manage }).click();
  await expect(dialog(page)).toContainText(SCRIPT);
  await isText(page, 'user groups');
  await goTo(page, '/settings');
  await page
    .getByRole('button', { name: vi.settings.historyOf.replace('{{name}}', 'Thông tin phòng thí nghiệm') })
    .click();
  await expect(dialog(page)).toContainText(SCRIPT);
  await isText(page, 'the history of a setting');
});
