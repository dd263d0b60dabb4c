import { listTraining } from '@kiemlab/contract/features/documents/training.api';
import { listVersions, retireDocument } from '@kiemlab/contract/features/documents/versions.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, today } from '../../../platform/clock.ts';
import { addPerson, type Person, prepare } from '../../../testing/people.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { roundOf } from '../../alerts/testing/round-of.ts';
import { addDocument, approverOf, newestVersion, sign } from '../testing/add-document.ts';
import { ask, bringNext, editAs, signRead, trainingOf } from '../testing/training.ts';
import { startTrainingPeople, type TrainingPeople } from '../testing/training-people.ts';
import { trainingReminder } from './training-reminder.queries.ts';

let app: TestApp;
let manager: Person;
let author: Person;
let one: Person;
let other: Person;
let folderId: string;
let inForce: TrainingPeople['inForce'];
let told: TrainingPeople['told'];
beforeAll(async () => {
  ({ app, manager, author, one, other, folderId, inForce, told } = await startTrainingPeople());
});
afterAll(() => app.stop());

const TODAY = today();
const DAY = addDays(TODAY, 10);
/** As if everything had been asked for some days earlier. */
const askedBefore = (idFile: string, days: number) =>
  app.owner.query(
    `ALTER TABLE document_training DISABLE TRIGGER document_training_kept;
     SELECT set_config('kiemlab.action', 'test.prepare', false);
     UPDATE document_training SET asked_at = asked_at - interval '${days} days', due_on = due_on - ${days}
      WHERE version_id IN (SELECT id FROM document_version WHERE document_id = '${idFile}');
     ALTER TABLE document_training ENABLE TRIGGER document_training_kept;`,
  );

test('DOC-03 a further version asks everybody anew once it is in force, with as many days as before', async () => {
  const title = 'Quy trình đọc lại';
  const id = await inForce({ title });
  await ask(app, manager, id, { people: [one, other], day: DAY });
  await signRead(app, one, id);
  await askedBefore(id, 30);
  await bringNext(app, author, id, { version: '03' });
  const asked = (await trainingOf(app, manager, id)).sort((a) => (a.IdUser === one.id ? -1 : 1));
  expect(asked).toEqual([
    { IdUser: one.id, day: DAY, signed: undefined },
    { IdUser: other.id, day: DAY, signed: undefined },
  ]);
  // What was signed of the version before stands there still, and what was asked of it is told no more.
  const { data } = await app.call(listVersions, { query: { idFile: id } }, manager.token);
  const first = data.versionList.at(-1);
  const before = await app.call(listTraining, { query: { idFile: id, idVersion: first?.id } }, manager.token);
  expect(before.data.trainingList.map(({ signedAt }) => signedAt !== null)).toEqual([false, true]);
  const shown = DAY.split('-').reverse().join('/');
  for (const who of [one, other])
    expect(await told(who, title)).toEqual([
      `Bạn được giao đọc và ký đã hiểu tài liệu, chậm nhất ngày ${shown}: ${title} (03)`,
    ]);
});

test('DOC-03 a draft asks nobody, and takes nothing back of what is in force', async () => {
  const title = 'Quy trình có bản nháp';
  const id = await inForce({ title });
  await ask(app, manager, id, { people: [one], day: DAY });
  await editAs(app, manager, id, { accessGroups: null });
  expect(await trainingOf(app, one, id)).toHaveLength(1);
  expect(await told(one, title)).toHaveLength(1);
});

test('DOC-03 of a version with other words only who has signed need not sign again, and who has not keeps the day', async () => {
  const title = 'Quy trình sửa câu chữ';
  const id = await inForce({ title });
  await ask(app, manager, id, { people: [one, other], day: DAY });
  await signRead(app, one, id);
  await bringNext(app, author, id, { wording: 'true' });
  expect(await trainingOf(app, manager, id)).toEqual([
    { IdUser: other.id, day: DAY, signed: undefined },
    { IdUser: one.id, day: DAY, signed: 1 },
  ]);
  expect([(await told(one, title)).length, (await told(other, title)).length]).toEqual([0, 1]);
  expect((await signRead(app, one, id)).code).toBe('DOCUMENT_SIGNED_ALREADY');
  // Words only once more: it is still the first version that was signed. Then what is new in earnest asks everybody.
  await signRead(app, other, id);
  await bringNext(app, author, id, { wording: 'true' });
  const signed = (await trainingOf(app, manager, id)).map((row) => [row.IdUser, row.signed]);
  expect(new Map(signed as [string, number][])).toEqual(
    new Map([
      [one.id, 1],
      [other.id, 2],
    ]),
  );
  await bringNext(app, author, id);
  expect((await trainingOf(app, manager, id)).map((row) => row.signed)).toEqual([undefined, undefined]);
});

