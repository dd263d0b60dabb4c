import { getFirstSteps } from '@kiemlab/contract/features/home/home.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSetup, addTemplate, ASSAY } from '../../testing/laboratory.ts';
import { addPerson, type Person, prepare } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { sampleBody } from '../../testing/samples.ts';
import { createSample } from '@kiemlab/contract/features/registration/registration.api';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { writeSetting } from '../settings/settings.queries.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await addPerson(app, ['Setting', 'Setting_Edit', 'UserManagament_AssignRight']);
});
afterAll(() => app.stop());

/** The steps that are done. */
const done = async (): Promise<string[]> =>
  (await app.call(getFirstSteps, {}, admin.token)).data.steps
    .filter((step) => step.done)
    .map(({ step }) => step);

test('HOME-01 the first steps are ticked by what the records say, one after the other', async () => {
  const { steps } = (await app.call(getFirstSteps, {}, admin.token)).data;
  expect(steps.map(({ step }) => step)).toEqual([
    'laboratory',
    'administrators',
    'accounts',
    'templates',
    'tests',
    'limits',
    'sample',
  ]);
  expect(await done()).toEqual([]);
  await prepare(app, (tx) =>
    writeSetting(tx, 'laboratory', {
      parentAuthority: 'SỞ Y TẾ',
      centreName: 'TRUNG TÂM X',
      address: '',
      phone: '',
      email: '',
      placeName: 'X',
      siteCode: 'KNX',
    }),
  );
  expect(await done()).toEqual(['laboratory']);

  const second = await addPerson(app, ['UserManagament_AssignRight']);
  expect(await done()).toEqual(['laboratory', 'administrators']);
  await prepare(app, (tx) =>
    tx.updateTable('app_user').set({ login_enabled: false }).where('id', '=', second.id).execute(),
  );
  expect(await done()).toEqual(['laboratory']);

  await addPerson(app, ['Sample_Receive', 'Report_Issue']);
  const technician = await addPerson(app, ['Test_EnterResult']);
  await addPerson(app, ['Test_Review']);
  expect(await done()).toEqual(['laboratory']);
  await addPerson(app, ['Test_Approve']);
  expect(await done()).toEqual(['laboratory', 'accounts']);

  const template = await addTemplate(app);
  expect(await done()).toEqual(['laboratory', 'accounts', 'templates']);
  // A test for no sample type and one without analytes can not be assigned.
  await addSetup(app, { templateIds: [], technicianIds: [technician.id], analytes: [ASSAY] });
  await addSetup(app, { templateIds: [template.id], technicianIds: [technician.id], analytes: [] });
  expect(await done()).toEqual(['laboratory', 'accounts', 'templates']);
  const bare = { name: 'Cảm quan', hours: 8, days: 2 };
  await addSetup(app, { templateIds: [template.id], technicianIds: [technician.id], analytes: [bare] });
  expect(await done()).toEqual(['laboratory', 'accounts', 'templates', 'tests']);
  await addSetup(app, { templateIds: [template.id], technicianIds: [technician.id], analytes: [ASSAY] });
  expect(await done()).toEqual(['laboratory', 'accounts', 'templates', 'tests', 'limits']);
  const clerk = await addPerson(app, ['Sample', 'Sample_Add']);
  const parts = { params: { templateId: template.id }, body: sampleBody() };
  expect((await app.send(createSample, parts, clerk.token)).status).toBe(201);
  expect(await done()).toEqual(['laboratory', 'accounts', 'templates', 'tests', 'limits', 'sample']);
  await refused(app, clerk, getFirstSteps, {}, 'FORBIDDEN');
});
