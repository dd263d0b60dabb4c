import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const SERVER = path.join(import.meta.dirname, '../..');
/** Below node_modules, where the packages that stay outside are found. */
const CACHE = path.join(SERVER, '../../node_modules/.cache');

/** Bundles the threads of the server, and of its tests, for the tests that come after it; answers what removes them. */
export async function bundleWorkers(): Promise<() => void> {
  mkdirSync(CACHE, { recursive: true });
  const outdir = mkdtempSync(path.join(CACHE, 'test-workers-'));
  await build({
    absWorkingDir: SERVER,
    entryPoints: [
      'src/platform/file-text/text-worker.ts',
      'src/platform/pdf/pdf-worker.ts',
      'src/platform/pdf/stamp/stamp-worker.ts',
      'src/platform/pdf/testing/pdf-reader.ts',
      'src/platform/pictures/picture-worker.ts',
      'src/platform/xlsx/xlsx-worker.ts',
    ],
    outdir,
    entryNames: '[name]',
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    // The contract is no package from outside: it is TypeScript, which a thread cannot load.
    alias: { '@kiemlab/contract': path.join(SERVER, '../../packages/contract/src') },
    logLevel: 'warning',
  });
  process.env['KIEMLAB_TEST_WORKERS'] = outdir;
  return () => rmSync(outdir, { recursive: true, force: true });
}
