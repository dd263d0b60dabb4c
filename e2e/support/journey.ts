import { type Browser, type Page, test as base } from '@playwright/test';
import { openEmpty } from './empty-page.ts';

/** A browser that is kept: an empty page of the server, from which the pages of journeys are opened. */
type Ground = Page;

async function newGround(browser: Browser): Promise<Ground> {
  const ground = await (await browser.newContext()).newPage();
  await openEmpty(ground);
  return ground;
}

/** Takes away what the last journey left: its pages, what they stored, and what it said of permissions. */
async function clear(ground: Ground): Promise<void> {
  const context = ground.context();
  await Promise.all(context.pages().flatMap((page) => (page === ground ? [] : [page.close()])));
  const session = await context.newCDPSession(ground);
  const { origin } = new URL(ground.url());
  await Promise.all([
    session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
    context.clearCookies(),
    context.clearPermissions(),
    context.unrouteAll(),
  ]);
  await session.detach();
}

/** Opens a page that has nothing yet, in the process of the ground: what it has read of our scripts is there. */
async function openOn(ground: Ground): Promise<Page> {
  const [page] = await Promise.all([
    ground.context().waitForEvent('page'),
    ground.evaluate(() => void open('about:blank')),
  ]);
  return page;
}

/** Answers an empty page; with a name, one on another computer, which knows nothing of the first. */
type EmptyPage = (computer?: string) => Promise<Page>;

/**
 * Journeys with a page that is as in a new browser, but opened in one that is there: a new one costs almost as much again as the
 * first address. Each call ends the page that was handed out before on that computer: a file takes `page` in its tests, or one
 * `emptyPage` for all of them before the first. Whoever sets the clock of a browser or takes its network away has one of his own.
 */
export const test = base.extend<object, { emptyPage: EmptyPage }>({
  emptyPage: [
    async ({ browser }, use) => {
      const grounds = new Map<string, Ground>();
      await use(async (computer = '') => {
        const kept = grounds.get(computer);
        const ground = kept ?? (await newGround(browser));
        grounds.set(computer, ground);
        if (kept) await clear(kept);
        return openOn(ground);
      });
    },
    { scope: 'worker' },
  ],
  // It stays open until the next one: of a test that fails a picture is taken at its end.
  page: async ({ emptyPage }, use) => use(await emptyPage()),
  context: async ({ page }, use) => use(page.context()),
});
