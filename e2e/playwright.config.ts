import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { foundJourneys } from '../scripts/house/found-journeys.ts';
import { landingFaults } from '../scripts/house/landing-faults.ts';
import { literally } from '../scripts/lib/literally.mjs';
import { FAMILIES, LANDING } from './landing-journeys.ts';
import { launchOptions } from './support/chromium.ts';
import { freePorts } from './support/free-ports.ts';

/** Those of every landing only (`npm test`); `journeysAsked` says when. */
const IS_LANDING = process.env.KIEMLAB_E2E_JOURNEYS === 'landing';

// Once: workers load this file again.
if (IS_LANDING && process.env.TEST_WORKER_INDEX === undefined) {
  const faults = landingFaults(FAMILIES, foundJourneys());
  if (faults.length > 0) throw new Error(`landing-journeys.ts: ${faults.join('; ')}`);
}

/**
 * Journeys run side by side in two halves, each with a server and a demo laboratory of its own: they change what they work on. A
 * half is always made of the same files in the same order.
 */
const HALVES = 2;

/**
 * Seconds of a core (browser and worker) of the files that take long, so that the halves end together; any other counts as USUAL.
 * Of a core: how long a file lasts says more about what runs beside it.
 */
const SECONDS: Readonly<Record<string, number>> = {
  crawl: 130,
  'empty-to-certificate': 70,
  lifecycle: 65,
  'two-editors': 63,
  'sample-form': 62,
  'sampler-day': 60,
  'counter-to-certificate': 60,
  'second-person': 47,
  sessions: 47,
  'first-result': 46,
  shell: 43,
  'sample-list': 41,
  documents: 38,
  'form-setting': 35,
  'ten-accounts': 33,
  quantities: 25,
  'document-copies': 25,
  export: 25,
  'test-setup': 24,
  destruction: 24,
  places: 23,
  alerts: 20,
  'many-results': 20,
  users: 20,
  'test-records': 20,
  choices: 19,
  settings: 19,
  analytes: 18,
  receipt: 17,
  limits: 17,
  'unclear-numbers': 16,
  offline: 15,
  oos: 20,
  permissions: 14,
  import: 13,
};
const USUAL = 8;

/** Seconds of what runs of a file: of one that lands in part each journey counts as a file that is not named above. */
function sizeOf(file: string): number {
  const landing = LANDING.filter((one) => one.file === file);
  const isWhole = !IS_LANDING || landing.some(({ journey }) => journey === undefined);
  return isWhole ? (SECONDS[file] ?? USUAL) : landing.length * USUAL;
}

/** The files of each half: the longest first, to the one that has less. */
function halves(): string[][] {
  const folder = new URL('journeys/', import.meta.url);
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => ({ name, size: sizeOf(name.replace('.spec.ts', '')) }))
    .filter(({ size }) => size > 0)
    .sort((a, b) => b.size - a.size || (a.name < b.name ? -1 : 1));
  const made = Array.from({ length: HALVES }, () => ({ names: [] as string[], size: 0 }));
  for (const { name, size } of files) {
    const least = made.reduce((one, other) => (other.size < one.size ? other : one));
    least.names.push(name);
    least.size += size;
  }
  return made.map(({ names }) => names);
}

/** What the titles of the journeys that run have in them, behind the name of their file. */
const TITLES = LANDING.map(
  ({ file, journey = '' }) => new RegExp(`(?<![\\w-])${file}\\.spec\\.ts .*${literally(journey)}`),
);

// Workers load this file again and must come to the same addresses.
const ports = (process.env.KIEMLAB_E2E_PORTS ??= (await freePorts(HALVES)).join()).split(',');
// Where the servers keep their laboratories, for journeys that read the mails of theirs; made once, removed by serve.mjs.
process.env.KIEMLAB_E2E_HOME ??= mkdtempSync(join(tmpdir(), 'kiemlab-e2e-'));
const addressOf = (port: string | undefined) => `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results/e2e',
  forbidOnly: true,
  workers: HALVES,
  grep: IS_LANDING ? TITLES : /^/,
  projects: halves().map((names, half) => ({
    name: `half ${half + 1}`,
    testMatch: names,
    workers: 1,
    use: { baseURL: addressOf(ports[half]) },
  })),
  // Other tests run beside the journeys: a busy machine is waited for.
  timeout: 360_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 20_000,
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
    url: `${addressOf(ports.at(-1))}/api/health`,
    env: { KIEMLAB_E2E_PORTS: ports.join(), WEB_ROOT: 'dist/web', KIEMLAB_E2E_OWNER: String(process.pid) },
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
