import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * Loads the program of a thread, `source`, the URL of a TypeScript file: what a test run has bundled of it once for all its threads,
 * as the loader takes longer than the work of most, or the source itself. A thread does not inherit the loader of the main thread,
 * and `--import tsx` leaves threads alone on Node 20, so the loader is registered here.
 */
export async function loadThread(source) {
  const bundled = process.env.KIEMLAB_TEST_WORKERS;
  if (bundled) {
    const name = path.basename(fileURLToPath(source), '.ts');
    await import(pathToFileURL(path.join(bundled, `${name}.js`)).href);
    return;
  }
  const { register } = await import('tsx/esm/api');
  register();
  await import(source.href);
}
