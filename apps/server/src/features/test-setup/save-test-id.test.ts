import { deleteTestId, previewTestId } from '@kiemlab/contract/features/test-setup/test-setup-keeping.api';
import { listTestIds } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { addSetup, addTemplate } from '../../testing/laboratory.ts';
import { addPerson, nextNumber, prepare } from '../../testing/people.ts';
import { codesOf, faultsOf } from '../../testing/refused.ts';
import { sampleIn } from '../../testing/samples.ts';
import { testsOf } from '../../testing/tests.ts';
import type { World } from '../../testing/world.ts';
import { confirmByQuality } from '../safeguards/testing/confirm-all.ts';
import { again, dataOf, named, startTestIds, type TestIds } from './testing/kept-test-ids.ts';

let lab: TestIds;
let world: World;
let code: TestIds['code'];
beforeAll(async () => {
  lab = await startTestIds();
  ({ world, code } = lab);
});
afterAll(() => world.stop());

test('TEMPLATE-03 a test id as the specification sends it', async () => {
  const { answer } = await audited(world, world.head, 'test-setup.save-test-id', () =>
    lab.send(lab.specified()),
  );
  expect(answer.status).toBe(201);
  const [technician, approver] = [world.technician, world.approver];
  expect(answer.data).toEqual({
    id: answer.data.id,
    testId: `${code.name}-01`,
    name: `${code.name}-01`,
    standard: '',
    type: 'QUANTITATIVE',
    testGroupId: code.testGroupId,
    testCodeDTO: { id: code.id, name: code.name },
    sampleTypes: [{ sampleTypeId: world.template.id, templateName: world.template.name }],
    technicianList: 'NAMED',
    technician: [{ IdUser: technician.id, Username: technician.username, FullName: technician.fullName }],
    approverList: 'NAMED',
    approver: [{ IdUser: approver.id, Username: approver.username, FullName: approver.fullName }],
    data: lab.specified().data,
    quantity: null,
    quantityUnit: '',
    version: 1,
  });
  expect(await lab.stored(answer.data.id)).toEqual(answer.data);
});

test('TEMPLATE-03 the preview reserves nothing; fifty at once get fifty numbers, none of them ever again', async () => {
  const own = await lab.newCode();
  const preview = async () =>
    (await world.done(world.head, previewTestId, { query: { testCodeUUID: own.id } })).testId;
  expect([await preview(), await preview()]).toEqual([`${own.name}-01`, `${own.name}-01`]);
  const body = { ...lab.specified(), testCodeId: own.id, testId: await preview() };
  const made = await Promise.all(Array.from({ length: 50 }, () => lab.save(body)));
  const number = (n: number) => `${own.name}-${String(n).padStart(2, '0')}`;
  expect(made.map(({ testId }) => testId).sort()).toEqual(
    Array.from({ length: 50 }, (_, n) => number(n + 1)),
  );
  const newest = made.find(({ testId }) => testId === number(50));
  await world.done(world.head, deleteTestId, { params: { id: newest?.id ?? '' } });
  expect(await preview()).toBe(number(51));
  expect((await lab.save(body)).testId).toBe(number(51));
});

test('TEMPLATE-03 codes of one name in several groups share their numbers, also when they are used at once', async () => {
  const other = await addSetup(world, { templateIds: [], technicianIds: [] });
  const name = `Chung${nextNumber()}`;
  const codes = [await lab.newCode(name), await lab.newCode(name.toUpperCase(), other.testGroupId)];
  const made = await Promise.all(
    Array.from({ length: 20 }, (_, n) => codes[n % 2] ?? code).map(({ id, testGroupId }) =>
      lab.save({ ...lab.specified(), testCodeId: id, testGroupId }),
    ),
  );
  const numbers = made.map(({ testId }) => Number(testId.split('-')[1]));
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
});

