import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forRole } from './app-role.ts';
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts';

let at: TestDatabase;
beforeAll(async () => {
  at = await startTestDatabase('clients-of-before');
});
afterAll(() => at.stop());

const MIGRATION = readFileSync(new URL('../migrations/0046-keep-clients.sql', import.meta.url), 'utf8');

/** Brings the tables back to where they were. */
const BEFORE = `
  DROP TABLE developer_call, config_list_value;
  ALTER TABLE client DROP COLUMN search, DROP COLUMN full_name, DROP COLUMN image_id, DROP COLUMN image_caption,
    DROP COLUMN external_id, DROP COLUMN entry_date;
  DROP TABLE client_image;
  ALTER TABLE client ADD COLUMN search text GENERATED ALWAYS AS (search_text(facility_name)) STORED;
  CREATE INDEX client_name_index ON client (facility_name);
  DROP INDEX client_type_count_index, client_newest_index`;

test('CLIENT-02 clients of before keep what they have; types that no list begins with are added to it, once', async () => {
  await at.owner.query(BEFORE);
  await at.owner.query("SELECT set_config('kiemlab.action', 'test.write', false)");
  await at.owner.query(
    `INSERT INTO client (facility_name, first_name, last_name, client_type, email, created_at)
     VALUES ('Công ty A', 'An', 'Lê', 'Công ty', 'a@x.vn', '2025-12-31T18:00:00Z'), ('', 'Bình', 'Cao', 'cong ty', 'b@x.vn', now()),
            ('C', 'C', '', 'Nhà thuốc', 'c@x.vn', now()), ('D', 'D', '', 'nhà thuốc', 'd@x.vn', now())`,
  );
  const columns = 'facility_name, first_name, client_type, email, version';
  const stored = () => at.owner.query(`SELECT ${columns} FROM client ORDER BY email`);
  const before = (await stored()).rows;
  await at.owner.query(forRole(MIGRATION, String(at.at.app.user)));
  expect((await stored()).rows).toEqual(before);
  const { rows } = await at.owner.query(
    'SELECT full_name, external_id, image_caption FROM client ORDER BY email',
  );
  expect(rows.map((row: { full_name: string }) => row.full_name)).toEqual([
    'Công ty A',
    'Cao Bình',
    'C',
    'D',
  ]);
  expect(rows[0]).toMatchObject({ external_id: '', image_caption: '' });
  const added = await at.owner.query<{ value: string }>('SELECT value FROM config_list_value');
  expect(added.rows.map(({ value }) => value.toLowerCase())).toEqual([expect.stringMatching(/^c[oô]ng ty$/)]);
  const trail = await at.owner.query<{ entity: string }>(
    `SELECT r.entity FROM audit_event e JOIN audit_row r ON r.event_id = e.id WHERE e.action = 'migrate.keep-clients'`,
  );
  expect(trail.rows).toEqual([{ entity: 'config-list-value' }]);
});

test('CLIENT-01 the database itself keeps one external id for one client, and a picture for its own', async () => {
  await at.owner.query("SELECT set_config('kiemlab.action', 'test.write', false)");
  const add = (externalId: string) =>
    at.owner.query<{ id: string }>(
      "INSERT INTO client (first_name, client_type, email, external_id) VALUES ('A', 'x', 'a', $1) RETURNING id",
      [externalId],
    );
  const first = (await add('ĐV-1')).rows[0]?.id;
  await expect(add('đv-1')).rejects.toThrow('client_external_id_unique');
  await add('');
  await add('');
  await at.owner.query('UPDATE client SET deleted_at = now() WHERE id = $1', [first]);
  await add('đv-1');
});
