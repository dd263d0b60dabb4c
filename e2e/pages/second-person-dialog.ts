import type { Locator, Page } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';

const texts = vi.registration;

/** The dialog in which somebody else signs for what changes of a sample's identity. */
export class SecondPersonDialog {
  readonly root: Locator;
  constructor(page: Page) {
    this.root = page.getByRole('dialog').filter({ has: page.getByLabel(texts.username) });
  }

  get username(): Locator {
    return this.root.getByLabel(texts.username);
  }

  get password(): Locator {
    return this.root.getByLabel(texts.password);
  }

  /** A row of what changes: the field, what is stored, what it becomes. */
  change(field: string): Locator {
    return this.root.getByRole('row').filter({ hasText: field }).getByRole('cell');
  }

  async sign(username: string, password: string): Promise<void> {
    await this.username.fill(username);
    await this.password.fill(password);
    await this.root.getByRole('button', { name: texts.confirm }).click();
  }
}
