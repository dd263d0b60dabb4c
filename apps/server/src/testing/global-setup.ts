import startServer from '@kiemlab/db/testing/global-setup';
import type { TestProject } from 'vitest/node';
import { buildServer } from './built-server.ts';
import { bundleWorkers } from './bundle-workers.ts';

/** What all server tests share: one PostgreSQL, the server's threads, bundled once, and the built server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [stop, removeWorkers] = await Promise.all([startServer(project), bundleWorkers(), buildServer()]);
  return async () => {
    removeWorkers();
    await stop();
  };
}
