import { randomUUID } from 'node:crypto';
import { getFolderHistory } from '@kiemlab/contract/features/documents/folders.api';
import { askTraining, getTrainingChoices } from '@kiemlab/contract/features/documents/training.api';
import { lastTrainingDay } from '@kiemlab/contract/features/documents/training.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, today } from '../../../platform/clock.ts';
import { audited } from '../../../testing/audited.ts';
import { setBlindCoding } from '../../../testing/coded-samples.ts';
import { addPerson, type Person, prepare } from '../../../testing/people.ts';
import { faultsOf, refused } from '../../../testing/refused.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { newestVersion } from '../testing/add-document.ts';
import { addDocumentGroup, groupAt, joinGroup } from '../testing/folders.ts';
import { ask, bringNext, ownList, signRead, trainingOf } from '../testing/training.ts';
import { startTrainingPeople, type TrainingPeople } from '../testing/training-people.ts';

let app: TestApp;
let manager: Person;
let author: Person;
let one: Person;
let other: Person;
let outside: Person;
let folderId: string;
let readers: string;
let inForce: TrainingPeople['inForce'];
let told: TrainingPeople['told'];
beforeAll(async () => {
  const lab = await startTrainingPeople(async (people) => {
    readers = await addDocumentGroup(people.app);
    const writers = await addDocumentGroup(people.app);
    await joinGroup(people.app, readers, [people.one, people.other]);
    await joinGroup(people.app, writers, [people.author]);
    return { AccessGroups: [groupAt(readers, 1), groupAt(writers, 2)] };
  });
  ({ app, manager, author, one, other, folderId, inForce, told } = lab);
  outside = await addPerson(app, ['NT_Document']);
});
afterAll(() => app.stop());

const DAY = addDays(today(), 14);
const SHOWN = DAY.split('-').reverse().join('/');

test('DOC-03 HOME-06 who is asked to read is told by when, stands on the list and finds it on the own one', async () => {
  const title = 'Quy trình giao đọc';
  const id = await inForce({ title });
  const { answer, changes } = await audited(app, manager, 'documents.ask-training', () =>
    ask(app, manager, id, { people: [one], day: DAY }),
  );
  expect([answer.status, answer.data]).toEqual([200, { asked: 1, leftOut: 0 }]);
  expect(new Set(changes.map(({ entity }) => entity))).toEqual(new Set(['document-training']));
  expect(await trainingOf(app, manager, id)).toEqual([{ IdUser: one.id, day: DAY, signed: undefined }]);
  expect(await told(one, title)).toEqual([
    `Bạn được giao đọc và ký đã hiểu tài liệu, chậm nhất ngày ${SHOWN}: ${title} (02)`,
  ]);
  expect([await ownList(app, one), await ownList(app, other)]).toEqual([[title], []]);
  const { data } = await app.call(getFolderHistory, { query: { idFolder: folderId } }, manager.token);
  expect(data.historyList[0]).toMatchObject({ actionType: 12, content: title, createBy: manager.id });
});

test('DOC-03 a group adds those who are in it then and see the document; how many do not is told, and nobody is named', async () => {
  const id = await inForce();
  const mixed = await addDocumentGroup(app);
  await joinGroup(app, mixed, [one, outside]);
  await joinGroup(app, mixed, [other], true);
  const answer = await ask(app, manager, id, { groups: [mixed], day: DAY });
  expect(answer.data).toEqual({ asked: 1, leftOut: 1 });
  expect(answer.body).not.toContain(outside.id);
  await joinGroup(app, mixed, [author]);
  expect((await trainingOf(app, manager, id)).map(({ IdUser }) => IdUser)).toEqual([one.id]);
});

test('DOC-03 who is asked again gets the new day, who has signed is not asked again', async () => {
  const title = 'Quy trình đổi hạn';
  const id = await inForce({ title });
  await ask(app, manager, id, { people: [one, other], day: DAY });
  expect((await signRead(app, one, id)).status).toBe(200);
  const later = addDays(DAY, 7);
  expect((await ask(app, manager, id, { people: [one, other], day: later })).data.asked).toBe(1);
  expect((await ask(app, manager, id, { people: [one, other], day: later })).data.asked).toBe(0);
  expect(await trainingOf(app, manager, id)).toEqual([
    { IdUser: other.id, day: later, signed: undefined },
    { IdUser: one.id, day: DAY, signed: 0 },
  ]);
  expect(await told(other, title)).toEqual([
    `Bạn được giao đọc và ký đã hiểu tài liệu, chậm nhất ngày ${later.split('-').reverse().join('/')}: ${title} (02)`,
  ]);
});

