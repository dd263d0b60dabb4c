import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { readPdf } from '../../apps/server/src/platform/pdf/testing/read-pdf.ts';
import { violations } from '../support/accessibility.ts';
import { test } from '../support/journey.ts';
import { goOnAs } from '../support/stored-session.ts';
import { goTo } from '../support/visit.ts';
import { LoginPage } from '../pages/login-page.ts';

const { home, shell, samples, tests } = vi;
const WHO = 'truongphong1';

/** What draws charts, as the build names it. */
const DRAWS = /\/assets\/charts-/;
const isPartOf = (page: Page, chart: string) => page.getByRole('group', { name: chart });
const drawn = (page: Page, chart: string) => isPartOf(page, chart).locator('svg path[fill^="#"]');
/** Name and count of a part, of its link `name: count`. */
const readPart = (text: string): { name: string; count: string } => {
  const at = text.lastIndexOf(': ');
  return { name: text.slice(0, at), count: text.slice(at + 2) };
};

test('HOME-02 from a part of a chart to the list of its records and back, by mouse and by key', async ({
  page,
}) => {
  const wanted: string[] = [];
  page.on('request', (request) => wanted.push(request.url()));
  await goOnAs(page, WHO);
  await page.goto('/?tab=3');
  await expect(page.getByRole('tab', { name: home.dashboard })).toBeVisible();
  // Pages without a chart do not bring what draws them.
  expect(wanted.filter((url) => DRAWS.test(url))).toEqual([]);
  await page.goto('/');
  await expect(page.getByRole('tab', { selected: true })).toHaveText(home.dashboard);
  expect(await violations(page)).toEqual([]);

  // Of a small part the middle lies on the ring.
  const ofTests = isPartOf(page, home.testsByGroup);
  await expect(ofTests.getByRole('link').first()).toBeVisible();
  const parts = (await ofTests.getByRole('link').allTextContents()).map(readPart);
  const smallest = parts.reduce(
    (least, part, at) => (Number(part.count) < Number(parts[least]?.count) ? at : least),
    0,
  );
  await expect(drawn(page, home.testsByGroup)).toHaveCount(parts.length);
  const { name = '', count = '' } = parts[smallest] ?? {};
  await drawn(page, home.testsByGroup).nth(smallest).click();
  await page.waitForURL(/\/test\?group=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${tests.title}${count}`);
  await expect(page.getByRole('main')).toContainText(name);

  await page.goBack();
  await expect(page.getByRole('tab', { selected: true })).toHaveText(home.dashboard);
  const ofSamples = isPartOf(page, home.samplesByType);
  await expect(drawn(page, home.samplesByType).first()).toBeVisible();
  await ofSamples.getByRole('link').first().focus();
  await page.keyboard.press('ArrowRight');
  const reached = readPart((await ofSamples.locator('a:focus').textContent()) ?? '');
  await expect(ofSamples.locator('p')).toHaveText(`${reached.count}${reached.name}`);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/sample\?templateId=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${shell.samples}${reached.count}`);
});

test('HOME-02 a tile keeps its place while it loads, when it is there and when it failed', async ({
  page,
}) => {
  await goOnAs(page, WHO);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/client/count-type', async (route) => {
    await held;
    // An answer, and no lost network: that would be asked again by itself as soon as it is back.
    await route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Lỗi hệ thống' } });
  });
  await page.goto('/?tab=1');
  const places = (): Promise<number[][]> =>
    page.getByRole('region').evaluateAll((tiles) =>
      tiles.map((tile) => {
        const { x, y, width, height } = tile.getBoundingClientRect();
        // From the first one on: what is clicked is scrolled to.
        return [x, y - (tiles[0]?.getBoundingClientRect().y ?? 0), width, height];
      }),
    );
  const failing = page.getByRole('region', { name: home.clientsByType });
  await expect(failing.getByRole('status').first()).toBeVisible();
  const before = await places();
  release();
  await expect(failing.getByRole('alert')).toBeVisible();
  await expect(isPartOf(page, home.samplesByType)).toBeVisible();
  expect(await places()).toEqual(before);
  await page.unroute('**/api/client/count-type');
  await failing.getByRole('button', { name: vi.common.retry }).click();
  await expect(isPartOf(page, home.clientsByType)).toBeVisible();
  expect(await places()).toEqual(before);
});

