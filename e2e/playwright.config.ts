import { defineConfig } from '@playwright/test';
import { launchOptions } from './support/chromium.ts';
import { freePort } from './support/free-port.ts';

// Workers load this file again and must come to the same address.
const port = (process.env.KIEMLAB_E2E_PORT ??= String(await freePort()));
const baseURL = `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results/e2e',
  forbidOnly: true,
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    baseURL,
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 10_000,
    contextOptions: { reducedMotion: 'reduce' },
    // Traces would take a quarter of the time of all journeys; `playwright test --trace on` makes those one needs.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: await launchOptions(),
  },
  webServer: {
    command: 'node e2e/support/serve.mjs',
    cwd: '..',
    url: `${baseURL}/api/health`,
    env: { PORT: port, WEB_ROOT: 'dist/web', KIEMLAB_E2E_OWNER: String(process.pid) },
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
