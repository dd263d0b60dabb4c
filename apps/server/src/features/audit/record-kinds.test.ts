import type { AuditEntry } from '@kiemlab/contract/features/audit/audit.api';
import {
  getClientHistory,
  getDocumentHistory,
  getGroupHistory,
  getSettingHistory,
  getTemplateHistory,
  getTestHistory,
  getUserHistory,
} from '@kiemlab/contract/features/audit/record-history.api';
import { createClient, updateClient } from '@kiemlab/contract/features/clients/clients.api';
import { changeSetting, listSettings } from '@kiemlab/contract/features/settings/settings.api';
import { type RawBuilder, sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, today } from '../../platform/clock.ts';
import { addTemplate, addVersion } from '../../testing/laboratory.ts';
import { addPerson, allBut, type Person, prepare } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { testsIn } from '../../testing/tests-in.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { addDocument } from '../documents/testing/add-document.ts';
import { addGroup } from '../rights/testing/groups.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const ALL = { size: 200 };
const actionsOf = (entries: readonly AuditEntry[]): string[] => entries.map(({ action }) => action);
const entitiesIn = (entries: readonly AuditEntry[]): string[] =>
  [...new Set(entries.flatMap(({ changes }) => changes.map(({ entity }) => entity)))].sort();
const texts = (entries: readonly AuditEntry[]): string => JSON.stringify(entries);

/** One act, by what it is called in the trail. */
const write = (action: string, statement: RawBuilder<unknown>): Promise<unknown> =>
  prepare(world, (tx) => statement.execute(tx), `test.${action}`);

test('COMP-14 the history of a test holds its results, determinations and signatures, and nothing of the test beside it', async () => {
  const [one, other] = await testsIn(world, 'APPROVED');
  if (!one || !other) throw new Error('two tests');
  const { content } = await world.done(world.technician, getTestHistory, {
    params: { id: one.id },
    query: ALL,
  });
  expect(actionsOf(content)).toEqual([
    'tests.approve',
    'tests.review',
    'tests.requestReview',
    'tests.complete-result-entry',
    'tests.enter-results',
    'samples.assign-analytes',
  ]);
  expect(entitiesIn(content)).toEqual(
    expect.arrayContaining(['determination', 'signature', 'test', 'test-result']),
  );
  expect(texts(content)).not.toContain(other.testInformationCode);
  const fields = content.flatMap(({ changes }) => changes.filter(({ field }) => field === 'subject_id'));
  expect(fields.map(({ newValue }) => newValue)).toEqual(fields.map(() => one.testInformationCode));
  expect(fields.length).toBeGreaterThan(1);
});

test('COMP-14 the history of a test is for who sees its sample', async () => {
  const [one] = await testsIn(world, 'NEW');
  const stranger = await addPerson(world, ['Sample', 'Test']);
  const params = { id: one?.id ?? '' };
  await refused(world, stranger, getTestHistory, { params, query: ALL }, 'TEST_NOT_FOUND');
  expect((await world.call(getTestHistory, { params, query: ALL }, world.technician.token)).status).toBe(200);
});

test('COMP-14 USER-01 the history of an account holds what was done to it and its memberships, without what the person did', async () => {
  const person = await addPerson(world, ['Sample']);
  const { id: groupId, name } = await addGroup(world, ['Test'], [person]);
  await write('rename', sql`UPDATE app_user SET position = 'Trưởng nhóm' WHERE id = ${person.id}`);
  await write('leave', sql`UPDATE user_group_period SET until = now() WHERE group_id = ${groupId}`);
  const { content } = await world.done(world.head, getUserHistory, {
    params: { id: person.id },
    query: ALL,
  });
  expect(actionsOf(content)).toEqual(['test.leave', 'test.rename', 'test.prepare', 'test.prepare']);
  expect(entitiesIn(content)).toEqual(['user', 'user-group']);
  expect(content[0]?.description).toBe(`${person.fullName} · ${name}`);
  expect(content[1]?.changes).toMatchObject([{ field: 'position', newValue: 'Trưởng nhóm' }]);
});

test('COMP-14 identity cards in the history of an account are for who may see them', async () => {
  const person = await addPerson(world, ['Sample']);
  await write('card', sql`UPDATE app_user SET id_card = '048099001234' WHERE id = ${person.id}`);
  const read = async (reader: Person) =>
    texts(
      (await world.done(reader, getUserHistory, { params: { id: person.id }, query: ALL })).content,
    ).includes('048099001234');
  expect(await read(world.head)).toBe(true);
  expect(await read(await addPerson(world, allBut('User_IdCards')))).toBe(false);
});

