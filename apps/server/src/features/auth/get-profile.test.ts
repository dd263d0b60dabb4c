import { getProfile } from '@kiemlab/contract/features/auth/auth.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, prepare } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('SHELL-02 the profile names the person and what he or she may do', async () => {
  const person = await addPerson(app, ['Test', 'Sample'], 'Kiểm nghiệm viên');
  const answer = await app.call(getProfile, {}, person.token);
  expect(answer.body).toEqual({
    status: 1,
    data: {
      IdUser: person.id,
      Username: person.username,
      FullName: person.fullName,
      Position: 'Kiểm nghiệm viên',
      Department: 'Phòng Kiểm nghiệm',
      mustChangePassword: false,
      permissions: ['Sample', 'Test'],
      aliases: [],
      hands: [],
      idleMinutes: 15,
      origin: true,
    },
  });
});

test('USER-03 rights of several groups add up; a code that the product does not know gives nothing', async () => {
  const person = await addPerson(app, ['Sample']);
  await prepare(app, async (tx) => {
    const group = await tx
      .insertInto('permission_group')
      .values({ app_code: 'Sample', name: 'Nhóm thứ hai' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const codes = ['Sample', 'Test', 'Sample_Everything'].map((code) => ({ group_id: group.id, code }));
    await tx.insertInto('permission_group_permit').values(codes).execute();
    await tx.insertInto('user_group').values({ user_id: person.id, group_id: group.id }).execute();
  });
  app.services.sessions.forget();
  expect((await app.call(getProfile, {}, person.token)).data.permissions).toEqual(['Sample', 'Test']);
});
