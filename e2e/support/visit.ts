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
