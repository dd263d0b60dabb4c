import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './paths.mjs';

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
// Terminal colours in messages would end up in files and logs.
const plain = (text) => (text ?? '').replace(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '');
const firstLine = (text) =>
  plain(text)
    .split('\n')
    .find((line) => line.trim() !== '')
    ?.trim() ?? '';

/**
 * Tests of a Vitest JSON report as `{ file, title, status, message, seconds }`, status passed | failed | not-run. A file that
 * could not be loaded counts as one failed test. What comes before and after the tests of a file is not in their seconds.
 * Undefined when there is no report.
 */
export function readVitestReport(file) {
  const report = read(file);
  return report?.testResults.flatMap((suite) => {
    const path = relative(root, suite.name);
    const tests = suite.assertionResults.map((test) => ({
      file: path,
      title: test.fullName,
      status: test.status === 'passed' || test.status === 'failed' ? test.status : 'not-run',
      // Vitest reports the stack before the message, and a test that took too long has no stack.
      message: firstLine(test.failureMessages?.[0]).replace(/^Error: STACK_TRACE_ERROR$/, 'Took too long'),
      seconds: (test.duration ?? 0) / 1000,
    }));
    const broken = suite.status === 'failed' && !tests.some(({ status }) => status === 'failed');
    return broken
      ? [
          ...tests,
          { file: path, title: '(file)', status: 'failed', message: firstLine(suite.message), seconds: 0 },
        ]
      : tests;
  });
}

/** The first line of what Playwright says; where that names no more than the comparison, with what was found instead. */
function playwrightMessage(text) {
  const first = firstLine(text);
  if (!/^Error: expect\(/.test(first)) return first;
  const found = plain(text)
    .split('\n')
    .filter((line) => /^\s*(\+ |Received)/.test(line) && !/\+ Received/.test(line))
    .map((line) => line.replace(/^\s*\+?\s*/, ''));
  return [first, ...found].join(' ').slice(0, MOST);
}
/** Letters of a message in the table at the end. */
const MOST = 600;

const playwrightStatus = { expected: 'passed', unexpected: 'failed', flaky: 'failed', skipped: 'not-run' };

/** The same of a Playwright JSON report. A test that passed only when repeated counts as failed. */
export function readPlaywrightReport(file) {
  const report = read(file);
  if (!report) return undefined;
  const walk = (suite, above) => {
    // The outermost suite is the file itself.
    const titles = above === undefined ? [] : [...above, suite.title];
    const own = (suite.specs ?? []).flatMap((spec) =>
      spec.tests.map((test) => ({
        file: `e2e/journeys/${spec.file}`,
        title: [...titles, spec.title].join(' '),
        status: playwrightStatus[test.status] ?? 'failed',
        message: playwrightMessage(test.results.at(-1)?.error?.message),
        seconds: test.results.reduce((sum, { duration = 0 }) => sum + duration / 1000, 0),
      })),
    );
    return [...own, ...(suite.suites ?? []).flatMap((inner) => walk(inner, titles))];
  };
  const broken = report.errors.map((error) => ({
    file: error.location ? relative(root, error.location.file) : 'e2e/playwright.config.ts',
    title: '(run)',
    status: 'failed',
    message: firstLine(error.message),
    seconds: 0,
  }));
  return [...report.suites.flatMap((suite) => walk(suite, undefined)), ...broken];
}

/** The tests that took longest, the longest first. */
export const slowest = (tests, count = 10) => tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);

/** The middle of the tests' seconds; undefined without tests. */
export function middleSeconds(tests) {
  const seconds = tests.map((test) => test.seconds).sort((a, b) => a - b);
  return seconds[Math.floor(seconds.length / 2)];
}
