import {
  addAnalytes,
  deleteAnalyte,
  saveAnalyte,
} from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import { listAnalytes } from '@kiemlab/contract/features/analytes/analytes.api';
import { listFlagRules, saveFlag } from '@kiemlab/contract/features/analytes/limits.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSetup, ASSAY } from '../../testing/laboratory.ts';
import { addPerson, nextNumber, type Person } from '../../testing/people.ts';
import { sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

const WIDE = { minimum: '40.0', maximum: '105.0' };
const REASON = 'Theo chuyên luận mới';

let world: World;
/** Who keeps the set-up, alone. */
let keeper: Person;
beforeAll(async () => {
  world = await startWorld();
  keeper = await addPerson(world, ['FormConfiguration', 'CreateConfig', 'EditConfig']);
});
afterAll(() => world.stop());

/** A test id with an assay of its own; of one in use a sample has tests. */
async function testIdOf(isUsed: boolean) {
  const setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id],
    analytes: [{ ...ASSAY, name: 'Định lượng' }],
  });
  if (isUsed) await sampleIn({ ...world, setup }, 'ANALYZING');
  const [assay] = await world.done(keeper, listAnalytes, { query: { testId: setup.testId } });
  if (!assay) throw new Error('no analyte');
  return assay;
}
type Assay = Awaited<ReturnType<typeof testIdOf>>;
const bodyOf = ({ analytesGroupId }: Assay, analytesName: string, more: object = {}) => ({
  analytesGroupId,
  analytesId: `M${nextNumber()}`,
  analytesName,
  unit: '%',
  ...more,
});
const send = (assay: Assay, name: string, more: object = {}) =>
  world.send(saveAnalyte, { body: bodyOf(assay, name, more) }, keeper.token);
const sendAll = (assay: Assay, names: readonly string[]) => {
  const analytes = names.map((name) => {
    const { analytesGroupId: _group, ...line } = bodyOf(assay, name);
    return line;
  });
  const body = { analytesGroupId: assay.analytesGroupId, analytes };
  return world.send(addAnalytes, { body }, keeper.token);
};
/** Widens the limits of an analyte, by one person; answers the code of the refusal without a reason, and what counts and waits then. */
async function widened({ analytesGroupId }: Assay, analytesUUID: string) {
  const bare = await world.send(saveFlag, { body: { analytesUUID, ...WIDE } }, keeper.token);
  await world.done(keeper, saveFlag, { body: { analytesUUID, ...WIDE, reason: REASON } });
  const rules = await world.done(keeper, listFlagRules, { query: { analytesGroupId } });
  const rule = rules.find((one) => one.analytesUUID === analytesUUID);
  return { code: bare.code, minimum: rule?.minimum, waiting: rule?.waiting?.minimum };
}
const WAITS = { code: 'REASON_REQUIRED', minimum: null, waiting: WIDE.minimum };
const FREE = { code: undefined, minimum: WIDE.minimum, waiting: undefined };

test.each([
  ['an eth for the struck d', '\u00d0ịnh lượng'],
  ['the other letter that looks so', '\u0189ịnh lượng'],
  ['a d that is struck by a mark', 'D\u0335ịnh lượng'],
  ['a Cyrillic letter', 'Đ\u0456\u0323nh lượng'],
  ['marks of their own', 'ĐỊNH LƯỢNG'.normalize('NFD')],
  ['a character that nobody sees', 'Định\u200b lượng'],
  ['blanks of another kind', 'Định\u00a0 lượng'],
])('TEST-08 COMP-30 no second analyte of a test id looks as one that is there: %s', async (_what, name) => {
  const assay = await testIdOf(true);
  expect((await send(assay, name)).code).toBe('DUPLICATE');
  expect((await sendAll(assay, [name])).code).toBe('DUPLICATE');
  const other = await world.done(keeper, saveAnalyte, { body: bodyOf(assay, 'Mất khối lượng') });
  expect((await send(assay, name, { id: other.id })).code).toBe('DUPLICATE');
  // Nor two of one list.
  expect((await sendAll(assay, ['Độ rã', '\u00d0ộ rã'])).code).toBe('DUPLICATE');
});

