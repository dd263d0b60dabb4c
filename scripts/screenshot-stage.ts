import type { Locator, Page } from '@playwright/test';
import { dialog, tick } from '../e2e/pages/dialogs.ts';
import { RecordList, type Texts } from '../e2e/pages/record-list.ts';

/** The page that a picture is made of, and its texts. */
export interface Stage {
  page: Page;
  texts: Texts;
}

/** A picture: who looks, at which address, and what he or she does first. */
export interface Scene {
  name: string;
  user?: string;
  path: string;
  act?: (stage: Stage) => Promise<void>;
  /** Toolbars and grids that a phone does not offer. */
  wideOnly?: true;
}

/** The first record: a row of the table, on a phone a card. */
export async function firstRecord(page: Page): Promise<Locator> {
  const row = page.getByRole('row').nth(1);
  const card = page
    .locator('main ul > li')
    .filter({ has: page.getByRole('checkbox') })
    .first();
  await row.or(card).first().waitFor();
  return (await row.isVisible()) ? row : card;
}

/** Selects the first record and presses an action of the toolbar. */
export const first =
  (label: (texts: Texts) => string) =>
  async ({ page, texts }: Stage): Promise<void> => {
    const list = new RecordList(page, texts);
    await tick((await firstRecord(page)).getByRole('checkbox'));
    await list.act(label(texts));
    await dialog(page).waitFor();
  };

/** Opens the first record. */
export const open = async ({ page }: Stage): Promise<void> => {
  const record = await firstRecord(page);
  if ((await page.getByRole('row').count()) > 0) await record.dblclick();
  else await record.getByRole('button').click();
  await page.waitForURL(/\/sample\/(?:destruction\/)?[\da-f]{8}-/);
};

/** The dialog of an action of the toolbar, for the first record. */
export const dialogOf = (name: string, path: string, label: (texts: Texts) => string): Scene => ({
  name,
  path,
  act: first(label),
});

/** A printed form in its viewer, once its first page is drawn. */
export const viewerOf = (name: string, path: string, label: (texts: Texts) => string): Scene => ({
  name,
  path,
  act: async (stage) => {
    await first(label)(stage);
    await dialog(stage.page).locator('canvas').filter({ visible: true }).first().waitFor();
  },
});
