/**
 * `npm run bench [-- --samples 100000 --tests 4 --rounds 3 --seconds 5 --only text --program file]`: the product beside a bare server on the same
 * database, in turns, each load from a process of its own. Everything it makes is in a folder that it removes.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, chmodSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { removeEmbedded } from '@kiemlab/db/embedded/remove-embedded';
import pg from 'pg';
import { seedSamples } from '../apps/server/src/seed.ts';
import { type BareServer, makeBareTables, startBare } from './bare-server.ts';
import { measureBytes } from './bytes-case.ts';
import { type Case, casesOf, type Laboratory, newSample } from './cases.ts';
import { homeCases } from './home-cases.ts';
import { documentsCases } from './documents-cases.ts';
import { makeClients } from './make-clients.ts';
import { makeDocuments } from './make-documents.ts';
import { makePeople } from './make-people.ts';
import { makeReports } from './make-reports.ts';
import { makeWords } from './make-words.ts';
import { makeSetUp } from './make-set-up.ts';
import { firstPageBytes } from './first-page.ts';
import { measureForms } from './forms-case.ts';
import { importLine, measureImport } from './import-case.ts';
import type { Load } from './measure.ts';
import { median } from './measure.ts';
import { type Product, ROOT, startProduct } from './product.ts';
import { measurePrinting } from './printing-case.ts';
import { machine, type Measured, rowOf, tableOf } from './report.ts';
import { measureRights } from './rights-case.ts';
import { bareResults, makeTests, productResults, timeResults } from './results-case.ts';
import { runLoad } from './run-load.ts';
import { measureAssigning } from './set-up-case.ts';
import { measureStorm } from './storm-case.ts';
import { measureTrail } from './trail-case.ts';
import { readLongestPage, readWholeList } from './whole-list.ts';

const { values: options } = parseArgs({
  options: {
    samples: { type: 'string', default: '100000' },
    tests: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    program: { type: 'string', default: 'scripts/demo.mjs' },
  },
});
const rounds = Number(options.rounds);
const log = (line: string): void => console.error(line);

/** What the demo laboratory holds that the cases refer to. */
async function readLaboratory(owner: pg.Client): Promise<Omit<Laboratory, 'testId' | 'tests'>> {
  const one = async (query: string): Promise<string> => {
    const { rows } = await owner.query<{ id: string }>(query);
    if (!rows[0]) throw new Error(`nothing found: ${query}`);
    return rows[0].id;
  };
  return {
    templateId: await one("SELECT id FROM template WHERE prefix = 'HD'"),
    userId: await one("SELECT id FROM app_user WHERE username = 'demo'"),
    printable: await one(`SELECT s.id FROM sample s JOIN test_record t ON t.sample_id = s.id
      WHERE s.status = 'REPORT_SAMPLE_HAS_EXISTED' GROUP BY s.id ORDER BY count(*) DESC, s.id LIMIT 1`),
  };
}

