import { expect, type Locator, type Page } from '@playwright/test';

/** Stops a search for something that the keyboard cannot reach. */
const MOST_TABS = 250;

/** Presses Tab until the cursor is on the control, as somebody without a mouse does. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  // To look for the control by its name in a large form takes longer than the key: once, unless it was drawn anew.
  let known = await control.elementHandle();
  for (let pressed = 0; pressed < MOST_TABS; pressed++) {
    const state = await known?.evaluate((element) =>
      element === document.activeElement ? 'reached' : element.isConnected ? 'there' : 'gone',
    );
    if (state === 'reached') return;
    if (state !== 'there') known = await control.elementHandle();
    else await page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not reach the control');
}

/** Opens the drop-down under the cursor with the keys and takes an option. */
export async function pickWithKeys(page: Page, option: string): Promise<void> {
  await page.keyboard.press('ArrowDown');
  const wanted = page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: option });
  await expect(wanted).toBeVisible();
  for (let pressed = 0; pressed < MOST_TABS; pressed++) {
    if ((await wanted.getAttribute('class'))?.includes('option-active')) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
}

/** ms: a scanner's closing key comes sooner after the code. */
const PAUSE = 120;

/** Types a text of any length as hands do, which are slower than a scanner: the key that comes behind it is not taken for its end. */
export async function typeByHand(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text.slice(0, -1));
  await page.keyboard.type(text.slice(-1), { delay: PAUSE });
}
