// Starts the worker from its TypeScript source, or from what a test run has bundled of it once for all its threads: the
// loader takes longer than the work of most. A thread does not inherit the loader of the main thread, and `--import tsx`
// leaves threads alone on Node 20, so the loader is registered here.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const bundled = process.env.KIEMLAB_TEST_WORKERS;
if (bundled) await import(pathToFileURL(path.join(bundled, 'pdf-worker.js')).href);
else {
  const { register } = await import('tsx/esm/api');
  register();
  await import('./pdf-worker.ts');
}