test('DOC-03 COMP-22 that only the words are other is signed: changing it breaks the signatures', async () => {
  const id = await addDocument(app, author, { folderId, listApprover: (await approverOf(app)).id }, 'DRAFT');
  expect((await sign(app, await approverOf(app), id)).status).toBe(200);
  expect((await editAs(app, author, id, { wording: true })).status).toBe(200);
  expect((await newestVersion(app, author, id)).signatures.map(({ holds }) => holds)).toEqual([false]);
});

test('DOC-03 who cannot log in any more is not asked anew', async () => {
  const id = await inForce();
  const gone = await addPerson(app, ['NT_Document']);
  await ask(app, manager, id, { people: [gone, one], day: DAY });
  await prepare(app, async (tx) => {
    await tx.updateTable('app_user').set({ login_enabled: false }).where('id', '=', gone.id).execute();
  });
  await bringNext(app, author, id);
  expect((await trainingOf(app, manager, id)).map(({ IdUser }) => IdUser)).toEqual([one.id]);
});

test('DOC-03 DOC-05 HOME-06 putting out of force takes back what people are to read and that the end comes near', async () => {
  const title = 'Quy trình bị hủy hiệu lực';
  const id = await inForce({ title });
  await ask(app, manager, id, { people: [one], day: DAY });
  const { id: versionId, revision } = await newestVersion(app, manager, id);
  const body = { idFile: id, versionId, revision, reason: 'Không còn phù hợp với dược điển mới' };
  expect((await app.send(retireDocument, { body }, manager.token)).status).toBe(200);
  expect(await told(one, title)).toEqual([]);
  // Put in force anew by another version it asks those who were asked last.
  await bringNext(app, author, id);
  expect((await trainingOf(app, manager, id)).map(({ IdUser }) => IdUser)).toEqual([one.id]);
});

test('DOC-03 HOME-06 who has not signed is reminded before the day and week by week after it, once each, until it is signed', async () => {
  const title = 'Quy trình nhắc đọc';
  const id = await inForce({ title });
  await ask(app, manager, id, { people: [one, other], day: DAY });
  await signRead(app, other, id);
  const at = (day: string) => roundOf(app.services, trainingReminder, new Date(`${day}T08:00:00+07:00`));
  const reminded = async (who = one) =>
    (await told(who, title))
      .filter((message) => !message.startsWith('Bạn được giao'))
      .map((m) => m.slice(0, 7));
  await at(addDays(DAY, -4));
  expect(await reminded()).toEqual([]);
  await Promise.all([at(addDays(DAY, -3)), at(addDays(DAY, -3))]);
  await at(DAY);
  expect(await reminded()).toEqual(['Sắp đến']);
  await at(addDays(DAY, 1));
  expect(await reminded()).toEqual(['Quá hạn']);
  await at(addDays(DAY, 7));
  const steps = async () => {
    const { rows } = await app.owner.query<{ step: number }>(
      "SELECT step FROM alert WHERE kind = 'DOCUMENT_TRAINING_LATE' AND link_uuid = $1 ORDER BY step",
      [id],
    );
    return rows.map(({ step }) => step);
  };
  expect(await steps()).toEqual([0]);
  await at(addDays(DAY, 8));
  expect([await steps(), await reminded(), await reminded(other)]).toEqual([[0, 1], ['Quá hạn'], []]);
  expect((await signRead(app, one, id)).status).toBe(200);
  await at(addDays(DAY, 9));
  expect(await told(one, title)).toEqual([]);
});

test('DOC-03 what one no longer sees is told no more', async () => {
  const title = 'Quy trình bị thu quyền xem';
  const id = await inForce({ title });
  await ask(app, manager, id, { people: [one], day: DAY });
  expect((await editAs(app, manager, id, { accessGroups: [], allGroups: null })).status).toBe(200);
  await roundOf(app.services, trainingReminder, new Date());
  expect(await told(one, title)).toEqual([]);
});
