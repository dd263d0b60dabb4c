import { expect, type Page } from '@playwright/test';
import { isSound } from './accessibility.ts';

const PHONE = { width: 390, height: 844 };
/** px that a finger needs (WCAG 2.2 AAA, and the rule of this product). */
const FINGER = 44;

/** What of the window on top is lower than a finger needs, with its height in px. */
const low = (page: Page): Promise<string[]> =>
  page.evaluate((finger) => {
    const window_ = [...document.querySelectorAll('[role="dialog"]')].at(-1);
    const wraps = 'label, .ant-select, .ant-picker, .ant-input-affix-wrapper';
    return [...(window_?.querySelectorAll('button, input, textarea, [role="treeitem"]') ?? [])]
      .filter((one) => one.checkVisibility() && !one.closest('.ant-input-suffix, .ant-picker-suffix'))
      .map((one) => ({ one, height: (one.closest(wraps) ?? one).getBoundingClientRect().height }))
      .filter(({ height }) => height > 0 && Math.round(height) < finger)
      .map(({ one, height }) => `${one.outerHTML.slice(0, 100)}: ${height}`);
  }, FINGER);

/** The dialog that is open, as a phone shows it: sound, and with nothing that a finger would miss. The screen is the old one again afterwards. */
export async function isSoundOnPhone(page: Page, place: string): Promise<void> {
  const before = page.viewportSize();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.setViewportSize(PHONE);
  await isSound(page, `${place}, on a phone`);
  expect.soft(await low(page), `${place}: lower than a finger`).toEqual([]);
  if (before) await page.setViewportSize(before);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await session.detach();
}
