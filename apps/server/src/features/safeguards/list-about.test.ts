import { setMembership } from '@kiemlab/contract/features/rights/rights.api';
import { listAbout } from '@kiemlab/contract/features/safeguards/safeguards.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, type Person } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { join, leave } from '../rights/testing/changes.ts';
import { addGroup } from '../rights/testing/groups.ts';

let app: TestApp;
let admin: Person;
let person: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await addPerson(app, ['UserManagament', 'UserManagament_AssignRight']);
  person = await addPerson(app, ['Sample']);
  await addPerson(app, ['Audit_Review']);
});
afterAll(() => app.stop());

const about = async (id: string, who = person) =>
  (await app.call(listAbout, { query: { id } }, who.token)).data;

test('COMP-06 a screen is told that something about its record waits, and not what', async () => {
  const { id } = await addGroup(app, ['Test_Approve']);
  expect(await about(id)).toEqual([]);
  await app.send(setMembership, join(id, person), admin.token);
  const [one] = await about(id);
  expect(one).toEqual({
    id: expect.any(String) as string,
    kind: 'membership',
    askedBy: admin.fullName,
    askedAt: expect.any(String) as string,
  });
  // The same change is about the person, and about nobody else.
  expect(await about(person.id)).toEqual([one]);
  expect([await about(admin.id), await about(randomUUID())]).toEqual([[], []]);
  await app.send(setMembership, leave(id, person), admin.token);
  expect(await about(id)).toEqual([]);
  const wrong = await refused(app, person, listAbout, { query: { id: '%' } } as never, 'VALIDATION');
  expect(faultsOf(wrong)[0]).toMatch(/^id /);
});
