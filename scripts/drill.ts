/**
 * `npm run drill [-- --rounds 10 --each 5 | --blows both,away,disk,pool]`: people write while the program, its connections, its database
 * server and its disk are struck down again and again; tells what was acknowledged and what is missing. Everything it makes is in a folder that it removes.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { removeEmbedded } from '@kiemlab/db/embedded/remove-embedded';
import { inTurns, runDrill } from '../apps/server/src/drill/run-drill.ts';
import { mayMount } from '../apps/server/src/drill/small-disk.ts';
import { type Blow, BLOWS, HARD_BLOWS } from '../apps/server/src/drill/strike.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    each: { type: 'string', default: '5' },
    blows: { type: 'string' },
    chains: { type: 'string' },
    seed: { type: 'string', default: '7' },
  },
});

/** The whole number of an option, not below `least`; ends the drill where it is none. */
function whole(option: 'rounds' | 'each' | 'chains' | 'seed', least: number): number {
  const number = Number(values[option]);
  if (Number.isSafeInteger(number) && number >= least) return number;
  console.error(`--${option} must be a whole number from ${least} on, not "${values[option]}"`);
  process.exit(2);
}

if (values.chains !== undefined) {
  const { walkChains } = await import('./drill-chains.ts');
  process.exit(await walkChains(whole('chains', 1), whole('seed', 0)));
}

/** The rounds in turns and each of the harder blows so often, or what `--blows` names, each so often. */
function wanted(): Blow[] {
  const each = whole('each', 1);
  const often = (blow: Blow): Blow[] => Array.from({ length: each }, () => blow);
  const known: readonly string[] = [...BLOWS, ...HARD_BLOWS];
  const named = values.blows?.split(',');
  const unknown = named?.find((one) => !known.includes(one));
  if (unknown !== undefined) {
    console.error(`--blows knows ${[...new Set(known)].join(', ')}, not "${unknown}"`);
    process.exit(2);
  }
  const all = named
    ? (named as Blow[]).flatMap(often)
    : [...inTurns(whole('rounds', 1)), ...HARD_BLOWS.flatMap(often)];
  if (mayMount() || !all.includes('disk')) return all;
  console.log('disk: left out, as only root on Linux can mount a small disk');
  return all.filter((blow) => blow !== 'disk');
}

const blows = wanted();
if (blows.length === 0) process.exit(0);
const build = path.join(import.meta.dirname, 'build.mjs');
if (spawnSync(process.execPath, [build, '--only', 'server'], { stdio: 'inherit' }).status !== 0)
  process.exit(1);

const dir = mkdtempSync(path.join(os.tmpdir(), 'kiemlab-drill-'));
chmodSync(dir, 0o711);
let figures;
try {
  figures = await runDrill({ dir, blows, log: (line) => console.log(line) });
} finally {
  await removeEmbedded(path.join(dir, 'data'));
  rmSync(dir, { recursive: true });
}
const text = (seconds: number): string => `${seconds.toFixed(2)} s`;
for (const blow of new Set(blows)) {
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
  `${blows.length} rounds, ${figures.acknowledged} writes acknowledged, ${figures.lost.length} lost or doubled, ` +
    `${figures.wrong.length} wrong answers, stopped in ${text(figures.stopSeconds)}`,
);
process.exitCode = figures.lost.length + figures.wrong.length === 0 && figures.isAuditIntact ? 0 : 1;
