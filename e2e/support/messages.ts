import { expect, type Page } from '@playwright/test';

/** What is pressed and lies, in sight, under a message that is shown, by its words. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const messages = [...document.querySelectorAll('.ant-message-notice')].map((one) =>
      one.getBoundingClientRect(),
    );
    return [...document.querySelectorAll('button, a[href], input, [role="tab"]')]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(
        // Cards that open a record are as large as a row.
        ({ element, box }) =>
          box.height > 0 &&
          box.height <= 72 &&
          element.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)) &&
          messages.some(
            (one) =>
              box.right > one.left && box.left < one.right && box.bottom > one.top && box.top < one.bottom,
          ),
      )
      .map(({ element }) => element.getAttribute('aria-label') ?? element.textContent ?? element.outerHTML);
  });

/** A message that begins with these words is shown, and lies on no button. */
export async function liesOnNoButton(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: words }).first()).toBeVisible();
  await expect.poll(() => covered(page), `under “${words}”`).toEqual([]);
}
