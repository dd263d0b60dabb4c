import { getUserFile, uploadUserFile } from '@kiemlab/contract/features/users/user-files.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { png } from '../../testing/file-examples.ts';
import { addPerson, ALL, allBut, type Person } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let keeper: Person;
beforeAll(async () => {
  app = await startTestApp();
  keeper = await addPerson(app, ALL);
});
afterAll(() => app.stop());

const fileOf = (bytes: Buffer | string, name: string) => new File([new Uint8Array(Buffer.from(bytes))], name);

test('USER-04 a picture is kept and comes back to the byte, for those who keep the accounts', async () => {
  const bytes = png(7, 5);
  const { status, data } = await app.call(
    uploadUserFile,
    { body: {}, file: fileOf(bytes, '../../Ảnh thẻ.png') },
    keeper.token,
  );
  expect(status).toBe(201);
  expect(data.path).toBe(`/api/user/file/${data.id}`);
  const answer = await app.call(getUserFile, { params: { id: data.id } }, keeper.token);
  expect(answer.bytes.equals(bytes)).toBe(true);
  const other = await addPerson(app, allBut('UserManagament'));
  await refused(app, other, getUserFile, { params: { id: data.id } }, 'FORBIDDEN');
  const nobody = '00000000-0000-4000-8000-000000000000';
  await refused(app, keeper, getUserFile, { params: { id: nobody } }, 'NOT_FOUND');
});

test('USER-04 its content decides: a page called a picture, a text, a picture cut short are refused', async () => {
  for (const [bytes, name, code] of [
    ['<script>alert(1)</script>', 'anh.png', 'FILE_CONTENT_OTHER'],
    ['chỉ là chữ', 'chu.txt', 'FILE_TYPE_NOT_ALLOWED'],
    [png().subarray(0, 40), 'anh.png', 'FILE_UNREADABLE'],
  ] as const)
    await refused(app, keeper, uploadUserFile, { body: {}, file: fileOf(bytes, name) }, code);
});
