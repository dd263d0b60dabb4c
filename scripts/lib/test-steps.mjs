import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { runBin, runNode } from './run.mjs';
import { readPlaywrightReport, readVitestReport } from './test-reports.mjs';

const tsx = (...args) => runBin('tsx', args);
const reportFile = (name) => inRoot('test-results', `${name}.json`);

function vitest(name, projects) {
  const file = reportFile(name);
  return {
    name,
    run: (options) =>
      runBin(
        'vitest',
        [
          'run',
          ...projects.flatMap((project) => ['--project', project]),
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${file}`,
        ],
        options,
      ),
    report: { file, read: readVitestReport },
  };
}

const scriptTests = () =>
  readdirSync(inRoot('scripts'), { recursive: true })
    .filter((name) => name.endsWith('.test.mjs'))
    .map((name) => inRoot('scripts', name));

/**
 * Everything that `npm test` does, in its order. `run` answers an exit code; a step with a `report` is counted test by test,
 * any other as one; `needs` names steps without which this one cannot run. Those `aside` run beside the browser's, which
 * leave a core idle.
 */
export const steps = [
  // Forced: after a change of a tsconfig, TypeScript 7.0 may repeat the findings of the last run.
  { name: 'types', run: () => runBin('@typescript/native', ['-b', '--force'], { command: 'tsc' }) },
  { name: 'lint', aside: true, run: (options) => runBin('eslint', ['.', '--max-warnings', '0'], options) },
  { name: 'format', aside: true, run: (options) => runBin('prettier', ['--check', '.'], options) },
  { name: 'i18n', run: () => tsx('scripts/i18n-check.ts') },
  {
    name: 'scripts',
    run: () => runNode(['--import', 'tsx', '--test', '--test-reporter=spec', ...scriptTests()]),
  },
  vitest('unit', ['house', 'contract', 'web', 'web-dom']),
  vitest('server', ['db', 'server']),
  { name: 'db-types', run: () => tsx('scripts/db-types.ts', '--check') },
  { name: 'build', run: () => runNode([inRoot('scripts/build.mjs')]) },
  {
    name: 'e2e',
    needs: ['build'],
    run: () =>
      runBin('@playwright/test', ['test', '-c', 'e2e/playwright.config.ts'], { command: 'playwright' }),
    report: { file: reportFile('e2e'), read: readPlaywrightReport },
  },
];

/** Removes the reports of earlier runs, so that an old one is never read as this run's. */
export function clearReports() {
  mkdirSync(inRoot('test-results'), { recursive: true });
  for (const { report } of steps) if (report) rmSync(report.file, { force: true });
}
