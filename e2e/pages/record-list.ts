import { expect, type Locator, type Page } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';

/** A list of records: rows by their text, selection, toolbar. */
export class RecordList {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  row(text: string | RegExp): Locator {
    return this.page.getByRole('row').filter({ hasText: text });
  }

  /** Waits until the list shows what the filters ask for. */
  async search(box: string, text: string): Promise<void> {
    const answered = this.page.waitForResponse((response) => response.url().includes('textSearch='));
    await this.page.getByPlaceholder(box).fill(text);
    await answered;
    await expect(this.row(text).first()).toBeVisible();
  }

  async select(text: string | RegExp): Promise<void> {
    await this.row(text).first().getByRole('checkbox').check();
  }

  async selectAll(): Promise<void> {
    await this.page.getByRole('checkbox', { name: vi.ui.selectAll }).check();
  }

  /** Presses a toolbar action, in the bar or in its menu. */
  async act(label: string): Promise<void> {
    const toolbar = this.page.getByRole('toolbar', { name: vi.ui.actions });
    const button = toolbar.getByRole('button', { name: label, exact: true });
    await expect(toolbar).toBeVisible();
    const more = toolbar.getByRole('button', { name: vi.ui.more });
    if (await button.isVisible()) return button.click();
    await more.click();
    await this.page.getByRole('menuitem', { name: label }).click();
  }
}
