import type { Analyte } from '@kiemlab/contract/features/analytes/analytes.api';
import { expect, type Locator, type Page } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { actOnAnalytes, openTestId } from '../pages/test-setup.ts';
import { violations } from '../support/accessibility.ts';
import { ApiCaller } from '../support/api-caller.ts';
import { test } from '../support/journey.ts';
import { goOnAs } from '../support/stored-session.ts';
import { goTo } from '../support/visit.ts';
import { watchConsole } from '../support/watch-console.ts';

const { analytes, sheet } = vi;
const HEAD = 'truongphong1';
const [GROUP, TEST_ID] = ['Đông dược – Dược liệu', 'BERB-100-01'];
/** As a word processor copies a monograph: a header in its own words, a requirement each, no bounds. */
const MONOGRAPH = [
  'Mã\tTên chỉ tiêu\tPhương pháp thử\tĐơn vị\tYêu cầu chất lượng',
  'X1\tBột khô\tDĐVN V\t\tBột màu vàng',
  'X2\tĐộ acid\tDĐVN V, PL 6.2\t\t4,5 – 7,0',
  'X3\tMất nước\tDĐVN V, PL 9.6\t%\tKhông quá 12,0 %',
  'X4\tTro sulfat\tDĐVN V, PL 9.9\t%\tKhông quá 0,50 %',
  'X5\tĐộ tan rã nhanh\tDĐVN V, PL 11.4\t%\tKhông ít hơn 80 % (Q)',
  'X6\tBerberin tổng\tHPLC\t%\t95,0 – 105,0 %',
].join('\r\n');

test.describe.configure({ mode: 'serial' });

let page: Page;
let complaints: string[];
test.beforeAll(async ({ emptyPage }) => {
  page = await emptyPage();
  complaints = watchConsole(page, /409/);
  await goOnAs(page, HEAD);
});
test.afterEach(() => expect(complaints).toEqual([]));

const cell = (line: number, field: keyof typeof sheet.fields): Locator =>
  page.getByLabel(sheet.cell.replace('{{line}}', String(line)).replace('{{column}}', sheet.fields[field]), {
    exact: true,
  });
const lines = (): Locator => page.locator('[data-cell$=" analytesId"]');
const paste = (text: string): Promise<void> =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    const pasted = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(pasted);
  }, text);
/** Counts clicks and pastes on the page from now on, as long as it is not loaded anew. */
async function countActs(on: Page): Promise<() => Promise<number>> {
  await on.evaluate(() => {
    const { dataset } = document.documentElement;
    const count = (): void => void (dataset['acts'] = String(Number(dataset['acts'] ?? 0) + 1));
    for (const act of ['click', 'paste']) document.addEventListener(act, count, true);
  });
  return async () => {
    const counted = await on.locator('html').getAttribute('data-acts');
    if (counted === null) throw new Error('the page was loaded anew');
    return Number(counted);
  };
}
const save = (): Promise<void> => page.keyboard.press('Control+s');
const stored = async (of = TEST_ID): Promise<Analyte[]> => {
  const api = new ApiCaller(page.request);
  const [test] = (await api.call<{ id: string; testId: string }[]>(HEAD, 'GET', '/api/test-id')).filter(
    ({ testId }) => testId === of,
  );
  return api.call<Analyte[]>(HEAD, 'GET', `/analytes?testId=${test?.id ?? ''}`);
};

