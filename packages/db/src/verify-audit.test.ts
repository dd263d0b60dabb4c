import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts';
import { readHorizon, verifyAudit } from './verify-audit.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase('verify');
});
afterAll(() => database.stop());

const write = (name: string) =>
  database.write((tx) => tx.insertInto('analysis_group').values({ name }).execute());
const seal = async (): Promise<void> => {
  const left = async () => {
    await database.owner.query('SELECT audit_seal_pending(1000)');
    return (await database.owner.query('SELECT FROM audit_pending LIMIT 1')).rowCount;
  };
  await expect.poll(left).toBe(0);
};

test('HOME-08 COMP-13 what is written while the trail is verified waits for its seal, and lacks none', async () => {
  await write('before');
  await seal();
  const horizon = await readHorizon(database.owner);
  await write('meanwhile');
  expect((await verifyAudit(database.owner, 20, horizon)).faults).toEqual([]);
});

test('HOME-08 COMP-13 an entry whose seal lags behind is waited for; one that has none, and gets none, is told', async () => {
  await write('late');
  // Every database of the server counts: the entry is before the horizon once nothing older runs.
  const isPast = async () => {
    const { rows } = await database.owner.query<{ past: boolean }>(
      'SELECT max(txid) < pg_snapshot_xmin(pg_current_snapshot()) AS past FROM audit_event',
    );
    return rows[0]?.past;
  };
  await expect.poll(isPast).toBe(true);
  expect((await verifyAudit(database.owner)).faults).toContainEqual({
    eventId: expect.stringMatching(/^\d+$/),
    fault: 'SEAL_MISSING',
  });
  const verifying = verifyAudit(database.owner);
  await database.db.executeQuery({
    sql: 'SELECT audit_seal_pending(1000)',
    parameters: [],
    query: {},
  } as never);
  expect((await verifying).faults).toEqual([]);
});
