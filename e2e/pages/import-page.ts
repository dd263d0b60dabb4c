import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { answerType } from './sample-form.ts';

/** The dialog that imports samples from a workbook. */
export class ImportPage {
  readonly root: Locator;
  readonly start: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.root = page.getByRole('dialog', { name: vi.transferImport.title });
    this.start = this.root.getByRole('button', { name: vi.transferImport.start, exact: true });
  }

  /** Opens the dialog for a template, which is asked for. */
  async openFor(template: string): Promise<void> {
    await this.page.getByRole('button', { name: vi.transferImport.import }).click();
    await answerType(this.page, template);
    await this.root.waitFor();
  }

  async downloadBlank(): Promise<Buffer> {
    const [saved] = await Promise.all([
      this.page.waitForEvent('download'),
      this.root.getByRole('button', { name: vi.transferImport.blank }).click(),
    ]);
    return readFileSync(await saved.path());
  }

  /** Chooses a file as people do; one that was chosen before is taken out. */
  async pick(file: { name: string; buffer: Buffer }): Promise<void> {
    await this.root.locator('input[type=file]').setInputFiles({ ...file, mimeType: '' });
  }
}
