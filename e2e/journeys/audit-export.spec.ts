import { readFileSync } from 'node:fs';
import { actionText, moduleText } from '@kiemlab/contract/audit-actions';
import { expect, type Download, type Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { readPdf } from '../../apps/server/src/platform/pdf/testing/read-pdf.ts';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { test } from '../support/journey.ts';
import { goOnAs } from '../support/stored-session.ts';
import { watchConsole } from '../support/watch-console.ts';

const ACTION = 'samples.receive';

/** Chooses one way of the export, and waits for its file. */
async function exported(page: Page, way: RegExp): Promise<Download> {
  await page.getByRole('button', { name: vi.audit.export.title, exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: way }).click(),
  ]);
  return file;
}

test('HOME-07 the trail is narrowed, shown anew and exported: paper and workbook have what the table has', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await goOnAs(page, 'demo');
  await page.goto(`/?tab=4&module=samples&action=${ACTION}`);
  const trail = page.getByRole('region', { name: vi.audit.title });
  const entries = trail.locator('tbody');
  await expect(entries.first()).toContainText(actionText(ACTION, 'vi'));
  const more = trail.getByRole('button', { name: vi.audit.more });
  while (await more.isVisible()) {
    const before = await entries.count();
    await more.click();
    await expect.poll(() => entries.count()).toBeGreaterThan(before);
  }
  const about = await entries.locator('td:last-child > div > :first-child').allInnerTexts();
  expect(about.length).toBeGreaterThan(3);

  const paper = await exported(page, /PDF/);
  expect(paper.suggestedFilename()).toMatch(/^nhat-ky-he-thong-\d{4}-\d\d-\d\d\.pdf$/);
  const { pages } = await readPdf(readFileSync(await paper.path()));
  const text = pages.map((one) => one.text).join(' ');
  expect(text).toContain(`Số mục: ${about.length}`);
  expect(text).toContain(`Trang 1/${pages.length}`);
  for (const words of about) for (const code of words.split(', ')) expect(text).toContain(code);

  const book = await exported(page, /Excel/);
  const [sheet] = (await readXlsx(readFileSync(await book.path()))).sheets;
  const rows = (sheet?.rows ?? []).slice(7);
  expect(rows.map((row) => [row[2], row[3], row[6]])).toEqual(
    about.map((words) => [moduleText('samples', 'vi'), actionText(ACTION, 'vi'), words]),
  );

  // Shown anew, it is as it was; what was taken out stands in it.
  await trail.getByRole('button', { name: vi.audit.show, exact: true }).click();
  await expect(entries.first()).toContainText(actionText(ACTION, 'vi'));
  await page.goto('/?tab=4&module=audit');
  await expect(entries.filter({ hasText: actionText('audit.print-history', 'vi') }).first()).toBeVisible();
  await expect(
    entries
      .filter({ has: page.getByText(actionText('audit.export-history', 'vi'), { exact: true }) })
      .first(),
  ).toBeVisible();
  expect(complaints).toEqual([]);
});
