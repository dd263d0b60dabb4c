import { addChoice, listChoices, removeChoice } from '@kiemlab/contract/features/choices/choices.api';
import type { FieldKey } from '@kiemlab/contract/features/samples/samples.catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { failureOf, faultsOf, refused } from '../../testing/refused.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const add = (key: FieldKey, value: string) => world.done(world.head, addChoice, { body: { key, value } });
const remove = (key: FieldKey, value: string) =>
  world.send(removeChoice, { query: { key, value } }, world.head.token);

test('SAMPLE-06 an added value is taken away, and can be added again', async () => {
  await add('productType', 'Vắc xin');
  const { answer, changes } = await audited(world, world.head, 'samples.remove-choice', () =>
    remove('productType', 'Vắc xin'),
  );
  expect([answer.status, answer.body]).toEqual([200, { status: 1, data: { Values: [] } }]);
  expect(changes).toContainEqual(
    expect.objectContaining({ operation: 'DELETE', field: 'value', old_value: 'Vắc xin' }),
  );
  expect((await add('productType', 'Vắc xin')).Values).toEqual(['Vắc xin']);
});

test('SAMPLE-06 a value of the catalogue is taken away, and comes back to its place', async () => {
  expect((await remove('standard', 'USP')).data.Values).toEqual([
    'DĐVN V',
    'TCCS',
    'BP',
    'EP',
    'ASEAN',
    'QCVN',
  ]);
  await refused(world, world.head, removeChoice, { query: { key: 'standard', value: 'USP' } }, 'NOT_FOUND');
  expect((await add('standard', 'USP')).Values.slice(0, 3)).toEqual(['DĐVN V', 'TCCS', 'USP']);
  await remove('standard', 'USP');
  expect((await add('standard', 'Usp')).Values.at(-1)).toBe('Usp');
});

test('SAMPLE-06 key and value may stand in the body as well', async () => {
  await add('catalog', 'Thuốc kê đơn');
  const parts = { body: { key: 'catalog', value: 'Thuốc kê đơn' } };
  expect((await world.send(removeChoice, parts, world.head.token)).data.Values).toEqual([]);
});

test('SAMPLE-06 what is missing is named', async () => {
  expect(faultsOf(await refused(world, world.head, removeChoice, {}, 'VALIDATION'))).toEqual([
    'key REQUIRED',
    'value REQUIRED',
  ]);
  const blank = { query: { key: 'standard', value: ' ' } };
  expect(failureOf(await refused(world, world.head, removeChoice, blank, 'CHOICE_BLANK')).message).toBe(
    'Tiêu chuẩn áp dụng: không được để trống',
  );
});

test('SAMPLE-06 of ten who take a value away at the same moment one does', async () => {
  await add('storageLocation', 'Tủ 9');
  const answers = await Promise.all(Array.from({ length: 10 }, () => remove('storageLocation', 'Tủ 9')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(404)]);
  expect((await world.done(world.head, listChoices, { query: { key: 'storageLocation' } })).Values).toEqual(
    [],
  );
});
