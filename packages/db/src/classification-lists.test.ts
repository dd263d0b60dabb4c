import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let owner: TestDatabase['owner'];
beforeAll(async () => {
  database = await startTestDatabase('lists');
  ({ owner } = database);
});
afterAll(() => database.stop());

/** Runs the migration anew, as on a database from before it. */
async function takeOver(): Promise<void> {
  const file = path.join(import.meta.dirname, '..', 'migrations', '0023-keep-who-is-on-a-list.sql');
  await owner.query('BEGIN');
  await owner.query('ALTER TABLE test_classification DROP technician_list, DROP approver_list');
  await owner.query(readFileSync(file, 'utf8'));
  await owner.query('COMMIT');
}

const one = async (query: string, ...values: unknown[]): Promise<string> =>
  (await owner.query<{ id: string }>(`${query} RETURNING id`, values)).rows[0]?.id ?? '';

/** An account whose groups have these permissions. */
async function addPerson(name: string, ...codes: string[]): Promise<string> {
  const id = await one(
    "INSERT INTO app_user (username, employment_number, last_name, first_name, password_hash) VALUES ($1, $1, 'A', 'B', 'x')",
    name,
  );
  for (const code of codes) {
    const group = await one(
      "INSERT INTO permission_group (app_code, name) VALUES ('NT_Core', $1)",
      `${name} ${code}`,
    );
    await owner.query('INSERT INTO permission_group_permit (group_id, code) VALUES ($1, $2)', [group, code]);
    await owner.query('INSERT INTO user_group (user_id, group_id) VALUES ($1, $2)', [id, group]);
  }
  return id;
}

test('TEST-10 lists with names stay these people and those who only review, lists without become everybody', async () => {
  await owner.query("SET kiemlab.action = 'test.lists'");
  const technician = await addPerson('knv', 'Test_EnterResult');
  const approver = await addPerson('pheduyet', 'Test_Approve', 'Test_Review');
  await addPerson('soatxet', 'Test_Review', 'Sample');
  await addPerson('truongphong', 'Test_Review', 'Test_Approve');
  const group = await one("INSERT INTO test_group (name) VALUES ('Hóa lý')");
  const code = await one("INSERT INTO test_code (test_group_id, name) VALUES ($1, 'HL')", group);
  const addTest = async (name: string, people: [string, string][]): Promise<void> => {
    const id = await one(
      "INSERT INTO test_classification (test_code_id, test_id, name, type) VALUES ($1, $2, $2, 'QUANTITATIVE')",
      code,
      name,
    );
    for (const [person, role] of people)
      await owner.query('INSERT INTO test_classification_person VALUES ($1, $2, $3)', [id, person, role]);
  };
  await addTest('none', []);
  await addTest('technicians', [[technician, 'technician']]);
  await addTest('both', [
    [technician, 'technician'],
    [approver, 'approver'],
  ]);
  await takeOver();
  const { rows } = await owner.query<{ test_id: string }>(
    `SELECT test_id, technician_list, approver_list,
            (SELECT coalesce(array_agg(p.role || ' ' || u.username ORDER BY p.role, u.username), '{}') FROM (
               SELECT role, user_id FROM test_classification_person WHERE classification_id = c.id) p JOIN app_user u ON u.id = p.user_id) AS people
       FROM test_classification c ORDER BY test_id`,
  );

  expect(rows).toEqual([
    {
      test_id: 'both',
      technician_list: 'NAMED',
      approver_list: 'NAMED',
      people: ['approver pheduyet', 'approver soatxet', 'technician knv'],
    },
    { test_id: 'none', technician_list: 'EVERYONE', approver_list: 'EVERYONE', people: [] },
    {
      test_id: 'technicians',
      technician_list: 'NAMED',
      approver_list: 'EVERYONE',
      people: ['technician knv'],
    },
  ]);
});
