import { defineConfig } from '@playwright/test';
import { launchOptions } from './support/chromium.ts';
import { freePorts } from './support/free-ports.ts';

/** Journeys run side by side, each worker with a server and a demo laboratory of its own: they change what they work on. */
const WORKERS = 2;

// Workers load this file again and must come to the same addresses.
const ports = (process.env.KIEMLAB_E2E_PORTS ??= (await freePorts(WORKERS)).join()).split(',');
const baseURL = `http://127.0.0.1:${ports[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]}`;

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results/e2e',
  forbidOnly: true,
  workers: WORKERS,
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
    // The last one to start.
    url: `http://127.0.0.1:${ports.at(-1)}/api/health`,
    env: { KIEMLAB_E2E_PORTS: ports.join(), WEB_ROOT: 'dist/web', KIEMLAB_E2E_OWNER: String(process.pid) },
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
