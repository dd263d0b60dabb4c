import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { appConnection } from '../../app-role.ts';
import type { PgConnection } from '../../embedded/pg-connection.ts';
import { scratchFolder } from '../../embedded/testing/scratch.ts';
import { lookUpHead } from '../../look-up-head.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { verifyAudit } from '../../verify-audit.ts';
import { settleRestored } from '../settle-restored.ts';
import { dumpDatabase } from './dump-database.ts';
import type { DumpDescription } from './dump-description.ts';
import { entriesSince } from './entries-since.ts';
import { restoreDump } from './restore-dump.ts';
import { chainOf, emptyDatabase, fill, NOBODY_SIGNAL, seal } from './testing/laboratory.ts';

const scratch = scratchFolder();
const signal = NOBODY_SIGNAL;
const FAR_ABOVE = '900000000000';
const LEFT = 'ab'.repeat(32);

let source: TestDatabase;
let target: { owner: PgConnection; drop(): Promise<void> };
let client: pg.Client;
let dump: DumpDescription;
let keys: unknown[];

const keysOf = async (at: pg.ClientBase): Promise<unknown[]> =>
  (await at.query("SELECT name, encode(value, 'hex') AS value FROM server_secret ORDER BY name")).rows;

/** An entry that waits for its seal, of a transaction with a number of the source's cluster. */
async function waiting(txid: string, at: string): Promise<string> {
  const { rows } = await source.owner.query<{ id: string }>(
    `WITH event AS (
       INSERT INTO audit_event (txid, at, username, full_name, module, action, reason, request_id, client_ip)
       VALUES ($1::text::xid8, $2, '', '', 'test', 'test.waits', $1, '', '') RETURNING id)
     INSERT INTO audit_pending (event_id) SELECT id FROM event RETURNING event_id::text AS id`,
    [txid, at],
  );
  return rows[0]?.id ?? '';
}

beforeAll(async () => {
  source = await startTestDatabase('restored-trail');
  await fill(source);
  // What somebody keeps beside the laboratory.
  await source.owner.query(
    "CREATE TABLE notes (id serial, text text); INSERT INTO notes (text) VALUES ('x')",
  );
  target = await emptyDatabase(inject('owner'));
});
afterAll(async () => {
  await client.end();
  await target.drop();
  await source.stop();
});

test('OPS-03 COMP-13 entries that waited for their seal are sealed in the new cluster, whatever number their transaction had; the head is that of the dump', async () => {
  await expect.poll(() => seal(source.owner)).toBe(0);
  const chain = await chainOf(source.owner);
  // Of the same microsecond, too: transactions of one cluster may begin at once.
  const moment = '2026-01-02T03:04:05.678901Z';
  const waited = [await waiting(FAR_ABOVE, moment), await waiting('3', moment), await waiting('4', moment)];
  dump = await dumpDatabase({ owner: source.at.owner, folder: path.join(scratch, 'set'), signal });
  keys = await keysOf(source.owner);
  expect([dump.head, dump.entries]).toEqual([chain.at(-1), chain.length]);
  expect(await entriesSince(source.at.owner, dump)).toBe(0);
  await waiting('5', '2026-01-02T03:04:06Z');
  expect(await entriesSince(source.at.owner, dump)).toBe(1);

  const said: string[] = [];
  const say = (line: string): void => void said.push(line);
  await restoreDump({
    ...{ dump, folder: path.join(scratch, 'set'), owner: target.owner, say, signal },
    told: { kind: 'portable', by: 'Lan', reason: 'Máy chủ cũ bị cháy', from: { head: LEFT, entries: 90 } },
  });
  expect(said.filter((line) => line.includes('notes'))).toEqual([
    'database/tables/notes (1 rows) is of a table that KiemLab did not make: it is not restored.',
    'The sequence notes_id_seq is none that KiemLab made: it is not restored.',
  ]);
  client = new pg.Client(target.owner);
  await client.connect();
  await expect.poll(() => seal(client)).toBe(0);
  const { rows } = await client.query<{ event_id: string; link: string }>(
    "SELECT event_id::text, encode(chain, 'hex') AS link FROM audit_seal ORDER BY seq",
  );
  expect(rows.slice(0, chain.length).map(({ link }) => link)).toEqual(chain);
  // They, in their order, and the entry of the restore itself.
  expect(rows.slice(chain.length).map(({ event_id }) => event_id)).toEqual([...waited, expect.any(String)]);
  const { rows: kept } = await client.query('SELECT txid::text FROM audit_event WHERE id = $1', [waited[0]]);
  expect(kept).toEqual([{ txid: FAR_ABOVE }]);
});