test('DOC-03 USER-03 nobody is asked who does not see the document, cannot log in or is not there; the refusal names nobody', async () => {
  const id = await inForce();
  const gone = await addPerson(app, ['NT_Document']);
  await joinGroup(app, readers, [gone]);
  await prepare(app, async (tx) => {
    await tx.updateTable('app_user').set({ login_enabled: false }).where('id', '=', gone.id).execute();
  });
  const nobody = { ...outside, id: randomUUID() };
  const samples = await addPerson(app, ['Sample']);
  await joinGroup(app, readers, [samples]);
  for (const unfit of [outside, gone, samples, nobody]) {
    const answer = await ask(app, manager, id, { people: [one, unfit] });
    expect([answer.status, answer.code]).toEqual([400, 'VALIDATION']);
    expect(faultsOf(answer)).toEqual(['people.1 INVALID_VALUE']);
    expect(answer.body).not.toContain(outside.fullName);
  }
  const foreign = await addDocumentGroup(app, 'Sample');
  expect(faultsOf(await ask(app, manager, id, { groups: [foreign] }))).toEqual(['groups.0 INVALID_VALUE']);
  expect(faultsOf(await ask(app, manager, id, {}))).toEqual(['people REQUIRED']);
  const past = addDays(today(), -1);
  expect(faultsOf(await ask(app, manager, id, { people: [one], day: past }))).toEqual(['day INVALID_VALUE']);
  // So late that it is none; the last day that is one is taken.
  for (const late of [addDays(lastTrainingDay(today()), 1), '9999-12-31'])
    expect(faultsOf(await ask(app, manager, id, { people: [one], day: late }))).toEqual([
      'day INVALID_VALUE',
    ]);
  expect(await trainingOf(app, manager, id)).toEqual([]);
  expect((await ask(app, manager, id, { people: [one], day: lastTrainingDay(today()) })).status).toBe(200);
});

test('DOC-03 only the version in force that was seen is given to read', async () => {
  const id = await inForce();
  const { id: versionId } = await newestVersion(app, manager, id);
  const body = { idFile: id, versionId, day: DAY, people: [one.id] };
  await bringNext(app, author, id);
  await refused(app, manager, askTraining, { body }, 'DOCUMENT_NOT_IN_FORCE');
  await refused(
    app,
    manager,
    askTraining,
    { body: { ...body, versionId: randomUUID() } },
    'DOCUMENT_VERSION_NOT_FOUND',
  );
});

test('DOC-03 who manages a document is offered the people who see it, and the groups', async () => {
  const id = await inForce();
  const { data } = await app.call(getTrainingChoices, { query: { idFile: id } }, manager.token);
  const ids = data.userList.map(({ IdUser }) => IdUser);
  expect([one, other, author, manager].every((person) => ids.includes(person.id))).toBe(true);
  expect(ids).not.toContain(outside.id);
  expect(data.groupList.map(({ Id }) => Id)).toContain(readers);
});

test('DOC-03 others than who manages the document see their own entry alone', async () => {
  const id = await inForce();
  await ask(app, manager, id, { people: [one, other], day: DAY });
  expect(await trainingOf(app, one, id)).toEqual([{ IdUser: one.id, day: DAY, signed: undefined }]);
  expect(await trainingOf(app, author, id)).toEqual([]);
});

test('COMP-40 with blind coding nobody is asked to read a kind that is kept from him or her, nor is told of it', async () => {
  const title = 'Kế hoạch lấy mẫu quý';
  const id = await inForce({ title, type: 'PLAN' });
  expect((await ask(app, manager, id, { people: [one], day: DAY })).status).toBe(200);
  const origin = await addPerson(app, ['NT_Document', 'Sample_Origin']);
  await joinGroup(app, readers, [origin]);
  await setBlindCoding(app, true);
  try {
    expect(await ownList(app, one)).not.toContain(title);
    // The author sees what he or she added, and manages nothing here; who keeps the folder is blind, too.
    const keeper = await addPerson(app, ['NT_Document', 'Document_Manage', 'Sample_Origin']);
    expect(faultsOf(await ask(app, keeper, id, { people: [other], day: DAY }))).toEqual([
      'people.0 INVALID_VALUE',
    ]);
    // Left out are who is blind, and who only sees samples.
    expect((await ask(app, keeper, id, { groups: [readers], day: addDays(DAY, 1) })).data).toEqual({
      asked: 1,
      leftOut: 3,
    });
    const { data } = await app.call(getTrainingChoices, { query: { idFile: id } }, keeper.token);
    const ids = data.userList.map(({ IdUser }) => IdUser);
    expect([ids.includes(origin.id), ids.includes(one.id)]).toEqual([true, false]);
    expect(await told(other, title)).toEqual([]);
  } finally {
    await setBlindCoding(app, false);
  }
});
