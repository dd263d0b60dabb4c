import { appConnection } from '@kiemlab/db/app-role';
import { cacheSize } from '@kiemlab/db/embedded/cache-size';
import { startEmbedded } from '@kiemlab/db/embedded/start-embedded';
import { startHousekeeping } from '@kiemlab/db/housekeeping';
import { migrate } from '@kiemlab/db/migrate';
import { waitForServer } from '@kiemlab/db/wait-for-server';
import { buildApp } from './app.ts';
import { demoAccounts } from './demo/demo-accounts.ts';
import { clearHalfLoaded } from './demo/demo.queries.ts';
import { loadDemo } from './demo/load-demo.ts';
import { readEnv } from './env.ts';
import { startRetentionAlerts } from './features/alerts/retention/keep-retention-alerts.ts';
import { loadFirstPlaces } from './features/samples/places/load-places.ts';
import { startRetentionReview } from './features/samples/retention/review-retention.ts';
import { openServices } from './services.ts';

let stopping = false;
const env = readEnv();
const embedded = env.DATABASE_URL
  ? undefined
  : await startEmbedded({ dir: env.DATA_DIR, settings: cacheSize() });
const owner = embedded?.owner ?? env.DATABASE_URL ?? '';
if (env.DATABASE_URL) await waitForServer(env.DATABASE_URL, (line) => console.log(line));
if (env.DEMO) await clearHalfLoaded(owner);
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
  publicUrl: env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`,
  // Connections that are being closed complain when the database goes before them.
  onError: (error) => stopping || console.error(`database connection lost: ${error.message}`),
});
const app = await buildApp({ services: opened.services, logLevel: env.LOG_LEVEL, webRoot: env.WEB_ROOT });
const { db, passwords, pdf } = opened.services;
const stopHousekeeping = startHousekeeping(db, (error) => app.log.error({ err: error }, 'housekeeping'));
const stopReview = startRetentionReview(db, (error) => app.log.error({ err: error }, 'retention'));

await loadFirstPlaces(db).catch((error: unknown) => app.log.error({ err: error }, 'list of places'));
if (env.DEMO) await loadDemo({ app, db, passwords, pdf, log: (line) => console.log(line) });
// After the demo laboratory: its samples that are due are told of by the first round.
const stopAlerts = startRetentionAlerts(db, (error) => app.log.error({ err: error }, 'alerts'));
pdf.warm();
await app.listen({ port: env.PORT, host: env.HOST });
const address = app.server.address();
const port = typeof address === 'object' && address ? address.port : env.PORT;
console.log(`KiemLab is ready on http://${env.HOST}:${port}`);
if (env.DEMO) console.log(demoAccounts());

/** HTTP first, then jobs, then the database: nothing acknowledged is lost. */
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  await app.close();
  await Promise.all([stopHousekeeping(), stopReview(), stopAlerts()]);
  await opened.close();
  await embedded?.stop();
  process.exit(0);
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop());
