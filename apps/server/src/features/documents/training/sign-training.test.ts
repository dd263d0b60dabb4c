import { randomUUID } from 'node:crypto';
import { listActions } from '@kiemlab/contract/features/audit/audit.api';
import { getFolderHistory } from '@kiemlab/contract/features/documents/folders.api';
import { signTraining } from '@kiemlab/contract/features/documents/training.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, today } from '../../../platform/clock.ts';
import { audited } from '../../../testing/audited.ts';
import { addPerson, type Person, prepare } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { signingBody } from '../testing/add-document.ts';
import { ask, bringNext, ownList, signRead, trainingOf } from '../testing/training.ts';
import { startTrainingPeople, type TrainingPeople } from '../testing/training-people.ts';

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

const DAY = addDays(today(), 14);

test('DOC-03 COMP-19 COMP-20 COMP-21 who has read a version signs it: name, position, time, meaning, over the version that was seen', async () => {
  const title = 'Quy trình đã đọc';
  const id = await inForce({ title });
  await ask(app, manager, id, { people: [one, other], day: DAY });
  const { answer, changes } = await audited(app, one, 'documents.sign-training', () =>
    signRead(app, one, id),
  );
  expect(answer.status).toBe(200);
  expect(new Set(changes.map(({ entity }) => entity))).toEqual(new Set(['document-training', 'signature']));
  const { rows } = await app.owner.query(
    `SELECT s.meaning, s.signer_name, s.signer_position, s.subject, s.document_id, s.content_version,
            c.content -> 'version' ->> 'title' AS title, c.content ->> 'userId' AS "user"
       FROM signature s JOIN signed_content c USING (content_hash) WHERE s.subject_id = $1`,
    [answer.data.id],
  );
  expect(rows).toEqual([
    {
      meaning: 'understood',
      signer_name: one.fullName,
      signer_position: 'Kiểm nghiệm viên',
      subject: 'document-training',
      document_id: id,
      content_version: 1,
      title,
      user: one.id,
    },
  ]);
  expect((await trainingOf(app, manager, id)).map(({ IdUser, signed }) => [IdUser, signed])).toEqual([
    [other.id, undefined],
    [one.id, 0],
  ]);
  expect([await ownList(app, one), await ownList(app, one, 'true')]).toEqual([[], [title]]);
  expect([(await told(one, title)).length, (await told(other, title)).length]).toEqual([0, 1]);
  const { data } = await app.call(getFolderHistory, { query: { idFolder: folderId } }, manager.token);
  expect(data.historyList[0]).toMatchObject({ actionType: 13, content: title, createBy: one.id });
});

test('COMP-14 the entry of a training in the trail names the document', async () => {
  const title = 'Quy trình trong nhật ký';
  const id = await inForce({ title });
  await ask(app, manager, id, { people: [one], day: DAY });
  await signRead(app, one, id);
  const reader = await addPerson(app, ['Audit_View']);
  for (const action of ['documents.sign-training', 'documents.ask-training', 'documents.approve-document']) {
    const { data } = await app.call(listActions, { query: { action, size: 1 } }, reader.token);
    expect([action, data.content[0]?.description]).toEqual([action, title]);
  }
});

test('DOC-03 COMP-23 nobody signs for somebody else, twice, without the password, or what one was not asked to read', async () => {
  const id = await inForce();
  await ask(app, manager, id, { people: [one], day: DAY });
  const good = await signingBody(app, one, id);
  const of = (more: object) => ({ body: { ...good, ...more } });
  await refused(app, other, signTraining, of({}), 'DOCUMENT_TRAINING_NOT_ASKED');
  expect((await app.send(signTraining, of({ password: 'sai' }), one.token)).code).toBe('SIGNATURE_FAILED');
  await refused(app, one, signTraining, of({ revision: good.revision + 1 }), 'STALE_VERSION');
  await refused(app, one, signTraining, of({ versionId: randomUUID() }), 'DOCUMENT_VERSION_NOT_FOUND');
  await refused(app, one, signTraining, of({ idFile: randomUUID() }), 'DOCUMENT_NOT_FOUND');
  expect((await trainingOf(app, manager, id))[0]?.signed).toBeUndefined();
  const answers = await Promise.all([1, 2, 3].map(() => app.send(signTraining, { body: good }, one.token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  await refused(app, one, signTraining, of({}), 'DOCUMENT_SIGNED_ALREADY');
});

test('DOC-03 what is out of force is not signed any more: the version after it is', async () => {
  const id = await inForce();
  await ask(app, manager, id, { people: [one], day: DAY });
  const before = await signingBody(app, one, id);
  await bringNext(app, author, id);
  await refused(app, one, signTraining, { body: before }, 'DOCUMENT_NOT_IN_FORCE');
  expect((await signRead(app, one, id)).status).toBe(200);
});

test('DOC-03 what was signed is kept by the database, too', async () => {
  const id = await inForce();
  await ask(app, manager, id, { people: [one], day: DAY });
  const { data } = await signRead(app, one, id);
  const change = (set: object) =>
    prepare(app, (tx) => tx.updateTable('document_training').set(set).where('id', '=', data.id).execute());
  for (const set of [{ signed_at: null }, { due_on: '2030-01-01' }, { user_id: other.id }])
    await expect(change(set)).rejects.toMatchObject({ constraint: 'document_training_kept' });
});
