import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forRole } from './app-role.ts';
import { makeIssuedReport } from './testing/issued-report.ts';
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts';

let at: TestDatabase;
beforeAll(async () => {
  at = await startTestDatabase('verdicts-of-before');
});
afterAll(() => at.stop());

const MIGRATION = readFileSync(
  new URL('../migrations/0190-verdicts-follow-values.sql', import.meta.url),
  'utf8',
);

/** Brings the tables back to where they were. */
const BEFORE = `
  DROP TRIGGER test_record_locked ON test_record;
  DROP TRIGGER test_record_locked_facts ON test_record;
  DROP TRIGGER test_record_reported ON test_record;
  DROP TABLE oos_decision, oos_related_permission;
  ALTER TABLE oos_case DROP COLUMN unexplained;
  ALTER TABLE test_record DROP COLUMN limit_check;
  ALTER TABLE test_result_version DROP COLUMN limit_check, DROP COLUMN decided`;

interface Before {
  status: string;
  base?: string;
  flag: string | null;
  result: string | null;
  verdict: string;
  qc?: boolean;
}

/** By hand, limits 95.0 to 105.0: a test as it stood, how its value is known to lie from then on, and whether it waits for the unit head. */
const TESTS: readonly [Before, check: string | null, opens: boolean][] = [
  [{ status: 'TEST_DONE', flag: 'HIGH', result: '330', verdict: 'PASS' }, 'OUTSIDE', true],
  [{ status: 'REQUEST_REVIEW', flag: 'CRITICAL_LOW', result: '3', verdict: 'N/A' }, 'OUTSIDE', true],
  [{ status: 'REQUEST_APPROVED', flag: 'HIGH', result: '330', verdict: 'PASS' }, 'OUTSIDE', true],
  [{ status: 'TEST_DONE', flag: 'HIGH', result: '330', verdict: 'FAIL' }, 'OUTSIDE', false],
  [{ status: 'TEST_DONE', flag: 'OPTIMAL', result: '100', verdict: 'PASS' }, 'WITHIN', false],
  [{ status: 'TEST_DONE', flag: null, result: 'KPH', verdict: 'PASS' }, 'NOT_COMPARED', false],
  [{ status: 'TEST_DONE', flag: null, result: null, verdict: 'PASS' }, null, false],
  [{ status: 'TEST_DONE', flag: 'HIGH', result: '330', verdict: 'PASS', qc: true }, 'OUTSIDE', false],
  // What was approved stays as it was signed.
  [{ status: 'APPROVED', flag: 'HIGH', result: '330', verdict: 'PASS' }, 'OUTSIDE', false],
  [
    { status: 'TEST_DONE', base: 'OBSERVER_VALUE', flag: 'OPTIMAL', result: '330', verdict: 'PASS' },
    'OUTSIDE',
    true,
  ],
  [
    { status: 'TEST_DONE', base: 'OBSERVER_VALUE', flag: 'OPTIMAL', result: '105,04', verdict: 'PASS' },
    'WITHIN',
    false,
  ],
  // May be a thousand: nobody knows which was meant.
  [
    { status: 'TEST_DONE', base: 'OBSERVER_VALUE', flag: 'OPTIMAL', result: '1.050', verdict: 'PASS' },
    'WITHIN',
    false,
  ],
];

test('COMP-39 values of before are known by their flags, and what was not approved yet waits for the unit head', async () => {
  await at.owner.query("SELECT set_config('kiemlab.action', 'test.write', false)");
  await at.write(makeIssuedReport);
  await at.owner.query(BEFORE);
  const { rows } = await at.owner.query<{ id: string }>("SELECT id FROM test_record WHERE code = 'T01'");
  const first = rows[0]?.id;
  const own = [
    'id',
    'number',
    'code',
    'minimum',
    'maximum',
    'qc_sample',
    'status',
    'flag_base',
    'flag',
    'result',
  ];
  const columns = (
    await at.owner.query<{ names: string }>(
      `SELECT string_agg(column_name, ', ') AS names FROM information_schema.columns WHERE table_name = 'test_record'
        AND is_generated = 'NEVER' AND NOT column_name = ANY ($1)`,
      [[...own, 'verdict', 'result_versions', 'analyte_id']],
    )
  ).rows[0]?.names;
  const made: string[] = [];
  for (const [index, [before]] of TESTS.entries()) {
    const number = index + 2;
    const { rows: test } = await at.owner.query<{ id: string }>(
      `INSERT INTO test_record (number, code, minimum, maximum, qc_sample, status, flag_base, flag, result, verdict, result_versions, analyte_id, ${columns})
         SELECT $1::int, 'U' || $1::int, 95.0, 105.0, true, $2, $3, $4, $5, $6, 1, analyte_id, ${columns}
           FROM test_record WHERE id = $7 RETURNING id`,
      [number, before.status, before.base ?? 'RESULT', before.flag, before.result, before.verdict, first],
    );
    const id = test[0]?.id ?? '';
    made.push(id);
    await at.owner.query(
      `INSERT INTO test_result_version (test_id, version, sample_id, result, flag, verdict, basis, entered_by)
         SELECT id, 1, sample_id, result, flag, verdict, '{"round": 1, "determinations": []}', technician_id FROM test_record WHERE id = $1`,
      [id],
    );
  }
  // One test of an analyte counts in a sample: the others were made under the mark of quality control, which goes with the index.
  await at.owner.query('DROP INDEX test_record_analyte_unique');
  for (const [index, id] of made.entries())
    await at.owner.query('UPDATE test_record SET qc_sample = $2 WHERE id = $1', [
      id,
      TESTS[index]?.[0].qc ?? false,
    ]);

  await at.owner.query(forRole(MIGRATION, String(at.at.app.user)));

  const { rows: kept } = await at.owner.query<{
    id: string;
    limit_check: string | null;
    code: string | null;
  }>(
    `SELECT t.id, t.limit_check, c.code FROM test_record t LEFT JOIN oos_case c ON c.test_id = t.id AND c.status = 'OPEN' WHERE t.id = ANY ($1)`,
    [made],
  );
  const found = made.map((id) => kept.find((row) => row.id === id));
  expect(found.map((row) => row?.limit_check)).toEqual(TESTS.map(([, check]) => check));
  expect(found.map((row) => row?.code !== null)).toEqual(TESTS.map(([, , opens]) => opens));
  const codes = found.flatMap((row) => row?.code ?? []);
  expect(codes.map((code) => code.slice(-3)).sort()).toEqual(['001', '002', '003', '004']);
  const { rows: last } = await at.owner.query("SELECT last FROM number_series WHERE series = 'oos'");
  expect(last).toEqual([{ last: 4 }]);
  const { rows: versions } = await at.owner.query<{ checks: string }>(
    "SELECT count(*) FILTER (WHERE limit_check = 'OUTSIDE') AS checks FROM test_result_version",
  );
  expect(versions).toEqual([{ checks: '6' }]);
  await expect(at.owner.query("UPDATE test_result_version SET limit_check = 'WITHIN'")).rejects.toThrow();
});
