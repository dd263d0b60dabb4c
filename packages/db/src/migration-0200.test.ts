import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forRole } from './app-role.ts';
import { makeIssuedReport } from './testing/issued-report.ts';
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts';

let at: TestDatabase;
beforeAll(async () => {
  at = await startTestDatabase('qc-marks-of-before');
});
afterAll(() => at.stop());

const MIGRATION = readFileSync(new URL('../migrations/0200-keep-qc-marks.sql', import.meta.url), 'utf8');

/** Brings the tables back to where they were; here all tests are of one analyte, marked or not. */
const BEFORE = `DROP INDEX test_record_analyte_unique; DROP TABLE test_qc_mark;
  ALTER TABLE test_record DROP CONSTRAINT test_record_deleted_reason_of_deleted, DROP COLUMN deleted_reason`;

/** One act of somebody, for a reason. */
async function act(action: string, actor: string, reason: string, write: string): Promise<void> {
  await at.owner.query('BEGIN');
  await at.owner.query(
    "SELECT set_config('kiemlab.action', $1, true), set_config('kiemlab.actor', $2, true), set_config('kiemlab.reason', $3, true)",
    [action, actor, reason],
  );
  await at.owner.query(write);
  await at.owner.query('COMMIT');
}

test('TEST-09 TEST-02 what is marked or deleted since before has by whom, when and why as the trail tells it, and nothing where it does not', async () => {
  await at.owner.query("SELECT set_config('kiemlab.action', 'test.write', false)");
  await at.write(makeIssuedReport);
  await at.owner.query(BEFORE);
  const user = (await at.owner.query<{ id: string }>('SELECT id FROM app_user')).rows[0]?.id ?? '';
  const columns = (
    await at.owner.query<{ names: string }>(
      `SELECT string_agg(column_name, ', ') AS names FROM information_schema.columns WHERE table_name = 'test_record'
        AND is_generated = 'NEVER' AND column_name NOT IN ('id', 'number', 'code', 'qc_sample')`,
    )
  ).rows[0]?.names;
  const codes = ['T02', 'T03', 'T04', 'T05', 'T06', 'T07'];
  for (const code of codes)
    await at.owner.query(
      `INSERT INTO test_record (number, code, qc_sample, ${columns})
       SELECT ${code.slice(1)}, '${code}', true, ${columns} FROM test_record WHERE code = 'T01'`,
    );
  const set = (code: string, what: string): string => `UPDATE test_record SET ${what} WHERE code = '${code}'`;
  // Marked twice: the last time counts. Marked, and not any more. Marked without a word. T07 by nobody who is known.
  await act('tests.update-qc-sample', user, '', set('T02', 'qc_sample = false'));
  await act('tests.update-qc-sample', user, 'Lần đầu', set('T02', 'qc_sample = true'));
  await act('tests.update-qc-sample', user, '', set('T02', 'qc_sample = false'));
  await act('tests.update-qc-sample', user, 'Mẫu thêm chuẩn', set('T02', 'qc_sample = true'));
  await act('tests.update-qc-sample', user, 'Nhầm', set('T03', 'qc_sample = false'));
  await act('tests.update-qc-sample', user, '', set('T04', 'qc_sample = false'));
  await act('tests.update-qc-sample', user, '', set('T04', 'qc_sample = true'));
  const gone = `deleted_at = now(), deleted_by = '${user}', qc_sample = false`;
  await act('tests.delete-tests', user, 'Phân công nhầm', set('T05', gone));
  await act('tests.delete-tests', user, '', set('T06', gone));
  const versions = 'SELECT code, version, qc_sample, deleted_at FROM test_record ORDER BY code';
  const before = (await at.owner.query(versions)).rows;

  await at.owner.query(forRole(MIGRATION, String(at.at.app.user)));

  const { rows: marks } = await at.owner.query(
    `SELECT t.code, m.qc_sample, m.reason, m.marked_by, m.marked_at = e.at AS then FROM test_qc_mark m JOIN test_record t ON t.id = m.test_id
       LEFT JOIN audit_event e ON e.at = m.marked_at AND e.action = 'tests.update-qc-sample' ORDER BY t.code`,
  );
  expect(marks).toEqual([
    { code: 'T02', qc_sample: true, reason: 'Mẫu thêm chuẩn', marked_by: user, then: true },
    { code: 'T04', qc_sample: true, reason: null, marked_by: user, then: true },
  ]);
  const { rows: deleted } = await at.owner.query(
    'SELECT code, deleted_reason FROM test_record WHERE deleted_at IS NOT NULL ORDER BY code',
  );
  expect(deleted).toEqual([
    { code: 'T05', deleted_reason: 'Phân công nhầm' },
    { code: 'T06', deleted_reason: null },
  ]);
  expect((await at.owner.query(versions)).rows).toEqual(before);
});
