import { StartRefused } from '@kiemlab/db/start-refused';
import type pg from 'pg';
import { SEED_COMMUNES, SEED_MAKERS, SEED_PLACES, SEED_PRODUCTS } from './seed.products.ts';
import { INSERT_BATCH, TAKE_NUMBERS } from './seed.queries.ts';
import { prepareTests, seedTests } from './seed.tests.ts';

/** Samples per unit of work: small enough that one entry of the audit trail stays easy to read back. */
const BATCH = 500;
/** Batches between two foldings of the counts; a running program does it every second. */
const FOLD_EVERY = 100;

/** Made samples can be made again: no batch waits for the disk, and the search index takes them in larger portions. */
const SETTINGS = `SELECT set_config('kiemlab.action', 'samples.seed', true), set_config('synchronous_commit', 'off', true),
  set_config('gin_pending_list_limit', '64MB', true)`;

const ids = async (client: pg.ClientBase, query: string): Promise<string[]> =>
  (await client.query<{ id: string }>(query)).rows.map((row) => row.id);

/** What the samples refer to; throws when the database holds no laboratory yet. */
async function readLaboratory(client: pg.ClientBase): Promise<unknown[]> {
  const { rows } = await client.query<{ prefix: string; id: string }>(
    'SELECT prefix, id FROM template WHERE deleted_at IS NULL',
  );
  const templates = new Map(rows.map((row) => [row.prefix, row.id]));
  const products = SEED_PRODUCTS.filter((product) => templates.has(product.prefix));
  const registrars = await ids(
    client,
    `SELECT DISTINCT user_id AS id FROM user_group JOIN permission_group_permit USING (group_id) WHERE code = 'Sample_Add' ORDER BY 1`,
  );
  if (products.length === 0 || registrars.length === 0)
    throw new StartRefused(
      'There are no templates or users to seed with: start once with the demo data (npm run demo).',
    );
  return [
    products.map((product) => templates.get(product.prefix)),
    products.map((product) => product.name),
    products.map((product) => product.form),
    products.map((product) => product.unit),
    await ids(client, 'SELECT id FROM client WHERE deleted_at IS NULL ORDER BY 1'),
    await ids(client, 'SELECT id FROM analysis_group WHERE deleted_at IS NULL ORDER BY 1'),
    registrars,
    products.map((product) => product.substance),
    SEED_MAKERS,
    SEED_PLACES,
    SEED_COMMUNES,
  ];
}

async function inOneUnit<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  try {
    await client.query(SETTINGS);
    const done = await work();
    await client.query('COMMIT');
    return done;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** Takes `n` places that follow one another in the order of registration; answers the first. */
async function takePlaces(client: pg.ClientBase, n: number): Promise<number> {
  for (;;) {
    const { rows } = await client.query<{ first: string; last: string }>(
      `SELECT min(seq) AS first, max(seq) AS last
         FROM (SELECT nextval(pg_get_serial_sequence('sample', 'seq')) AS seq FROM generate_series(1, $1)) taken`,
      [n],
    );
    const [first, last] = [Number(rows[0]?.first), Number(rows[0]?.last)];
    // Where somebody registered a sample in between, these stay unused.
    if (last - first + 1 === n) return first;
  }
}

/** How far each series is before each batch, as the parameters of a batch. */
async function takeNumbers(
  client: pg.ClientBase,
  n: number,
  today: string,
): Promise<(batch: number) => [string[], number[], number[]]> {
  const { rows } = await inOneUnit(client, () =>
    client.query<{ batch: number; series: string; year: number; before: number }>(TAKE_NUMBERS, [
      1,
      n,
      n,
      today,
      BATCH,
    ]),
  );
  const batches: (typeof rows)[] = [];
  for (const row of rows) (batches[row.batch] ??= []).push(row);
  return (batch) => {
    const of = batches[batch] ?? [];
    return [of.map((row) => row.series), of.map((row) => row.year), of.map((row) => row.before)];
  };
}

/**
 * Adds `n` made samples as the owner of the database, to see the program at the size of a real laboratory: all triggers
 * run, so the audit trail and the counts are kept as for any other write (one event per batch). With `tests` those that are being tested
 * or have been get so many each, with results and signatures, in a unit of work of their own.
 * The clients share the batches; numbers and places are taken beforehand, so that the samples are the same whoever writes
 * them. A run that breaks off leaves a gap in the numbers.
 */
export async function seedSamples(
  clients: readonly [pg.ClientBase, ...pg.ClientBase[]],
  n: number,
  onProgress: (done: number) => void = () => undefined,
  tests = 0,
): Promise<void> {
  const [first] = clients;
  if (tests > 0) for (const client of clients) await prepareTests(client, tests);
  const laboratory = await readLaboratory(first);
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Ho_Chi_Minh' }).format();
  const place = await takePlaces(first, n);
  const numbersOf = await takeNumbers(first, n, today);
  let next = 0;
  let done = 0;
  const work = async (client: pg.ClientBase): Promise<void> => {
    for (let batch = next++; batch * BATCH < n; batch = next++) {
      const from = batch * BATCH + 1;
      const to = Math.min(n, from + BATCH - 1);
      const values = [from, to, n, today, place + from - 1, ...numbersOf(batch), ...laboratory];
      await inOneUnit(client, () => client.query(INSERT_BATCH, values));
      if (tests > 0) await inOneUnit(client, () => seedTests(client, place + from - 1, place + to - 1));
      if (batch % FOLD_EVERY === 0) await client.query('SELECT sample_count_fold()');
      done += to - from + 1;
      onProgress(done);
    }
  };
  await Promise.all(clients.map(work));
  await first.query('SELECT sample_count_fold()');
  await first.query('VACUUM (ANALYZE) sample, sample_access, sample_count, sample_access_count');
  if (tests > 0)
    await first.query(
      'VACUUM (ANALYZE) test_record, determination, test_result_version, signature, test_count',
    );
}
