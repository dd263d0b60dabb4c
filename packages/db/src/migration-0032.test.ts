import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts';

const [FIRST, SECOND] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
const TEMPLATE = '00000000-0000-4000-8000-000000000002';

let at: TestDatabase;
beforeAll(async () => {
  at = await startTestDatabase('receivers-of-before');
  await at.owner.query(`
    SELECT set_config('kiemlab.action', 'test.write', false);
    INSERT INTO app_user (id, username, employment_number, last_name, first_name, password_hash)
    VALUES ('${FIRST}', 'a', 'NV1', 'A', 'B', 'x'), ('${SECOND}', 'b', 'NV2', 'C', 'D', 'x');
    INSERT INTO template (id, name, prefix) VALUES ('${TEMPLATE}', 'Một', 'M');
    INSERT INTO template_version (template_id, version, name, config) VALUES ('${TEMPLATE}', 1, 'T', '{}')`);
});
afterAll(() => at.stop());

/** Changes samples in one act: what was done, by whom, and the status each gets. */
const act = async (action: string, actor: string, moves: Record<string, string>): Promise<void> => {
  await at.owner.query('BEGIN');
  await at.owner.query(
    "SELECT set_config('kiemlab.action', $1, true), set_config('kiemlab.actor', $2, true)",
    [action, actor],
  );
  for (const [id, status] of Object.entries(moves))
    await at.owner.query('UPDATE sample SET status = $2 WHERE id = $1', [id, status]);
  await at.owner.query('COMMIT');
};

test('PRINT-02 samples of before get whom the trail names as their receiver, and nobody where it names none', async () => {
  const { rows } = await at.owner.query<{ id: string }>(
    `INSERT INTO sample (template_id, template_version, sample_year, status, name, created_by)
     SELECT '${TEMPLATE}', 1, 2026, status, 'A', '${FIRST}'
       FROM unnest(ARRAY['NOT_RECEIVE', 'STORED', 'RECEIVED', 'NOT_RECEIVE', 'MOVE_TO_CART']) status RETURNING id`,
  );
  const [taken = '', restored = '', portion = '', never = '', grouped = ''] = rows.map(({ id }) => id);
  await act('samples.receive', SECOND, { [taken]: 'RECEIVED', [restored]: 'RECEIVED' });
  await act('samples.change-status', FIRST, { [taken]: 'STORED', [portion]: 'STORED' });
  // One call that receives one sample and takes another back from its group bears the name of the receipt.
  await act('samples.receive', FIRST, { [grouped]: 'RECEIVED' });
  const before = await at.owner.query('SELECT id, version, status FROM sample ORDER BY id');

  await at.owner.query('ALTER TABLE sample DROP COLUMN received_by');
  await at.owner.query(
    readFileSync(new URL('../migrations/0032-note-who-received.sql', import.meta.url), 'utf8'),
  );

  const after = await at.owner.query<{ id: string; received_by: string | null }>(
    'SELECT id, received_by FROM sample',
  );
  const receiver = new Map(after.rows.map((row) => [row.id, row.received_by]));
  expect([taken, restored, portion, never, grouped].map((id) => receiver.get(id))).toEqual([
    SECOND,
    SECOND,
    null,
    null,
    null,
  ]);
  expect((await at.owner.query('SELECT id, version, status FROM sample ORDER BY id')).rows).toEqual(
    before.rows,
  );
  const { rows: trail } = await at.owner.query<{ row_id: string; field: string }>(
    `SELECT r.row_id, c.field FROM audit_event e JOIN audit_row r ON r.event_id = e.id JOIN audit_change c ON c.row_id = r.id
      WHERE e.action = 'migrate.note-who-received' ORDER BY 1`,
  );
  expect(trail).toEqual([taken, restored].sort().map((row_id) => ({ row_id, field: 'received_by' })));
});
