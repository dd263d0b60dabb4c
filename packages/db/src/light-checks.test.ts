import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase('light-checks');
});
afterAll(() => database.stop());

test('SAMPLE-03 what every registration writes to is checked in few words: the database reads them anew for each statement', async () => {
  const { rows } = await database.owner.query<{ table: string; signs: string }>(`
    SELECT conrelid::regclass::text AS table, sum(length(conbin::text)) AS signs FROM pg_constraint
     WHERE contype = 'c' AND conrelid IN ('sample'::regclass, 'sample_quantity'::regclass) GROUP BY 1 ORDER BY 1`);
  expect(rows.map(({ table }) => table)).toEqual(['sample', 'sample_quantity']);
  for (const { table, signs } of rows) expect(Number(signs), table).toBeLessThan(4000);
});

test('SAMPLE-12 the ledger holds the kinds to what they may move', async () => {
  const fits = async (kind: string, amount: number, retained: number): Promise<boolean | undefined> =>
    (
      await database.owner.query<{ fits: boolean }>('SELECT sample_quantity_parts_fit($1, $2, $3) AS fits', [
        kind,
        amount,
        retained,
      ])
    ).rows[0]?.fits;
  // Written by hand, from what each kind is (ADR 22).
  const cases: [string, number, number, boolean][] = [
    ['IN', 5, 0, true],
    ['IN', 5, 1, false],
    ['RETAIN', 0, 2, true],
    ['RETAIN', 0, -2, true],
    ['RETAIN', 0, 0, false],
    ['RETAIN', -1, 1, false],
    ['TEST', -3, 0, true],
    ['TEST', 3, 0, false],
    ['TEST', 0, 0, false],
    ['TEST', -3, -1, false],
    ['SEND', -4, -4, true],
    ['SEND', -4, -5, false],
    ['SEND', -4, 1, false],
    ['DESTROY', -4, 0, true],
    ['REFUSE', -4, -1, true],
    ['RETURN', 4, 4, true],
    ['RETURN', 4, 5, false],
    ['RETURN', 4, -1, false],
    ['RESTORE', 4, 0, true],
    ['CORRECTION', -2, 0, true],
    ['CORRECTION', -2, -1, false],
  ];
  for (const [kind, amount, retained, wanted] of cases)
    expect(await fits(kind, amount, retained), `${kind} ${amount} ${retained}`).toBe(wanted);
});
