import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { appRole } from '../../app-role.ts';
import { scratchFolder } from '../../embedded/testing/scratch.ts';
import { readFunctionFiles } from '../../function-files.ts';
import { migrate } from '../../migrate.ts';
import { readMigrationFiles } from '../../migration-files.ts';
import { describeSchema } from '../../testing/describe-schema.ts';
import { startTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { verifyAudit } from '../../verify-audit.ts';
import { dumpDatabase } from './dump-database.ts';
import { restoreDump } from './restore-dump.ts';
import { emptyDatabase, NOBODY_SIGNAL, on, seal } from './testing/laboratory.ts';

const scratch = scratchFolder();
const signal = NOBODY_SIGNAL;
const older = readMigrationFiles().filter(({ name }) => name < '0051');

let newest: TestDatabase;
let before: Awaited<ReturnType<typeof emptyDatabase>>;
let after: Awaited<ReturnType<typeof emptyDatabase>>;
beforeAll(async () => {
  newest = await startTestDatabase('older-dump');
  before = await emptyDatabase(inject('owner'));
  after = await emptyDatabase(inject('owner'));
  await migrate(before.owner, older, []);
});
afterAll(async () => {
  await before.drop();
  await after.drop();
  await newest.stop();
});

/** A group whose rights an upgrade adds to; and functions that the database says it has in the text of today. */
async function fillOlder(client: pg.Client): Promise<void> {
  await client.query("SELECT set_config('kiemlab.action', 'test.groups', false)");
  await client.query(
    `WITH g AS (INSERT INTO permission_group (app_code, name) VALUES ('NT_Core', 'Kế hoạch') RETURNING id)
     INSERT INTO permission_group_permit_period (group_id, code, since) SELECT id, 'Client', '2026-01-05' FROM g`,
  );
  for (const { name, revision, sha256 } of readFunctionFiles())
    await client.query('INSERT INTO applied_function (name, revision, sha256) VALUES ($1, $2, $3)', [
      name,
      revision,
      sha256,
    ]);
  // From before digests were kept.
  await client.query('DROP TABLE applied_migration');
  await expect.poll(() => seal(client)).toBe(0);
}

test('OPS-03 a dump of an older program ends with the newest schema and functions; what the upgrade changes stands in the trail below the restore', async () => {
  const laboratory = async (client: pg.Client) =>
    (await client.query('SELECT id, (SELECT count(*) FROM kysely_migration) AS n FROM laboratory_id'))
      .rows[0];
  const of = await on(before.owner, async (client) => {
    await fillOlder(client);
    return laboratory(client);
  });
  const dump = await dumpDatabase({ owner: before.owner, folder: scratch, signal });
  expect(dump.migrations).toEqual(older.map(({ name }) => ({ name, sha256: null })));
  await restoreDump({
    ...{ dump, folder: scratch, owner: after.owner, say: () => undefined, signal },
    told: { kind: 'portable', by: 'Lan', reason: 'Máy chủ mới, bản mới', from: null },
  });

  await on(after.owner, async (client) => {
    const named = (lines: string[], me: string) => lines.map((line) => line.replaceAll(me, 'owner')).sort();
    expect(named(await describeSchema(client, appRole(after.owner)), after.owner.user)).toEqual(
      named(await describeSchema(newest.owner, newest.at.app.user), newest.at.owner.user),
    );
    expect((await client.query('SELECT FROM applied_migration')).rowCount).toBe(readMigrationFiles().length);
    expect(await laboratory(client)).toEqual({ ...of, n: String(readMigrationFiles().length) });
    const { rows } = await client.query(
      `SELECT DISTINCT e.action, e.reason, r.entity, r.operation FROM audit_event e JOIN audit_row r ON r.event_id = e.id
        WHERE e.reason <> '' AND r.code IN ('Client_Edit', '') AND r.entity ~ '^(restoration|permission)' ORDER BY r.entity`,
    );
    const told = { action: 'recovery.restore', reason: 'Máy chủ mới, bản mới', operation: 'INSERT' };
    expect(rows).toEqual([
      { ...told, entity: 'permission-group-permit' },
      { ...told, entity: 'restoration' },
    ]);
    await expect.poll(() => seal(client)).toBe(0);
    const verdict = await verifyAudit(client);
    expect(verdict.faults).toEqual([]);
    expect(verdict.restorations).toMatchObject([
      { from: null, to: { head: dump.head, entries: dump.entries } },
    ]);
  });
});
