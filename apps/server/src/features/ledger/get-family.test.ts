import {
  cloneSample,
  getFamily,
  listQuantities,
  mergeSamples,
  separateSample,
} from '@kiemlab/contract/features/ledger/ledger.api';
import { deleteSample } from '@kiemlab/contract/features/samples/samples.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, allBut, type Person } from '../../testing/people.ts';
import { alikeSamples, correct } from '../../testing/quantities.ts';
import { refused } from '../../testing/refused.ts';
import { move, readSample } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const family = (id: string, who: Person = world.head) => world.done(who, getFamily, { params: { id } });
const codeOf = async (id: string) => (await readSample(world, id)).code;
const lines = ({ relations }: Awaited<ReturnType<typeof family>>): string[] =>
  relations
    .map(({ parent, child, kind, quantity }) => `${parent} ${kind} ${quantity ?? '-'} ${child}`)
    .sort();

/** Two samples; one is split, its portion merged with the other, the outcome copied. */
async function makeFamily() {
  const [a = '', b = ''] = await alikeSamples(world, ['10', '20']);
  const split = await world.done(world.head, separateSample, {
    body: { parentId: a, currentQuantities: ['2.5'] },
  });
  const portion = split.children[0]?.sampleId ?? '';
  const merged = await world.done(world.head, mergeSamples, { body: { samplesIds: [portion, b] } });
  const united = merged.children[0]?.sampleId ?? '';
  const copied = await world.done(world.head, cloneSample, { body: { parentId: united } });
  return { a, b, portion, united, copy: copied.children[0]?.sampleId ?? '' };
}

test('SAMPLE-23 every sample of a family shows the whole family, itself first', async () => {
  const ids = await makeFamily();
  const [a, b, portion, united, copy] = await Promise.all(
    [ids.a, ids.b, ids.portion, ids.united, ids.copy].map(codeOf),
  );
  const expected = [
    `${a} SPLIT 2.5 ${portion}`,
    `${portion} MERGE 2.5 ${united}`,
    `${b} MERGE 20 ${united}`,
    `${united} CLONE - ${copy}`,
  ].sort();
  for (const id of Object.values(ids)) {
    const answer = await family(id);
    expect(lines(answer)).toEqual(expected);
    expect(answer.members[0]?.sampleId).toBe(id);
    expect(answer.members.map(({ code }) => code).sort()).toEqual([a, b, portion, united, copy].sort());
    expect(answer.truncated).toBe(false);
  }
  expect((await family(ids.a)).members[0]).toEqual({
    code: a,
    sampleId: ids.a,
    sampleName: (await readSample(world, ids.a)).sampleName,
    sampleStatus: 'RECEIVED',
    currentQuantity: '7.5',
    unit: 'viên',
  });
});

test('SAMPLE-23 a sample without relatives stands alone', async () => {
  const [id = ''] = await alikeSamples(world, ['10']);
  const answer = await family(id);
  expect([answer.members.length, answer.relations]).toEqual([1, []]);
});

test('SAMPLE-23 of relatives the caller does not see, or that were deleted, there is only the code', async () => {
  const narrow = await addPerson(world, allBut('Sample_ViewAll'));
  const [a = '', b = ''] = await alikeSamples(world, ['10', '20']);
  const own = (
    await world.done(world.head, separateSample, { body: { parentId: a, currentQuantities: ['1'] } })
  ).children[0];
  const united = await world.done(world.head, mergeSamples, {
    body: { samplesIds: [a, b] },
  });
  const mine = own?.sampleId ?? '';
  await world.owner.query("SET kiemlab.action = 'test.access'");
  await world.owner.query('UPDATE sample SET created_by = $2 WHERE id = $1', [mine, narrow.id]);
  const code = await codeOf(mine);
  const nothing = { sampleId: null, sampleName: null, sampleStatus: null, currentQuantity: null, unit: null };
  const answer = await family(mine, narrow);
  expect(answer.members).toHaveLength(4);
  expect(answer.members[0]).toMatchObject({ code, sampleId: mine });
  for (const member of answer.members.slice(1)) expect(member).toEqual({ ...nothing, code: member.code });
  const united1 = united.children[0]?.sampleIdInternal ?? '';
  expect(lines(answer)).toEqual(
    [
      `${await codeOf(a)} SPLIT 1 ${code}`,
      `${await codeOf(a)} MERGE - ${united1}`,
      `${await codeOf(b)} MERGE - ${united1}`,
    ].sort(),
  );
  const { children } = await world.done(world.head, cloneSample, { body: { parentId: a } });
  const gone = children[0];
  await world.done(world.head, deleteSample, { params: { id: gone?.sampleId ?? '' } });
  expect((await family(a)).members).toContainEqual({ ...nothing, code: gone?.code });
});

