import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Absolute folder of the `.typ` forms: the copy beside the bundled server, else this one. */
export function formsDir(): string {
  const bundled = fileURLToPath(new URL('./forms/', import.meta.url));
  return existsSync(bundled) ? bundled : fileURLToPath(new URL('./', import.meta.url));
}
