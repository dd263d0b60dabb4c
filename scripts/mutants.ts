/**
 * `npm run mutants -- --seed 3 [--count 60]`: puts small faults into the product, one at a time and drawn by the seed, runs the nearest tests of
 * each, and names those that no test sees. It changes files of the checkout for as long as a fault is tried, and puts them back; what is not
 * committed is not touched. Needs two minutes for a fault at most, and no other tests beside it.
 */
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './lib/paths.mjs';
import { drawMutants, type Mutant } from './mutants/draw-mutants.ts';
import { applied } from './mutants/mutation.ts';

const MOST_MS = 120_000;

type End = 'passed' | 'failed' | 'took too long';

/** Runs files of tests to the first failure. */
function runTests(files: readonly string[]): Promise<End> {
  return new Promise((resolve) => {
    const child = spawn('npx', ['vitest', 'run', '--bail', '1', ...files], {
      cwd: root,
      stdio: 'ignore',
      detached: true,
    });
    const late = setTimeout(() => {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
      resolve('took too long');
    }, MOST_MS);
    child.once('exit', (code) => {
      clearTimeout(late);
      resolve(code === 0 ? 'passed' : 'failed');
    });
  });
}

const isClean = (file: string): boolean =>
  execFileSync('git', ['status', '--porcelain', '--', file], { cwd: root, encoding: 'utf8' }) === '';

async function tryMutant({ mutation, tests }: Mutant): Promise<string> {
  if (tests.length === 0) return 'SURVIVED (no test nearby)';
  const place = join(root, mutation.file);
  const source = readFileSync(place, 'utf8');
  const putBack = (): void => writeFileSync(place, source);
  process.once('exit', putBack);
  try {
    writeFileSync(place, applied(source, mutation));
    const end = await runTests(tests);
    if (end === 'passed') return 'SURVIVED';
    putBack();
    // What fails without the fault, too, has not seen it.
    return end === 'took too long' || (await runTests(tests)) === 'passed'
      ? 'killed'
      : 'NOT JUDGED (its tests fail anyway)';
  } finally {
    putBack();
    process.removeListener('exit', putBack);
  }
}

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '60' } },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const mutants = drawMutants(Number(values.seed), Number(values.count)).filter(({ mutation }) =>
  isClean(mutation.file),
);
const outcomes: string[] = [];
for (const [at, mutant] of mutants.entries()) {
  const outcome = await tryMutant(mutant);
  outcomes.push(outcome);
  const { file, line, what } = mutant.mutation;
  console.log(`${String(at + 1).padStart(3)} ${outcome.padEnd(9)} ${file}:${line}: ${what}`);
}
const judged = outcomes.filter((outcome) => !outcome.startsWith('NOT'));
const killed = judged.filter((outcome) => outcome === 'killed').length;
console.log(
  `${killed} of ${judged.length} killed (${Math.round((100 * killed) / Math.max(1, judged.length))} %), seed ${values.seed}`,
);
