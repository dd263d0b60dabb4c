import { mkdtempSync, chmodSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { removeEmbedded } from '@kiemlab/db/embedded/remove-embedded';
import { startEmbedded } from '@kiemlab/db/embedded/start-embedded';
import { migrate } from '@kiemlab/db/migrate';
import pg from 'pg';
import type { TestProject } from 'vitest/node';

/** One real PostgreSQL for all server tests; each test file gets a database of its own, copied from a migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'kiemlab-test-'));
  chmodSync(dir, 0o711);
  const server = await startEmbedded({ dir, database: 'template_kiemlab', settings: { fsync: 'off' } });
  await migrate(server.owner);
  const admin = new pg.Client({ ...server.owner, database: 'postgres' });
  await admin.connect();
  await admin.query(
    "UPDATE pg_database SET datistemplate = true, datallowconn = false WHERE datname = 'template_kiemlab'",
  );
  await admin.end();
  project.provide('owner', { ...server.owner, database: 'postgres' });
  return async () => {
    await server.stop();
    await removeEmbedded(dir);
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    owner: { host: string; port: number; user: string; password: string; database: string };
  }
}
