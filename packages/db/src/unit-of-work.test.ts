import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { sealAudit } from './housekeeping.ts';
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { unitOfWork } from './unit-of-work.ts';
import { verifyAudit } from './verify-audit.ts';

let database: TestDatabase;
let db: TestDatabase['db'];
let owner: TestDatabase['owner'];
const context = { actorId: null, requestId: 'test', clientIp: '' };
const addGroup = (name: string) => (tx: Database) =>
  tx.insertInto('analysis_group').values({ name }).execute();

beforeAll(async () => {
  database = await startTestDatabase('unit-of-work');
  ({ db, owner } = database);
});
afterAll(() => database.stop());

test('COMP-10 HOME-08 a write without an action is refused by the database', async () => {
  await expect(addGroup('Hóa lý')(db)).rejects.toThrow('write without an action');
});

test('COMP-11 HOME-08 one event per unit of work, one change row per field, old and new value', async () => {
  await unitOfWork(db, context, { action: 'test.write', reason: 'vì sao' }, async (tx) => {
    await tx.insertInto('analysis_group').values({ name: 'Vi sinh' }).execute();
    await tx
      .updateTable('analysis_group')
      .set({ name: 'Vi sinh – Dược lý' })
      .where('name', '=', 'Vi sinh')
      .execute();
  });
  const events = await db.selectFrom('audit_event').selectAll().where('action', '=', 'test.write').execute();
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({ module: 'test', reason: 'vì sao' });
  const changes = await db
    .selectFrom('audit_change')
    .innerJoin('audit_row', 'audit_row.id', 'audit_change.row_id')
    .select(['operation', 'field', 'old_value', 'new_value'])
    .where('event_id', '=', events[0]?.id ?? '')
    .where('field', '=', 'name')
    .execute();
  expect(changes).toEqual([
    { operation: 'INSERT', field: 'name', old_value: null, new_value: 'Vi sinh' },
    { operation: 'UPDATE', field: 'name', old_value: 'Vi sinh', new_value: 'Vi sinh – Dược lý' },
  ]);
});

test('COMP-10 HOME-08 a failed unit of work leaves neither data nor trail', async () => {
  const before = await db.selectFrom('audit_event').select('id').execute();
  await expect(
    unitOfWork(db, context, { action: 'test.fail' }, async (tx) => {
      await addGroup('Đông dược')(tx);
      throw new Error('stop');
    }),
  ).rejects.toThrow('stop');
  expect(await db.selectFrom('audit_event').select('id').execute()).toHaveLength(before.length);
});

test.each([
  'UPDATE audit_event SET action = $$x$$',
  'DELETE FROM audit_event',
  'TRUNCATE audit_event CASCADE',
  'UPDATE audit_change SET new_value = $$x$$',
  'DELETE FROM audit_row',
  'INSERT INTO audit_event (username, full_name, module, action, reason, request_id, client_ip) VALUES ($$$$,$$$$,$$$$,$$$$,$$$$,$$$$,$$$$)',
  'INSERT INTO audit_seal VALUES (99, 99, $$\\x00$$, $$\\x00$$)',
  'DELETE FROM audit_pending',
  'UPDATE signature SET signer_name = $$x$$',
  'DELETE FROM test_result_version',
  'ALTER TABLE sample DISABLE TRIGGER ALL',
  'DROP TRIGGER audit_insert ON sample',
  'CREATE TABLE mine (id int)',
  'SET session_replication_role = replica',
  'DELETE FROM sample',
  'SELECT audit_current_event()',
])('COMP-13 HOME-08 the app role may not: %s', async (attack) => {
  const client = new pg.Client(database.at.app);
  await client.connect();
  try {
    await client.query("SET kiemlab.action = 'test.attack'");
    await expect(client.query(attack)).rejects.toMatchObject({ code: '42501' });
  } finally {
    await client.end();
  }
});

test('COMP-13 HOME-08 the chain verifies; after a superuser changes one byte the entry is named', async () => {
  await unitOfWork(db, context, { action: 'test.sealed' }, addGroup('Mỹ phẩm'));
  // More than ten, so that numbers sorted as text would break the chain.
  for (let n = 1; n <= 12; n++)
    await unitOfWork(db, context, { action: 'test.sealed' }, addGroup(`Thực phẩm ${n}`));
  // The sealer leaves what is younger than any running transaction, those of the cluster's other databases included.
  const pending = async (): Promise<number | null> => {
    await sealAudit(db);
    return (await owner.query('SELECT FROM audit_pending')).rowCount;
  };
  await expect.poll(pending).toBe(0);
  const good = await verifyAudit(owner);
  expect(good.faults).toEqual([]);
  expect(good.entries).toBeGreaterThanOrEqual(14);
  const { rows } = await owner.query(
    "SELECT r.event_id::text, c.row_id FROM audit_change c JOIN audit_row r ON r.id = c.row_id WHERE c.new_value = 'Mỹ phẩm'",
  );
  const victim = rows[0] as { event_id: string; row_id: string };
  await owner.query('SET session_replication_role = replica');
  await owner.query(
    "UPDATE audit_change SET new_value = 'Mỹ phấm' WHERE row_id = $1 AND new_value = 'Mỹ phẩm'",
    [victim.row_id],
  );
  expect((await verifyAudit(owner)).faults).toEqual([{ eventId: victim.event_id, fault: 'CONTENT_CHANGED' }]);
  await owner.query(
    "UPDATE audit_change SET new_value = 'Mỹ phẩm' WHERE row_id = $1 AND new_value = 'Mỹ phấm'",
    [victim.row_id],
  );
  expect((await verifyAudit(owner)).faults).toEqual([]);
  await owner.query('DELETE FROM audit_row WHERE event_id = $1', [victim.event_id]);
  await owner.query('DELETE FROM audit_event WHERE id = $1', [victim.event_id]);
  expect((await verifyAudit(owner)).faults).toEqual([{ eventId: victim.event_id, fault: 'ENTRY_MISSING' }]);
});

test('SAMPLE-02 search text: both compositions, tone placements, đ and its look-alike', async () => {
  const plain = async (value: string) =>
    (await owner.query<{ s: string }>('SELECT search_text($1) AS s', [value])).rows[0]?.s;
  expect(await plain('Hoà Đà Nẵng')).toBe('hoa da nang');
  expect(await plain('Hòa Ða\u0300 Nẵng'.normalize('NFD'))).toBe('hoa da nang');
  expect(await plain('ĐỖ TRỌNG ð')).toBe('do trong d');
});

test('HOME-08 a status and a condition that are both called "status" are kept apart in the trail', async () => {
  const fields = async (record: object) =>
    (await owner.query<{ f: object }>('SELECT audit_fields($1, $2) AS f', [JSON.stringify(record), 'sample']))
      .rows[0]?.f;
  expect(
    await fields({ status: 'RECEIVED', attributes: { status: 'Nguyên vẹn', standard: 'DĐVN V' } }),
  ).toEqual({
    status: 'RECEIVED',
    'attributes.status': 'Nguyên vẹn',
    standard: 'DĐVN V',
  });
});