test('COMP-14 USER-02 the history of a user group holds its rights and who came and went', async () => {
  const person = await addPerson(world, ['Sample']);
  const { id, name } = await addGroup(world, ['Test'], [person]);
  const { id: beside } = await addGroup(world, [], [person]);
  await write('leave', sql`UPDATE user_group_period SET until = now() WHERE user_id = ${person.id}`);
  await write('take', sql`UPDATE permission_group_permit_period SET until = now() WHERE group_id = ${id}`);
  const { content } = await world.done(world.head, getGroupHistory, { params: { id }, query: ALL });
  expect(actionsOf(content)).toEqual(['test.take', 'test.leave', 'test.prepare']);
  expect(entitiesIn(content)).toEqual(['permission-group', 'permission-group-permit', 'user-group']);
  expect(content[1]?.objects).toEqual([{ entity: 'user-group', code: `${person.fullName} · ${name}` }]);
  await refused(
    world,
    world.head,
    getGroupHistory,
    { params: { id: randomUUID() }, query: ALL },
    'NOT_FOUND',
  );
  const other = await world.done(world.head, getGroupHistory, { params: { id: beside }, query: ALL });
  expect(actionsOf(other.content)).toEqual(['test.leave', 'test.prepare']);
});

test('COMP-14 TEMPLATE-01 the history of a sample type holds its versions, that of a test group too', async () => {
  const { id } = await addTemplate(world);
  await addVersion(world, id, (config) => config);
  const { content } = await world.done(world.head, getTemplateHistory, { params: { id }, query: ALL });
  expect(content).toHaveLength(2);
  expect(entitiesIn(content)).toEqual(['template', 'template-version']);
  const group = await world.done(world.head, getTemplateHistory, {
    params: { id: world.setup.testGroupId },
    query: ALL,
  });
  expect(entitiesIn(group.content)).toEqual(expect.arrayContaining(['test-group']));
});

test('COMP-14 CLIENT-01 the history of a client', async () => {
  const body = { firstName: 'An', email: 'an@vidu.vn', clientType: 'Nhà thuốc' };
  const { id } = await world.done(world.head, createClient, { body });
  await world.done(world.head, updateClient, {
    params: { id },
    body: { ...body, email: 'moi@vidu.vn' },
  });
  const { content } = await world.done(world.head, getClientHistory, { params: { id }, query: ALL });
  expect(actionsOf(content)).toEqual(['clients.update-client', 'clients.create-client']);
  expect(content[0]?.changes).toContainEqual(
    expect.objectContaining({ field: 'email', oldValue: 'an@vidu.vn', newValue: 'moi@vidu.vn' }),
  );
});

test('COMP-14 the history of a document is for who sees the document', async () => {
  const draft = await addDocument(world, world.head, {}, 'DRAFT');
  const there = await world.done(world.head, getDocumentHistory, { params: { id: draft }, query: ALL });
  expect(actionsOf(there.content)).toEqual(['documents.create-document']);
  const call = { params: { id: draft }, query: ALL };
  await refused(world, world.technician, getDocumentHistory, call, 'DOCUMENT_NOT_FOUND');
});

test('COMP-14 PRINT-02 the history of a setting holds planned values, of this setting alone', async () => {
  const set = async (key: 'objectionDays' | 'approverMayIssue', value: unknown, ahead: number) => {
    const { settings } = await world.done(world.head, listSettings, {});
    const seen = settings.find((row) => row.key === key)?.newest ?? null;
    await world.done(world.head, changeSetting, {
      params: { key },
      body: { value, reason: 'Quyết định 12', seen, validFrom: addDays(today(), ahead) },
    });
  };
  await set('objectionDays', 7, 0);
  await set('objectionDays', 9, 30);
  await set('approverMayIssue', false, 0);
  const { content } = await world.done(world.head, getSettingHistory, {
    params: { id: 'objectionDays' },
    query: ALL,
  });
  expect(actionsOf(content)).toEqual(['settings.change-setting', 'settings.change-setting']);
  expect(content[0]?.changes).toContainEqual(
    expect.objectContaining({ entity: 'setting-value', field: 'valid_from', newValue: addDays(today(), 30) }),
  );
});

test('COMP-14 a page goes on where the first one ended, whatever comes meanwhile', async () => {
  const person = await addPerson(world, ['Sample']);
  const turn = (position: string) =>
    write('turn', sql`UPDATE app_user SET position = ${position} WHERE id = ${person.id}`);
  for (const position of ['A', 'B', 'C']) await turn(position);
  const params = { id: person.id };
  const whole = await world.done(world.head, getUserHistory, { params, query: ALL });
  const first = await world.done(world.head, getUserHistory, { params, query: { size: 2 } });
  await turn('D');
  const second = await world.done(world.head, getUserHistory, {
    params,
    query: { size: 2, page: 1, upTo: first.upTo },
  });
  expect([...first.content, ...second.content].map(({ id }) => id)).toEqual(
    whole.content.slice(0, 4).map(({ id }) => id),
  );
});
