import type { Analyte } from '@kiemlab/contract/features/analytes/analytes.api';
import { saveAnalyte } from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import { listAnalytes, MOST_ADDED } from '@kiemlab/contract/features/analytes/analytes.api';
import { getFlag, listLimitsVersions } from '@kiemlab/contract/features/analytes/limits.api';
import { saveSheet } from '@kiemlab/contract/features/analytes/sheet.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { addSetup, ASSAY } from '../../testing/laboratory.ts';
import { addPerson, allBut, nextNumber, type Person } from '../../testing/people.ts';
import { codesOf, faultsOf, refused } from '../../testing/refused.ts';
import { sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** A test id with an assay; of one in use a sample has tests. */
async function open(isUsed = false) {
  const setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id],
    analytes: [ASSAY],
  });
  if (isUsed) await sampleIn({ ...world, setup }, 'ANALYZING');
  const list = () => world.done(world.head, listAnalytes, { query: { testId: setup.testId } });
  const [assay] = await list();
  if (!assay) throw new Error('no analyte');
  const bodyOf = (lines: readonly object[], more: object = {}) => ({
    testId: setup.testId,
    seen: [assay.id],
    lines,
    ...more,
  });
  return {
    assay,
    list,
    bodyOf,
    line: (more: object = {}) => ({
      analytesId: `S-${nextNumber()}`,
      analytesName: `Chỉ tiêu ${nextNumber()}`,
      analytesGroupId: setup.analyteGroupId,
      ...more,
    }),
    send: (lines: readonly object[], more: object = {}, who: Person = world.head) =>
      world.send(saveSheet, { body: bodyOf(lines, more) }, who.token),
    refusal: (
      lines: readonly object[],
      code: Parameters<typeof refused>[4],
      more: object = {},
      who: Person = world.head,
    ) => refused(world, who, saveSheet, { body: bodyOf(lines, more) }, code),
  };
}
const ruleOf = (id: string) => world.done(world.head, getFlag, { params: { id } });
const states = (rows: readonly Analyte[]) =>
  rows.map(({ analytesName, flag }) => [analytesName, flag.minimum, flag.maximum]);

