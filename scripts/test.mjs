/**
 * `npm test`: installs what is missing and proves everything; `npm test -- --only e2e` (or `--only unit,server`) runs
 * the named steps and what they need. The last line is `N passed, N failed`; the exit code is 0 only without a failure.
 */
import { parseArgs } from 'node:util';
import { checkNode } from './lib/check-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { stopWithNpm } from './lib/stop-with-npm.mjs';
import { clearReports, steps } from './lib/test-steps.mjs';

const names = steps.map(({ name }) => name);

/** The names asked for and all they need; everything without `--only`. */
function chosen() {
  const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } });
  if (!values.only) return new Set(names);
  const asked = values.only.flatMap((list) => list.split(','));
  const unknown = asked.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    console.error(`No such step: ${unknown.join(', ')}. Steps: ${names.join(', ')}`);
    process.exit(2);
  }
  return new Set(asked.flatMap((name) => [name, ...(steps.find((step) => step.name === name).needs ?? [])]));
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
  return { name, passed: report ? passed : Number(failures.length === 0), failures };
}

checkNode();
stopWithNpm();
await ensureInstalled();
clearReports();
const run = chosen();
const results = [];

/** Runs a step, tells how it ended and keeps it. */
async function perform(step, options) {
  const broken = (step.needs ?? []).filter((need) =>
    results.some(({ name, failures }) => name === need && failures.length),
  );
  console.log(`\n=== ${step.name}${options.later ? ' (what it says comes when it has ended)' : ''}`);
  const start = Date.now();
  const result =
    broken.length > 0
      ? { name: step.name, passed: 0, failures: [`could not run because ${broken.join(', ')} failed`] }
      : outcome(step, await step.run(options));
  results.push({ ...result, seconds: (Date.now() - start) / 1000 });
  console.log(`=== ${step.name}: ${result.failures.length === 0 ? 'pass' : 'FAIL'}`);
}

async function performAll(list, options) {
  for (const step of list) await perform(step, options);
}

const wanted = steps.filter(({ name }) => run.has(name));
const aside = run.has('e2e') ? wanted.filter((step) => step.aside) : [];
const main = wanted.filter((step) => !aside.includes(step));
await performAll(main.slice(0, -1), { later: false });
await Promise.all([performAll(main.slice(-1), { later: false }), performAll(aside, { later: true })]);

console.log('\nStep        Seconds  Result');
for (const { name, seconds, passed, failures } of results) {
  const result =
    failures.length === 0 ? `pass (${passed})` : `FAIL (${passed} passed, ${failures.length} failed)`;
  console.log(`${name.padEnd(10)}  ${seconds.toFixed(1).padStart(7)}  ${result}`);
}
const left = names.filter((name) => !run.has(name));
if (left.length > 0) console.log(`Not asked for: ${left.join(', ')}`);
for (const { name, failures } of results) {
  if (failures.length > 0)
    console.log(`\nFailed in ${name}:\n${failures.map((failure) => `  - ${failure}`).join('\n')}`);
}
const sum = (pick) => results.reduce((total, result) => total + pick(result), 0);
const failed = sum(({ failures }) => failures.length);
console.log(`\n${sum(({ passed }) => passed)} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
