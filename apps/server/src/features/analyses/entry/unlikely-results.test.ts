import { enterResults, listResultVersions } from '@kiemlab/contract/features/analyses/results.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../../testing/audited.ts';
import { prepare } from '../../../testing/people.ts';
import { faultsOf, refused } from '../../../testing/refused.ts';
import { testIn } from '../../../testing/tests-in.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import { addValue } from '../../settings/settings.queries.ts';
import { bodyOf, now, saveAs } from './testing/result-entry.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** 1005 where 95,0 to 105,0 is asked. */
const FAR = { result: '1005', verdict: 'FAIL' };
const confirmed = (value: string, more: object = {}) => ({
  ...FAR,
  more: { confirmedUnlikely: value, ...more },
});

test('COMP-29 TEST-03 the specified body goes through without an answer, and the value is marked as never asked back', async () => {
  const row = await testIn(world, 'NEW');
  expect(row.unlikely).toBeNull();
  expect((await saveAs(world, [row], FAR)).status).toBe(201);
  expect(await now(world, row)).toMatchObject({
    result: '1005',
    unlikely: 'NOT_ASKED',
    flag: 'CRITICAL_HIGH',
  });
});

test('COMP-29 the answer is kept with the value, the person and the time, in the record and in the trail', async () => {
  const row = await testIn(world, 'NEW');
  const { answer, changes } = await audited(world, world.technician, 'tests.enter-results', () =>
    saveAs(world, [row], confirmed('1005')),
  );
  expect(answer.status).toBe(201);
  expect((await now(world, row)).unlikely).toBe('CONFIRMED');
  expect(changes).toContainEqual(
    expect.objectContaining({ entity: 'test', field: 'unlikely', old_value: null, new_value: 'CONFIRMED' }),
  );
  const [version] = await world.done(world.reviewer, listResultVersions, { params: { id: row.id } });
  expect(version).toMatchObject({
    unlikely: 'CONFIRMED',
    result: '1005',
    enteredBy: world.technician.fullName,
  });
});

test('COMP-29 an answer once given holds for that value, and for no other', async () => {
  const row = await testIn(world, 'NEW');
  await saveAs(world, [row], confirmed('1005'));
  const second = await now(world, row);
  await saveAs(world, [second], { ...FAR, more: { remarks: 'đã pha loãng' } }, 'Bổ sung thông tin');
  const third = await now(world, row);
  expect(third).toMatchObject({ unlikely: 'CONFIRMED', resultVersions: 2 });
  await saveAs(world, [third], { result: '2005', verdict: 'FAIL' }, 'Nhập sai số liệu');
  const fourth = await now(world, row);
  expect(fourth.unlikely).toBe('NOT_ASKED');
  await saveAs(world, [fourth], {}, 'Nhập sai số liệu');
  expect((await now(world, row)).unlikely).toBeNull();
  const versions = await world.done(world.reviewer, listResultVersions, { params: { id: row.id } });
  expect(versions.map(({ unlikely }) => unlikely)).toEqual(['CONFIRMED', 'CONFIRMED', 'NOT_ASKED', null]);
});

test('COMP-29 an answer for another value than the one that is saved is refused', async () => {
  const row = await testIn(world, 'NEW');
  for (const value of ['100,5', '1006', 'vâng']) {
    const parts = bodyOf([row], confirmed(value));
    const answer = await refused(world, world.technician, enterResults, parts, 'VALIDATION');
    expect(faultsOf(answer)).toEqual(['testResults.0.confirmedUnlikely INVALID_VALUE']);
  }
});

test('COMP-29 a fifth of the minimum is likely, less is not; words are not asked about', async () => {
  for (const [result, unlikely] of [
    ['19', null],
    ['18,99', 'NOT_ASKED'],
    ['525', null],
    ['525,1', 'NOT_ASKED'],
    ['KPH', null],
  ] as const) {
    const row = await testIn(world, 'NEW');
    await saveAs(world, [row], { result, verdict: 'FAIL' });
    expect([result, (await now(world, row)).unlikely]).toEqual([result, unlikely]);
  }
});

test('COMP-29 how many times is a setting, told with each test', async () => {
  await prepare(world, (tx) => addValue(tx, 'unlikelyTimes', 11));
  const row = await testIn(world, 'NEW');
  expect(row.unlikelyTimes).toBe(11);
  await saveAs(world, [row], FAR);
  const saved = await now(world, row);
  expect(saved.unlikely).toBeNull();
  await saveAs(world, [saved], { result: '1155,1', verdict: 'FAIL' }, 'Nhập sai số liệu');
  expect((await now(world, row)).unlikely).toBe('NOT_ASKED');
});
