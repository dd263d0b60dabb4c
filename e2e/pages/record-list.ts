import { expect, type Locator, type Page } from '@playwright/test';
import type { en } from '../../apps/web/src/locales/en.ts';
import { goTo } from '../support/visit.ts';
import { tick } from './dialogs.ts';
import { vi } from '../../apps/web/src/locales/vi.ts';

/** The texts of a language. */
export type Texts = typeof vi | typeof en;

/** On an office screen no column is cut or hidden at the side: what stands last is a state or a time. */
export async function fits(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 1366, height: before?.height ?? 768 });
  const table = page.getByRole('grid').first();
  await expect(table).toBeVisible();
  const over = await table.evaluate((one) => one.scrollWidth - (one.parentElement?.clientWidth ?? 0));
  expect(over, 'px that lie outside of the screen').toBeLessThanOrEqual(0);
  if (before) await page.setViewportSize(before);
}

/** Lists in which something was done: what it left in sight is selected still. */
const acted = new WeakSet<Page>();

/** A list of records: rows by their text, selection, toolbar. */
export class RecordList {
  readonly page: Page;
  private readonly texts: Texts;
  constructor(page: Page, texts: Texts = vi) {
    this.page = page;
    this.texts = texts;
  }

  row(text: string | RegExp): Locator {
    return this.page.getByRole('row').filter({ hasText: text });
  }

  /** Waits until the list shows what the filters ask for. */
  async search(box: string, text: string): Promise<void> {
    const field = this.page.getByPlaceholder(box);
    // A page that did not open, or not in this language, says so: it is not waited for an answer it never asked for.
    await expect(field).toBeVisible();
    const answered = this.page.waitForResponse((response) => response.url().includes('textSearch='));
    await field.fill(text);
    await answered;
    await this.settled();
    await expect(this.row(text).first()).toBeVisible();
  }

  /** Opens a list at an address with what a search finds, which stands in the address then as if it had been typed. */
  async openFound(address: string, text: string): Promise<void> {
    const search = `textSearch=${encodeURIComponent(text)}`;
    await goTo(this.page, `${address}${address.includes('?') ? '&' : '?'}${search}`);
    await expect(this.row(text).first()).toBeVisible();
    await this.settled();
  }

  /** Waits until no older rows stand in for an answer that is on its way. */
  async settled(): Promise<void> {
    await expect(this.page.locator('main [aria-busy="true"]')).toHaveCount(0);
  }

  /** Lets go of what an act has left selected: journeys say anew what the next one is about. */
  private async startAnew(): Promise<void> {
    if (!acted.delete(this.page)) return;
    const clear = this.page.getByRole('button', { name: this.texts.ui.clearSelection });
    if (await clear.isVisible()) await clear.click();
  }

  async select(text: string | RegExp): Promise<void> {
    await this.startAnew();
    await tick(this.row(text).first().getByRole('checkbox'));
  }

  async selectAll(): Promise<void> {
    await this.startAnew();
    await tick(this.page.getByRole('checkbox', { name: this.texts.ui.selectAll }));
  }

  /** Presses a toolbar action, in the bar or in its menu; of another bar by its name. */
  async act(label: string, bar: string = this.texts.ui.actions): Promise<void> {
    const toolbar = this.page.getByRole('toolbar', { name: bar, exact: true });
    const button = toolbar.getByRole('button', { name: label, exact: true });
    await expect(toolbar).toBeVisible();
    acted.add(this.page);
    const more = toolbar.getByRole('button', { name: this.texts.ui.more });
    if (await button.isVisible()) return button.click();
    await more.click();
    // An entry that is off says why behind its name.
    const item = this.page.getByRole('menuitem').filter({ has: this.page.getByText(label, { exact: true }) });
    await item.click();
  }
}

/** Scrolls a wide table sideways until something of a row is drawn: columns that are far away are not. */
export async function scrollTo(row: Locator, wanted: Locator): Promise<void> {
  await expect(async () => {
    await row.evaluate((element) => {
      let frame = element.parentElement;
      while (frame && frame.scrollWidth <= frame.clientWidth) frame = frame.parentElement;
      if (frame) frame.scrollLeft += 500;
    });
    await expect(wanted).toBeVisible({ timeout: 500 });
  }).toPass();
}