test('TEMPLATE-03 what a change leaves out stays; what it says is written, with its reason', async () => {
  const made = await lab.save({
    ...lab.specified(),
    type: 'QUALITATIVE',
    name: 'Paracetamol 500 mg',
    standard: 'DĐVN V',
    quantity: '20.0',
    quantityUnit: 'viên',
  });
  expect(made).toMatchObject({ quantity: '20.0', quantityUnit: 'viên', type: 'QUALITATIVE' });
  const { answer, reason, changes } = await audited(world, world.head, 'test-setup.save-test-id', () =>
    lab.send({ ...again(made), standard: 'USP 2024', reason: 'Đổi tiêu chuẩn' }),
  );
  expect(answer.data).toEqual({ ...made, standard: 'USP 2024', version: 2 });
  expect(reason).toBe('Đổi tiêu chuẩn');
  // Sample types and people that stay are not written anew.
  expect(changes).toMatchObject([
    { entity: 'test-classification', field: 'standard', old_value: 'DĐVN V', new_value: 'USP 2024' },
  ]);
  const emptied = await lab.save({ ...again(answer.data), quantity: null, quantityUnit: '', name: '' });
  expect(emptied).toMatchObject({ quantity: null, quantityUnit: '', name: made.testId, version: 3 });
});

test('TEMPLATE-03 of two editors the second is told', async () => {
  const made = await lab.save(lab.specified());
  const answers = await Promise.all(['A', 'B'].map((name) => lab.send({ ...again(made), name })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(codesOf(await lab.refusal({ ...again(made), name: 'C' }, 'STALE_VERSION'))).toEqual([made.testId]);
});

test('TEMPLATE-03 sample types: deleted and unknown ones are refused, closed ones stay', async () => {
  const [closed, gone] = [await addTemplate(world), await addTemplate(world)];
  const made = await lab.save({
    ...lab.specified(),
    sampleTypes: [{ sampleTypeId: closed.id }, { sampleTypeId: gone.id }],
  });
  await prepare(world, async (tx) => {
    await tx.updateTable('template').set({ closed_at: new Date() }).where('id', '=', closed.id).execute();
    await tx.updateTable('template').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute();
  });
  const sampleTypes = [closed, gone].map(({ id }) => ({ sampleTypeId: id }));
  expect(faultsOf(await lab.refusal({ ...again(made), sampleTypes }, 'VALIDATION'))).toEqual([
    'sampleTypes.1.sampleTypeId INVALID_VALUE',
  ]);
  const shown = await lab.stored(made.id);
  expect(shown?.sampleTypes).toEqual([{ sampleTypeId: closed.id, templateName: closed.name }]);
  const kept = await lab.save({ ...again(made), sampleTypes: sampleTypes.slice(0, 1) });
  expect(kept.sampleTypes).toEqual(shown?.sampleTypes);
  const twice = [{ sampleTypeId: world.template.id }, { sampleTypeId: world.template.id }];
  for (const [sent, fault] of [
    [twice, 'sampleTypes.1.sampleTypeId INVALID_VALUE'],
    [[{ sampleTypeId: randomUUID() }], 'sampleTypes.0.sampleTypeId INVALID_VALUE'],
    [[], 'sampleTypes TOO_FEW'],
    [[{ sampleTypeId: world.template.id, prefix: 'X' }], 'sampleTypes.0.prefix UNKNOWN_FIELD'],
  ] as const)
    expect(faultsOf(await lab.refusal({ ...lab.specified(), sampleTypes: sent }, 'VALIDATION'))).toEqual([
      fault,
    ]);
});

test('COMP-30 tests keep what they were assigned with, whatever becomes of their test id', async () => {
  const setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id],
  });
  const sampleId = await sampleIn({ ...world, setup }, 'ANALYZING');
  const before = await testsOf(world, sampleId);
  const [made] = await world.done(world.head, listTestIds, { query: { testCodeId: setup.testCodeId } });
  if (!made) throw new Error('there is no test id');
  const other = await addTemplate(world);
  const someone = await addPerson(world, ['Test_EnterResult']);
  const changed = await lab.save({
    ...again(made),
    type: 'QUALITATIVE',
    name: 'Khác',
    standard: 'Khác',
    quantity: '5',
    sampleTypes: [{ sampleTypeId: other.id }],
    data: dataOf(named(someone)),
  });
  // Who comes onto the list is confirmed by a second person.
  expect(changed).toMatchObject({ type: 'QUALITATIVE', technician: [{ IdUser: world.technician.id }] });
  await confirmByQuality(world);
  expect(before).toHaveLength(1);
  // What may be done with them is judged at the moment, by the lists of today; what is usually taken of a sample is a hint of
  // today, and which sample types the test id is meant for is told of the test id.
  const kept = (rows: typeof before) =>
    rows.map(({ facts: _facts, sampleTypes: _types, taking: { usual: _, ...taking }, ...row }) => ({
      ...row,
      taking,
    }));
  expect(kept(await testsOf(world, sampleId))).toEqual(kept(before));
});

