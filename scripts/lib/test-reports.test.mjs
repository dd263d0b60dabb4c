import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { inRoot } from './paths.mjs';
import { middleSeconds, readPlaywrightReport, readVitestReport, slowest } from './test-reports.mjs';

const dir = mkdtempSync(join(tmpdir(), 'kiemlab-reports-'));
after(() => rmSync(dir, { recursive: true }));

function written(report) {
  const file = join(dir, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test('a Vitest file that cannot be loaded is a failure, a skipped test is not a pass', () => {
  const tests = readVitestReport(
    written({
      testResults: [
        { name: inRoot('a.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
        {
          name: inRoot('b.test.ts'),
          status: 'passed',
          assertionResults: [
            { fullName: 'works', status: 'passed', failureMessages: [] },
            { fullName: 'later', status: 'pending', failureMessages: [] },
          ],
        },
      ],
    }),
  );
  assert.deepEqual(
    tests.map(({ file, title, status }) => [file, title, status]),
    [
      ['a.test.ts', '(file)', 'failed'],
      ['b.test.ts', 'works', 'passed'],
      ['b.test.ts', 'later', 'not-run'],
    ],
  );
});

test('a test that took too long says so', () => {
  const failureMessages = ['Error: STACK_TRACE_ERROR\n    at task (runner.js:1:1)'];
  const [test] = readVitestReport(
    written({
      testResults: [
        {
          name: inRoot('a.test.ts'),
          status: 'failed',
          assertionResults: [{ fullName: 'waits', status: 'failed', failureMessages }],
        },
      ],
    }),
  );
  assert.equal(test.message, 'Took too long');
});

test('Playwright groups are part of the title and a flaky test is a failure', () => {
  const spec = (title, status) => ({ title, file: 'login.spec.ts', tests: [{ status, results: [{}] }] });
  const tests = readPlaywrightReport(
    written({
      errors: [],
      suites: [
        {
          title: 'login.spec.ts',
          specs: [spec('AUTH-01 opens', 'expected')],
          suites: [{ title: 'locked', specs: [spec('AUTH-14 waits', 'flaky')] }],
        },
      ],
    }),
  );
  assert.deepEqual(
    tests.map(({ title, status }) => [title, status]),
    [
      ['AUTH-01 opens', 'passed'],
      ['locked AUTH-14 waits', 'failed'],
    ],
  );
});

test('a Playwright failure tells what was found, not only that it was not what was expected', () => {
  const messageOf = (message) =>
    readPlaywrightReport(
      written({
        errors: [],
        suites: [
          {
            title: 'a.spec.ts',
            specs: [
              {
                title: 'a',
                file: 'a.spec.ts',
                tests: [{ status: 'unexpected', results: [{ error: { message } }] }],
              },
            ],
          },
        ],
      }),
    )[0].message;
  assert.equal(
    messageOf(
      'Error: expect(received).toEqual(expected) // deep equality\n\n- Expected  - 1\n+ Received  + 3\n\n- Array []\n+ Array [\n+   "404 (on /sample)",\n+ ]',
    ),
    'Error: expect(received).toEqual(expected) // deep equality Array [ "404 (on /sample)", ]',
  );
  assert.equal(
    messageOf('Error: expect(received).toBe(expected) // Object.is equality\n\nExpected: 1\nReceived: 2'),
    'Error: expect(received).toBe(expected) // Object.is equality Received: 2',
  );
  assert.equal(
    messageOf('Error: /sample: color-contrast\n\nexpect(received)'),
    'Error: /sample: color-contrast',
  );
});

test('the slowest tests and the middle one, of either report', () => {
  const unit = readVitestReport(
    written({
      testResults: [
        {
          name: inRoot('a.test.ts'),
          status: 'passed',
          assertionResults: [
            { fullName: 'quick', status: 'passed', duration: 20 },
            { fullName: 'middle', status: 'passed', duration: 900 },
          ],
        },
      ],
    }),
  );
  const [journey] = readPlaywrightReport(
    written({
      errors: [],
      suites: [
        {
          title: 'a.spec.ts',
          specs: [
            {
              title: 'slow',
              file: 'a.spec.ts',
              tests: [{ status: 'flaky', results: [{ duration: 1500 }, { duration: 2500 }] }],
            },
          ],
        },
      ],
    }),
  );
  const tests = [...unit, journey];
  assert.deepEqual(
    slowest(tests, 2).map(({ title, seconds }) => [title, seconds]),
    [
      ['slow', 4],
      ['middle', 0.9],
    ],
  );
  assert.equal(middleSeconds(tests), 0.9);
  assert.equal(middleSeconds([]), undefined);
});

test('no report is not an empty report', () => {
  assert.equal(readVitestReport(join(dir, 'none.json')), undefined);
  assert.equal(readPlaywrightReport(join(dir, 'none.json')), undefined);
});
