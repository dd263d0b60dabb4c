import { getDocument } from '@kiemlab/contract/features/documents/documents.api';
import { editDocument } from '@kiemlab/contract/features/documents/filing.api';
import { retireDocument, reviewDocument } from '@kiemlab/contract/features/documents/versions.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, today } from '../../platform/clock.ts';
import { addPerson, type Person, prepare } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { roundOf } from '../alerts/testing/round-of.ts';
import { expiryReminder } from './expiry-reminder.queries.ts';
import { addDocument, newestVersion, publish, sign } from './testing/add-document.ts';
import { addFolder, revisionOf } from './testing/folders.ts';
import { toldOf } from './testing/told-of.ts';
import { bringIntoForceOn } from './validity-round.ts';

let app: TestApp;
let author: Person;
let reviewer: Person;
let approver: Person;
let custodian: Person;
let folderId: string;
beforeAll(async () => {
  app = await startTestApp();
  author = await addPerson(app, ['NT_Document']);
  reviewer = await addPerson(app, ['NT_Document']);
  approver = await addPerson(app, ['NT_Document']);
  custodian = await addPerson(app, ['NT_Document']);
  const administrator = await addPerson(app, ['NT_Document', 'Document_Manage']);
  folderId = await addFolder(app, administrator, {
    AccessGroups: [],
    AllGroups: 2,
    Custodians: [custodian.id],
  });
});
afterAll(() => app.stop());

const DAY = today();
const named = () => ({ folderId, listReviewer: reviewer.id, listApprover: approver.id });
const statusOf = async (idFile: string) =>
  (await app.call(getDocument, { query: { idFile } }, author.token)).data.status;
const edit = async (idFile: string, more: object) =>
  app.send(
    editDocument,
    { body: { idFile, revision: await revisionOf(app, idFile), ...more } },
    author.token,
  );
const told = (who: Person, title: string) => toldOf(app, who, title);
const validOn = (day: string) =>
  bringIntoForceOn(day, {
    db: app.services.db,
    write: (work) => prepare(app, work, 'documents.put-in-force'),
    signal: new AbortController().signal,
  });

test('DOC-05 what is published ahead is in force from its day on, once, and takes the place of what was', async () => {
  const id = await addDocument(app, author, { ...named(), validDate: addDays(DAY, 5) }, 'DRAFT');
  await sign(app, reviewer, id, reviewDocument);
  await sign(app, approver, id);
  expect((await publish(app, author, id)).status).toBe(200);
  expect([await statusOf(id), (await newestVersion(app, author, id)).standing]).toEqual([0, 'WAITS_FOR_DAY']);
  expect((await publish(app, author, id)).code).toBe('DOCUMENT_WAITS_FOR_DAY');
  await validOn(addDays(DAY, 4));
  expect(await statusOf(id)).toBe(0);
  await Promise.all([validOn(addDays(DAY, 5)), validOn(addDays(DAY, 5))]);
  expect(await statusOf(id)).toBe(1);
  const { inForceDate, standing } = await newestVersion(app, author, id);
  expect([inForceDate === null, standing]).toEqual([false, null]);
});

test('DOC-05 what was published ahead and changed since does not come into force by itself', async () => {
  const id = await addDocument(app, author, { ...named(), validDate: addDays(DAY, 5) }, 'DRAFT');
  await sign(app, reviewer, id, reviewDocument);
  await sign(app, approver, id);
  await publish(app, author, id);
  expect((await edit(id, { title: 'Nội dung khác sau khi ký' })).status).toBe(200);
  await validOn(addDays(DAY, 9));
  expect([await statusOf(id), (await newestVersion(app, author, id)).standing]).toEqual([0, 'IN_REVIEW']);
});

test('DOC-03 HOME-06 whoever a draft waits for is told, and nobody once it waits no longer', async () => {
  const title = 'Quy trình báo tin';
  const id = await addDocument(app, author, { ...named(), title }, 'DRAFT');
  const everybody = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries({ author, reviewer, approver }).map(async ([name, who]) => [
          name,
          (await told(who, title)).length,
        ]),
      ),
    );
  expect(await everybody()).toEqual({ author: 0, reviewer: 1, approver: 0 });
  await sign(app, reviewer, id, reviewDocument);
  expect(await everybody()).toEqual({ author: 0, reviewer: 0, approver: 1 });
  await edit(id, { changes: 'Khác' });
  expect(await everybody()).toEqual({ author: 0, reviewer: 1, approver: 0 });
  await sign(app, reviewer, id, reviewDocument);
  await sign(app, approver, id);
  expect(await everybody()).toEqual({ author: 1, reviewer: 0, approver: 0 });
  expect(await told(author, title)).toEqual([`Tài liệu đã đủ chữ ký, chờ ban hành: ${title} (02)`]);
  await publish(app, author, id);
  expect(await everybody()).toEqual({ author: 0, reviewer: 1, approver: 1 });
  expect(await told(approver, title)).toEqual([`Tài liệu đã được ban hành: ${title} (02)`]);
});

test('DOC-05 custodians and authors are reminded so many days before the last day, and on it; once each, and not of what was replaced', async () => {
  const title = 'Tiêu chuẩn hết hạn';
  const last = addDays(DAY, 40);
  const id = await addDocument(
    app,
    author,
    { ...named(), title, expireDate: last, remindBeforeDay: '30' },
    'DRAFT',
  );
  await sign(app, reviewer, id, reviewDocument);
  await sign(app, approver, id);
  await publish(app, author, id);
  const at = (day: string) => roundOf(app.services, expiryReminder, new Date(`${day}T08:00:00+07:00`));
  const all = async () => [
    (await told(author, title)).length,
    (await told(custodian, title)).length,
    (await told(reviewer, title)).filter((message) => message.includes('hết hiệu lực')).length,
  ];
  await at(addDays(last, -31));
  expect(await all()).toEqual([0, 0, 0]);
  await Promise.all([at(addDays(last, -30)), at(addDays(last, -30))]);
  await at(addDays(last, -3));
  expect(await all()).toEqual([1, 1, 0]);
  expect((await told(custodian, title))[0]).toMatch(
    new RegExp(`^Tài liệu hết hiệu lực sau ngày ${last.split('-').reverse().join('/')}: ${title}`),
  );
  await at(last);
  expect(await told(custodian, title)).toEqual([
    `Hôm nay là ngày hiệu lực cuối cùng của tài liệu: ${title} (02)`,
  ]);
  // Expired is not switched off.
  expect(await statusOf(id)).toBe(1);
  const { id: versionId, revision } = await newestVersion(app, custodian, id);
  const reason = 'Không còn phù hợp với dược điển mới';
  const body = { idFile: id, versionId, revision, reason };
  expect((await app.send(retireDocument, { body }, custodian.token)).status).toBe(200);
  expect(await all()).toEqual([0, 0, 0]);
});
