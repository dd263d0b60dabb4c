import path from 'node:path';
import { appConnection } from '@kiemlab/db/app-role';
import { clearLeftSnapshot } from '@kiemlab/db/backup/snapshot/clear-left-snapshot';
import { sweepUnfinished } from '@kiemlab/db/backup/snapshot/unfinished';
import { type EmbeddedServer, startEmbedded } from '@kiemlab/db/embedded/start-embedded';
import { startTrimmingLog } from '@kiemlab/db/embedded/trim-log';
import { startHousekeeping } from '@kiemlab/db/housekeeping';
import { migrate } from '@kiemlab/db/migrate';
import { repeat } from '@kiemlab/db/repeat';
import { waitForServer } from '@kiemlab/db/wait-for-server';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { demoAccounts } from './demo/demo-accounts.ts';
import { loadDemo } from './demo/load-demo.ts';
import { settleHalfLoaded } from './demo/settle-half-loaded.ts';
import { embeddedSettings } from './embedded-settings.ts';
import { backupPlaceOf, readEnv } from './env.ts';
import { JOBS } from './jobs.ts';
import { createMetrics, type Metrics } from './features/operations/metrics/create-metrics.ts';
import { METRICS_HOST, serveMetrics } from './features/operations/metrics/serve-metrics.ts';
import { loadFirstPlaces } from './features/places/load-places.ts';
import { startRetentionReview } from './features/retention/review-retention.ts';
import { startWatchingWriter } from './features/recovery/watch-writer.ts';
import { startShipping } from './platform/backup/log-shipper.ts';
import { openRequestLog } from './platform/http/open-request-log.ts';
import { startClockWatch } from './platform/clocks/clocks.ts';
import { startClearingTempFiles } from './platform/files/temp-files.ts';
import { startRounds } from './platform/jobs/start-rounds.ts';
import { startJobs } from './platform/jobs/work-jobs.ts';
import { outboxOf } from './platform/mail/open-mailer.ts';
import { startClosingAbandoned } from './platform/disclosures/close-abandoned.ts';
import { addressOf, listenFault, requireFreePort } from './platform/start/listening.ts';
import { requireUpgraded } from './require-upgraded.ts';
import { ROUNDS } from './rounds.ts';
import { type OpenServices, openServices } from './services.ts';

/** What runs so far; the embedded server from the moment that it is being started. */
export interface Running {
  app?: FastifyInstance;
  jobs: (() => Promise<void>)[];
  opened?: OpenServices;
  embedded?: Promise<EmbeddedServer>;
  stopping: boolean;
  /** Ends the waiting of a database server that is being started. */
  giveUp?: AbortController;
}

const metricsOf = ({ services, background, pool, backgroundPool }: OpenServices): Metrics =>
  createMetrics({ services, db: background.db, pools: { calls: pool, background: backgroundPool } });

