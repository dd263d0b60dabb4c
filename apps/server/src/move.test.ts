import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { appConnection } from '@kiemlab/db/app-role';
import { openDatabase } from '@kiemlab/db/database';
import { type PgConnection, startEmbedded } from '@kiemlab/db/embedded/start-embedded';
import { scratchFolder } from '@kiemlab/db/embedded/testing/scratch';
import { type Copy, copyTemplate } from '@kiemlab/db/testing/copy-template';
import { unitOfWork } from '@kiemlab/db/unit-of-work';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { auditVerifyCommand } from './audit-verify.ts';
import { moveCommand } from './move.ts';

const scratch = scratchFolder();
const REASON = 'Chuyển sang máy chủ cơ sở dữ liệu mới';
const HOW = ['--by', 'Lan', '--reason', REASON];
const dataDir = path.join(scratch, 'data');
mkdirSync(dataDir);

let source: Copy;
let admin: pg.Client;
const made: string[] = [];
beforeAll(async () => {
  source = await copyTemplate(inject('owner'));
  admin = new pg.Client(inject('owner'));
  await admin.connect();
  await named(source.owner, 'before');
});
afterAll(async () => {
  for (const name of made) await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin.end();
  await source.drop();
});

/** Writes as the owner, who may do all, what the trail tells of. */
async function named(owner: PgConnection, name: string): Promise<void> {
  const { db } = openDatabase(owner);
  const by = { actorId: null, requestId: 'move', clientIp: '' };
  await unitOfWork(db, by, { action: 'test.write' }, (tx) =>
    tx.insertInto('analysis_group').values({ name }).execute(),
  );
  await db.destroy();
}

/** An empty database of the same server, and its address. */
async function empty(): Promise<{ owner: PgConnection; url: string }> {
  const name = `moved_${made.push('')}_${process.pid}`;
  made[made.length - 1] = name;
  await admin.query(`CREATE DATABASE ${name} ENCODING 'UTF8' TEMPLATE template0`);
  const owner = { ...inject('owner'), database: name };
  const url = new URL(
    `postgres://${owner.user}:${owner.password}@/${name}?port=${owner.port}`.replace('@/', '@x/'),
  );
  url.searchParams.set('host', owner.host);
  return { owner, url: url.href };
}

/** Runs a command; answers its exit code and its lines. */
async function run(
  command: (tell: { log(line: string): void; error(line: string): void }) => Promise<number>,
): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const tell = {
    log: (line: string) => void lines.push(line),
    error: (line: string) => void lines.push(line),
  };
  const code = await command(tell);
  return { code, said: lines.join('\n') };
}

