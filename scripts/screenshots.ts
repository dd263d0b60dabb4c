import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { en } from '../apps/web/src/locales/en.ts';
import { vi } from '../apps/web/src/locales/vi.ts';
import { PASSWORD } from '../e2e/pages/login-page.ts';
import { launchOptions } from '../e2e/support/chromium.ts';
import { freePorts } from '../e2e/support/free-ports.ts';
import { SCENES } from './screenshot-scenes.ts';
import type { Scene } from './screenshot-stage.ts';

const { values: options } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const OUT = path.resolve('screenshots');
const LOOKER = 'demo';
const LANGUAGES = { vi, en } as const;
const SIZES = [
  { name: '1366', width: 1366, height: 768, phone: false },
  { name: '390', width: 390, height: 844, phone: true },
] as const;

/** Starts the built server with the demo laboratory; answers its address once it is ready. */
async function serve(): Promise<{ baseURL: string; stop: () => void }> {
  const port = (await freePorts(1))[0];
  const server = spawn(process.execPath, ['e2e/support/serve.mjs'], {
    env: { ...process.env, PORT: String(port), KIEMLAB_E2E_OWNER: String(process.pid), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((ready, fail) => {
    server.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('is ready') && ready());
    server.once('exit', () => fail(new Error('the server did not start')));
  });
  return { baseURL: `http://127.0.0.1:${port}`, stop: () => server.kill('SIGTERM') };
}

/** Tokens of a demo account, so that each picture does not go through the login. */
async function logIn(baseURL: string, username: string): Promise<Record<string, string>> {
  const response = await fetch(`${baseURL}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  const { data } = (await response.json()) as {
    data: { access_token: string; refresh_token: string; GeneralInfomation: { IdUser: string } };
  };
  return {
    access_token: data.access_token,
    refresh_token: data.refresh_token,
    user_id: data.GeneralInfomation.IdUser,
    username,
  };
}

async function openContext(
  browser: Browser,
  baseURL: string,
  size: (typeof SIZES)[number],
  language: string,
  user: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: size.width, height: size.height },
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    reducedMotion: 'reduce',
    hasTouch: size.phone,
  });
  const page = await context.newPage();
  await page.goto('/login');
  const stored = { language, ...(user ? await logIn(baseURL, user) : {}) };
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(stored));
  await page.close();
  return context;
}

/** A picture of the page once two in a row are the same: nothing loads or draws any more. */
async function settled(page: Page): Promise<Buffer> {
  let last = await page.screenshot();
  for (let looks = 0; looks < 20; looks++) {
    await page.waitForTimeout(250);
    const next = await page.screenshot();
    if (next.equals(last)) return next;
    last = next;
  }
  return last;
}

async function take(
  context: BrowserContext,
  scene: Scene,
  texts: typeof vi | typeof en,
  file: string,
): Promise<void> {
  const page = await context.newPage();
  try {
    await page.goto(scene.path);
    await page.waitForLoadState('networkidle');
    await scene.act?.({ page, texts });
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    writeFileSync(file, await settled(page));
  } finally {
    await page.close();
  }
}

const { baseURL, stop } = await serve();
const browser = await chromium.launch(await launchOptions({ light: false }));
const failures: string[] = [];
// Several parts of names, with commas between them.
const wanted = options.only.split(',');
const scenes = SCENES.filter(({ name }) => wanted.some((part) => name.includes(part)));
if (options.only === '') rmSync(OUT, { recursive: true, force: true });
for (const [language, texts] of Object.entries(LANGUAGES))
  for (const size of SIZES) {
    const folder = path.join(OUT, language, size.name);
    mkdirSync(folder, { recursive: true });
    for (const user of new Set(scenes.map((scene) => scene.user ?? LOOKER))) {
      const context = await openContext(browser, baseURL, size, language, user);
      for (const scene of scenes) {
        if ((scene.user ?? LOOKER) !== user || (size.phone && scene.wideOnly)) continue;
        const file = path.join(folder, `${scene.name}.png`);
        await take(context, scene, texts, file).catch((error: Error) =>
          failures.push(`${language} ${size.name} ${scene.name}: ${error.message.split('\n')[0] ?? ''}`),
        );
      }
      await context.close();
    }
  }
await browser.close();
stop();
for (const failure of failures) console.error(failure);
console.log(`Pictures are in ${path.relative('.', OUT)}; ${failures.length} failed.`);
process.exitCode = failures.length > 0 ? 1 : 0;
