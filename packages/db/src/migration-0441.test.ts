import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts';

let at: TestDatabase;
beforeAll(async () => {
  at = await startTestDatabase('deliveries-of-before');
});
afterAll(() => at.stop());

const MIGRATION = readFileSync(
  new URL('../migrations/0441-know-since-when-deliveries-are-recorded.sql', import.meta.url),
  'utf8',
);
/** The part that knows; rights are of a role that other databases have as well. */
const KNOWS = MIGRATION.slice(0, MIGRATION.indexOf('GRANT'));
const since = async () =>
  (
    await at.owner.query<{ what: string; since: Date }>(
      'SELECT what, since FROM delivery_start ORDER BY what',
    )
  ).rows;

test('COMP-42 COMP-43 deliveries are recorded since the day on which a laboratory got each of their records', async () => {
  // A new one has both from the moment on in which it was made.
  expect((await since()).map(({ what, since: from }) => [what, from <= new Date()])).toEqual([
    ['NOTICE', true],
    ['REPORT', true],
  ]);
  await at.owner.query(`
    UPDATE kysely_migration SET "timestamp" = '2026-03-02T08:00:00.000Z' WHERE name = '0141-deliver-reports';
    UPDATE kysely_migration SET "timestamp" = '2026-05-04T09:30:00.000Z' WHERE name = '0160-deliver-notices';
    DROP TABLE delivery_start`);
  await at.owner.query(KNOWS);
  expect(await since()).toEqual([
    { what: 'NOTICE', since: new Date('2026-05-04T09:30:00Z') },
    { what: 'REPORT', since: new Date('2026-03-02T08:00:00Z') },
  ]);
  await expect(at.owner.query('UPDATE delivery_start SET since = now()')).rejects.toThrow();
});