async function on<T>(owner: PgConnection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const names = async (owner: PgConnection): Promise<string[]> =>
  on(owner, async (client) => {
    const { rows } = await client.query<{ name: string }>('SELECT name FROM analysis_group ORDER BY name');
    return rows.map(({ name }) => name);
  });

test('OPS-03 a laboratory moves to a server and back to the database that comes with it; it goes on there, and the trail tells of each move', async () => {
  const { owner, url } = await empty();
  const there = await run((tell) =>
    moveCommand({ source: source.owner, dataDir }, ['--to', url, ...HOW], tell),
  );
  expect(there).toEqual({ code: 0, said: expect.stringMatching(/Set DATABASE_URL .*must not be started/s) });
  expect(await names(owner)).toEqual(['before']);
  expect(readdirSync(dataDir)).toEqual([]);
  await named({ ...owner, ...(appConnection(owner) as PgConnection) }, 'there');

  const back = await run((tell) =>
    moveCommand({ source: owner, dataDir }, ['--to', 'embedded', ...HOW], tell),
  );
  expect(back).toEqual({ code: 0, said: expect.stringMatching(/Take DATABASE_URL out/) });
  const embedded = await startEmbedded({ dir: dataDir });
  expect(await names(embedded.owner)).toEqual(['before', 'there']);
  const verified = await on(embedded.owner, (client) => run((tell) => auditVerifyCommand(client, [], tell)));
  await embedded.stop();
  expect(verified.code).toBe(0);
  expect(verified.said.match(/from a move by Lan \(Chuyển sang/g)).toHaveLength(2);
});

test('OPS-03 where a move leads is tried before anything is read', async () => {
  const lines: string[] = [];
  const moving = moveCommand(
    { source: source.owner, dataDir },
    ['--to', 'postgres://lan:x@127.0.0.1:1/none', ...HOW],
    { log: (line) => void lines.push(line), error: (line) => void lines.push(line) },
  );
  await expect(moving).rejects.toThrow(/ECONNREFUSED/);
  expect([lines, readdirSync(dataDir).filter((name) => name.startsWith('moving-'))]).toEqual([[], []]);
});

test('OPS-03 COMP-13 a head that was written down is looked up: in the chain, left behind, or gone', async () => {
  const { owner, url } = await empty();
  await run((tell) => moveCommand({ source: source.owner, dataDir }, ['--to', url, ...HOW], tell));
  await on(owner, async (client) => {
    await expect
      .poll(async () => {
        await client.query('SELECT audit_seal_pending(100)');
        return (await client.query('SELECT FROM audit_pending')).rowCount;
      })
      .toBe(0);
    const { rows } = await client.query<{ head: string }>(
      "SELECT encode(chain, 'hex') AS head FROM audit_seal ORDER BY seq",
    );
    const verify = (...args: string[]) => run((tell) => auditVerifyCommand(client, args, tell));
    const first = rows[0]?.head ?? '';
    expect(await verify('--head', first)).toEqual({
      code: 0,
      said: expect.stringMatching(
        `head ${first} is in the chain after 1 entries, .*\\n.*intact; head of the chain ${rows.at(-1)?.head}$`,
      ),
    });
    const left = 'ab'.repeat(32);
    await client.query("SELECT set_config('kiemlab.action', 'test.restore', false)");
    await client.query(
      `INSERT INTO restoration (way, restored_by, reason, from_head, from_entries, to_head, to_entries, up_to)
       VALUES ('snapshot', 'Lan', 'x', $1, 9, $2, 1, now())`,
      [left, first],
    );
    expect(await verify('--head', left)).toEqual({
      code: 0,
      said: expect.stringMatching(/was left behind by the restore of \d{4}-.*intact; head/s),
    });
    expect(await verify('--head', 'cd'.repeat(32))).toEqual({
      code: 1,
      said: expect.stringMatching(/no restore left it behind.*NOT intact$/s),
    });
    expect((await verify('--head', 'abc')).code).toBe(2);
  });
});

test('OPS-03 a move to what is not empty, without a name or a reason, or from where people go on writing, does not pass for done', async () => {
  for (const args of [[], ['--to', 'postgres://x/y', '--by', 'Lan'], ['--to', 'elsewhere', ...HOW]])
    expect((await run((tell) => moveCommand({ source: source.owner, dataDir }, args, tell))).code).toBe(2);

  const { owner, url } = await empty();
  let writing: Promise<void> | undefined;
  const meanwhile = await run((tell) =>
    moveCommand({ source: source.owner, dataDir }, ['--to', url, ...HOW], {
      ...tell,
      log(line) {
        tell.log(line);
        if (/: sample,/.test(line)) writing = named(source.owner, 'late');
      },
    }),
  );
  await writing;
  expect(meanwhile).toEqual({
    code: 1,
    said: expect.stringMatching(
      /1 entries were written into the old database after that: they are NOT in the new one/,
    ),
  });
  expect(await names(owner)).toEqual(['before']);
  await expect(
    run((tell) => moveCommand({ source: source.owner, dataDir }, ['--to', url, ...HOW], tell)),
  ).rejects.toMatchObject({ code: 'NOT_EMPTY' });
  expect(readdirSync(dataDir).filter((name) => name.startsWith('moving-'))).toEqual([]);
});
