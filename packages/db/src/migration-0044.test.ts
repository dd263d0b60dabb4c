import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts';

const ADMIN = '00000000-0000-4000-8000-00000000000a';

let at: TestDatabase;
beforeAll(async () => {
  at = await startTestDatabase('settings-of-before');
  await at.owner.query(`
    SELECT set_config('kiemlab.action', 'test.write', false);
    INSERT INTO app_user (id, username, employment_number, last_name, first_name, password_hash)
    VALUES ('${ADMIN}', 'a', 'NV1', 'A', 'B', 'x')`);
});
afterAll(() => at.stop());

test('COMP-10 PRINT-02 settings of before count from the day they were written, by whom; notes of the program stay', async () => {
  await at.owner.query('DROP TABLE setting_value; DROP TABLE user_setting');
  const write = async (key: string, value: string, reason: string): Promise<void> => {
    await at.owner.query('BEGIN');
    await at.owner.query(
      "SELECT set_config('kiemlab.actor', $1, true), set_config('kiemlab.reason', $2, true)",
      [ADMIN, reason],
    );
    await at.owner.query(
      'INSERT INTO setting (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
      [key, value],
    );
    await at.owner.query('COMMIT');
  };
  await write('laboratory', '{"siteCode": "KN1"}', 'lần đầu');
  await write('laboratory', '{"siteCode": "KN2"}', 'Áp dụng lần sau');
  await write('demo', '"loaded"', '');
  await at.owner.query(
    "SELECT set_config('kiemlab.actor', '', false), set_config('kiemlab.reason', '', false)",
  );

  await at.owner.query(
    readFileSync(new URL('../migrations/0044-date-settings.sql', import.meta.url), 'utf8').replaceAll(
      'kiemlab_app',
      `"${at.at.app.user}"`,
    ),
  );

  const moved = await at.owner.query(
    `SELECT key, value, set_by, reason, valid_from = (now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date AS today FROM setting_value`,
  );
  expect(moved.rows).toEqual([
    { key: 'laboratory', value: { siteCode: 'KN2' }, set_by: ADMIN, reason: 'Áp dụng lần sau', today: true },
  ]);
  expect((await at.owner.query('SELECT key FROM setting')).rows).toEqual([{ key: 'demo' }]);
});
