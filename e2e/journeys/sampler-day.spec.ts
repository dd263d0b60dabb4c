import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listFiles } from '@kiemlab/contract/features/attachments/attachments.api';
import { listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { vi } from '../../apps/web/src/locales/vi.ts';
import { choose } from '../pages/dialogs.ts';
import { LoginPage } from '../pages/login-page.ts';
import { answerType, TEMPLATE } from '../pages/sample-form.ts';
import { isSound } from '../support/accessibility.ts';
import { launchOptions } from '../support/chromium.ts';
import { followRequests } from '../support/settled.ts';

const { common, kept, samples } = vi;

/** A picture of one point. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const DAY = `Ngày lấy mẫu (demo) ${String(Date.now())}`;

let folder: string;
let context: BrowserContext;
let page: Page;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kiemlab-phone-'));
});
test.afterAll(async () => {
  await context.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Opens the browser of the phone, with what it keeps. */
async function open(baseURL: string): Promise<void> {
  context = await chromium.launchPersistentContext(folder, {
    ...(await launchOptions()),
    baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'vi-VN',
  });
  page = context.pages()[0] ?? (await context.newPage());
  followRequests(page);
}
/** The browser's own switch would be turned back by what looks at the page meanwhile. */
const API = '**/api/**';
const leaveNetwork = () => context.route(API, (route) => route.abort());
const findNetwork = () => context.unroute(API);

/** To the samples; who is not known any more logs in again. */
async function goIn(): Promise<void> {
  await page.goto('/sample');
  const heading = page.getByRole('heading', { level: 1, name: vi.shell.samples });
  await heading.or(page.getByLabel(vi.auth.username)).first().waitFor();
  if (page.url().includes('/login')) await new LoginPage(page).logIn('laymau1');
  await heading.waitFor();
}
/** The battery is empty: nothing is closed in order. */
async function crash(): Promise<void> {
  const session = await context.newCDPSession(page);
  const gone = context.waitForEvent('close');
  await session.send('Browser.crash').catch(() => undefined);
  await gone;
}
const form = () => page.getByRole('dialog', { name: /Thêm mẫu/ });
const nameOf = (number: number) => `${DAY} · ${String(number).padStart(2, '0')}`;

async function fill(number: number): Promise<void> {
  await form().getByLabel('Tên mẫu', { exact: true }).fill(nameOf(number));
  await choose(form(), 'Nguồn mẫu', 'Mẫu gửi');
  await form().getByLabel('Số lượng hiện có').fill('20');
  await form()
    .getByLabel(kept.camera, { exact: true })
    .setInputFiles({ name: `anh-${number}.png`, mimeType: 'image/png', buffer: PHOTO });
  await expect(form().getByRole('list', { name: vi.attachments.chosen }).locator('img')).toHaveCount(1);
}
/** Begins a visit. */
async function begin(): Promise<void> {
  await page.getByRole('button', { name: samples.add }).click();
  await answerType(page, TEMPLATE);
}
/** Saves what the form holds, which is free for the next one then. */
async function saveNext(waiting: number): Promise<void> {
  await form().getByRole('button', { name: samples.saveNext }).click();
  await expect(
    page.getByRole('button', { name: kept.mark.replace('{{count}}', String(waiting)) }),
  ).toBeAttached();
  await expect(form().getByLabel('Tên mẫu', { exact: true })).toHaveValue('');
  await expect(form().getByRole('list', { name: vi.attachments.chosen })).toBeHidden();
}
/** Takes samples one after the other in the same form. */
async function take(numbers: readonly number[], waiting: number): Promise<void> {
  for (const [index, number] of numbers.entries()) {
    await fill(number);
    await saveNext(waiting + index + 1);
  }
  await form().getByRole('button', { name: common.close }).first().click();
}
const names = async (): Promise<string[]> => {
  const answer = await page.request.get(`${listSamples.path}?textSearch=${encodeURIComponent(DAY)}&size=50`, {
    headers: {
      authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('access_token') ?? '')}`,
    },
  });
  const { sampleList } = (await answer.json()) as { sampleList: { sampleId: string; sampleName: string }[] };
  const photos = await Promise.all(
    sampleList.map(async ({ sampleId, sampleName }) => {
      const files = await page.request.get(listFiles.path.replace(':id', sampleId), {
        headers: {
          authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('access_token') ?? '')}`,
        },
      });
      const list = ((await files.json()) as { files: { fileName: string }[] }).files;
      return `${sampleName}: ${list.map(({ fileName }) => fileName).join(', ')}`;
    }),
  );
  return photos.sort();
};

test('SHELL-08 a day of a sampler: ten samples with photos, no network for hours, a browser that dies three times: none lost, none doubled', async ({
  baseURL,
}) => {
  test.setTimeout(300_000);
  const at = baseURL ?? '';
  await open(at);
  await goIn();
  // The forms are at hand before the network goes.
  await page.waitForLoadState('networkidle');
  await leaveNetwork();
  await begin();
  await take([1, 2, 3, 4], 0);
  await isSound(page, 'the list of samples with four that wait');
  await page.getByRole('button', { name: kept.mark.replace('{{count}}', '4') }).click();
  await expect(page.getByRole('list', { name: kept.title }).getByRole('listitem')).toHaveCount(4);
  await isSound(page, 'what is kept on the phone');
  await crash();

  // The answers of the first samples are lost on the way, and so does the browser go again.
  await open(at);
  let cut = 0;
  await context.route('**/api/samples/*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    cut += 1;
    // The browser may be gone by then.
    await route.fetch().catch(() => undefined);
    return route.abort().catch(() => undefined);
  });
  await goIn();
  await expect.poll(() => cut).toBeGreaterThan(0);
  await crash();

  // Photos do not come through, and it dies in the middle of them.
  await open(at);
  await context.route('**/upload', (route) => route.abort());
  await goIn();
  await expect(page.getByRole('button', { name: kept.mark.replace('{{count}}', '4') })).toBeAttached();
  await leaveNetwork();
  await begin();
  await take([5, 6, 7], 4);
  await crash();

  await open(at);
  await goIn();
  await expect(page.getByText(kept.arrived.replace('{{count}}', '7'))).toBeVisible({ timeout: 30_000 });
  // Loaded again before it was saved: what was typed stands there, and so does its photo.
  await begin();
  await fill(8);
  await page.reload();
  await begin();
  await expect(form().getByLabel('Tên mẫu', { exact: true })).toHaveValue(nameOf(8));
  await expect(form().getByRole('list', { name: vi.attachments.chosen }).locator('img')).toHaveCount(1);
  await leaveNetwork();
  await saveNext(1);
  await take([9, 10], 1);
  await findNetwork();
  await expect(page.getByRole('button', { name: kept.markArrived.replace('{{count}}', '10') })).toBeAttached({
    timeout: 30_000,
  });
  expect(await names()).toEqual(
    Array.from({ length: 10 }, (_, index) => `${nameOf(index + 1)}: anh-${index + 1}.png`),
  );
});
