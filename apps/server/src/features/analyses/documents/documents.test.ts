import {
  addTestDocument,
  getTestDocument,
  listTestDocuments,
} from '@kiemlab/contract/features/analyses/documents.api';
import type { TestRow } from '@kiemlab/contract/features/analyses/analyses.api';
import { TEST_ACTIONS } from '@kiemlab/contract/features/analyses/analyses.rules';
import { TEST_STATUSES, type TestStatus } from '@kiemlab/contract/features/analyses/analyses.statuses';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audited } from '../../../testing/audited.ts';
import { pdf } from '../../../testing/file-examples.ts';
import { addPerson, ALL, allBut, type Person } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';
import { testIn } from '../../../testing/tests-in.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import { now } from '../entry/testing/result-entry.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const fileOf = (name: string, text = name) => new File([Uint8Array.from(pdf(text))], name);
const partsOf = (row: { id: string }, name: string, body: { replaces?: string; reason?: string } = {}) => ({
  params: { id: row.id },
  body,
  file: fileOf(name),
});
const add = (row: TestRow, name: string, body = {}, who: Person = world.technician) =>
  world.done(who, addTestDocument, partsOf(row, name, body));
const documentsOf = async (row: { id: string }) =>
  (await world.done(world.reviewer, listTestDocuments, { params: { id: row.id } })).documents;

describe('TEST-03 COMP-27 documents of a test', () => {
  test('one is added, in an entry of the trail, and the test is another version', async () => {
    const row = await testIn(world, 'TEST_DONE');
    const { answer, changes } = await audited(world, world.technician, 'tests.add-document', () =>
      add(row, 'Sắc ký đồ.pdf'),
    );
    expect(answer).toMatchObject({ number: 1, version: 1 });
    expect(changes).toContainEqual(
      expect.objectContaining({ entity: 'test-document', field: 'file_name', new_value: 'Sắc ký đồ.pdf' }),
    );
    expect((await now(world, row)).version).toBe(row.version + 1);
    expect(await documentsOf(row)).toMatchObject([
      { id: answer.id, fileName: 'Sắc ký đồ.pdf', current: true, uploadedBy: world.technician.fullName },
    ]);
  });

  test('it is replaced by a version with its reason; every version stays to be read, unchanged', async () => {
    const row = await testIn(world, 'NEW');
    const first = await add(row, 'a.pdf');
    await add(row, 'b.pdf');
    const second = await add(row, 'a2.pdf', { replaces: first.id, reason: 'In lại có chữ ký' });
    expect(second).toMatchObject({ number: 1, version: 2 });
    expect(
      (await documentsOf(row)).map(({ number, version, current, fileName, reason }) => [
        number,
        version,
        current,
        fileName,
        reason,
      ]),
    ).toEqual([
      [1, 2, true, 'a2.pdf', 'In lại có chữ ký'],
      [1, 1, false, 'a.pdf', null],
      [2, 1, true, 'b.pdf', null],
    ]);
    for (const [id, name] of [
      [first.id, 'a.pdf'],
      [second.id, 'a2.pdf'],
    ] as const) {
      const read = await world.app.inject({
        method: 'GET',
        url: getTestDocument.path.replace(':id', id),
        headers: { authorization: `Bearer ${world.reviewer.token}` },
      });
      expect([read.statusCode, read.rawPayload.equals(pdf(name))]).toEqual([200, true]);
    }
    await expect(world.owner.query("UPDATE test_document SET file_name = 'x'")).rejects.toThrow();
    await expect(world.owner.query('DELETE FROM test_document')).rejects.toThrow();
  });

  test('a version that was replaced meanwhile, one without reason, the same bytes and foreign ids are refused', async () => {
    const row = await testIn(world, 'NEW');
    const other = await testIn(world, 'NEW');
    const first = await add(row, 'a.pdf');
    const foreign = await add(other, 'c.pdf');
    const why = 'Bản quét mờ, quét lại';
    const refuse = (body: object, name: string, code: Parameters<typeof refused>[4]) =>
      refused(world, world.technician, addTestDocument, partsOf(row, name, body), code);
    await refuse({ replaces: first.id }, 'd.pdf', 'REASON_REQUIRED');
    await refuse({ replaces: first.id, reason: 'mờ' }, 'd.pdf', 'VALIDATION');
    await refuse({ replaces: foreign.id, reason: why }, 'd.pdf', 'NOT_FOUND');
    await refuse({}, 'a.pdf', 'DUPLICATE');
    await add(row, 'a2.pdf', { replaces: first.id, reason: why });
    await refuse({ replaces: first.id, reason: why }, 'a3.pdf', 'STALE_VERSION');
  });

  test('of ten replacements at the same moment one is kept', async () => {
    const row = await testIn(world, 'NEW');
    const first = await add(row, 'a.pdf');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        world.send(
          addTestDocument,
          partsOf(row, `r${n}.pdf`, { replaces: first.id, reason: 'Bản quét mờ' }),
          world.technician.token,
        ),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ]);
  });
});

describe('TEST-10 who and when', () => {
  const open: readonly TestStatus[] = TEST_ACTIONS.enterResult.from;
  test.each(TEST_STATUSES)('in %s a document is added, or refused', async (status) => {
    const row = await testIn(world, status);
    if (open.includes(status)) await add(row, 'a.pdf');
    else await refused(world, world.technician, addTestDocument, partsOf(row, 'a.pdf'), 'EDIT_NOT_ALLOWED');
    expect(await documentsOf(row)).toHaveLength(open.includes(status) ? 1 : 0);
  });

  test('by whose test it is; the lists and the right decide', async () => {
    const row = await testIn(world, 'NEW');
    const parts = partsOf(row, 'a.pdf');
    await refused(world, await addPerson(world, ALL), addTestDocument, parts, 'NOT_ASSIGNED');
    await refused(
      world,
      await addPerson(world, allBut('Test_EnterResult')),
      addTestDocument,
      parts,
      'FORBIDDEN',
    );
    await refused(world, undefined, addTestDocument, parts, 'UNAUTHENTICATED');
    const gone = { id: randomUUID() };
    await refused(world, world.technician, addTestDocument, partsOf(gone, 'a.pdf'), 'TEST_NOT_FOUND');
    await refused(world, world.technician, listTestDocuments, { params: gone }, 'TEST_NOT_FOUND');
    await refused(world, world.technician, getTestDocument, { params: gone }, 'NOT_FOUND');
  });

  test('COMP-08 who does not see the sample sees neither documents nor bytes', async () => {
    const row = await testIn(world, 'NEW');
    const { id } = await add(row, 'a.pdf');
    const stranger = await addPerson(world, allBut('Sample_ViewAll'));
    await refused(world, stranger, listTestDocuments, { params: { id: row.id } }, 'TEST_NOT_FOUND');
    await refused(world, stranger, getTestDocument, { params: { id } }, 'NOT_FOUND');
  });
});