test('OPS-03 a restore ends all sessions and links, makes new keys, and is one entry of the trail that names the heads', async () => {
  const { rows: open } = await client.query(
    `SELECT (SELECT count(*)::int FROM session WHERE ended_at IS NULL) AS sessions,
            (SELECT count(*)::int FROM password_reset WHERE used_at IS NULL) AS links,
            (SELECT count(*)::int FROM idempotency_key) AS answers, (SELECT min(ended_because) FROM session) AS because`,
  );
  expect(open).toEqual([{ sessions: 0, links: 0, answers: 0, because: 'restored from a back-up' }]);
  const now = await keysOf(client);
  expect(now.map((row) => (row as { name: string }).name)).toEqual(['reset-key', 'token-key']);
  for (const key of now) expect(keys).not.toContainEqual(key);
  const { rows } = await client.query(
    `SELECT e.action, e.reason, e.actor_id, r.entity, r.operation FROM audit_event e JOIN audit_row r ON r.event_id = e.id
      WHERE e.action LIKE 'recovery.%' ORDER BY r.id`,
  );
  const told = { action: 'recovery.restore', reason: 'Máy chủ cũ bị cháy', actor_id: null };
  expect(rows).toEqual([
    { ...told, entity: 'session', operation: 'UPDATE' },
    { ...told, entity: 'password-reset', operation: 'UPDATE' },
    { ...told, entity: 'restoration', operation: 'INSERT' },
  ]);
  expect((await verifyAudit(client)).restorations).toEqual([
    {
      ...{ eventId: expect.any(String), at: expect.any(Date), way: 'portable', by: 'Lan' },
      ...{
        reason: told.reason,
        from: { head: LEFT, entries: 90 },
        to: { head: dump.head, entries: dump.entries },
      },
      upTo: new Date(dump.takenAt),
    },
  ]);
});

test('OPS-03 COMP-13 a head that was written down is in the chain, was left behind by a restore, or was cut off', async () => {
  const [first = ''] = await chainOf(client);
  expect(await lookUpHead(client, first.toUpperCase())).toMatchObject({ found: 'IN_CHAIN', entries: 1 });
  expect(await lookUpHead(client, dump.head)).toMatchObject({ found: 'IN_CHAIN', entries: dump.entries });
  expect(await lookUpHead(client, LEFT)).toMatchObject({ found: 'LEFT_BEHIND', by: { by: 'Lan' } });
  expect(await lookUpHead(client, 'cd'.repeat(32))).toEqual({ found: 'NOWHERE' });
});

test('OPS-03 nobody but a restore writes that there was one, and one that names a head the chain never had is a fault', async () => {
  const program = new pg.Client(appConnection(target.owner));
  await program.connect();
  await program.query("SET kiemlab.action = 'test.attack'");
  for (const attack of [
    `INSERT INTO restoration (way, restored_by, reason, to_head, to_entries, up_to) VALUES ('move', 'x', 'x', '', 0, now())`,
    'UPDATE restoration SET from_entries = 1',
    'DELETE FROM restoration',
  ])
    await expect(program.query(attack)).rejects.toMatchObject({ code: '42501' });
  await program.end();
  await expect(client.query('DELETE FROM restoration')).rejects.toMatchObject({ code: '42501' });

  const untrue = { head: 'ef'.repeat(32), entries: 2 };
  await settleRestored(client, {
    ...{ kind: 'snapshot', by: 'Lan', reason: 'thử', from: null, to: untrue, upTo: new Date() },
  });
  await expect.poll(() => seal(client)).toBe(0);
  const { faults, restorations } = await verifyAudit(client);
  expect(faults).toEqual([{ eventId: restorations[1]?.eventId, fault: 'RESTORE_UNTRUE' }]);
  expect(restorations[1]?.from).toBeNull();
});
