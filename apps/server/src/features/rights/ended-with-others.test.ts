import { setMembership, updatePermits } from '@kiemlab/contract/features/rights/rights.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, PASSWORD } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { addGroup, administratorsOf, by, confirmed } from './testing/groups.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('COMP-07 of three administrators one does not end both others at once, through their group; the third confirms the first', async () => {
  const [a, b, c] = [await addPerson(app, []), await addPerson(app, []), await addPerson(app, [])];
  await addGroup(app, ['UserManagament_AssignRight'], [a]);
  const theirs = await addGroup(app, ['UserManagament_AssignRight'], [b, c]);
  const alone = { reason: 'Thôi việc', password: PASSWORD };
  const empty = { Id: theirs.id, AppCode: 'NT_Core', Permits: [] };
  const leave = { IdGroup: theirs.id, IdUser: b.id, Member: false };

  expect((await confirmed(app, a, updatePermits, empty, alone)).code).toBe('SECOND_PERSON_REQUIRED');
  for (const one of [b, c]) {
    const more = { ...alone, secondPerson: by(one) };
    expect((await confirmed(app, a, updatePermits, empty, more)).code).toBe(
      'SECOND_PERSON_NOT_ADMINISTRATOR',
    );
  }
  expect(await administratorsOf(app)).toHaveLength(3);

  expect((await confirmed(app, a, setMembership, leave, { secondPerson: by(c) })).status).toBe(200);
  expect((await confirmed(app, a, updatePermits, empty, alone)).status).toBe(200);
  expect(await administratorsOf(app)).toEqual([a.username]);
});
