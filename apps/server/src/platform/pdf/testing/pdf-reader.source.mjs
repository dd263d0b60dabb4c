// Starts the reading thread from its TypeScript source, or from what a test run has bundled of it, as `pdf-worker.source.mjs` does.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const bundled = process.env.KIEMLAB_TEST_WORKERS;
if (bundled) await import(pathToFileURL(path.join(bundled, 'pdf-reader.js')).href);
else {
  const { register } = await import('tsx/esm/api');
  register();
  await import('./pdf-reader.ts');
}