test('SAMPLE-23 relations that form a ring are walked once', async () => {
  const { a, b, united } = await makeFamily();
  await world.owner.query("SET kiemlab.action = 'test.ring'");
  await world.owner.query(
    "INSERT INTO sample_relation (parent_id, child_id, kind) VALUES ($1, $2, 'SPLIT')",
    [united, a],
  );
  const { members } = await family(b);
  expect(members).toHaveLength(5);
});

test('SAMPLE-23 of a very large family the nearest are shown, and that there are more', async () => {
  const [id = ''] = await alikeSamples(world, ['10']);
  for (let n = 0; n < 6; n++)
    await world.done(world.head, cloneSample, { body: { parentId: id, currentQuantity: 100 } });
  const { members, relations, truncated } = await family(id);
  expect([members.length, relations.length, truncated]).toEqual([500, 499, true]);
  expect(members[0]?.sampleId).toBe(id);
});

test('SAMPLE-23 the ledger is readable: kind, amount, balance, reason, person and time', async () => {
  const [id = ''] = await alikeSamples(world, ['10.50']);
  await correct(world, id, '9.5');
  await world.done(world.head, separateSample, {
    body: { parentId: id, currentQuantities: ['1', '0.5'], reason: 'Chia cho nhóm vi sinh' },
  });
  await move(world, [id], 'DESTROYED', { reason: 'Hết thời hạn lưu' });
  const { entries } = await world.done(world.head, listQuantities, { params: { id } });
  const by = world.head.fullName;
  expect(entries).toMatchObject([
    { kind: 'IN', amount: '10.5', balance: '10.5', unit: 'viên', reason: 'Nhập bù sổ giấy', by },
    { kind: 'CORRECTION', amount: '-1', balance: '9.5', reason: 'Đếm lại trong kho', by },
    { kind: 'SPLIT_OUT', amount: '-1.5', balance: '8', reason: 'Chia cho nhóm vi sinh', by },
    { kind: 'DESTROY', amount: '-8', balance: '0', reason: 'Hết thời hạn lưu', by },
  ]);
  for (const { at } of entries) expect(Date.now() - Date.parse(at)).toBeLessThan(600_000);
});

test('SAMPLE-23 ledger and family of a sample that is not to be seen are not found', async () => {
  const [id = ''] = await alikeSamples(world, ['10']);
  const narrow = await addPerson(world, allBut('Sample_ViewAll'));
  const nobody = await addPerson(world, allBut('Sample'));
  for (const endpoint of [listQuantities, getFamily]) {
    await refused(world, undefined, endpoint, { params: { id } }, 'UNAUTHENTICATED');
    await refused(world, nobody, endpoint, { params: { id } }, 'FORBIDDEN');
    await refused(world, narrow, endpoint, { params: { id } }, 'SAMPLE_NOT_FOUND');
    await refused(world, world.head, endpoint, { params: { id: randomUUID() } }, 'SAMPLE_NOT_FOUND');
    await refused(world, world.head, endpoint, { params: { id: '1' } }, 'VALIDATION');
  }
});
