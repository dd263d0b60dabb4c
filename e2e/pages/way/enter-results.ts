import { expect, type Page } from '@playwright/test';
import { vi } from '../../../apps/web/src/locales/vi.ts';
import { closed } from '../dialogs.ts';
import { typeByHand } from '../keyboard.ts';
import { act, finish, goBy, press, signByKeys, takeRows } from './hands.ts';

const { shell, tests } = vi;

/** A result, and the key of its conclusion where no limit proposes one. */
export interface TypedResult {
  text: string;
  verdict?: 'p';
}

/** Opens the tests of a sample, which are all that there are, and presses an action for them all. */
async function actOnTests(page: Page, code: string, label: string): Promise<void> {
  await goBy(page, shell.tests);
  await takeRows(page, code);
  await act(page, label);
}

/** The technician types the results of a sample, one below the other, and declares them complete. */
export async function enterResults(page: Page, code: string, results: readonly TypedResult[]): Promise<void> {
  await actOnTests(page, code, tests.actions.enterResult);
  await page.waitForURL('**/test/**');
  const grid = page.getByRole('grid', { name: tests.entry.grid });
  // Opened, it stands at the first result; a key opens the cell.
  await expect(grid.getByLabel(tests.fields.result, { exact: true })).toBeFocused();
  for (const [at, { text, verdict }] of results.entries()) {
    // What is first on a plain keyboard does not matter behind F2: letters with marks come as a text.
    await page.keyboard.press('F2');
    await typeByHand(page, text);
    if (verdict === undefined) await page.keyboard.press('Enter');
    else {
      await page.keyboard.press('Tab');
      await page.keyboard.press(verdict);
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('ArrowDown');
    }
    await expect(grid.getByRole('row').nth(at + 1)).toContainText(tests.verdicts.PASS);
  }
  await page.keyboard.press('Control+s');
  await expect(page.getByText(tests.entry.allSaved)).toBeVisible();
  const complete = tests.entry.complete.replace('{{count}}', String(results.length));
  await press(page, page.getByRole('button', { name: complete }));
  await finish(page, tests.actions.completeEntry);
}

/** Where the entry is complete, asks for the review of so many results: what comes next has the cursor then. */
export async function requestReview(page: Page, count: number): Promise<void> {
  const request = `${tests.actions.requestReview} (${count})`;
  await expect(page.getByRole('button', { name: request })).toBeFocused();
  await page.keyboard.press('Enter');
  await signByKeys(page);
  await closed(page);
}

/** Reviews or approves all results of a sample, with the password again. */
export async function signTests(page: Page, code: string, action: 'review' | 'approve'): Promise<void> {
  await actOnTests(page, code, tests.actions[action]);
  await signByKeys(page);
  await closed(page);
}