test.each(['Định lượng.', 'Định lương', 'Dinh luong', 'định - lượng', 'Định 1ượng'])(
  'TEST-09 COMP-30 the first limits of an analyte that reads as one in use wait for a second person: %s',
  async (name) => {
    const assay = await testIdOf(true);
    const made = await world.done(keeper, saveAnalyte, { body: bodyOf(assay, name) });
    expect(await widened(assay, made.id)).toEqual(WAITS);
  },
);

test('TEST-09 COMP-30 nor are they free by several at once, or in advance beside one with bounds', async () => {
  const assay = await testIdOf(true);
  const made = await sendAll(assay, ['Dinh luong']);
  expect(await widened(assay, made.data[0]?.id ?? '')).toEqual(WAITS);

  const unused = await testIdOf(false);
  const early = await world.done(keeper, saveAnalyte, { body: bodyOf(unused, 'Dinh luong') });
  expect(await widened(unused, early.id)).toEqual(WAITS);
  const another = await world.done(keeper, saveAnalyte, { body: bodyOf(unused, 'Độ hòa tan') });
  expect(await widened(unused, another.id)).toEqual(FREE);
});

test('TEST-08 COMP-30 limits that one person wrote do not come under the name of what is in use by a new name; one of its own is written otherwise', async () => {
  const assay = await testIdOf(true);
  const other = await world.done(keeper, saveAnalyte, { body: bodyOf(assay, 'Phép thử khác') });
  expect(await widened(assay, other.id)).toEqual(FREE);
  expect((await send(assay, 'Dinh luong.', { id: other.id })).code).toBe('DUPLICATE');
  expect((await send(assay, 'Phép thử khác.', { id: other.id })).status).toBe(201);
  expect((await send(assay, 'DINH LUONG', { id: assay.id })).status).toBe(201);
});

test.each(['đl1', '\u00d0L1', '\u0189L1', 'D\u0336L1', 'Đ\u200bL1', 'ĐL\uff11'])(
  'TEST-08 COMP-30 no second analyte of a test id has a code that looks as one that is there: %s',
  async (analytesId) => {
    const assay = await testIdOf(false);
    await world.done(keeper, saveAnalyte, { body: bodyOf(assay, 'Độ tan', { analytesId: 'ĐL1' }) });
    expect((await send(assay, 'Độ trong', { analytesId })).code).toBe('DUPLICATE');
    const other = await world.done(keeper, saveAnalyte, { body: bodyOf(assay, 'Độ rã') });
    expect((await send(assay, 'Độ rã', { id: other.id, analytesId })).code).toBe('DUPLICATE');
  },
);

test.each(['DL 1', 'ĐL1', 'DLl', 'DL-1', 'DLI'])(
  'TEST-09 COMP-30 limits of an analyte whose code reads as that of one in use wait for a second person, and none is renamed to it: %s',
  async (analytesId) => {
    const assay = await testIdOf(false);
    const inUse = await world.done(keeper, saveAnalyte, {
      body: bodyOf(assay, 'Hàm lượng', { analytesId: 'DL1' }),
    });
    await world.owner.query("SET kiemlab.action = 'test.before'");
    await world.owner.query('UPDATE analyte SET copied_in_use = true WHERE id = $1', [inUse.id]);
    const free = await world.done(keeper, saveAnalyte, { body: bodyOf(assay, 'Độ rã') });
    expect(await widened(assay, free.id)).toEqual(FREE);
    expect((await send(assay, 'Độ rã', { id: free.id, analytesId })).code).toBe('DUPLICATE');
    const made = await world.done(keeper, saveAnalyte, { body: bodyOf(assay, 'Độ hòa tan', { analytesId }) });
    expect(await widened(assay, made.id)).toEqual(WAITS);
  },
);

test('TEST-08 what is called nearly as another one from before is changed under its own name', async () => {
  const assay = await testIdOf(false);
  const { id } = await world.done(keeper, saveAnalyte, { body: bodyOf(assay, 'Tạp chất') });
  await world.owner.query("SET kiemlab.action = 'test.before'");
  await world.owner.query('UPDATE analyte SET name = $2 WHERE id = $1', [id, '\u00d0ịnh lượng']);
  expect((await send(assay, '\u00d0ịnh lượng', { id })).status).toBe(201);
  await world.done(keeper, saveAnalyte, { body: bodyOf(assay, 'Mất khối lượng') });
  expect((await send(assay, '\u00d0ịnh lượng')).code).toBe('DUPLICATE');
  await world.done(keeper, deleteAnalyte, { params: { id } });
});
