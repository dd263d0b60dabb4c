import { expect, type Locator, type Page } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { closed, dialog } from './dialogs.ts';

const texts = vi.ledger;

/** The dialog that takes quantities of samples: portions of one, or a pool of several. */
export class SeparateDialog {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  get root(): Locator {
    return dialog(this.page);
  }

  /** Types the quantities of the portions, adding rows as they are needed. */
  async portions(...quantities: string[]): Promise<void> {
    for (const [index, quantity] of quantities.entries()) {
      const name = `${texts.portionNo.replace('{{number}}', String(index + 1))}: ${texts.afterSplit}`;
      if (index > 0 && !(await this.root.getByLabel(name, { exact: true }).isVisible()))
        await this.root.getByRole('button', { name: texts.addPortion }).click();
      await this.root.getByLabel(name, { exact: true }).fill(quantity);
    }
  }

  /** Types how much of a sample goes into the pool. */
  async take(code: string, quantity: string): Promise<void> {
    await this.root.getByLabel(`${code}: ${texts.taken}`, { exact: true }).fill(quantity);
  }

  async submit(label: string): Promise<void> {
    await this.root.getByRole('button', { name: label, exact: true }).click();
  }

  /** Reads the numbers of the new samples from the dialog that names them, and closes it. */
  async numbers(): Promise<string[]> {
    const close = this.root.getByRole('button', { name: vi.common.close, exact: true }).last();
    await expect(this.root.getByRole('button', { name: vi.samples.action.barcode })).toBeVisible();
    const numbers = await this.root.locator('li code').allInnerTexts();
    await close.click();
    await closed(this.page);
    return numbers;
  }
}
