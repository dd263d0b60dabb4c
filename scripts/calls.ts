/**
 * `npm run calls -- --seed 1 --count 10000`: calls by lot, made from the OpenAPI document, on a demo laboratory of its own (OPS-04): none answers
 * 500 or hangs, and what is refused writes nothing into the trail. Ends with code 1 where that is not so.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { removeEmbedded } from '@kiemlab/db/embedded/remove-embedded';
import { attachEmbedded } from '@kiemlab/db/embedded/start-embedded';
import { freePort, type Program, startProgram } from '../apps/server/src/drill/program.ts';
import { runCalls } from './calls/run-calls.ts';
import { writtenThoughRefused } from './calls/written-though-refused.ts';

/** What a refused call leaves on purpose: failed tries count, and who tries too often is told of; a file is refused by the job that reads it. */
const ON_PURPOSE = [/^auth\./u, /^samples\.import-samples .* wrote samples\.start-import/u];

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '10000' } },
});
const [seed, count] = [Number(values.seed), Number(values.count)];
if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(count) || count < 1) {
  console.error('npm run calls -- --seed <whole number> --count <whole number above 0>');
  process.exit(2);
}
const build = path.join(import.meta.dirname, 'build.mjs');
if (spawnSync(process.execPath, [build, '--only', 'server'], { stdio: 'inherit' }).status !== 0)
  process.exit(1);

const dir = mkdtempSync(path.join(os.tmpdir(), 'kiemlab-calls-'));
chmodSync(dir, 0o711);
const dataDir = path.join(dir, 'data');
let program: Program | undefined;
/** What the program complained of, for whoever looks for the reason. */
let said = '';
try {
  const port = await freePort();
  program = await startProgram(
    { PORT: String(port), DATA_DIR: dataDir, DEMO: '1' },
    (text) => void (said += text),
  );
  const figures = await runCalls({
    url: `http://127.0.0.1:${port}`,
    seed,
    count,
    log: (line) => console.log(line),
  });
  const owner = await attachEmbedded(dataDir);
  if (!owner) throw new Error('the database of the program was not found');
  const { refused, written } = await writtenThoughRefused(dataDir, owner);
  const ended = program.endedByItself();
  const wrong = [
    ...figures.wrong,
    ...written.filter((line) => !ON_PURPOSE.some((purpose) => purpose.test(line))),
    ...(ended === undefined ? [] : [`the program ended by itself: ${ended}`]),
  ];
  console.log(JSON.stringify(figures.statuses));
  for (const line of wrong) console.error(line);
  if (wrong.length > 0) console.error(said.slice(-20_000));
  console.log(
    `seed ${seed}: ${count} calls of ${figures.operations} operations, ${figures.done} of which were done at least once; ${refused} refused; ${wrong.length} wrong`,
  );
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  await program?.stop();
  await removeEmbedded(dataDir);
  rmSync(dir, { recursive: true, force: true });
}
