import { monitorEventLoopDelay } from 'node:perf_hooks';
import type pg from 'pg';
import { Gauge, Histogram, Registry } from 'prom-client';
import type { RequestMeter } from '../../../platform/http/meter-requests.ts';
import type { Services } from '../../../platform/http/context.ts';
import { readDisks, readFigures } from './read-figures.ts';

/** Seconds: a page of a list, a print, what is given up after the limit of a statement. */
const BUCKETS = [0.01, 0.05, 0.2, 1, 5, 30];
const NANOSECONDS = 1e9;

export interface Metrics {
  meter: RequestMeter;
  /** All figures of this moment in the text format of Prometheus. */
  text(): Promise<string>;
  close(): void;
}

/** What is watched. */
export interface Watched {
  services: Pick<Services, 'machine' | 'files' | 'version'>;
  /** Asks the database; not the connections of calls, which may all be taken. */
  db: Services['db'];
  pools: Record<string, pg.Pool>;
}

/**
 * The figures of this copy of the program for whoever watches it: no names of people, samples or files, and nothing that was sent
 * (OPS-05, ADR 94). What the database tells is absent while it is away.
 */
export function createMetrics({ services, db, pools }: Watched): Metrics {
  const registry = new Registry();
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `kiemlab_${name}`, help, labelNames, registers: [registry] });
  const requests = new Histogram({
    name: 'kiemlab_request_seconds',
    help: 'Answered requests by endpoint and class of status',
    labelNames: ['endpoint', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const info = gauge('info', 'Version of the program', ['version']);
  const up = gauge('database_up', '1 while the database answers');
  const connections = gauge('pool_connections', 'Connections to the database', ['pool', 'state']);
  const waiting = gauge('pool_waiting', 'Work that waits for a connection', ['pool']);
  const loop = gauge('event_loop_delay_seconds', 'Delay since the last look', ['quantile']);
  const jobs = gauge('jobs', 'Jobs that have not ended, or failed for good', ['state']);
  const backup = gauge('backup_age_seconds', 'Since the last good back-up began');
  const drill = gauge('backup_drill_age_seconds', 'Since the last back-up was brought back on trial');
  const unsealed = gauge('audit_unsealed_events', 'Events of the audit trail that are not sealed');
  const unsealedAge = gauge('audit_oldest_unsealed_seconds', 'Age of the oldest of them');
  const free = gauge('disk_free_bytes', 'Free bytes', ['disk']);
  const clock = gauge('clock_difference_seconds', 'How far the clock of the database is ahead');
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  info.set({ version: services.version }, 1);

  function lookAtProgram(): void {
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
      connections.set({ pool, state: 'idle' }, idleCount);
      connections.set({ pool, state: 'busy' }, totalCount - idleCount);
      waiting.set({ pool }, waitingCount);
    }
    for (const part of [50, 99, 100])
      loop.set({ quantile: String(part / 100) }, delay.percentile(part) / NANOSECONDS);
    delay.reset();
  }

  async function lookAtDatabase(): Promise<void> {
    const figures = await readFigures(db);
    up.set(figures ? 1 : 0);
    for (const one of [backup, drill, unsealed, unsealedAge, clock]) one.remove();
    jobs.reset();
    if (!figures) return;
    for (const { state, n } of figures.jobs) jobs.set({ state }, n);
    if (figures.backupAge !== undefined) backup.set(figures.backupAge);
    if (figures.drillAge !== undefined) drill.set(figures.drillAge);
    unsealed.set(figures.unsealed);
    unsealedAge.set(figures.unsealedAge);
    clock.set(figures.clockDifference);
  }

  async function lookAtDisks(): Promise<void> {
    free.reset();
    for (const { disk, free: bytes } of await readDisks(services)) free.set({ disk }, bytes);
  }

  return {
    meter: (endpoint, status, seconds) =>
      requests.observe({ endpoint, status: `${Math.floor(status / 100)}xx` }, seconds),
    async text() {
      lookAtProgram();
      await Promise.all([lookAtDatabase(), lookAtDisks()]);
      return registry.metrics();
    },
    close() {
      delay.disable();
      registry.clear();
    },
  };
}
