import { PERMISSIONS } from '@kiemlab/contract/core/permissions';
import { expect, test } from '@playwright/test';
import { en } from '../../apps/web/src/locales/en.ts';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { choosesVietnamese } from '../pages/login-page.ts';
import { goOnAs } from '../support/stored-session.ts';
import { watchConsole } from '../support/watch-console.ts';

/** Ids, JSON, columns of tables, actions as the trail keeps them. */
const RAW = [
  /[0-9a-f]{8}-[0-9a-f]{4}/,
  /[{}"]/,
  /\b[a-z]+_[a-z_]+\b/,
  /\b[A-Z]{3,}_[A-Z_]+\b/,
  /\b[a-z]+\.[a-z]+-[a-z]+\b/,
];
/** Most rows that one answer of the server has. */
const LONGEST = 200;
/** A unit, in the letters that the specification prints. */
const UNIT = 'CFU_GM';
/** Permission codes that are no word of either language. */
const CODES = Object.keys(PERMISSIONS).filter((code) => /_|[a-z][A-Z]/.test(code));

test('HOME-07, HOME-08 the audit trail shows names, in both languages', async ({ page }) => {
  test.slow();
  const complaints = watchConsole(page);
  await goOnAs(page, 'demo');
  // Behind the first page the longest there are: a trail that grows page by page is laid out anew with each.
  await page.route(/\/action-history\?(?=.*\bpage=[1-9])/, (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('page', String(Number(url.searchParams.get('page')) - 1));
    url.searchParams.set('size', String(LONGEST));
    return route.continue({ url: url.href });
  });
  await page.goto('/?tab=4');
  // Up to the beginning, when the laboratory was set up.
  const entries = page.locator('section ol > li > button');
  const more = page.getByRole('button', { name: vi.audit.more });
  await expect(entries.first()).toBeVisible();
  while (await more.isVisible()) {
    const before = await entries.count();
    await more.click();
    await expect(async () => expect(await entries.count()).toBeGreaterThan(before)).toPass();
  }
  // The newest and the oldest of each kind.
  const opened = await entries.evaluateAll((all) => {
    const kinds = new Map<string, Element[]>();
    for (const entry of all) {
      const kind = entry.querySelector('strong')?.textContent ?? '';
      kinds.set(kind, [...(kinds.get(kind) ?? []), entry]);
    }
    const chosen = new Set([...kinds.values()].flatMap((same) => [same[0], same.at(-1)]));
    for (const entry of chosen) (entry as HTMLElement).click();
    return chosen.size;
  });
  await expect(page.locator('section ol > li > button[aria-expanded="true"]')).toHaveCount(opened);
  await page
    .locator('section ol details')
    .evaluateAll((all) => all.forEach((part) => ((part as HTMLDetailsElement).open = true)));

  for (const [texts, language, places] of [
    [vi, 'Tiếng Việt', 'Áp dụng từ ngày: 01/07/2025'],
    [en, 'English', 'In force from: 01/07/2025'],
  ] as const) {
    await page.getByRole('button', { name: language }).click();
    const trail = page.getByRole('region', { name: texts.audit.title }).locator('ol');
    const lines = (await trail.innerText()).replaceAll(UNIT, '').split('\n');
    expect(lines.length).toBeGreaterThan(1000);
    expect(lines).toContain(places);
    expect(lines.filter((line) => RAW.some((raw) => raw.test(line)) || CODES.includes(line))).toEqual([]);
  }
  await choosesVietnamese(page);
  expect(complaints).toEqual([]);
});