test('TEST-08 TEST-09 a monograph is pasted as one sheet: limits are taken from its words, and all is saved at once, six lines in at most 25 clicks and pastes', async () => {
  await goTo(page, '/form-setting?type=TEST');
  const acts = await countActs(page);
  await actOnAnalytes(await openTestId(page, GROUP, TEST_ID), analytes.acts.sheet);
  await expect(page.getByRole('button', { name: sheet.save })).toBeVisible();
  const before = (await stored()).length;
  await expect(lines()).toHaveCount(before + 1);
  await cell(before + 1, 'analytesId').click();
  await paste(MONOGRAPH);
  await expect(lines()).toHaveCount(before + 7);
  // Nothing is taken by itself, and of a Q nothing is proposed.
  await expect(cell(before + 2, 'minimum')).toHaveValue('');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: sheet.takeAll.replace('{{count}}', '4') }).click();
  await expect(cell(before + 2, 'minimum')).toHaveValue('4,5');
  await expect(cell(before + 5, 'minimum')).toHaveValue('');
  await page.getByRole('button', { name: sheet.save }).click();
  await expect(page.getByText(sheet.allSaved, { exact: true })).toBeVisible();
  expect(await acts()).toBeLessThanOrEqual(25);
  const made = (await stored()).slice(before);
  expect(made.map(({ analytesId, flag }) => [analytesId, flag.minimum, flag.maximum])).toEqual([
    ['X1', null, null],
    ['X2', '4.5', '7.0'],
    ['X3', null, '12.0'],
    ['X4', null, '0.50'],
    ['X5', null, null],
    ['X6', '95.0', '105.0'],
  ]);
});

test('TEST-08 what somebody else saved meanwhile is told, and what was typed stays', async () => {
  const there = await stored();
  const last = there.at(-1);
  const at = there.length;
  await cell(at, 'methodId').fill('HPLC, DĐVN V');
  const { analytesId, analytesName, analytesGroupId } = last ?? ({} as Analyte);
  await new ApiCaller(page.request).call('admin', 'POST', '/analytes', {
    id: last?.id,
    analytesId,
    analytesName,
    analytesGroupId,
    description: 'đổi ở nơi khác',
  });
  await save();
  await page.getByRole('button', { name: sheet.reload }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(cell(at, 'methodId')).toHaveValue('HPLC, DĐVN V');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/analytes/sheet', async (route) => {
    await held;
    await route.continue();
  });
  await save();
  // What is on its way is not typed into: the answer would take it away.
  await expect(cell(at, 'methodId')).not.toBeEditable();
  release();
  await expect(page.getByText(sheet.allSaved, { exact: true })).toBeVisible();
  expect((await stored()).at(-1)).toMatchObject({ methodId: 'HPLC, DĐVN V', description: 'đổi ở nơi khác' });
});

test('TEST-08 by keys alone: Enter goes down, a line is moved, and leaving asks while something is not saved', async () => {
  const before = await stored();
  await cell(1, 'analytesName').focus();
  await page.keyboard.press('Enter');
  await expect(cell(2, 'analytesName')).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByRole('link', { name: sheet.back }).click();
  await page.getByRole('button', { name: vi.ui.unsavedStay }).click();
  await save();
  await expect(page.getByText(sheet.allSaved, { exact: true })).toBeVisible();
  expect((await stored()).slice(0, 2).map(({ id }) => id)).toEqual([before[1]?.id, before[0]?.id]);
  await page.getByRole('link', { name: sheet.back }).click();
  await expect(
    page.getByRole('region', { name: analytes.titleOf.replace('{{testId}}', TEST_ID) }),
  ).toBeVisible();
});

test('TEST-08 two names are swapped by one save', async () => {
  await actOnAnalytes(
    page.getByRole('region', { name: analytes.titleOf.replace('{{testId}}', TEST_ID) }),
    analytes.acts.sheet,
  );
  const last = (await stored()).length;
  const [one = '', two = ''] = [
    await cell(last - 1, 'analytesName').inputValue(),
    await cell(last, 'analytesName').inputValue(),
  ];
  await cell(last - 1, 'analytesName').fill(two);
  await cell(last, 'analytesName').fill(one);
  await save();
  await expect(page.getByText(sheet.allSaved, { exact: true })).toBeVisible();
  expect((await stored()).slice(-2).map(({ analytesName }) => analytesName)).toEqual([two, one]);
});

