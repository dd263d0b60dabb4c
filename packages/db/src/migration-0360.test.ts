import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts';

const [FIRST, SECOND] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];

let at: TestDatabase;
beforeAll(async () => {
  at = await startTestDatabase('start-tabs-of-before');
});
afterAll(() => at.stop());

test('HOME-01 who had an account before begins with the dashboard and keeps what he or she chose', async () => {
  await at.owner.query(`
    SELECT set_config('kiemlab.action', 'test.write', false);
    INSERT INTO app_user (id, username, employment_number, last_name, first_name, password_hash)
    VALUES ('${FIRST}', 'a', 'NV1', 'A', 'B', 'x'), ('${SECOND}', 'b', 'NV2', 'C', 'D', 'x');
    INSERT INTO user_setting (user_id, value) VALUES ('${SECOND}', '{"language": "en", "itemsPerPage": 50}')`);
  await at.owner.query(
    readFileSync(new URL('../migrations/0360-start-at-dashboard.sql', import.meta.url), 'utf8'),
  );
  const { rows } = await at.owner.query('SELECT user_id, value FROM user_setting ORDER BY user_id');
  expect(rows).toEqual([
    { user_id: FIRST, value: { startTab: 1 } },
    { user_id: SECOND, value: { startTab: 1, language: 'en', itemsPerPage: 50 } },
  ]);
});

test('SHELL-05 who had an account before and never chose gets twenty rows; a choice stays', async () => {
  await at.owner.query(`
    SELECT set_config('kiemlab.action', 'test.write', false);
    DELETE FROM user_setting WHERE user_id = '${FIRST}'`);
  await at.owner.query(readFileSync(new URL('../migrations/0583-twenty-rows.sql', import.meta.url), 'utf8'));
  const { rows } = await at.owner.query('SELECT user_id, value FROM user_setting ORDER BY user_id');
  expect(rows).toEqual([
    { user_id: FIRST, value: { itemsPerPage: 20 } },
    { user_id: SECOND, value: { startTab: 1, language: 'en', itemsPerPage: 50 } },
  ]);
});
