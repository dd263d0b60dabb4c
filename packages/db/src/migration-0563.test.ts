import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts';

let at: TestDatabase;
beforeAll(async () => {
  at = await startTestDatabase('names-of-people-of-before');
});
afterAll(() => at.stop());

const MIGRATION = readFileSync(
  new URL('../migrations/0563-read-names-of-people.sql', import.meta.url),
  'utf8',
);
/** The part that writes keys of accounts of before, and by what two of them were confirmed. */
const CARRIES = MIGRATION.slice(MIGRATION.indexOf('INSERT INTO person_key'));

const id = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`;
const OF_NAME = (n: number): string =>
  `'name:' || encode(sha256(convert_to(person_name_key((SELECT full_name FROM app_user WHERE id = '${id(n)}')), 'UTF8')), 'hex')`;
/** Accounts as they were: 1 and 2 are confirmed as two people's by their name, 3 and 4 by a number that both had; 5 and 6 by nobody. */
const BEFORE = `
  INSERT INTO app_user (id, username, employment_number, last_name, first_name, password_hash) VALUES
    ('${id(1)}', 'tuan1', 'NV1', 'Nguyễn Văn', 'ThS. Tuấn', 'x'), ('${id(2)}', 'tuan2', 'NV2', 'Nguyễn Văn', 'THS.  Tuấn', 'x'),
    ('${id(3)}', 'hoa1', 'NV3', 'Lê Thị', 'Hoa', 'x'), ('${id(4)}', 'hoa2', 'NV4', 'Lê Thị', 'Hoa (2)', 'x'),
    ('${id(5)}', 'an1', 'NV5', 'Võ', 'An', 'x'), ('${id(6)}', 'an2', 'NV6', 'Võ', 'An 2', 'x'), ('${id(9)}', 'qa', 'NV9', 'Bùi', 'Qua', 'x');
  ALTER TABLE person_key DISABLE TRIGGER USER;
  DELETE FROM person_key k WHERE kind = 'name'
     AND k.key <> (SELECT sha256(convert_to(person_name_key(u.full_name), 'UTF8')) FROM app_user u WHERE u.id = k.user_id);
  ALTER TABLE person_key ENABLE TRIGGER USER;
  ALTER TABLE person_distinct DISABLE TRIGGER person_distinct_keys;
  INSERT INTO person_distinct (one_id, other_id, asked_by, confirmed_by, reason, keys) VALUES
    ('${id(1)}', '${id(2)}', '${id(8)}', '${id(9)}', 'Trùng tên', ARRAY[${OF_NAME(1)}]),
    ('${id(3)}', '${id(4)}', '${id(8)}', '${id(9)}', 'Trùng số', '{employmentNumber:00}');
  ALTER TABLE person_distinct ENABLE TRIGGER person_distinct_keys`;

const oneIn = async (...pair: [number, number]): Promise<boolean> => {
  const { rows } = await at.owner.query<{ one: boolean }>(
    `SELECT EXISTS (SELECT FROM same_people(ARRAY['${id(pair[0])}']::uuid[]) WHERE same = '${id(pair[1])}') AS one`,
  );
  return rows[0]?.one === true;
};

test('COMP-06 accounts of before count as one person’s by how their names read; those that two have signed for as two people’s by that name stay two', async () => {
  await at.owner.query("SELECT set_config('kiemlab.action', 'test.write', false)");
  await at.owner.query(
    `INSERT INTO app_user (id, username, employment_number, last_name, first_name, password_hash) VALUES ('${id(8)}', 'quantri', 'NV8', 'Đặng', 'Trị', 'x')`,
  );
  await at.owner.query(BEFORE);
  expect([await oneIn(1, 2), await oneIn(3, 4), await oneIn(5, 6)]).toEqual([false, false, false]);

  await at.owner.query(CARRIES);
  expect([await oneIn(1, 2), await oneIn(3, 4), await oneIn(5, 6)]).toEqual([false, true, true]);
});
