import { fork } from 'node:child_process';
import { once } from 'node:events';
import { type Load, median } from './measure.ts';
import { PASSWORD, type Product } from './product.ts';
import { runLoad } from './run-load.ts';
import type { Storm, StormJob } from './storm.ts';

/** Wrong logins a second, from as many addresses. */
const PER_SECOND = 50;

interface Round {
  load: Load;
  storm: Storm;
}

/** The first page of samples, again and again, while so many wrong logins come each second. */
async function measureRound(
  product: Product,
  connections: number,
  seconds: number,
  perSecond: number,
): Promise<Round> {
  const child = fork(new URL('storm.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
  const job: StormJob = { port: product.port, perSecond, username: 'demo', password: PASSWORD };
  child.send(job);
  await once(child, 'message');
  const load = await runLoad(
    {
      port: product.port,
      token: await product.logIn('laymau1'),
      steps: [[{ method: 'GET', path: '/api/samples?size=50&page=0' }]],
      connections,
      seconds,
      warmUpSeconds: 2,
    },
    { server: product.pid, database: product.databasePid },
  );
  const told = once(child, 'message');
  child.send('end');
  const [storm] = (await told) as [Storm];
  if (load.failed > 0) throw new Error(`the list failed: ${load.failure}`);
  return { load, storm };
}

const ms = (value: number): string => value.toFixed(1);
const counts = (storms: readonly Storm[]): string => {
  const all: Record<string, number> = {};
  for (const { statuses } of storms)
    for (const [status, n] of Object.entries(statuses)) all[status] = (all[status] ?? 0) + n;
  return Object.entries(all)
    .map(([status, n]) => `${n} × ${status}`)
    .join(', ');
};

/** The list with and without a storm of wrong logins, in turns; the lines of the report, one for each number of connections. */
export async function measureStorm(product: Product, rounds: number, seconds: number): Promise<string> {
  const lines: string[] = [];
  for (const connections of [1, 4, 16]) {
    const calm: Round[] = [];
    const storm: Round[] = [];
    for (let round = 0; round < rounds; round++) {
      const sides = [
        async () => calm.push(await measureRound(product, connections, seconds, 0)),
        async () => storm.push(await measureRound(product, connections, seconds, PER_SECOND)),
      ];
      for (const side of round % 2 === 0 ? sides : sides.reverse()) await side();
    }
    const p95 = (all: readonly Round[]): number => median(all.map(({ load }) => load.p95Ms));
    const cpu = (all: readonly Round[]): number => median(all.map(({ load }) => load.serverCpuMs ?? NaN));
    const rise = storm.map(({ load }, nth) => load.p95Ms / (calm[nth]?.load.p95Ms ?? NaN));
    const right = storm.flatMap((one) => one.storm.rightMs);
    lines.push(
      `${PER_SECOND} wrong logins a second, list over ${connections} connections: p95 ${ms(p95(calm))} -> ${ms(p95(storm))} ms, ` +
        `times ${median(rise).toFixed(2)} (rounds ${rise.map((one) => one.toFixed(1)).join(', ')}), ` +
        `p50 ${ms(median(calm.map(({ load }) => load.p50Ms)))} -> ${ms(median(storm.map(({ load }) => load.p50Ms)))} ms, ` +
        `server CPU a call ${cpu(calm).toFixed(2)} -> ${cpu(storm).toFixed(2)} ms; ` +
        `right logins: ${right.length}, refused ${storm.reduce((sum, one) => sum + one.storm.rightRefused, 0)}, ` +
        `middle ${ms(median(right))}, slowest ${ms(Math.max(...right))} ms; wrong ones: ${counts(storm.map((one) => one.storm))}`,
    );
  }
  return lines.join('\n');
}
