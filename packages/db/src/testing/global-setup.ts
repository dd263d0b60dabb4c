import type { TestProject } from 'vitest/node';
import { startTestServer } from './test-server.ts';

/**
 * One real PostgreSQL for all tests of a project that neither stop nor crash it; each of their files gets a database of its own,
 * copied from a migrated template. `inject('owner')` is the connection of who owns it all.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { owner, stop } = await startTestServer();
  project.provide('owner', owner);
  return stop;
}

declare module 'vitest' {
  interface ProvidedContext {
    owner: { host: string; port: number; user: string; password: string; database: string };
  }
}
