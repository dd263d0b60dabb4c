import { randomUUID } from 'node:crypto';
import { listAlerts } from '@kiemlab/contract/features/alerts/alerts.api';
import { getFolderHistory } from '@kiemlab/contract/features/documents/folders.api';
import {
  callOffTraining,
  listTraining,
  signTraining,
} from '@kiemlab/contract/features/documents/training.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, today } from '../../../platform/clock.ts';
import { audited } from '../../../testing/audited.ts';
import { addPerson, type Person, prepare } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addDocument, newestVersion, signingBody } from '../testing/add-document.ts';
import { addFolder } from '../testing/folders.ts';
import { ask, bringNext, ownList, signRead, trainingOf } from '../testing/training.ts';

let app: TestApp;
let manager: Person;
let second: Person;
let author: Person;
let one: Person;
let other: Person;
let folderId: string;
beforeAll(async () => {
  app = await startTestApp();
  const administrator = await addPerson(app, ['NT_Document', 'Document_Manage']);
  manager = await addPerson(app, ['NT_Document']);
  second = await addPerson(app, ['NT_Document']);
  author = await addPerson(app, ['NT_Document']);
  one = await addPerson(app, ['NT_Document']);
  other = await addPerson(app, ['NT_Document']);
  folderId = await addFolder(app, administrator, {
    AccessGroups: [],
    AllGroups: 2,
    Custodians: [manager.id, second.id],
  });
});
afterAll(() => app.stop());

const DAY = addDays(today(), 14);
const REASON = 'Không làm phép thử này nữa';
const inForce = (more: Record<string, string> = {}) => addDocument(app, author, { folderId, ...more });
const bodyOf = async (idFile: string, people: readonly Person[]) => ({
  idFile,
  versionId: (await newestVersion(app, manager, idFile)).id,
  people: people.map(({ id }) => id),
  reason: REASON,
});
const told = async (who: Person, title: string) => {
  const { data } = await app.call(listAlerts, { query: { size: 100 } }, who.token);
  return data.filter(({ alertMessage }) => alertMessage.includes(title)).length;
};

test('DOC-03 COMP-12 what somebody was asked to read by mistake is called off with a reason, stays on the list and is told no more', async () => {
  const title = 'Quy trình rút giao đọc';
  const id = await inForce({ title });
  await ask(app, manager, id, { people: [one, other], day: DAY });
  expect([await told(one, title), await ownList(app, one)]).toEqual([1, [title]]);
  const body = await bodyOf(id, [one]);
  const { answer, reason, changes } = await audited(app, manager, 'documents.call-off-training', () =>
    app.send(callOffTraining, { body }, manager.token),
  );
  expect([answer.status, reason]).toEqual([200, REASON]);
  expect(new Set(changes.map(({ field }) => field))).toEqual(
    new Set(['called_off_at', 'called_off_because', 'called_off_by']),
  );
  const { data } = await app.call(listTraining, { query: { idFile: id } }, manager.token);
  expect(data.trainingList.map(({ IdUser, calledOff }) => [IdUser, calledOff])).toEqual([
    [other.id, null],
    [one.id, { at: expect.any(String) as string, by: manager.fullName, reason: REASON }],
  ]);
  expect([await told(one, title), await told(other, title)]).toEqual([0, 1]);
  expect([await ownList(app, one), await ownList(app, other)]).toEqual([[], [title]]);
  expect((await signRead(app, one, id)).code).toBe('DOCUMENT_TRAINING_NOT_ASKED');
  const { data: history } = await app.call(
    getFolderHistory,
    { query: { idFolder: folderId } },
    manager.token,
  );
  expect(history.historyList[0]).toMatchObject({ actionType: 4, content: `${title}: ${REASON}` });
  // The next version asks whom the last one waited for.
  await bringNext(app, author, id);
  expect((await trainingOf(app, manager, id)).map(({ IdUser }) => IdUser)).toEqual([other.id]);
});

