import { PERMISSIONS } from '@kiemlab/contract/core/permissions';
import { expect, type Page } from '@playwright/test';
import { en } from '../../apps/web/src/locales/en.ts';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { choosesVietnamese } from '../pages/login-page.ts';
import { test } from '../support/journey.ts';
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
/** A unit, in the letters that the specification prints. */
const UNIT = 'CFU_GM';
/** Permission codes that are no word of either language. */
const CODES = Object.keys(PERMISSIONS).filter((code) => /_|[a-z][A-Z]/.test(code));

interface Entry {
  id: string;
  action: string;
  reason: string;
  objects: readonly { entity: string; code: string }[];
}

/** A name or a number; all else may be a key, which the page has a word for. */
const isName = (code: string): boolean => /[\s\d]/.test(code);
/** Entries that say the same but for names and numbers. */
const kindOf = ({ action, objects }: Entry): string =>
  [action, ...objects.map(({ entity, code }) => (isName(code) ? entity : `${entity} ${code}`))].join();

/** Of each kind the newest and the oldest, in their order. */
function ofEachKind(entries: readonly Entry[]): Entry[] {
  const kinds = new Map<string, Entry[]>();
  for (const entry of entries) kinds.set(kindOf(entry), [...(kinds.get(kindOf(entry)) ?? []), entry]);
  const chosen = new Set([...kinds.values()].flatMap((same) => [same[0], same.at(-1)]));
  return entries.filter((entry) => chosen.has(entry));
}

/**
 * Behind its first page the page gets what is left of the whole trail at once, and of that each kind of entry twice: to draw
 * thousands of entries takes longer than all else here. What a person typed in the others is looked at as it comes.
 */
async function shortenTrail(page: Page): Promise<{ read(): readonly Entry[] }> {
  let all: Entry[] = [];
  await page.route(/\/action-history\?(?=.*\bpage=1\b)/, async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('size', '200');
    const entries: Entry[] = [];
    let last;
    for (let at = 0; last?.hasMore ?? true; at++) {
      url.searchParams.set('page', String(at));
      last = (await (await route.fetch({ url: url.href })).json()) as { content: Entry[]; hasMore: boolean };
      entries.push(...last.content);
    }
    all = entries;
    await route.fulfill({ json: { ...last, content: ofEachKind(entries), hasMore: false } });
  });
  return { read: () => all };
}

/** What of some lines is no word of either language. */
const rawOf = (lines: readonly string[]): string[] =>
  lines
    .map((line) => line.replaceAll(UNIT, ''))
    .filter((line) => RAW.some((raw) => raw.test(line)) || CODES.includes(line));

test('HOME-07, HOME-08 the audit trail shows names, in both languages', async ({ page }) => {
  const complaints = watchConsole(page);
  await goOnAs(page, 'demo');
  const trail = await shortenTrail(page);
  await page.goto('/?tab=4');
  const entries = page.locator('section table > tbody > tr > td > div > button');
  const more = page.getByRole('button', { name: vi.audit.more });
  await expect(entries.first()).toBeVisible();
  const before = await entries.count();
  await more.click();
  await expect(more).toBeHidden();
  expect(await entries.count()).toBeGreaterThan(before + 100);
  // Up to the beginning, when the laboratory was set up.
  expect(trail.read().length).toBeGreaterThan(500);
  const named = trail.read().flatMap(({ objects }) => objects.map(({ code }) => code).filter(isName));
  expect(rawOf([...named, ...trail.read().map(({ reason }) => reason)])).toEqual([]);
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
  await expect(page.locator('section table button[aria-expanded="true"]')).toHaveCount(opened);
  await page
    .locator('section table details')
    .evaluateAll((all) => all.forEach((part) => ((part as HTMLDetailsElement).open = true)));

  for (const [texts, language, places] of [
    [vi, 'Tiếng Việt', 'Áp dụng từ ngày: 01/07/2025'],
    [en, 'English', 'In force from: 01/07/2025'],
  ] as const) {
    await page.getByRole('button', { name: language }).click();
    const shown = page.getByRole('region', { name: texts.audit.title }).locator('table');
    const lines = (await shown.innerText()).split('\n');
    expect(lines.length).toBeGreaterThan(1000);
    expect(lines).toContain(places);
    expect(rawOf(lines)).toEqual([]);
  }
  await choosesVietnamese(page);
  expect(complaints).toEqual([]);
});
