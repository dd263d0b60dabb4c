import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCountedTests } from './testing/counted-tests.ts';

let at: Awaited<ReturnType<typeof startCountedTests>>;
beforeAll(async () => {
  at = await startCountedTests();
});
afterAll(() => at.database.stop());

const MIGRATION = readFileSync(
  new URL('../migrations/0586-due-with-the-sample.sql', import.meta.url),
  'utf8',
);

test('TEST-02 a test of before that was due at its assignment is due with its sample, and the trail tells it; what was told otherwise stays', async () => {
  const { owner } = at.database;
  await at.write((tx) =>
    at.insert(tx, [
      { sample: 0, setup: 0, technician: 0, qc: false },
      { sample: 1, setup: 0, technician: 0, qc: false },
    ]),
  );
  await owner.query("SELECT set_config('kiemlab.action', 'test.write', false)");
  await owner.query(
    `UPDATE test_record SET due_date = CASE code WHEN 'T1' THEN created_at ELSE created_at + interval '3 days' END`,
  );
  await owner.query(`BEGIN; ${MIGRATION}; COMMIT`);
  const { rows } = await owner.query(
    `SELECT code, due_date IS NULL AS with_sample, due_date = created_at + interval '3 days' AS own FROM test_record ORDER BY code`,
  );
  expect(rows).toEqual([
    { code: 'T1', with_sample: true, own: null },
    { code: 'T2', with_sample: false, own: true },
  ]);
  const { rows: told } = await owner.query(
    `SELECT c.field, c.new_value FROM audit_event e JOIN audit_row r ON r.event_id = e.id JOIN audit_change c ON c.row_id = r.id
      WHERE e.action = 'migrate.due-with-the-sample'`,
  );
  expect(told).toEqual([{ field: 'due_date', new_value: null }]);
});