test('DOC-03 who is asked again after it was called off reads and signs as any other', async () => {
  const title = 'Quy trình giao lại';
  const id = await inForce({ title });
  await ask(app, manager, id, { people: [one], day: DAY });
  expect((await app.send(callOffTraining, { body: await bodyOf(id, [one]) }, manager.token)).status).toBe(
    200,
  );
  const { data } = await ask(app, manager, id, { people: [one], day: DAY });
  expect(data).toEqual({ asked: 1, leftOut: 0 });
  expect([await told(one, title), (await signRead(app, one, id)).status]).toEqual([1, 200]);
});

test('DOC-03 COMP-06 nobody calls off what is signed, the own, or without managing the document; all of them or none', async () => {
  const title = 'Quy trình không rút được';
  const id = await inForce({ title });
  await ask(app, manager, id, { people: [one, other, manager], day: DAY });
  await signRead(app, other, id);
  const good = await bodyOf(id, [one]);
  const of = (more: object) => ({ body: { ...good, ...more } });
  await refused(app, author, callOffTraining, of({}), 'FOLDER_LEVEL_TOO_LOW');
  await refused(app, one, callOffTraining, of({}), 'FOLDER_LEVEL_TOO_LOW');
  await refused(app, manager, callOffTraining, of({ people: [one.id, manager.id] }), 'DOCUMENT_TRAINING_OWN');
  await refused(
    app,
    manager,
    callOffTraining,
    of({ people: [one.id, other.id] }),
    'DOCUMENT_TRAINING_NOT_OPEN',
  );
  await refused(app, manager, callOffTraining, of({ versionId: randomUUID() }), 'DOCUMENT_VERSION_NOT_FOUND');
  await refused(app, manager, callOffTraining, of({ idFile: randomUUID() }), 'DOCUMENT_NOT_FOUND');
  for (const [people, field] of [
    [[one.id, author.id], 'people.1'],
    [[one.id, one.id], 'people'],
    [[], 'people'],
  ] as const) {
    const answer = await app.send(callOffTraining, of({ people }), manager.token);
    expect([answer.status, answer.body]).toEqual([
      400,
      expect.objectContaining({ details: { fields: [expect.objectContaining({ field })] } }),
    ]);
  }
  expect((await app.send(callOffTraining, of({ reason: '  ' }), manager.token)).status).toBe(400);
  expect(await ownList(app, one)).toContain(title);
  // Another manager calls off what the first one has to read.
  expect((await app.send(callOffTraining, of({ people: [manager.id] }), second.token)).status).toBe(200);
});

test('DOC-03 of signing and calling off at once one counts', async () => {
  const id = await inForce();
  await ask(app, manager, id, { people: [one], day: DAY });
  const [off, signed] = await Promise.all([
    app.send(callOffTraining, { body: await bodyOf(id, [one]) }, manager.token),
    app.send(signTraining, { body: await signingBody(app, one, id) }, one.token),
  ]);
  expect([off.status, signed.status]).toContain(200);
  expect([off.status, signed.status].filter((status) => status === 200)).toHaveLength(1);
});

test('DOC-03 COMP-13 the database keeps who called off, and lets nobody call off the own', async () => {
  const id = await inForce();
  await ask(app, manager, id, { people: [one], day: DAY });
  const [training] = (await app.call(listTraining, { query: { idFile: id } }, manager.token)).data
    .trainingList;
  const change = (set: object) =>
    prepare(app, (tx) =>
      tx
        .updateTable('document_training')
        .set(set)
        .where('id', '=', training?.id ?? '')
        .execute(),
    );
  const off = { called_off_at: new Date(), called_off_by: manager.id, called_off_because: REASON };
  await expect(change({ called_off_at: new Date() })).rejects.toMatchObject({
    constraint: 'document_training_called_off_whole',
  });
  await expect(change({ ...off, called_off_by: one.id })).rejects.toMatchObject({
    constraint: 'document_training_called_off_by_another',
  });
  await expect(change({ ...off, signed_at: new Date() })).rejects.toMatchObject({
    constraint: 'document_training_called_off_open',
  });
});
