import { addChoice, listChoices } from '@kiemlab/contract/features/choices/choices.api';
import type { FieldKey } from '@kiemlab/contract/features/samples/samples.catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { addPerson } from '../../testing/people.ts';
import { failureOf, faultsOf, refused } from '../../testing/refused.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const add = (key: FieldKey, value: string) =>
  world.call(addChoice, { body: { key, value } }, world.head.token);
const valuesOf = async (key: FieldKey): Promise<string[]> =>
  (await world.done(world.technician, listChoices, { query: { key } })).Values;

test('SAMPLE-06 a field starts with the values of the catalogue', async () => {
  expect(await valuesOf('substanceUnit')).toEqual(['mg', 'g', 'µg', '%', 'IU', 'ml']);
  expect(await valuesOf('catalog')).toEqual([]);
});

test('SAMPLE-06 an added value stands at the end of the list, trimmed and composed, and in the trail', async () => {
  const { answer, changes } = await audited(world, world.head, 'samples.add-choice', () =>
    add('dosageForm', '  viên đặt '.normalize('NFD')),
  );
  expect(answer.body).toMatchObject({ status: 1 });
  expect(answer.data.Values.at(-1)).toBe('viên đặt');
  expect(await valuesOf('dosageForm')).toEqual(answer.data.Values);
  expect(changes).toContainEqual(
    expect.objectContaining({ entity: 'field-choice', field: 'value', new_value: 'viên đặt' }),
  );
});

test('SAMPLE-06 a blank value is refused in the words of the specification', async () => {
  for (const value of ['', '   ']) {
    const parts = { body: { key: 'standard', value } };
    const answer = await refused(world, world.head, addChoice, parts, 'CHOICE_BLANK');
    expect(failureOf(answer).message).toBe('Tiêu chuẩn áp dụng: không được để trống');
    expect(faultsOf(answer)).toEqual(['value TOO_SHORT']);
    const english = await world.send(addChoice, parts, world.head.token, 'en');
    expect(failureOf(english).message).toBe('Applied standard: must not be left blank');
  }
});

test('SAMPLE-06 a value is there once, whatever the case of its letters', async () => {
  await add('standard', 'Dược điển Đức');
  for (const value of ['usp', 'DƯỢC ĐIỂN ĐỨC', 'dược điển đức'.normalize('NFD')]) {
    const parts = { body: { key: 'standard', value } };
    const answer = await refused(world, world.head, addChoice, parts, 'CHOICE_EXISTS');
    expect(failureOf(answer).message).toBe(
      `Tiêu chuẩn áp dụng: giá trị ${value.normalize('NFC')} đã tồn tại!`,
    );
    const english = await world.send(addChoice, parts, world.head.token, 'en');
    expect(failureOf(english).message).toBe(
      `Applied standard: value ${value.normalize('NFC')} already exists!`,
    );
  }
});

test('SAMPLE-06 a value that looks like one of the list is refused, and the list stays as it was', async () => {
  const before = await valuesOf('substanceUnit');
  for (const value of ['\u03bcg', '\u00b5G', ' \u03bcg '])
    await refused(world, world.head, addChoice, { body: { key: 'substanceUnit', value } }, 'CHOICE_EXISTS');
  await add('standard', 'TCCS 01-2026');
  const dashed = { body: { key: 'standard', value: 'TCCS 01\u20132026' } };
  await refused(world, world.head, addChoice, dashed, 'CHOICE_EXISTS');
  expect(await valuesOf('substanceUnit')).toEqual(before);
});

test('SAMPLE-06 one value of two fields is no duplicate', async () => {
  expect((await add('productType', 'Vắc xin')).status).toBe(200);
  expect((await add('catalog', 'Vắc xin')).status).toBe(200);
});

test('SAMPLE-06 of ten who add a value at the same moment one wins', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) => add('storageLocation', i % 2 ? 'Tủ lạnh 7' : 'TỦ LẠNH 7')),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
  expect(answers.filter(({ code }) => code === 'CHOICE_EXISTS')).toHaveLength(9);
});

test('SAMPLE-06 fields that are no dropdown, or whose values the program decides by, have no list', async () => {
  for (const key of ['sampleName', 'sampleSource', 'priority', 'nonsense']) {
    const answer = await refused(world, world.head, addChoice, { body: { key, value: 'x' } }, 'VALIDATION');
    expect(faultsOf(answer)).toEqual(['key INVALID_VALUE']);
    const read = await refused(world, world.head, listChoices, { query: { key } }, 'VALIDATION');
    expect(faultsOf(read)).toEqual(['key INVALID_VALUE']);
  }
});

test('SAMPLE-06 a value is as long as its field allows', async () => {
  const parts = { body: { key: 'currentQuantityUnit', value: 'x'.repeat(41) } };
  expect(faultsOf(await refused(world, world.head, addChoice, parts, 'VALIDATION'))).toEqual([
    'value TOO_LONG',
  ]);
  expect((await add('currentQuantityUnit', 'x'.repeat(40))).status).toBe(200);
});

test('SAMPLE-06 who only views samples reads the list and does not change it', async () => {
  const viewer = await addPerson(world, ['Sample']);
  expect((await world.call(listChoices, { query: { key: 'standard' } }, viewer.token)).status).toBe(200);
  await refused(world, viewer, addChoice, { body: { key: 'standard', value: 'JP' } }, 'FORBIDDEN');
});
