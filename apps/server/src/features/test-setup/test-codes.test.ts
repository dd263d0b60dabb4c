import { createTestCode, previewTestId } from '@kiemlab/contract/features/test-setup/test-setup-keeping.api';
import { listTestCodes } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { addSetup, type Setup } from '../../testing/laboratory.ts';
import { failureOf, faultsOf, refused } from '../../testing/refused.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let other: Setup;
beforeAll(async () => {
  world = await startWorld();
  other = await addSetup(world, { templateIds: [], technicianIds: [] });
});
afterAll(() => world.stop());

const send = (name: string, testGroupId = world.setup.testGroupId) =>
  world.send(createTestCode, { body: { testGroupId, name } }, world.head.token);
const refusal = (body: object, code: Parameters<typeof refused>[4]) =>
  refused(world, world.head, createTestCode, { body }, code);

test('TEMPLATE-04 a code of a group, and the test id that it would give', async () => {
  const { answer } = await audited(world, world.head, 'test-setup.create-test-code', () => send('ĐL/α-1'));
  expect(answer.status).toBe(201);
  const { testGroupId } = world.setup;
  expect(answer.data).toEqual({ id: answer.data.id, name: 'ĐL/α-1', testGroupId });
  expect(await world.done(world.head, listTestCodes, { query: { testGroupId } })).toContainEqual(answer.data);
  const query = { testCodeUUID: answer.data.id };
  for (let n = 0; n < 3; n++)
    expect(await world.done(world.head, previewTestId, { query })).toEqual({ testId: 'ĐL/α-1-01' });
});

test('TEMPLATE-04 a name is one in its group, in whatever letters, also of fifty at once', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => send('Định tính')));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'DUPLICATE')).toHaveLength(49);
  const taken = await refusal({ testGroupId: world.setup.testGroupId, name: 'ĐỊNH TÍNH' }, 'DUPLICATE');
  expect(faultsOf(taken)).toEqual(['name INVALID_VALUE']);
  expect(failureOf(taken).message).toContain('ĐỊNH TÍNH');
  expect((await send('Định tính', other.testGroupId)).status).toBe(201);
});

test('TEMPLATE-04 a code is one line, and so are the test ids that it gives', async () => {
  const { data } = await send('HPLC\n \u00a02');
  expect(data.name).toBe('HPLC 2');
  expect(await world.done(world.head, previewTestId, { query: { testCodeUUID: data.id } })).toEqual({
    testId: 'HPLC 2-01',
  });
  await refusal({ testGroupId: world.setup.testGroupId, name: 'hplc  2' }, 'DUPLICATE');
});

const WRONG: [object, string][] = [
  [{ name: ' ' }, 'name TOO_SHORT'],
  [{ name: 'x'.repeat(41) }, 'name TOO_LONG'],
  [{ name: 7 }, 'name INVALID_TYPE'],
  [{ name: 'a\u0000b' }, 'name INVALID_CHARACTER'],
  [{ testGroupId: 'x' }, 'testGroupId INVALID_FORMAT'],
  [{ last_number: 9 }, 'last_number UNKNOWN_FIELD'],
];
test.each(WRONG.map(([more, fault]) => ({ more, fault })))(
  'TEMPLATE-04 a code is refused by the name of what is wrong: $fault',
  async ({ more, fault }) => {
    const body = { testGroupId: world.setup.testGroupId, name: 'X', ...more };
    expect(faultsOf(await refusal(body, 'VALIDATION'))).toEqual([fault]);
  },
);

test('TEMPLATE-04 of a group or a code that is not there there is neither', async () => {
  await refusal({ testGroupId: randomUUID(), name: 'X' }, 'NOT_FOUND');
  const query = { testCodeUUID: randomUUID() };
  await refused(world, world.head, previewTestId, { query }, 'NOT_FOUND');
  await refused(world, world.head, previewTestId, { query: { testCodeUUID: 'x' } }, 'VALIDATION');
});
