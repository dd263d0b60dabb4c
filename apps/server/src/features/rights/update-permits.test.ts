import { updatePermits } from '@kiemlab/contract/features/rights/rights.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, ADMINISTERS, type Person } from '../../testing/people.ts';
import { codesOf, faultsOf, refused } from '../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { waitingFor } from '../safeguards/testing/confirm-all.ts';
import { addGroup, permitsOf } from './testing/groups.ts';

let app: TestApp;
let admin: Person;
let auditor: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await addPerson(app, ADMINISTERS);
  auditor = await addPerson(app, ['Audit_Review']);
});
afterAll(() => app.stop());

const save = (body: object) => app.send(updatePermits, { body: body as never }, admin.token);
const held = (id: string) => permitsOf(app, admin, id);

test('USER-02 one save sets the rights of groups of several applications, all or none', async () => {
  const tests = await addGroup(app, ['Test']);
  const samples = await addGroup(app, ['Sample'], [], 'Sample');
  const main = { Id: tests.id, AppCode: 'NT_Core', Permits: ['Test', 'Client'], PermitsSeen: ['Test'] };
  const other = {
    Id: samples.id,
    AppCode: 'Sample',
    Permits: ['Sample', 'Sample_Add'],
    PermitsSeen: ['Sample'],
  };
  expect((await save({ ...main, Others: [other] })).status).toBe(200);
  expect([await held(tests.id), await held(samples.id)]).toEqual([
    ['Client', 'Test'],
    ['Sample', 'Sample_Add'],
  ]);
  // What the second group holds is not what was seen: nothing of the first is kept either.
  const body = { ...main, Permits: [], PermitsSeen: ['Client', 'Test'], Others: [other] };
  const stale = await refused(app, admin, updatePermits, { body: body as never }, 'STALE_VERSION');
  expect(codesOf(stale)).toEqual([samples.name]);
  expect(await held(tests.id)).toEqual(['Client', 'Test']);
});

test('USER-02 rights of another application are given where that is told, else refused by their place', async () => {
  const { id } = await addGroup(app, ['Test']);
  const samples = await addGroup(app, [], [], 'Sample');
  const body = { Id: id, AppCode: 'NT_Core', Permits: ['Test', 'NT_Document'] };
  const strange = { Id: samples.id, AppCode: 'Sample', Permits: ['Client'] };
  const answer = await refused(
    app,
    admin,
    updatePermits,
    { body: { ...body, Permits: ['Test'], Others: [strange] } as never },
    'VALIDATION',
  );
  expect(faultsOf(answer)).toEqual(['Others.0.Permits.0 INVALID_VALUE']);
  const twice = { ...body, Permits: [], Others: [body] };
  expect(faultsOf(await refused(app, admin, updatePermits, { body: twice as never }, 'VALIDATION'))).toEqual([
    'Others.0.Id GIVEN_TWICE',
  ]);
  expect(await held(id)).toEqual(['Test']);
  expect((await save({ ...body, AllApps: true })).status).toBe(200);
  expect(await held(id)).toEqual(['NT_Document', 'Test']);
});

test('COMP-06 USER-02 a right that signs waits in each group of one save, and the rest counts', async () => {
  const person = await addPerson(app, []);
  const tests = await addGroup(app, ['Test'], [person]);
  const samples = await addGroup(app, ['Sample'], [person], 'Sample');
  const answer = await save({
    ...{ Id: tests.id, AppCode: 'NT_Core', Permits: ['Test', 'Test_Review'] },
    Others: [{ Id: samples.id, AppCode: 'Sample', Permits: ['Sample', 'Sample_Add', 'Sample_Cancel'] }],
  });
  expect(answer.status).toBe(200);
  expect([await held(tests.id), await held(samples.id)]).toEqual([['Test'], ['Sample', 'Sample_Add']]);
  const waiting = await waitingFor(app, auditor);
  expect(waiting.map(({ kind }) => kind)).toEqual(['permits', 'permits']);
});
