import type pg from 'pg';
import { quantile } from './measure.ts';
import type { Product } from './product.ts';

/** Certificates in one print, and labels on one set of sheets. */
const BULK = 300;
const LABELS = 200;
/** Not done within this is a failure, ms. */
const PATIENCE = 180_000;
/** A call that reads nothing: what it takes longer than usual the event loop was late. */
const PROBE = '/api/health';
const PROBE_EVERY = 20;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
const now = (): number => performance.now();

interface Printer {
  get(path: string): Promise<Response>;
  post(path: string, body: object): Promise<Response>;
}

function printerOf(product: Product, token: string): Printer {
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(`http://127.0.0.1:${product.port}${path}`, { ...init, headers });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  return {
    get: (path) => send(path),
    post: (path, body) => send(path, { method: 'POST', body: JSON.stringify(body) }),
  };
}

/** Prints in bulk and waits for the file; milliseconds, and its size in MB. */
async function printBulk(
  { get, post }: Printer,
  ids: readonly string[],
): Promise<{ ms: number; mb: number }> {
  const began = now();
  const { jobId } = (await (await post('/api/reports/test-certificate/bulk', { ids })).json()) as {
    jobId: string;
  };
  for (;;) {
    const job = (await (await get(`/api/jobs/${jobId}`)).json()) as { state: string; error: string | null };
    if (job.state === 'DONE') break;
    if (!['QUEUED', 'RUNNING'].includes(job.state)) throw new Error(`bulk: ${job.state} ${job.error}`);
    if (now() - began > PATIENCE) throw new Error('bulk: not done in time');
    await pause(100);
  }
  const ms = now() - began;
  return { ms, mb: (await (await get(`/api/jobs/${jobId}/result`)).arrayBuffer()).byteLength / 1e6 };
}

/** Asks the same again and again until told to end; the milliseconds of each, in order. */
function askUntil(one: () => Promise<unknown>, everyMs: number): { end(): Promise<number[]> } {
  let going = true;
  const asking = (async () => {
    const taken: number[] = [];
    while (going) {
      const began = now();
      await one();
      taken.push(now() - began);
      await pause(everyMs);
    }
    return taken.sort((a, b) => a - b);
  })();
  return {
    end() {
      going = false;
      return asking;
    },
  };
}

/** Ids of samples whose tests make a verdict and whose report is not archived: their certificates are made anew at every call. */
async function findIds(owner: pg.Client, count: number): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    `SELECT s.id FROM sample s WHERE s.deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM report r WHERE r.sample_id = s.id)
        AND EXISTS (SELECT 1 FROM test_record t WHERE t.sample_id = s.id)
        AND NOT EXISTS (SELECT 1 FROM test_record t WHERE t.sample_id = s.id
              AND (t.verdict IS NULL OR t.status NOT IN ('APPROVED', 'LOCKED'))) ORDER BY s.seq LIMIT ${count}`,
  );
  if (rows.length < count) throw new Error(`only ${rows.length} samples to print`);
  return rows.map(({ id }) => id);
}

/** Labels, certificates one by one and in bulk, and one by one while others are printed in bulk; the line of the report. */
export async function measurePrinting(product: Product, owner: pg.Client): Promise<string> {
  const printer = printerOf(product, await product.logIn('demo'));
  const ids = await findIds(owner, BULK);
  const certificate = async (): Promise<unknown> =>
    (await printer.get(`/api/reports/test-certificate?ids=${ids[0]}`)).arrayBuffer();
  const label = async (type: string): Promise<number> => {
    const began = now();
    await (await printer.post(`/api/reports/${type}`, { ids: ids.slice(0, LABELS) })).arrayBuffer();
    return now() - began;
  };
  for (let nth = 0; nth < 10; nth++) await certificate();
  const alone = askUntil(certificate, 0);
  await pause(3000);
  const calm = await alone.end();
  const labels = [await label('barcode-label'), await label('label-sheet')];
  const quiet = await printBulk(printer, ids);
  const certificates = askUntil(certificate, 50);
  const probes = askUntil(() => printer.get(PROBE), PROBE_EVERY);
  const busy = await printBulk(printer, ids);
  const [waited, late] = [await certificates.end(), await probes.end()];
  const ms = (value: number | undefined): string => `${(value ?? NaN).toFixed(0)} ms`;
  return (
    `printing: ${LABELS} labels ${ms(labels[0])}, on sheets ${ms(labels[1])}; a certificate p50 ${ms(quantile(calm, 0.5))}, ` +
    `p95 ${ms(quantile(calm, 0.95))}; ${BULK} certificates in bulk ${(quiet.ms / 1000).toFixed(1)} s (${quiet.mb.toFixed(1)} MB), beside ` +
    `others ${(busy.ms / 1000).toFixed(1)} s; a certificate meanwhile p50 ${ms(quantile(waited, 0.5))}, p95 ` +
    `${ms(quantile(waited, 0.95))}, longest ${ms(waited.at(-1))} (${waited.length}); a call that reads nothing meanwhile p95 ` +
    `${ms(quantile(late, 0.95))}, longest ${ms(late.at(-1))} (${late.length})`
  );
}
