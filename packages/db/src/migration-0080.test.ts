import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forRole } from './app-role.ts';
import { makeIssuedReport } from './testing/issued-report.ts';
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts';

let at: TestDatabase;
beforeAll(async () => {
  at = await startTestDatabase('determinations-of-before');
});
afterAll(() => at.stop());

const MIGRATION = readFileSync(
  new URL('../migrations/0080-keep-determinations.sql', import.meta.url),
  'utf8',
);

/** Brings the tables back to where they were. */
const BEFORE = `
  DROP TRIGGER test_record_locked ON test_record;
  DROP TRIGGER test_record_locked_facts ON test_record;
  DROP TRIGGER test_record_reported ON test_record;
  DROP TABLE determination;
  ALTER TABLE test_result_version DROP COLUMN basis;
  ALTER TABLE test_record DROP COLUMN round, DROP COLUMN declared_by, DROP COLUMN declared_at, DROP CONSTRAINT test_record_verdict_final`;

/** Results of a test as they were saved one after another, the number each is, and the determination each stands on; by hand. */
const SAVED: readonly (readonly [result: string | null, value: string | null, version: number])[] = [
  [null, null, 0],
  ['99,60', '99.60', 1],
  ['99,60', '99.60', 1],
  ['−1.5', '-1.5', 2],
  [null, null, 3],
  ['< 0,25', null, 4],
  ['KPH', null, 5],
  ['+12', '12', 6],
  ['1.000', null, 7],
  ['0.500', '0.500', 8],
  ['1,000', '1.000', 9],
  ['1.234,5', null, 10],
];
/** The same where the limits are in decimals and none reaches a thousand. */
const IN_DECIMALS = '1.000';

test('TEST-12 every result of before stands on its determination, with another version where another value was typed', async () => {
  await at.owner.query("SELECT set_config('kiemlab.action', 'test.write', false)");
  await at.write(makeIssuedReport);
  await at.owner.query(BEFORE);
  const { rows } = await at.owner.query<{ id: string }>("SELECT id FROM test_record WHERE code = 'T01'");
  const first = rows[0]?.id;
  const columns = (
    await at.owner.query<{ names: string }>(
      `SELECT string_agg(column_name, ', ') AS names FROM information_schema.columns WHERE table_name = 'test_record'
        AND is_generated = 'NEVER' AND column_name NOT IN ('id', 'number', 'code', 'minimum', 'qc_sample')`,
    )
  ).rows[0]?.names;
  const another = async (number: number, minimum: string | null) =>
    (
      await at.owner.query<{ id: string }>(
        `INSERT INTO test_record (number, code, minimum, qc_sample, ${columns}) SELECT $1::int, 'T0' || $1::int, $2::numeric, true, ${columns}
           FROM test_record WHERE id = $3 RETURNING id`,
        [number, minimum, first],
      )
    ).rows[0]?.id;
  const save = (test: string | undefined, version: number, result: string | null) =>
    at.owner.query(
      `INSERT INTO test_result_version (test_id, version, sample_id, result, reason, entered_by)
         SELECT id, $2::int, sample_id, $3, CASE WHEN $2::int > 1 THEN 'Lý do ' || $2 END, technician_id FROM test_record WHERE id = $1`,
      [test, version, result],
    );
  const plain = await another(2, null);
  const decimals = await another(3, '0.5');
  for (const [index, [result]] of SAVED.entries()) await save(plain, index + 1, result);
  await save(decimals, 1, IN_DECIMALS);

  await at.owner.query(forRole(MIGRATION, String(at.at.app.user)));

  const kept = await at.owner.query(
    `SELECT round, number, version, typed, value::text, reason FROM determination WHERE test_id = $1 ORDER BY version`,
    [plain],
  );
  const expected = SAVED.flatMap(([typed, value, version], index) =>
    version > (SAVED[index - 1]?.[2] ?? 0)
      ? [{ round: 1, number: 1, version, typed, value, reason: `Lý do ${index + 1}` }]
      : [],
  );
  expect(kept.rows).toEqual(expected);
  const bases = await at.owner.query<{ basis: unknown }>(
    'SELECT basis FROM test_result_version WHERE test_id = $1 ORDER BY version',
    [plain],
  );
  expect(bases.rows.map(({ basis }) => basis)).toEqual(
    SAVED.map(([, , version]) => ({
      round: 1,
      determinations: version === 0 ? [] : [{ number: 1, version }],
    })),
  );
  const read = await at.owner.query('SELECT value::text FROM determination WHERE test_id = $1', [decimals]);
  expect(read.rows).toEqual([{ value: '1.000' }]);
  await expect(at.owner.query("UPDATE test_result_version SET basis = '{}'")).rejects.toThrow();
  await expect(at.owner.query("UPDATE determination SET typed = 'x'")).rejects.toThrow();
});