/** A test id without analytes, of the same group and types as the other one. */
async function emptyTestId(): Promise<string> {
  const api = new ApiCaller(page.request);
  const [like] = (await api.call<(LikeTestId & { testId: string })[]>(HEAD, 'GET', '/api/test-id')).filter(
    ({ testId }) => testId === TEST_ID,
  );
  const { testGroupId = '', sampleTypes = [] } = like ?? {};
  const code = { testGroupId, name: 'DO-NHANH' };
  const { id: testCodeId } = await api.call<{ id: string }>(HEAD, 'POST', '/api/test-code', code);
  const types = sampleTypes.map(({ sampleTypeId }) => ({ sampleTypeId }));
  const { testId } = await api.call<{ testId: string }>(HEAD, 'POST', '/api/test-id', {
    ...{ testGroupId, testCodeId, name: 'Chuyên luận đo thời gian (demo)' },
    sampleTypes: types,
  });
  return testId;
}
interface LikeTestId {
  testGroupId: string;
  sampleTypes: { sampleTypeId: string }[];
}
/** Types a column from its first line down, as in a spreadsheet. */
async function typeColumn(field: keyof typeof sheet.fields, words: readonly string[]): Promise<void> {
  await cell(1, field).click();
  for (const word of words) {
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
  }
}

test('TEST-08 TEST-09 six lines of a monograph are typed in 8 clicks, thirty are pasted in 4 more; their times are told', async ({}, testInfo) => {
  const testId = await emptyTestId();
  await page.reload();
  await actOnAnalytes(await openTestId(page, GROUP, testId), analytes.acts.sheet);
  await expect(lines()).toHaveCount(1);
  const acts = await countActs(page);
  const told: string[] = [];
  let clicks = 0;
  const timed = async (step: string, act: () => Promise<void>): Promise<void> => {
    const start = performance.now();
    await act();
    const took = Math.round(performance.now() - start);
    const now = await acts();
    told.push(`${step}: ${now - clicks} clicks and pastes, ${took} ms`);
    clicks = now;
  };
  const takeAll = (count: number) =>
    page.getByRole('button', { name: sheet.takeAll.replace('{{count}}', String(count)) }).click();
  const saveSheet = async (): Promise<void> => {
    await page.getByRole('button', { name: sheet.save }).click();
    await expect(page.getByText(sheet.allSaved, { exact: true })).toBeVisible();
  };
  const [, ...rows] = MONOGRAPH.split('\r\n').map((line) => line.split('\t'));
  const column = (at: number): string[] => rows.map((row) => row[at] ?? '');

  await timed('six lines typed', async () => {
    await typeColumn('analytesId', column(0));
    await typeColumn('analytesName', column(1));
    await typeColumn('methodId', column(2));
    await typeColumn('unit', column(3));
    await typeColumn('requirement', column(4));
    await expect(lines()).toHaveCount(7);
  });
  await timed('their limits taken, saved', async () => {
    await takeAll(4);
    await saveSheet();
  });
  expect(clicks).toBeLessThanOrEqual(8);

  const thirty = Array.from({ length: 30 }, (_, at) => {
    const [, name, method, unit, requirement] = rows[at % rows.length] ?? [];
    return [`P${at + 1}`, `${name} ${at + 1}`, method, unit, requirement].join('\t');
  });
  await timed('thirty lines pasted', async () => {
    await cell(7, 'analytesId').click();
    await paste(thirty.join('\r\n'));
    await expect(lines()).toHaveCount(37);
  });
  await timed('their limits taken, saved', async () => {
    await takeAll(20);
    await saveSheet();
  });
  expect(clicks).toBeLessThanOrEqual(12);
  await testInfo.attach('times', { body: told.join('\n'), contentType: 'text/plain' });
  process.stdout.write(`${told.join('\n')}\n`);
  const made = await stored(testId);
  expect(made).toHaveLength(36);
  expect(made.filter(({ flag }) => flag.minimum !== null || flag.maximum !== null)).toHaveLength(24);
});