test('TEST-08 TEST-09 six lines of a monograph with their limits are saved at once, in their order, as one entry of the trail, without a reason', async () => {
  const { assay, line, list, send } = await open();
  const lines = [
    line({ requirement: 'Bột màu trắng', type: 'QUALITATIVE' }),
    { id: assay.id },
    line({ unit: '%', requirement: 'Không quá 0,1 %', lod: '0,010', limits: { maximum: '0,10' } }),
    line({ unit: 'mg', limits: { minimum: '95,0', maximum: '105.0', criticalLow: '90', dayTurnaround: 3 } }),
    line({ limits: { absent: true } }),
    line({ loq: '0.50', limits: {} }),
  ];
  const { answer } = await audited(world, world.head, 'analytes.save-sheet', () => send(lines));
  expect([answer.status, answer.code]).toEqual([200, undefined]);
  const [second, third] = [lines[2], lines[3]] as { analytesName: string }[];
  expect(answer.data.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(states(answer.data).slice(1, 4)).toEqual([
    [assay.analytesName, '95.0', '105.0'],
    [second?.analytesName, null, '0.10'],
    [third?.analytesName, '95.0', '105.0'],
  ]);
  expect(answer.data[1]).toEqual({ ...assay, position: 1 });
  expect(answer.data[3]?.flag).toMatchObject({ criticalLow: '90', criticalHigh: null, dayTurnaround: 3 });
  expect(answer.data[4]?.flag).toMatchObject({ absent: true, maximum: '0' });
  expect(answer.data.map(({ limitsWaiting }) => limitsWaiting)).toEqual(Array(6).fill(false));
  expect(await list()).toEqual(answer.data);
});

test('TEST-09 COMP-12 limits that were in use wait, with a reason; the rest of the sheet counts at once', async () => {
  const { assay, line, refusal, send } = await open(true);
  const wider = {
    id: assay.id,
    version: assay.version,
    requirement: '90,0 – 105,0 %',
    limits: { minimum: '90.0' },
  };
  const answer = await refusal([wider, line()], 'REASON_REQUIRED');
  expect(codesOf(answer)).toEqual([assay.analytesName]);
  const saved = await send([wider, line({ limits: { maximum: '1.0' } })], {
    reason: 'Theo DĐVN VI, lần bổ sung',
  });
  expect(saved.status).toBe(200);
  expect(saved.data.map(({ flag, limitsWaiting }) => [flag.minimum, flag.maximum, limitsWaiting])).toEqual([
    ['95.0', '105.0', true],
    [null, '1.0', false],
  ]);
  const versions = await world.done(world.head, listLimitsVersions, { params: { id: assay.id } });
  // Requirement and bound are one version: neither counts without the other.
  expect(versions[0]).toMatchObject({ minimum: '90.0', requirement: '90,0 – 105,0 %', inForceFrom: null });
  await refusal(
    [
      { id: assay.id, version: saved.data[0]?.version, limits: { minimum: '92.0' } },
      { id: saved.data[1]?.id ?? '' },
    ],
    'LIMITS_WAIT',
    {
      seen: saved.data.map(({ id }) => id),
      reason: 'Theo DĐVN VI, lần bổ sung',
    },
  );
});

test('COMP-30 a line whose requirement names other numbers than its bounds waits, a new one too', async () => {
  const { assay, line, send } = await open();
  const { data } = await send([
    { id: assay.id },
    line({ unit: '%', requirement: '95,0 % – 105,0 %', limits: { minimum: '70.0', maximum: '105.0' } }),
  ]);
  const rule = await ruleOf(data[1]?.id ?? '');
  expect([rule.minimum, rule.waiting?.minimum, data[1]?.limitsWaiting]).toEqual([null, '70.0', true]);
});

test('COMP-30 TEST-09 lines wait whose bounds stand on a side that their words do not name, and those whose words are clear count', async () => {
  const { assay, line, send } = await open();
  const { data } = await send([
    { id: assay.id },
    line({ requirement: 'Dưới 5,0 %', limits: { minimum: '5.0' } }),
    line({ requirement: 'khong\u00A0 qua 5,0 %', limits: { minimum: '5.0', maximum: '5.0' } }),
    line({ requirement: 'Không quá 5,0 %, theo mục 11.7', limits: { maximum: '11.7' } }),
    line({ requirement: 'Âm tính', limits: { maximum: '10' } }),
    line({ requirement: 'Dưới 5,0 %, theo mục 11.7', limits: { maximum: '5.0' } }),
    line({ requirement: 'Âm tính', limits: { absent: true } }),
  ]);
  expect(data.map((one) => one.limitsWaiting)).toEqual([false, true, true, true, true, false, false]);
});

test('COMP-30 a line beside one in use, of a name that reads the same, has no first limits of one person', async () => {
  const { assay, line, refusal, send } = await open(true);
  const beside = line({
    analytesName: `${assay.analytesName}.`,
    limits: { minimum: '40.0', maximum: '105.0' },
  });
  await refusal([{ id: assay.id }, beside], 'REASON_REQUIRED');
  const { data } = await send([{ id: assay.id }, beside], { reason: 'Theo chuyên luận mới' });
  expect(data.map(({ flag, limitsWaiting }) => [flag.minimum, limitsWaiting])).toEqual([
    ['95.0', false],
    [null, true],
  ]);
});

test('TEST-08 what is wrong with its lines is told by each field, and nothing is saved', async () => {
  const { assay, line, list, refusal } = await open();
  const before = await list();
  const twice = line();
  const wrong = [
    { id: assay.id, version: assay.version, unit: 'bánh' },
    line({ unit: 'cái gì đó' }),
    twice,
    { ...line(), analytesId: twice.analytesId.toLowerCase() },
    line({ limits: { minimum: '9', maximum: '8' } }),
  ];
  expect(faultsOf(await refusal(wrong, 'VALIDATION'))).toEqual([
    'lines.0.unit INVALID_VALUE',
    'lines.1.unit INVALID_VALUE',
  ]);
  expect(faultsOf(await refusal([{ id: assay.id }, ...wrong.slice(2)], 'DUPLICATE'))).toEqual([
    'lines.2.analytesId INVALID_VALUE',
  ]);
  expect(faultsOf(await refusal([{ id: assay.id }, wrong[4] ?? {}], 'LIMITS_NOT_IN_ORDER'))).toEqual([
    'lines.1.limits.maximum INVALID_VALUE',
  ]);
  expect(faultsOf(await refusal([{ id: assay.id, requirement: 'x' }, {}], 'VALIDATION'))).toEqual([
    'lines.0.version REQUIRED',
    'lines.1.analytesId REQUIRED',
    'lines.1.analytesName REQUIRED',
  ]);
  const elsewhere = await open();
  expect(faultsOf(await refusal([{ id: assay.id }, elsewhere.line()], 'VALIDATION'))).toEqual([
    'lines.1.analytesGroupId INVALID_VALUE',
  ]);
  const { analytesGroupId: group, ...groupless } = line();
  expect(faultsOf(await refusal([{ id: assay.id }, groupless], 'VALIDATION'))).toEqual([
    'lines.1.analytesGroupId REQUIRED',
  ]);
  const newGroup = assay.analytesGroupName.toUpperCase();
  expect(faultsOf(await refusal([{ id: assay.id }, groupless], 'DUPLICATE', { newGroup }))).toEqual([
    'newGroup INVALID_VALUE',
  ]);
  expect(group).toBe(assay.analytesGroupId);
  await refusal([{ id: assay.id }, { id: assay.id }], 'VALIDATION');
  await refusal([], 'VALIDATION');
  const most = Array.from({ length: MOST_ADDED + 1 }, () => line());
  await refusal([{ id: assay.id }, ...most], 'VALIDATION');
  expect(await list()).toEqual(before);
});

test('TEST-08 a sheet that was made of others than are there is refused: one more, one less, another order, another version', async () => {
  const { assay, line, list, refusal, send } = await open();
  const { data } = await send([{ id: assay.id }, line()]);
  const [one, other] = data.map(({ id }) => id) as [string, string];
  const lines = [{ id: one }, { id: other }];
  const seen = [one, other];
  expect(codesOf(await refusal([{ id: one }], 'STALE_VERSION', { seen: [one] }))).toEqual([
    data[1]?.analytesName,
  ]);
  await refusal([...lines, { id: randomUUID() }], 'STALE_VERSION', { seen });
  await refusal(lines, 'STALE_VERSION', { seen: [other, one] });
  await refusal([{ id: one, version: 99, description: 'a' }, { id: other }], 'STALE_VERSION', { seen });
  await refusal(lines, 'NOT_FOUND', { seen, testId: randomUUID() });
  expect(await list()).toEqual(data);
  const moved = await send([{ id: other }, { id: one }], { seen });
  expect(moved.data.map(({ id }) => id)).toEqual([other, one]);
  // Asked for twice at once, one counts.
  const both = await Promise.all([
    send(lines.concat(line() as never), { seen: [other, one] }),
    send(lines.concat(line() as never), { seen: [other, one] }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('USER-03 TEST-08 adding wants the right to create, changing and moving the one to edit', async () => {
  const { assay, line, refusal, send } = await open();
  const [creator, editor] = [
    await addPerson(world, allBut('EditConfig')),
    await addPerson(world, allBut('CreateConfig')),
  ];
  await refusal([{ id: assay.id }, line()], 'FORBIDDEN', {}, editor);
  await refusal([{ id: assay.id, version: assay.version, description: 'x' }], 'FORBIDDEN', {}, creator);
  const added = await send([line(), { id: assay.id }], {}, creator);
  expect(added.status).toBe(200);
  const seen = added.data.map(({ id }) => id);
  await refusal(
    seen.toReversed().map((id) => ({ id })),
    'FORBIDDEN',
    { seen },
    creator,
  );
  const renamed = { id: seen[0], version: 1, description: 'x' };
  expect((await send([renamed, { id: assay.id }], { seen }, editor)).status).toBe(200);
});

test('TEST-08 a group is made with the lines that name none', async () => {
  const { assay, line, send } = await open();
  const { analytesGroupId: _, ...groupless } = line();
  const { data } = await send([{ id: assay.id }, groupless, line()], { newGroup: 'Vi sinh' });
  expect(data.map(({ analytesGroupName }) => analytesGroupName)).toEqual([
    assay.analytesGroupName,
    'Vi sinh',
    assay.analytesGroupName,
  ]);
});

test('TEST-08 one analyte that is saved by its dialog meanwhile is told', async () => {
  const { assay, bodyOf, refusal } = await open();
  await world.done(world.head, saveAnalyte, {
    body: { ...assayBody(assay), id: assay.id, version: assay.version, description: 'mới' },
  });
  expect(bodyOf([]).seen).toEqual([assay.id]);
  await refusal([{ id: assay.id, version: assay.version, description: 'cũ' }], 'STALE_VERSION');
});

const assayBody = ({ analytesId, analytesName, analytesGroupId }: Analyte) => ({
  analytesId,
  analytesName,
  analytesGroupId,
});
