import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { appConnection, appRole } from '../../app-role.ts';
import { openDatabase } from '../../database.ts';
import type { PgConnection } from '../../embedded/pg-connection.ts';
import { startEmbedded } from '../../embedded/start-embedded.ts';
import { scratchFolder } from '../../embedded/testing/scratch.ts';
import { describeSchema } from '../../testing/describe-schema.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { unitOfWork } from '../../unit-of-work.ts';
import { verifyAudit } from '../../verify-audit.ts';
import { dumpDatabase } from './dump-database.ts';
import type { DumpDescription } from './dump-description.ts';
import { restoreDump } from './restore-dump.ts';
import { chainOf, contents, emptyDatabase, fill, NOBODY_SIGNAL, on, seal } from './testing/laboratory.ts';

const scratch = scratchFolder();
const signal = NOBODY_SIGNAL;
const say = (): void => undefined;
const identity = await generateX25519Identity();

let source: TestDatabase;
let second: Awaited<ReturnType<typeof startEmbedded>>;
beforeAll(async () => {
  source = await startTestDatabase('portable');
  await fill(source);
  second = await startEmbedded({ dir: path.join(scratch, 'second'), settings: { fsync: 'off' } });
});
afterAll(async () => {
  await second.stop();
  await source.stop();
});

/** An owner who may do no more than that works on: as the program. */
async function goesOn(owner: PgConnection): Promise<void> {
  const { db } = openDatabase(appConnection(owner));
  const by = { actorId: null, requestId: 'after', clientIp: '' };
  await unitOfWork(db, by, { action: 'test.after' }, async (tx) => {
    await tx.insertInto('analysis_group').values({ name: 'after' }).execute();
    await tx.insertInto('login_failure').values({ username: 'after' }).execute();
  });
  await db.destroy();
}

test('OPS-03 a portable dump is the same laboratory on a second cluster of an owner who is no superuser, and back again; chain and numbers go on', async () => {
  await expect.poll(() => seal(source.owner)).toBe(0);
  const before = await contents(source.owner);
  const chain = await chainOf(source.owner);
  expect(Object.keys(before).length).toBeGreaterThan(100);
  expect(chain.length).toBeGreaterThan(1);

  const recipient = await identityToRecipient(identity);
  const there = { folder: path.join(scratch, 'there'), owner: source.at.owner, recipient, signal };
  const dump = await dumpDatabase(there);
  expect(await contents(source.owner)).toEqual(before);
  const { owner, drop } = await emptyDatabase(second.owner);
  // What a manifest holds is JSON.
  const told = JSON.parse(JSON.stringify(dump)) as DumpDescription;
  await restoreDump({ dump: told, folder: there.folder, identity, owner, say, signal });

  await on(owner, async (client) => {
    expect(await contents(client)).toEqual(before);
    expect(await chainOf(client)).toEqual(chain);
    expect(await verifyAudit(client)).toMatchObject({ faults: [], head: dump.head, entries: dump.entries });
    const named = (lines: string[], me: string) => lines.map((line) => line.replaceAll(me, 'owner')).sort();
    expect(named(await describeSchema(client, appRole(owner)), owner.user)).toEqual(
      named(await describeSchema(source.owner, source.at.app.user), source.at.owner.user),
    );
    const { rows: me } = await client.query('SELECT rolsuper FROM pg_roles WHERE rolname = current_user');
    expect(me).toEqual([{ rolsuper: false }]);
  });

  const back = { folder: path.join(scratch, 'back'), owner, signal };
  const again = await dumpDatabase(back);
  const home = await emptyDatabase(inject('owner'));
  await restoreDump({ dump: again, folder: back.folder, owner: home.owner, say, signal });
  expect(await on(home.owner, contents)).toEqual(before);

  const next = (client: { query: TestDatabase['owner']['query'] }) =>
    client.query<{ n: number; last: number }>(
      'SELECT max(id)::int AS n, (SELECT last_value::int FROM login_failure_id_seq) AS last FROM login_failure',
    );
  const { n = 0 } = (await next(source.owner)).rows[0] ?? {};
  for (const at of [owner, home.owner]) {
    await goesOn(at);
    await on(at, async (client) => {
      expect((await next(client)).rows).toEqual([{ n: n + 1, last: n + 1 }]);
      await expect.poll(() => seal(client)).toBe(0);
      const longer = await chainOf(client);
      expect(longer).toEqual([...chain, expect.any(String)]);
      expect((await verifyAudit(client)).faults).toEqual([]);
    });
  }
  await drop();
  await home.drop();
});

test('OPS-03 a dump holds what was there at one moment, whatever is written meanwhile', async () => {
  // Into a table whose turn comes early, and one whose turn comes late.
  let written = 0;
  const write = () =>
    source.write(async (tx) => {
      const name = `pair ${written++}`;
      await tx.insertInto('analysis_group').values({ name }).execute();
      await tx.insertInto('setting').values({ key: name, value: '1' }).execute();
    });
  const rowsOf = (of: DumpDescription, name: string) =>
    of.tables.find((table) => table.name === name)?.rows ?? 0;
  let dump: DumpDescription | undefined;
  const at = { folder: path.join(scratch, 'meanwhile'), owner: source.at.owner, signal };
  const dumping = dumpDatabase(at).then((done) => (dump = done));
  await write();
  while (!dump) await write();
  await dumping;
  const more = await dumpDatabase(at);
  expect(rowsOf(more, 'setting')).toBeGreaterThan(rowsOf(dump, 'setting'));
  expect(rowsOf(dump, 'setting')).toBe(rowsOf(dump, 'analysis_group'));
});

test('OPS-03 a dump that is given up in the midst of a table ends at once', async () => {
  // Longer than what all buffers hold.
  await source.owner.query(
    "INSERT INTO applied_migration (name, sha256) SELECT 'x' || g, repeat(md5(g::text), 20) FROM generate_series(1, 60000) g",
  );
  const folder = path.join(scratch, 'given-up');
  const giveUp = new AbortController();
  const dumping = dumpDatabase({ folder, owner: source.at.owner, signal: giveUp.signal });
  const failed = expect(dumping).rejects.toThrow('given up');
  const tables = path.join(folder, 'database', 'tables');
  await expect
    .poll(() => existsSync(path.join(tables, 'applied_migration.gz.draft')), { interval: 1 })
    .toBe(true);
  giveUp.abort(new Error('given up'));
  await failed;
  expect(readdirSync(tables).filter((name) => name.endsWith('.draft'))).toEqual([]);
});
