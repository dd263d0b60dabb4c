import startServer from '@kiemlab/db/testing/global-setup';
import type { TestProject } from 'vitest/node';
import { bundleWorkers } from './bundle-workers.ts';

/** What all server tests share: one PostgreSQL, and the server's threads, bundled once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [stop, removeWorkers] = await Promise.all([startServer(project), bundleWorkers()]);
  return async () => {
    removeWorkers();
    await stop();
  };
}
