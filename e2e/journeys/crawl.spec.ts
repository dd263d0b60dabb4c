import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { BEFORE_LOGIN } from '../../scripts/house/routes.registry.ts';
import { OPENINGS } from '../pages/what-opens.ts';
import { isSound } from '../support/accessibility.ts';
import { addressOf, LOOKS } from '../support/addresses.ts';
import { ApiCaller } from '../support/api-caller.ts';
import { test } from '../support/journey.ts';
import { followRequests, settled } from '../support/settled.ts';
import { offSaysWhy } from '../support/silently-off.ts';
import { askForChange, nameLaboratory, SCRIPT, storeScripts } from '../support/store-script.ts';
import { goOnAs } from '../support/stored-session.ts';
import { visit } from '../support/visit.ts';
import { watchConsole } from '../support/watch-console.ts';

// One walk for two questions, as going to an address is most of the work: whether what people store as a script is text there,
// and whether landmarks, headings and names are in order; on the page, and on all that opens on it.
test.describe.configure({ mode: 'serial' });

/** Where what was stored stands in sight; on other pages it need not. */
const SHOWS = [
  '/sample',
  '/client',
  '/document',
  '/safeguards',
  '/jobs',
  '/settings',
  '/user-management',
  '/?tab=4',
  '/sample/{NOT_RECEIVE}',
];
/** Addresses beside those of the registry: what carries a script itself, what was stored, and the page that is not there. */
const BESIDE = [
  ...['/sample', '/client', '/test'].map((path) => `${path}?textSearch=${encodeURIComponent(SCRIPT)}`),
  '/sample/{RECEIVED}',
  '/document/{DOCUMENT}',
  '/permission-management?app=Sample',
  '/khong-co-trang-nay',
];

/**
 * What a document, a sample type and minutes that are not there are answered with, and who is not logged in; and a small picture
 * that was drawn anew before it had come.
 */
const EXPECTED =
  /status of 404 .*about \/api\/(document\/get_detail_document\?idFile=|templates\/|samples\/destructions\/)0{8}-|status of 404 .*about \/api\/verify\/KNDN-00000-|status of 401|ERR_FILE_NOT_FOUND/;

let complaints: string[];
let stored: Awaited<ReturnType<typeof storeScripts>>;
let context: APIRequestContext;
let undo: (() => Promise<unknown>)[];

test.beforeAll(async ({ playwright, baseURL }) => {
  context = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const api = new ApiCaller(context);
  stored = await storeScripts(api);
  undo = [await nameLaboratory(api), await askForChange(api)];
});
test.afterAll(async () => {
  for (const takeBack of undo) await takeBack();
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

/** Looks at a page as it stands, under a name. */
async function look(page: Page, place: string): Promise<void> {
  await isText(page, place);
  await isSound(page, place);
}

/** Looks at an address, opened anew or gone to in the pages that are open, and at all that opens there. */
async function open(page: Page, api: ApiCaller, path: string, isOpen = false): Promise<void> {
  const address = await addressOf(api, path, { ...stored.samples, DOCUMENT: stored.documentId });
  await (isOpen ? visit(page, address) : page.goto(address));
  expect.soft(await policyOf(page, address), path).toContain("script-src 'self'");
  await look(page, path);
  // Nobody is sent to the login meanwhile, where nothing is shown.
  if (behind.includes(path)) await expect(page, path).not.toHaveURL(/\/login/);
  if (SHOWS.includes(path)) await expect.soft(page.locator('body'), path).toContainText('ran()');
  await OPENINGS[path]?.(page, look);
  if (behind.includes(path)) await offSaysWhy(page, path);
}

const before = LOOKS.filter(({ route }) => BEFORE_LOGIN.includes(route)).map(({ at }) => at);
const behind = [...LOOKS.filter(({ route }) => !BEFORE_LOGIN.includes(route)).map(({ at }) => at), ...BESIDE];

test('SAMPLE-07 SHELL-01 SHELL-08 a stored script is text, and landmarks, headings and names are in order: before the login', async ({
  page,
  request,
}) => {
  // What has to show the script is walked to, and so is where something opens.
  expect([...before, ...behind]).toEqual(expect.arrayContaining([...SHOWS, ...Object.keys(OPENINGS)]));
  const api = new ApiCaller(request);
  for (const path of [...before, `/login?redirect=${encodeURIComponent('javascript:ran()')}`])
    await open(page, api, path);
});

/** The addresses of each part of the walk behind the login, which share a window. */
const PARTS = [
  /^\/($|\?|task|jobs|api)/,
  /^\/sample/,
  /^\/(test|client|document|form-setting)/,
  /^/,
] as const;
const partOf = (path: string): number => PARTS.findIndex((pattern) => pattern.test(path));

interface Fixtures {
  page: Page;
  request: APIRequestContext;
}
/** Goes through the addresses of a part as somebody with all rights. */
const walk =
  (part: number) =>
  async ({ page, request }: Fixtures): Promise<void> => {
    test.slow();
    await goOnAs(page, 'demo');
    const api = new ApiCaller(request);
    const paths = behind.filter((path) => partOf(path) === part);
    for (const path of paths) await open(page, api, path, path !== paths[0]);
  };

test(
  'SAMPLE-07 SHELL-01 SHELL-08 a stored script is text, and landmarks, headings and names are in order: at home, in the trail, on the developer page',
  walk(0),
);
test(
  'SAMPLE-07 SHELL-01 SHELL-08 a stored script is text, and landmarks, headings and names are in order: samples and what is kept of them',
  walk(1),
);
test(
  'SAMPLE-07 SHELL-01 SHELL-08 a stored script is text, and landmarks, headings and names are in order: tests and their forms, clients, documents',
  walk(2),
);
test(
  'SAMPLE-07 SHELL-01 SHELL-08 a stored script is text, and landmarks, headings and names are in order: users, rights, settings, and everything else',
  walk(3),
);
