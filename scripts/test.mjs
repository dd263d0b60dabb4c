/**
 * `npm test`: installs what is missing and proves everything, with the journeys of every landing (`e2e/landing-journeys.ts`);
 * `npm run test:all` with all journeys. `npm test -- --only e2e` (or `--only unit,server`, or a file or folder of tests) runs that
 * and what it needs: of a file or folder every journey. `--journey 'words of its title'` runs the journeys that are called so. At the
 * end stand the seconds of each step and the slowest tests; the last line is `N passed, N failed`; the exit code is 0 only without a
 * failure.
 */
import { parseArgs } from 'node:util';
import { checkNode } from './lib/check-node.mjs';
import { chooseSteps } from './lib/chosen-steps.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { journeysAsked } from './lib/journeys-asked.mjs';
import { stopWithNpm } from './lib/stop-with-npm.mjs';
import { middleSeconds, slowest } from './lib/test-reports.mjs';
import { clearReports, steps } from './lib/test-steps.mjs';

/** What the command line asks for: steps and places of tests, words of a journey's title, and whether all journeys run. */
function asked() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string', multiple: true },
      journey: { type: 'string' },
      all: { type: 'boolean' },
    },
  });
  const names = [...(values.only ?? []).flatMap((list) => list.split(',')), ...positionals];
  const { journey: words, all } = values;
  return { names: names.length === 0 && words !== undefined ? ['e2e'] : names, words, all };
}

/** The steps asked for and all they need; everything without `--only`. */
function chosen(names) {
  try {
    return chooseSteps(steps, names);
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
}

/** Counts and failures of a step that has ended with this exit code. */
function outcome({ name, report }, code) {
  const tests = report?.read(report.file);
  const failures = (tests ?? [])
    .filter(({ status }) => status !== 'passed')
    .map(
      ({ file, title, status, message }) =>
        `${file}: ${title}${status === 'not-run' ? ' (did not run)' : ''}\n      ${message}`,
    );
  const passed = tests ? tests.length - failures.length : 0;
  if (report && tests?.length === 0) failures.push('no test was found');
  if (code !== 0 && failures.length === 0)
    failures.push(`ended with exit code ${code}; see its output above`);
  return { name, tests, passed: report ? passed : Number(failures.length === 0), failures };
}

checkNode();
stopWithNpm();
const begun = Date.now();
const secondsSince = (start) => (Date.now() - start) / 1000;
const { names, words, all } = asked();
const wanted = chosen(names).filter(({ name, rare }) => !rare || all || names.includes(name));
await ensureInstalled();
clearReports();
const results = [];
const performed = new Map();

/** Runs a step once those that it needs have ended, tells how it ended and keeps it. */
async function perform(step, later) {
  const needed = wanted.filter(({ name }) => step.needs?.includes(name)).map(({ name }) => name);
  const waitedFor = [...needed, ...(step.after ?? [])].map((name) => performed.get(name)?.promise);
  await Promise.all(waitedFor);
  const broken = results.filter(({ name, failures }) => needed.includes(name) && failures.length > 0);
  console.log(`\n=== ${step.name}${later ? ' (what it says comes when it has ended)' : ''}`);
  const start = Date.now();
  const result =
    broken.length > 0
      ? {
          name: step.name,
          passed: 0,
          failures: [`could not run because ${broken.map(({ name }) => name).join(', ')} failed`],
        }
      : outcome(step, await step.run({ later, words, all, ...(step.paths ? { paths: step.paths } : {}) }));
  results.push({ ...result, seconds: secondsSince(start) });
  console.log(`=== ${step.name}: ${result.failures.length === 0 ? 'pass' : 'FAIL'}`);
  performed.get(step.name).done();
}

async function performAll(list, later) {
  for (const step of list) await perform(step, later);
}

for (const { name } of wanted) {
  let done;
  const promise = new Promise((resolve) => (done = resolve));
  performed.set(name, { promise, done });
}
const lines = [...new Set(wanted.map(({ line }) => line))];
// Of several lines the first one speaks while it runs.
await Promise.all(
  lines.map((line, index) =>
    performAll(
      wanted.filter((step) => step.line === line),
      index > 0,
    ),
  ),
);

console.log('\nStep        Seconds  Result');
for (const { name, seconds, passed, failures } of results) {
  const result =
    failures.length === 0 ? `pass (${passed})` : `FAIL (${passed} passed, ${failures.length} failed)`;
  console.log(`${name.padEnd(10)}  ${seconds.toFixed(1).padStart(7)}  ${result}`);
}
console.log(`together    ${secondsSince(begun).toFixed(1).padStart(7)}  (steps run beside each other)`);
const left = steps.filter((step) => !wanted.some(({ name }) => name === step.name));
if (left.length > 0) console.log(`Not asked for: ${left.map(({ name }) => name).join(', ')}`);
const e2e = wanted.find(({ name }) => name === 'e2e');
if (e2e && journeysAsked({ paths: e2e.paths, words, all }).isLanding)
  console.log('Of the journeys those of every landing ran (e2e/landing-journeys.ts); all: npm run test:all');
const tests = results.flatMap((result) => result.tests ?? []);
if (tests.length > 0) {
  console.log('\nSlowest tests');
  for (const { seconds, file, title } of slowest(tests))
    console.log(`${seconds.toFixed(1).padStart(7)}  ${file}: ${title}`);
}
const journey = middleSeconds(results.find(({ name }) => name === 'e2e')?.tests ?? []);
if (journey !== undefined) console.log(`The middle journey takes ${journey.toFixed(1)} s.`);
for (const { name, failures } of results) {
  if (failures.length > 0)
    console.log(`\nFailed in ${name}:\n${failures.map((failure) => `  - ${failure}`).join('\n')}`);
}
const sum = (pick) => results.reduce((total, result) => total + pick(result), 0);
const failed = sum(({ failures }) => failures.length);
console.log(`\n${sum(({ passed }) => passed)} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