test('HOME-02 nothing is asked for by a window that is not looked at, and all at once when it is', async ({
  browser,
}) => {
  // A browser whose clock is set is one of its own.
  const page = await (await browser.newContext()).newPage();
  await page.clock.install();
  await new LoginPage(page).logIn(WHO);
  await page.goto('/?tab=1');
  await expect(drawn(page, home.samplesByType).first()).toBeVisible();
  const asked: string[] = [];
  const answered = new Set<string>();
  page.on('request', (request) => {
    if (/count-(by|type)/.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  page.on('requestfinished', (request) => answered.add(new URL(request.url()).pathname));
  const look = (state: DocumentVisibilityState): Promise<void> =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }, state);
  await page.clock.runFor(61_000);
  await expect.poll(() => asked.filter((path) => answered.has(path))).toHaveLength(5);
  await look('hidden');
  asked.length = 0;
  await page.clock.runFor(180_000);
  expect(asked).toEqual([]);
  await look('visible');
  await expect
    .poll(() => asked.toSorted())
    .toEqual([
      '/api/client/count-type',
      '/api/samples/count-by-type',
      '/api/samples/count-by-type-and-status',
      '/api/test-information/count-by-test-group',
      '/api/test-information/count-by-test-group-code-status',
    ]);
  await page.context().close();
});

/** The cells of each table of the report, those with numbers as numbers. */
const tablesOf = (page: Page): Promise<(string | number)[][][]> =>
  page.getByRole('table').evaluateAll((tables) =>
    tables.map((table) =>
      [...table.querySelectorAll('tr')].map((line) =>
        [...line.querySelectorAll('th, td')].map((cell, at) => {
          const text = (cell.textContent ?? '').trim();
          return at > 0 && /^[\d.]+$/.test(text) ? Number(text.replaceAll('.', '')) : text;
        }),
      ),
    ),
  );

test('HOME-03 the report of a period is looked at, its bars are put beside each other, and both files say what it says', async ({
  page,
}) => {
  await goOnAs(page, WHO);
  await goTo(page, '/?tab=0');
  await page.getByRole('button', { name: home.view, exact: true }).click();
  await expect(page).toHaveURL(/tab=0&from=2022-01-01&to=\d{4}-\d\d-\d\d/);
  const chart = page.getByRole('img').first();
  await expect(chart.locator('svg')).toBeVisible();
  await expect(page.getByRole('table').first().locator('tfoot')).toContainText(home.total);
  expect(await violations(page)).toEqual([]);
  const tables = await tablesOf(page);
  const stacked = await chart.locator('svg').innerHTML();
  await page.getByText(home.reportGrouped, { exact: true }).click();
  await expect(page).toHaveURL(/&bars=grouped/);
  await expect.poll(() => chart.locator('svg').innerHTML()).not.toBe(stacked);
  expect(await tablesOf(page)).toEqual(tables);
  expect(await violations(page)).toEqual([]);

  const files: Buffer[] = [];
  for (const [name, ending] of [
    [home.exportExcel, 'xlsx'],
    [home.exportPdf, 'pdf'],
  ] as const) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`^tong-hop-mau-2022-01-01-.*\\.${ending}$`));
    files.push(await readFile(await file.path()));
  }
  const [book = Buffer.alloc(0), print = Buffer.alloc(0)] = files;
  const [, ...sheets] = (await readXlsx(book)).sheets;
  expect(sheets.map(({ rows }) => rows)).toEqual(tables);
  const { pages } = await readPdf(print);
  const printed = pages.map(({ text }) => text.replace(/\s+/g, ' ')).join(' ');
  for (const heading of await page.getByRole('region').getByRole('heading').allTextContents()) {
    const [, type, count] = /^(.+) (\S+ mẫu)$/.exec(heading) ?? [];
    expect(printed).toContain(`${type}: ${count}`);
  }
  pages.forEach(({ text }, at) => expect(text).toContain(`Trang ${at + 1}/${pages.length}`));
  await expect(page.getByLabel(samples.template)).toBeVisible();
});
