import { expect, type Page } from '@playwright/test';
import { isSound } from './accessibility.ts';

const PHONE = { width: 390, height: 844 };
/** px that a finger needs (WCAG 2.2 AAA, and the rule of this product). */
const FINGER = 44;

/**
 * What of the window on top, or of the whole page, is lower than a finger needs, with its height in px. Of a page rows of tables are as high
 * as they are told, and what stands in a line of text is read, not aimed at; a switch takes what is pressed beside it.
 */
const low = (page: Page, whole: boolean): Promise<string[]> =>
  page.evaluate(
    ({ finger, whole }) => {
      const root = whole ? document.body : [...document.querySelectorAll('[role="dialog"]')].at(-1);
      const wraps = 'label, .ant-select, .ant-picker, .ant-input-affix-wrapper, form[role="search"]';
      const within = '.ant-input-suffix, .ant-picker-suffix, .ant-select-clear';
      const exempt = 'td, th, p, .sr-only, .ant-switch, .ant-btn-link, [type="checkbox"], [type="radio"]';
      return [...(root?.querySelectorAll('button, input, textarea, [role="treeitem"], [role="tab"]') ?? [])]
        .filter((one) => one.checkVisibility() && !one.closest(whole ? `${within}, ${exempt}` : within))
        .map((one) => ({ one, height: (one.closest(wraps) ?? one).getBoundingClientRect().height }))
        .filter(({ height }) => height > 1 && Math.round(height) < finger)
        .map(({ one, height }) => `${one.outerHTML.slice(0, 100)}: ${height}`);
    },
    { finger: FINGER, whole },
  );

/** Looks at what is there as a phone shows it. The screen is the old one again afterwards. */
async function onPhone(page: Page, place: string, whole: boolean): Promise<void> {
  const before = page.viewportSize();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.setViewportSize(PHONE);
  await isSound(page, `${place}, on a phone`);
  expect.soft(await low(page, whole), `${place}: lower than a finger`).toEqual([]);
  if (before) await page.setViewportSize(before);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await session.detach();
}

/** The dialog that is open, as a phone shows it: sound, and with nothing that a finger would miss. */
export const isSoundOnPhone = (page: Page, place: string): Promise<void> => onPhone(page, place, false);

/** The page that is open, as a phone shows it, all of it. */
export const isWholeOnPhone = (page: Page, place: string): Promise<void> => onPhone(page, place, true);
