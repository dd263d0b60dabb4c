import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { journeysAsked } from './journeys-asked.mjs';
import { inRoot } from './paths.mjs';
import { runBin, runNode } from './run.mjs';
import { readPlaywrightReport, readVitestReport } from './test-reports.mjs';

const tsx =
  (...args) =>
  (options) =>
    runBin('tsx', args, options);
const reportFile = (name) => inRoot('test-results', `${name}.json`);

/** Tests of Vitest's `projects`, which lie in `folders`. */
function vitest(name, projects, folders) {
  const file = reportFile(name);
  return {
    name,
    folders,
    run: ({ paths = [], ...options }) =>
      runBin(
        'vitest',
        [
          'run',
          ...projects.flatMap((project) => ['--project', project]),
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${file}`,
          ...paths,
        ],
        options,
      ),
    report: { file, read: readVitestReport },
  };
}

/** A demo laboratory that journeys get copies of; it goes with this program. */
const laboratory = join(tmpdir(), `kiemlab-laboratory-${process.pid}`);
process.on('exit', () => rmSync(laboratory, { recursive: true, force: true, maxRetries: 5 }));

/** For programs in Go that end soon: they look for garbage a third as often, which takes a sixth and a tenth of their work away. */
const SHORT_LIVED = { GOGC: '300' };

const scriptTests = () =>
  readdirSync(inRoot('scripts'), { recursive: true })
    .filter((name) => name.endsWith('.test.mjs'))
    .map((name) => inRoot('scripts', name));

/**
 * Everything that `npm test` does. `run` answers an exit code; a step with a `report` is counted test by test, any other as one;
 * `needs` names steps without which this one cannot run, `after` those that it waits for where they run as well; a step with
 * `folders` can run what lies at `paths` in them only, and the journeys are those that `words` of a title or `all` ask for. Steps of a
 * `line` run one after the other, and the lines beside each other: tests and journeys wait part of their time.
 */
export const steps = [
  {
    ...vitest(
      'unit',
      ['house', 'contract', 'web', 'web-dom'],
      ['scripts/house', 'packages/contract', 'apps/web'],
    ),
    line: 'tests',
  },
  // It builds the server, and finds it done.
  { ...vitest('server', ['server'], ['apps/server']), line: 'tests', after: ['build'] },
  { name: 'build', line: 'journeys', run: (options) => runNode([inRoot('scripts/build.mjs')], options) },
  {
    name: 'laboratory',
    line: 'journeys',
    needs: ['build'],
    run: (options) =>
      runNode(['--import', 'tsx', inRoot('e2e/support/load-laboratory.mjs'), laboratory], options),
  },
  {
    name: 'e2e',
    line: 'journeys',
    needs: ['build', 'laboratory'],
    folders: ['e2e'],
    run: ({ paths, words, all, ...options }) => {
      const { args, env } = journeysAsked({ paths, words, all });
      return runBin('@playwright/test', ['test', '-c', 'e2e/playwright.config.ts', ...args], {
        command: 'playwright',
        env: { KIEMLAB_E2E_LABORATORY: laboratory, ...env },
        ...options,
      });
    },
    report: { file: reportFile('e2e'), read: readPlaywrightReport },
  },
  // They wait for servers most of the time.
  { ...vitest('db', ['db'], ['packages/db']), line: 'checks' },
  // Forced: after a change of a tsconfig, TypeScript 7.0 may repeat the findings of the last run.
  {
    name: 'types',
    line: 'checks',
    // With the usual four checkers each works out again what they share.
    run: (options) =>
      runBin('@typescript/native', ['-b', '--force', '--checkers', '1'], {
        command: 'tsc',
        env: SHORT_LIVED,
        ...options,
      }),
  },
  { name: 'openapi', line: 'checks', run: tsx('scripts/openapi-lint.ts') },
  { name: 'i18n', line: 'checks', run: tsx('scripts/i18n-check.ts') },
  {
    name: 'scripts',
    line: 'checks',
    folders: ['scripts'],
    run: ({ paths, ...options }) =>
      runNode(
        [
          '--import',
          'tsx',
          '--test',
          '--test-reporter=spec',
          ...(paths?.map((path) => inRoot(path)) ?? scriptTests()),
        ],
        options,
      ),
  },
  { name: 'db-types', line: 'checks', run: tsx('scripts/db-types.ts', '--check') },
  {
    name: 'lint',
    line: 'checks',
    // With more threads it takes more of what the other lines need.
    run: (options) =>
      runBin('oxlint', ['-c', 'oxlint.config.mjs', '--threads=1'], {
        env: { GOMAXPROCS: '1', ...SHORT_LIVED },
        ...options,
      }),
  },
  {
    name: 'release',
    line: 'checks',
    // Some minutes: of `npm run test:all`, and where it is named.
    rare: true,
    after: ['build', 'e2e'],
    run: (options) => runNode([inRoot('scripts/release/try-release.mjs')], options),
  },
  { name: 'format', line: 'checks', run: (options) => runBin('oxfmt', ['--check'], options) },
];

/** Removes the reports of earlier runs, so that an old one is never read as this run's. */
export function clearReports() {
  mkdirSync(inRoot('test-results'), { recursive: true });
  for (const { report } of steps) if (report) rmSync(report.file, { force: true });
}
