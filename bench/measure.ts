/** One call of a load: the same call again and again, or several taken in turn. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: string;
}

/** What the load program is told to do. */
export interface Job {
  port: number;
  token?: string;
  /** Steps of one unit of work; `{id}` in a later step stands for the id that the one before answered. */
  steps: Call[][];
  connections: number;
  seconds: number;
  /** Not counted, before the measuring begins. */
  warmUpSeconds: number;
}

/** What came of it. */
export interface Load {
  /** Units of work finished in the measured time. */
  done: number;
  seconds: number;
  /** Answers that were not 2xx; the first one as text. */
  failed: number;
  failure: string | undefined;
  p50Ms: number;
  p95Ms: number;
  /** Milliseconds of CPU that the measured time cost the server, and its database, per unit of work; Linux only. */
  serverCpuMs: number | undefined;
  databaseCpuMs: number | undefined;
}

/** Middle value. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const high = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? Number.NaN) + high) / 2;
}

/** The value below which `share` (0 to 1) of a sorted list lies. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