/** Starts the program, step by step; what runs already is in `running` when a step fails. */
export async function start(running: Running, settings: NodeJS.ProcessEnv = process.env): Promise<void> {
  const env = readEnv(settings);
  await requireFreePort(env.PORT, env.HOST);
  if (!env.DATABASE_URL) {
    const { signal } = (running.giveUp = new AbortController());
    running.embedded = startEmbedded({ dir: env.DATA_DIR, settings: embeddedSettings(env), signal });
    await clearLeftSnapshot(env.DATA_DIR, (await running.embedded).owner);
  }
  for (const parent of [env.DATA_DIR, path.dirname(env.DATA_DIR)])
    await sweepUnfinished(parent, (line) => console.error(line));
  const owner = (await running.embedded)?.owner ?? env.DATABASE_URL ?? '';
  if (env.DATABASE_URL) await waitForServer(env.DATABASE_URL, (line) => console.log(line));
  const folder = running.embedded && env.DATA_DIR;
  await settleHalfLoaded({ owner, demo: env.DEMO, folder, log: console.log });
  await requireUpgraded(owner, { demo: env.DEMO });
  await migrate(owner);
  const opened = await openServices({
    connection: appConnection(owner),
    dataDir: env.DATA_DIR,
    geo: {
      geocoder: env.GEOCODER_URL
        ? { kind: env.GEOCODER_KIND, url: env.GEOCODER_URL, timeoutMs: env.GEOCODER_TIMEOUT_MS }
        : undefined,
      tiles: env.TILE_URL ? { url: env.TILE_URL, attribution: env.TILE_ATTRIBUTION } : undefined,
    },
    mail: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM,
      outboxIn: env.DEMO ? env.DATA_DIR : undefined,
    },
    limits: { statement: env.STATEMENT_SECONDS, lock: env.LOCK_SECONDS, idle: env.IDLE_SECONDS },
    minFree: env.MIN_FREE,
    backups: backupPlaceOf(env, owner),
    publicUrl: env.PUBLIC_URL ?? addressOf(env.HOST, env.PORT),
    onError: (error) => console.error(error),
  });
  running.opened = opened;
  const requestLog = openRequestLog(env.DATA_DIR);
  running.jobs.push(() => requestLog.close());
  if (running.embedded)
    running.jobs.push(
      startTrimmingLog(env.DATA_DIR, (error) => console.error('trimming postgres.log:', error)),
    );
  const { shipper } = opened.services.machine;
  if (shipper) running.jobs.push(startShipping(shipper, (line) => console.error(line)));
  const { backups } = opened.services.machine;
  if (backups) {
    const { folder: into, embedded } = backups;
    const at = { db: opened.background.db, dataDir: env.DATA_DIR, folder: into, embedded };
    running.jobs.push(startWatchingWriter(at, (line) => console.error(line)));
  }
  const metrics = env.METRICS_PORT === undefined ? undefined : metricsOf(opened);
  const app = await buildApp({
    services: opened.services,
    meter: metrics?.meter,
    logLevel: env.LOG_LEVEL,
    webRoot: env.WEB_ROOT,
    requestsTo: requestLog,
    trustProxy: env.TRUST_PROXY,
  });
  running.app = app;
  if (metrics && env.METRICS_PORT !== undefined) {
    const served = await serveMetrics(metrics, env.METRICS_PORT, (error) =>
      app.log.error({ err: error }, 'metrics'),
    ).catch((error: unknown) => {
      throw listenFault(error, env.METRICS_PORT ?? 0, METRICS_HOST, 'METRICS_PORT');
    });
    running.jobs.push(() => served.close());
    console.log(`Metrics are at http://${METRICS_HOST}:${served.port}/metrics`);
  }
  const { files, pdf, sessions, mailer } = opened.services;
  const { db } = opened.background;
  running.jobs.push(startHousekeeping(db, (error) => app.log.error({ err: error }, 'housekeeping')));
  running.jobs.push(startClockWatch(opened.background, app.log));
  running.jobs.push(
    repeat(
      () => sessions.endOver(),
      (error) => app.log.error({ err: error }, 'sessions'),
      60_000,
    ),
  );
  running.jobs.push(startClearingTempFiles(files, (error) => app.log.error({ err: error }, 'drafts')));
  running.jobs.push(startClosingAbandoned(db, (error) => app.log.error({ err: error }, 'releases')));
  running.jobs.push(startJobs({ services: opened.background, log: app.log }, JOBS));
  running.jobs.push(startRetentionReview(db, (error) => app.log.error({ err: error }, 'retention')));

  await loadFirstPlaces(db).catch((error: unknown) => app.log.error({ err: error }, 'list of places'));
  const demo = env.DEMO && (await loadDemo({ app, services: opened.background, log: console.log }));
  // After the demo laboratory: its samples that are due are told of by the first round.
  running.jobs.push(startRounds(db, ROUNDS, (error) => app.log.error({ err: error }, 'rounds')));
  pdf.warm();
  await app.listen({ port: env.PORT, host: env.HOST }).catch((error: unknown) => {
    throw listenFault(error, env.PORT, env.HOST);
  });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : env.PORT;
  console.log(`KiemLab is ready on ${addressOf(env.HOST, port)}`);
  if (demo) console.log(demoAccounts());
  if (mailer.way === 'outbox')
    console.log(`Mails are not sent: they are written into ${outboxOf(env.DATA_DIR)}`);
}

/** Ends what runs: HTTP first, then jobs, then the database: nothing acknowledged is lost. A fault keeps nothing from its end. */
export async function stop(running: Running): Promise<void> {
  running.stopping = true;
  running.opened?.beginStop();
  running.giveUp?.abort();
  const steps = [
    () => running.app?.close(),
    () => Promise.all(running.jobs.map((end) => end())),
    () => running.opened?.close(),
    // One that did not come up has told why, and left nothing.
    async () => (await running.embedded?.catch(() => undefined))?.stop(),
  ];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      console.error('stopping:', error);
    }
  }
}
