/**
 * `npm run drill [-- --rounds 10]`: people write while the program, its connections and its database server are struck down again
 * and again; tells what was acknowledged and what is missing. Everything it makes is in a folder that it removes.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { removeEmbedded } from '@kiemlab/db/embedded/remove-embedded';
import { BLOWS, runDrill } from '../apps/server/src/drill/run-drill.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    chains: { type: 'string' },
    seed: { type: 'string', default: '7' },
  },
});

/** The whole number of an option, not below `least`; ends the drill where it is none. */
function whole(option: 'rounds' | 'chains' | 'seed', least: number): number {
  const number = Number(values[option]);
  if (Number.isSafeInteger(number) && number >= least) return number;
  console.error(`--${option} must be a whole number from ${least} on, not "${values[option]}"`);
  process.exit(2);
}

if (values.chains !== undefined) {
  const { walkChains } = await import('./drill-chains.ts');
  process.exit(await walkChains(whole('chains', 1), whole('seed', 0)));
}

const rounds = whole('rounds', 1);
const build = path.join(import.meta.dirname, 'build.mjs');
if (spawnSync(process.execPath, [build, '--only', 'server'], { stdio: 'inherit' }).status !== 0)
  process.exit(1);

const dir = mkdtempSync(path.join(os.tmpdir(), 'kiemlab-drill-'));
chmodSync(dir, 0o711);
let figures;
try {
  figures = await runDrill({ dir, rounds, log: (line) => console.log(line) });
} finally {
  await removeEmbedded(path.join(dir, 'data'));
  rmSync(dir, { recursive: true });
}
const text = (seconds: number): string => `${seconds.toFixed(2)} s`;
for (const blow of new Set(BLOWS)) {
  const of = figures.rounds.filter((round) => round.blow === blow);
  if (of.length === 0) continue;
  const away = Math.max(...of.map((round) => round.away));
  const back = Math.max(...of.map((round) => round.back));
  console.log(
    `${blow}: ${of.length} rounds, answers back after at most ${text(away)}, ${text(back)} after the server took connections`,
  );
}
for (const line of [...figures.lost, ...figures.wrong]) console.error(line);
console.log(figures.auditTrail);
console.log(
  `${rounds} rounds, ${figures.acknowledged} writes acknowledged, ${figures.lost.length} lost or doubled, ` +
    `${figures.wrong.length} wrong answers, stopped in ${text(figures.stopSeconds)}`,
);
process.exitCode = figures.lost.length + figures.wrong.length === 0 && figures.isAuditIntact ? 0 : 1;
