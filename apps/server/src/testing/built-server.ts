import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** Arguments for Node.js to run a program of the built server, as people start it. */
export const builtProgram = (name: 'main' | 'cli'): string[] => [
  '--enable-source-maps',
  path.join(ROOT, 'dist/server', `${name}.mjs`),
];

/** Builds the server, once for all tests that start it; one that is up to date is left as it is. */
export async function buildServer(): Promise<void> {
  const build = path.join(ROOT, 'scripts/build.mjs');
  const child = spawn(process.execPath, [build, '--only', 'server'], { stdio: ['ignore', 2, 2] });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('the server could not be built; see above');
}
