import { listCopies, listRequests } from '@kiemlab/contract/features/documents/requests.api';
import { listMyTraining, listTraining } from '@kiemlab/contract/features/documents/training.api';
import { unitOfWork } from '@kiemlab/db/unit-of-work';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { today } from '../platform/clock.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { createDemoCaller, type DemoCaller, LOADER_ADDRESS } from './demo-caller.ts';
import { loadDocuments } from './load-documents.ts';
import { loadHandedOut } from './load-handed-out.ts';
import { idOf, loadSetup } from './load-setup.ts';

let app: TestApp;
let call: DemoCaller;
let idFile: string;
beforeAll(async () => {
  app = await startTestApp();
  const { db, passwords, pdf } = app.services;
  const context = { actorId: null, requestId: 'demo', clientIp: LOADER_ADDRESS };
  const hash = await passwords.hash(DEMO_PASSWORD);
  const ids = await unitOfWork(db, context, { action: 'settings.load-demo' }, (tx) => loadSetup(tx, hash));
  call = createDemoCaller(app.app);
  const documents = await loadDocuments(call, pdf, ids);
  await loadHandedOut(call, { db, context }, { ...ids, documents });
  idFile = idOf(documents, 'hd-can');
});
afterAll(() => app.stop());

test('DOC-03 the demo laboratory has a request that waits, one that was used for a copy and has one left, and one that was refused', async () => {
  const { requestList } = await call('qa1', listRequests, { query: { idFile } });
  expect(requestList.map(({ type, standing, used, copies }) => ({ type, standing, used, copies }))).toEqual([
    { type: 0, standing: 'ASKED', used: 0, copies: 1 },
    { type: 3, standing: 'REFUSED', used: 0, copies: 1 },
    { type: 0, standing: 'APPROVED', used: 1, copies: 2 },
  ]);
  const { copyList } = await call('qa1', listCopies, { query: { idFile } });
  expect(copyList).toMatchObject([{ number: 1, purpose: 'Treo tại bàn cân phòng Hóa – Lý' }]);
});

test('DOC-03 of those who are asked to read in the demo laboratory one has, one has time still and one is late', async () => {
  const { trainingList } = await call('qa1', listTraining, { query: { idFile } });
  const told = trainingList.map(({ day, signedAt }) => [day < today(), signedAt !== null]);
  expect(told.map(String).sort()).toEqual(['false,false', 'false,true', 'true,false']);
  expect((await call('knv2', listMyTraining, { query: {} })).total).toBe(1);
});
