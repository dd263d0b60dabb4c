import os from 'node:os';
import { type Load, median } from './measure.ts';

/** What a row of the table is made of: one value per round. */
export interface Measured {
  name: string;
  connections: number;
  product: Load[];
  bare: Load[];
}

/** Medians over the rounds. */
export interface Row {
  name: string;
  connections: number;
  perSecond: number;
  barePerSecond: number | undefined;
  /** Middle of the ratios of the rounds: both sides of a round met the same machine. */
  ratio: number | undefined;
  p50Ms: number;
  p95Ms: number;
  serverCpuMs: number | undefined;
  databaseCpuMs: number | undefined;
  bareCpuMs: number | undefined;
}

const rate = (load: Load): number => load.done / load.seconds;
const middle = (loads: readonly Load[], value: (load: Load) => number | undefined): number | undefined => {
  const values = loads.map(value).filter((one) => one !== undefined);
  return values.length === 0 ? undefined : median(values);
};

/** The rounds of a row put together. */
export const rowOf = ({ name, connections, product, bare }: Measured): Row => ({
  name,
  connections,
  perSecond: median(product.map(rate)),
  barePerSecond: middle(bare, rate),
  ratio:
    bare.length === 0
      ? undefined
      : median(bare.map((load, round) => rate(product[round] ?? load) / rate(load))),
  p50Ms: median(product.map((load) => load.p50Ms)),
  p95Ms: median(product.map((load) => load.p95Ms)),
  serverCpuMs: middle(product, (load) => load.serverCpuMs),
  databaseCpuMs: middle(product, (load) => load.databaseCpuMs),
  bareCpuMs: middle(bare, (load) => load.serverCpuMs),
});

const show = (value: number | undefined, decimals: number): string =>
  value === undefined ? '' : value.toFixed(decimals);

/** The table as Markdown. */
export function tableOf(rows: readonly Row[]): string {
  const head = [
    '',
    'connections',
    'product /s',
    'bare /s',
    'ratio',
    'p50 ms',
    'p95 ms',
    'server CPU ms',
    'bare CPU ms',
    'database CPU ms',
  ];
  const lines = rows.map((row) => [
    row.name,
    String(row.connections),
    show(row.perSecond, row.perSecond < 100 ? 1 : 0),
    show(row.barePerSecond, 0),
    show(row.ratio, 2),
    show(row.p50Ms, 1),
    show(row.p95Ms, 1),
    show(row.serverCpuMs, 2),
    show(row.bareCpuMs, 2),
    show(row.databaseCpuMs, 2),
  ]);
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [head, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The machine the figures come from. */
export const machine = (): string => {
  const cpus = os.cpus();
  return `${cpus.length} × ${cpus[0]?.model.trim() ?? 'unknown CPU'}, ${Math.round(os.totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, ${os.platform()}`;
};
