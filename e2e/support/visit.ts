import type { Page } from '@playwright/test';

/** What of the pages' router, which it lays there itself, a visit needs. */
interface Router {
  history: { push(href: string): void };
  state: { status: string; location: { href: string }; resolvedLocation?: { href: string } };
}

/**
 * Goes to an address as a link does, in the pages that are open, and waits until it is drawn. They keep what they have: for
 * walks through many addresses, where opening all anew (`page.goto`) would be most of the work. Fails where an address is
 * refused by a page with something unsaved.
 */
export async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate(async (href) => {
    const { __TSR_ROUTER__: router } = globalThis as unknown as { __TSR_ROUTER__: Router };
    const before = router.state.location.href;
    router.history.push(href);
    const isThere = ({ status, location, resolvedLocation }: Router['state']): boolean =>
      status === 'idle' &&
      resolvedLocation?.href === location.href &&
      (location.href !== before || before === href);
    while (!isThere(router.state)) await new Promise(requestAnimationFrame);
  }, address);
}

/** What of a page tells how to go on from it. */
const lookAround = (): { goesOn: boolean; path: string } => ({
  // Not over an open dialog, and not where another person's pages are left behind (`goOnAs`).
  goesOn:
    '__TSR_ROUTER__' in globalThis &&
    !('isLeft' in globalThis) &&
    ![...document.querySelectorAll('[role="dialog"]')].some((dialog) => dialog.checkVisibility()),
  path: location.pathname,
});

/**
 * Goes to an address to begin there: as a link does, where our pages are open for the person who is there, else by opening it.
 * What was read less than ten seconds ago is not asked for again: after a change behind the back of the pages they are opened
 * (`page.goto`), as they are where opening is the subject.
 */
export async function goTo(page: Page, address: string): Promise<void> {
  const { goesOn, path } = await page.evaluate(lookAround);
  if (!goesOn) return void (await page.goto(address));
  // Away from it first: the page begins anew, nothing of it is selected or opened.
  if (address.split(/[?#]/)[0] === path) await visit(page, NOWHERE);
  await visit(page, address);
}
const NOWHERE = '/nowhere';