const WRONG: [object, string][] = [
  [{ data: '{"approver":[' }, 'data INVALID_FORMAT'],
  [{ data: '[]' }, 'data INVALID_TYPE'],
  [{ data: '{"reviewer":[]}' }, 'data UNKNOWN_FIELD'],
  [{ data: '{"approver":["an"]}' }, 'data INVALID_TYPE'],
  [{ data: { approver: [] } }, 'data INVALID_TYPE'],
  [
    {
      data: dataOf(
        Array.from({ length: 10_000 }, (_, n) => ({
          IdUser: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
          Username: 'x',
        })),
      ),
    },
    'data TOO_LONG',
  ],
  [{ approver: 1 }, 'approver INVALID_VALUE'],
  [{ technicianList: 'NOBODY' }, 'technicianList INVALID_VALUE'],
  [{ type: 'BOTH' }, 'type INVALID_VALUE'],
  [{ quantity: '0' }, 'quantity MUST_BE_POSITIVE'],
  [{ quantity: '1e400' }, 'quantity INVALID_DECIMAL'],
  [{ quantity: 'NaN' }, 'quantity INVALID_DECIMAL'],
  [{ name: 'x'.repeat(10_000) }, 'name TOO_LONG'],
  [{ testCodeId: null }, 'testCodeId INVALID_TYPE'],
  [{ number: 7 }, 'number UNKNOWN_FIELD'],
];
test.each(WRONG.map(([more, fault]) => ({ more, fault })))(
  'TEMPLATE-03 a test id is refused by the name of what is wrong: $fault',
  async ({ more, fault }) => {
    expect(faultsOf(await lab.refusal({ ...lab.specified(), ...more }, 'VALIDATION'))).toEqual([fault]);
  },
);

test('TEMPLATE-03 a decimal comma is a decimal point', async () => {
  expect((await lab.save({ ...lab.specified(), quantity: '0,50' })).quantity).toBe('0.50');
});

test('TEMPLATE-03 it stays in its code, and the code in its group', async () => {
  const made = await lab.save(lab.specified());
  const other = await addSetup(world, { templateIds: [], technicianIds: [] });
  const sibling = await lab.newCode();
  const { testGroupId, testCodeId } = other;
  for (const [body, fault] of [
    [{ ...lab.specified(), testGroupId }, 'testCodeId INVALID_VALUE'],
    [{ ...again(made), testGroupId, testCodeId }, 'testGroupId INVALID_VALUE'],
    [{ ...again(made), testCodeId: sibling.id }, 'testCodeId INVALID_VALUE'],
  ] as const)
    expect(faultsOf(await lab.refusal(body, 'VALIDATION'))).toEqual([fault]);
  for (const nowhere of [{ testGroupId: randomUUID() }, { testCodeId: randomUUID() }, { id: randomUUID() }])
    await lab.refusal({ ...lab.specified(), ...nowhere }, 'NOT_FOUND');
});

test('USER-03 who may create a test id may not change one, nor the other way round', async () => {
  const creator = await addPerson(world, ['FormConfiguration', 'CreateConfig']);
  const editor = await addPerson(world, ['FormConfiguration', 'EditConfig']);
  const answer = await lab.send(lab.specified(), creator);
  expect(answer.status).toBe(201);
  const change = { ...again(answer.data), name: 'Khác' };
  await lab.refusal(change, 'FORBIDDEN', creator);
  await lab.refusal(lab.specified(), 'FORBIDDEN', editor);
  expect((await lab.send(change, editor)).status).toBe(201);
});
