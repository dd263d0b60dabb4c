/**
 * A program of its own that takes one upload and kills itself before a step of it, as a power cut would: what the step is, is told by
 * `DIE_AT`. Says `answered <status>` when it came through.
 */
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { readFileSync } from 'node:fs';

/** Steps of an upload, in their order. */
export const STEPS = [
  'open',
  'write',
  'more',
  'sync',
  'rename',
  'folder',
  'insert',
  'commit',
  'drop',
] as const;
export type Step = (typeof STEPS)[number] | 'never';

export interface UploadWish {
  connection: Record<string, unknown>;
  dataDir: string;
  token: string;
  key: string;
  path: string;
  type: string;
  /** File with the form as it is sent. */
  form: string;
}

const wish = process.env['UPLOAD'] && (JSON.parse(process.env['UPLOAD']) as UploadWish);
const dieAt = process.env['DIE_AT'];

type Anything = (...values: unknown[]) => unknown;

/** Has `meet` told of each call of a function. */
function watch(object: Record<string, unknown>, name: string, meet: (values: unknown[]) => void): void {
  const before = object[name] as Anything;
  object[name] = function watched(this: unknown, ...values: unknown[]) {
    meet(values);
    return before.apply(this, values);
  };
}

const at = (step: Step): void => {
  if (step === dieAt) process.kill(process.pid, 'SIGKILL');
};

/** Watches the disk and the database from now on. */
async function watchAll(): Promise<void> {
  const files = createRequire(import.meta.url)('node:fs/promises') as Record<string, unknown>;
  const probe = await (files['open'] as Anything)(process.execPath, 'r');
  const handles = Object.getPrototypeOf(probe) as Record<string, unknown>;
  await (probe as { close(): Promise<void> }).close();
  let parts = 0;
  let isKept = false;
  watch(files, 'open', ([, flags]) => flags === 'wx' && at('open'));
  watch(handles, 'writeFile', () => at(parts++ === 0 ? 'write' : 'more'));
  watch(handles, 'sync', () => at(isKept ? 'folder' : 'sync'));
  watch(files, 'rename', () => {
    at('rename');
    isKept = true;
  });
  watch(files, 'rm', () => isKept && at('drop'));
  syncBuiltinESMExports();
  const { default: pg } = await import('pg');
  watch(pg.Client.prototype as unknown as Record<string, unknown>, 'query', ([query]) => {
    const text = typeof query === 'string' ? query : String((query as { text?: string }).text ?? '');
    if (isKept && /insert into "stored_file"/.test(text)) at('insert');
    if (isKept && /^COMMIT/.test(text)) at('commit');
  });
}

async function upload({ connection, dataDir, token, key, path, type, form }: UploadWish): Promise<void> {
  const { openServices } = await import('../services.ts');
  const { buildApp } = await import('../app.ts');
  // Nobody logs in there, and nothing is printed.
  const unused = { close: () => Promise.resolve() };
  const opened = await openServices({
    connection,
    dataDir,
    publicUrl: 'http://127.0.0.1',
    passwords: unused as never,
    pdf: unused as never,
  });
  const app = await buildApp({ services: opened.services });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await watchAll();
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key, 'content-type': type },
    body: readFileSync(form),
  });
  console.log(`answered ${answer.status}`);
  process.kill(process.pid, 'SIGKILL');
}

if (wish) await upload(wish);
