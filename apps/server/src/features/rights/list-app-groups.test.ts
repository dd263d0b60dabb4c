import { listAppGroups } from '@kiemlab/contract/features/rights/rights.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, type Person } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let keeper: Person;
beforeAll(async () => {
  app = await startTestApp();
  keeper = await addPerson(app, ['UserManagament', 'Test']);
});
afterAll(() => app.stop());

test('USER-04 every application with its groups and what they may do; one of them by either code', async () => {
  const all = (await app.call(listAppGroups, { query: {} }, keeper.token)).data;
  expect(all.map((one) => one.AppCode)).toEqual([
    'NT_Core',
    'Sample',
    'NT_Document',
    'UserManagament',
    'FormConfiguration',
  ]);
  expect(all[0]?.listGroup).toEqual([
    {
      Id: expect.any(String) as string,
      TenGroup: expect.stringMatching(/^Nhóm \d+$/) as string,
      Mota: '',
      Permits: ['Test', 'UserManagament'],
    },
  ]);
  const core = (await app.call(listAppGroups, { query: { appCode: 'dashboard' } }, keeper.token)).data;
  expect(core).toEqual([all[0]]);
});