/** Which tests the cases ask for: of those that there are the most. */
async function readTests(owner: pg.Client): Promise<Laboratory['tests']> {
  const most = async (column: string): Promise<string> => {
    const { rows } = await owner.query<{ id: string }>(
      `SELECT ${column} AS id FROM test_record GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
    );
    return rows[0]?.id ?? '';
  };
  const { rows } = await owner.query<{ id: string }>("SELECT id FROM app_user WHERE username = 'knv1'");
  return {
    testGroupId: await most('test_group_id'),
    testCodeId: await most('test_code_id'),
    technician: rows[0]?.id ?? '',
    sampleId: await most('sample_id'),
  };
}

/** Waits until the background work of earlier writes is done, so that it is not counted against later cells. */
async function settle(owner: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ n: number }>('SELECT audit_seal_pending(500) AS n');
    const { rows: left } = await owner.query<{ n: string }>('SELECT count(*) AS n FROM audit_pending');
    if (rows[0]?.n === 0 && left[0]?.n === '0') return;
    await setTimeout(200);
  }
}

function check(name: string, load: Load): Load {
  if (load.failed > 0)
    throw new Error(`${name}: ${load.failed} answers failed, the first with ${load.failure}`);
  return load;
}

/** One round of a case: bare and product, in turns first. */
async function measure(
  one: Case,
  product: Product,
  bare: BareServer,
  bareFirst: boolean,
  into: Measured,
): Promise<void> {
  const settings = { connections: one.connections, seconds: Number(options.seconds), warmUpSeconds: 1 };
  const runBare = async (): Promise<void> => {
    if (!one.bare) return;
    const watched = { server: bare.pid, database: product.databasePid };
    into.bare.push(
      check(`${one.name}, bare`, await runLoad({ port: bare.port, steps: one.bare, ...settings }, watched)),
    );
  };
  const runProduct = async (): Promise<void> => {
    const watched = { server: product.pid, database: product.databasePid };
    const job = { port: product.port, token: await product.logIn(one.as), steps: one.product, ...settings };
    into.product.push(check(one.name, await runLoad(job, watched)));
  };
  for (const side of bareFirst ? [runBare, runProduct] : [runProduct, runBare]) await side();
}

/** All cases, round by round. */
async function measureAll(
  cases: readonly Case[],
  product: Product,
  bare: BareServer,
  owner: pg.Client,
): Promise<Measured[]> {
  const all = cases.map((one): Measured => ({
    name: one.name,
    connections: one.connections,
    product: [],
    bare: [],
  }));
  for (let round = 0; round < rounds; round++)
    for (const [index, one] of cases.entries()) {
      const into = all[index];
      if (!into) continue;
      await settle(owner);
      await measure(one, product, bare, round % 2 === 0, into);
      const row = rowOf(into);
      log(
        `round ${round + 1}: ${one.name}: ${row.perSecond.toFixed(0)}/s, bare ${row.barePerSecond?.toFixed(0) ?? '-'}/s`,
      );
    }
  return all;
}

/** The line about saving 50 results in one call. */
async function measureResults(product: Product, bare: BareServer, tests: readonly string[]): Promise<string> {
  const times = 10;
  const target = { url: `http://127.0.0.1:${product.port}`, token: await product.logIn('demo') };
  const sides = {
    product: productResults(target, tests),
    bare: bareResults({ url: `http://127.0.0.1:${bare.port}` }, tests),
  };
  const taken = { product: [] as number[], bare: [] as number[] };
  const worst: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const { p50Ms, p95Ms } = await timeResults(sides.product, 1 + round * times, times);
    taken.product.push(p50Ms);
    worst.push(p95Ms);
    taken.bare.push((await timeResults(sides.bare, 1 + round * times, times)).p50Ms);
  }
  return `50 results in one call: p50 ${median(taken.product).toFixed(0)} ms, p95 ${median(worst).toFixed(0)} ms; bare ${median(taken.bare).toFixed(0)} ms`;
}

async function run(): Promise<void> {
  const built = spawnSync(process.execPath, [path.join(ROOT, 'scripts/build.mjs')], {
    stdio: ['ignore', 2, 2],
  });
  if (built.status !== 0) throw new Error('the build failed');
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'kiemlab-bench-'));
  chmodSync(dataDir, 0o711);
  let product = await startProduct(dataDir, options.program);
  const first = product.startMs;
  const owner = new pg.Client(product.owner);
  owner.on('error', (error) => log(`the database went away: ${error.message}`));
  await owner.connect();
  let bare: BareServer | undefined;
  try {
    const laboratory = await readLaboratory(owner);
    const setUp = await makeSetUp(owner, laboratory.templateId);
    const known = { ...laboratory, testId: setUp.testId };
    const create = newSample(known).product;
    const target = { url: `http://127.0.0.1:${product.port}`, token: await product.logIn('demo') };
    const tests = await makeTests(target, create, laboratory.userId);
    log(`seeding ${options.samples} samples`);
    const began = performance.now();
    const second = new pg.Client(product.owner);
    await second.connect();
    await seedSamples([owner, second], Number(options.samples), undefined, Number(options.tests));
    await second.end();
    const seedSeconds = (performance.now() - began) / 1000;
    await makeWords(owner);
    await makeClients(owner);
    await makePeople(owner);
    await makeDocuments(owner);
    await makeReports(owner);
    await makeBareTables(owner);
    await settle(owner);
    await owner.query('VACUUM ANALYZE');
    const cases = [
      ...casesOf({ ...known, tests: await readTests(owner) }),
      ...homeCases(),
      ...documentsCases(),
    ];
    bare = await startBare(product.owner);
    const lines: string[] = [];
    /** What is no load on one address: a line of its own. */
    const measureLine = async (name: string, line: () => Promise<string>): Promise<void> => {
      if (!name.includes(options.only)) return;
      lines.push(await line());
      log(lines.at(-1) ?? '');
    };
    const [running, beside] = [product, bare];
    await measureLine('50 results', () => measureResults(running, beside, tests));
    const sides = { product: target, bare: { url: `http://127.0.0.1:${bare.port}` } };
    await measureLine('set-up: assigning', async () => {
      const product = { ...target, token: await running.logIn('demo') };
      return measureAssigning({ ...sides, product }, setUp, create, laboratory.userId, rounds);
    });
    const wanted = cases.filter((one) => one.name.includes(options.only));
    const measured = await measureAll(wanted, product, bare, owner);
    await measureLine('rights', async () => {
      const second = await startProduct(dataDir, options.program, running);
      try {
        return await measureRights(running, second);
      } finally {
        await second.stop();
      }
    });
    await measureLine('tests: 999 rows', async () => {
      const token = await running.logIn('demo');
      return readLongestPage(running.port, token);
    });
    await measureLine('storm', () => measureStorm(running, rounds, Number(options.seconds)));
    await measureLine('printing', () => measurePrinting(running, owner));
    await measureLine('printing: each form', measureForms);
    await measureLine('bytes', () => measureBytes(running, rounds));
    await measureLine('import', async () => {
      const token = await running.logIn('demo');
      return importLine(await measureImport({ ...target, token }, running.pid, laboratory.templateId));
    });
    bare.stop();
    await product.stop();
    product = await startProduct(dataDir, options.program);
    const again = product;
    await measureLine('home: export of the trail', async () =>
      measureTrail(again.owner, again, await again.logIn('demo')),
    );
    await measureLine('whole list', async () => readWholeList(again, await again.logIn('demo')));
    const page = firstPageBytes(path.join(ROOT, 'dist/web'));
    console.log(
      [
        machine(),
        tableOf(measured.map(rowOf)),
        ...lines,
        `seeding ${options.samples} samples with ${options.tests} tests each: ${seedSeconds.toFixed(0)} s`,
        `start: first ${(first / 1000).toFixed(1)} s, with these data ${(product.startMs / 1000).toFixed(1)} s`,
        `first page: scripts ${(page.scripts / 1000).toFixed(0)} kB, styles ${(page.styles / 1000).toFixed(0)} kB (gzip, ${page.files} files)`,
      ].join('\n\n'),
    );
  } finally {
    await product.stop();
    await removeEmbedded(dataDir);
  }
}

await run();
