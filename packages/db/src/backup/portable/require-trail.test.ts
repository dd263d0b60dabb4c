import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { readHead } from './dump.queries.ts';
import { requireTrail } from './require-trail.ts';
import { fill, seal } from './testing/laboratory.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase('require-trail');
  await fill(database);
});
afterAll(() => database.stop());

/** What it says of the trail once it was tampered with, which is undone. */
async function saidOf(statement: string, told: { head?: string; entries?: number } = {}): Promise<unknown[]> {
  const { owner } = database;
  const end = { ...(await readHead(owner)), ...told };
  const tolerated: string[] = [];
  await owner.query(
    'BEGIN; ALTER TABLE audit_change DISABLE TRIGGER USER; ALTER TABLE audit_event DISABLE TRIGGER USER',
  );
  await owner.query('ALTER TABLE audit_seal DISABLE TRIGGER USER');
  await owner.query(statement);
  const refused = await requireTrail(owner, end).then(
    () => undefined,
    ({ code, message }: Error & { code: string }) => `${code} ${message}`,
  );
  await requireTrail(owner, end, (line) => tolerated.push(line)).catch(() => tolerated.push('refused'));
  await owner.query('ROLLBACK');
  return [refused, ...tolerated];
}

test('OPS-03 COMP-13 a trail that does not end as the manifest says is refused; one that is not intact is, unless its faults are known', async () => {
  await expect.poll(() => seal(database.owner)).toBe(0);
  expect(await saidOf('SELECT')).toEqual([undefined]);
  const other = await saidOf('SELECT', { head: 'ab'.repeat(32) });
  expect(other).toEqual([expect.stringMatching(/^PART_DAMAGED The audit trail .* ends at/), 'refused']);
  expect(
    await saidOf('DELETE FROM audit_seal WHERE seq = (SELECT max(seq) FROM audit_seal)', { entries: 1 }),
  ).toEqual([expect.stringMatching(/ends at/), 'refused']);
  const changed = /not intact \(entry \d+: CONTENT_CHANGED\)/;
  expect(await saidOf("UPDATE audit_change SET new_value = 'other' WHERE field = 'name'")).toEqual([
    expect.stringMatching(changed),
    expect.stringMatching(changed),
  ]);
  // Nothing says that it waits, and its transaction seems to be still to come: that is no reason to take it for one that may.
  const lost = /not intact \(entry \d+: SEAL_MISSING\)/;
  expect(
    await saidOf(
      `INSERT INTO audit_event (txid, username, full_name, module, action, reason, request_id, client_ip)
       VALUES ('900000000000', '', '', 'test', 'test.lost', '', '', '')`,
    ),
  ).toEqual([expect.stringMatching(lost), expect.stringMatching(lost)]);
});
