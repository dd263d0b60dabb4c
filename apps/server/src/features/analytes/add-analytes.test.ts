import { addAnalytes, saveAnalyte } from '@kiemlab/contract/features/analytes/analyte-keeping.api';
import { listAnalytes, MOST_ADDED } from '@kiemlab/contract/features/analytes/analytes.api';
import { listLimitsVersions } from '@kiemlab/contract/features/analytes/limits.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { addSetup, type Setup } from '../../testing/laboratory.ts';
import { addPerson, allBut, nextNumber } from '../../testing/people.ts';
import { failureOf, faultsOf, refused } from '../../testing/refused.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let setup: Setup;
beforeAll(async () => {
  world = await startWorld();
  setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [],
    analytes: [{ name: 'Định lượng' }],
  });
});
afterAll(() => world.stop());

type Line = { analytesId: string; analytesName: string } & Record<string, unknown>;
const line = (more: Partial<Line> = {}): Line => ({
  analytesId: `N-${nextNumber()}`,
  analytesName: `Chỉ tiêu ${nextNumber()}`,
  ...more,
});
const bodyOf = (...analytes: Line[]) => ({ analytesGroupId: setup.analyteGroupId, analytes });
const send = (...lines: Line[]) => world.send(addAnalytes, { body: bodyOf(...lines) }, world.head.token);
const refusal = (body: object, code: Parameters<typeof refused>[4], who = world.head) =>
  refused(world, who, addAnalytes, { body }, code);
const names = async (): Promise<string[]> =>
  (await world.done(world.head, listAnalytes, { query: { testId: setup.testId } })).map(
    (row) => row.analytesName,
  );

test('TEST-08 several analytes are added in the order sent, behind the others, as one entry of the trail', async () => {
  const lines = [
    line({ unit: '\u03bcg/ml', lod: '0.010', requirement: 'Không quá 0,3 %', accredited: true }),
    line({ loq: '0,50', costEstimate: '95.0', testRunNumber: 3, result: 'KPH', type: 'QUALITATIVE' }),
    line({ unit: null, methodId: 'USP', description: '=1+1' }),
  ];
  await world.done(world.head, saveAnalyte, {
    body: { ...line(), analytesGroupId: setup.analyteGroupId, position: 40 },
  });
  const before = await names();
  const { answer } = await audited(world, world.head, 'analytes.add-analytes', () => send(...lines));
  expect(answer.status).toBe(201);
  expect(answer.data).toMatchObject([
    // The list writes the unit with the micro sign.
    { ...lines[0], unit: '\u00b5g/ml', position: 41, version: 1, limitsWaiting: false },
    { ...lines[1], loq: '0.50', costEstimate: '95.0', position: 42, unit: '' },
    { ...lines[2], unit: '', position: 43, testRunNumber: 1, costEstimate: '0' },
  ]);
  expect(await names()).toEqual([...before, ...lines.map(({ analytesName }) => analytesName)]);
  const [first] = answer.data;
  const versions = await world.done(world.head, listLimitsVersions, { params: { id: first?.id ?? '' } });
  expect(versions).toMatchObject([
    { version: 1, author: world.head.fullName, requirement: 'Không quá 0,3 %' },
  ]);
});

test('TEST-08 one that is there already, or twice among them, refuses all, each by its field', async () => {
  const before = await names();
  const twice = line({ analytesId: 'Sắt-1' });
  const answer = await refusal(
    bodyOf(line(), twice, line({ analytesName: 'ĐỊNH LƯỢNG' }), line({ analytesId: 'SẮT-1' })),
    'DUPLICATE',
  );
  expect(faultsOf(answer)).toEqual([
    'analytes.2.analytesName INVALID_VALUE',
    'analytes.3.analytesId INVALID_VALUE',
  ]);
  expect(failureOf(answer).message).toBe('Giá trị ĐỊNH LƯỢNG đã tồn tại!');
  const unknown = await refusal(bodyOf(line(), line({ unit: 'bánh' }), line({ unit: 'MG' })), 'VALIDATION');
  expect(faultsOf(unknown)).toEqual(['analytes.1.unit INVALID_VALUE', 'analytes.2.unit INVALID_VALUE']);
  expect(await names()).toEqual(before);
});

test.each([
  ['lod', '1e400'],
  ['loq', 'NaN'],
  ['loq', '-1'],
  ['costEstimate', '1.000,5'],
  ['testRunNumber', '0,5'],
  ['analytesId', ' '],
  ['analytesName', 'x'.repeat(10_000)],
  ['version', 1],
])('TEST-08 %s = %j refuses all, by its field', async (field, value) => {
  const before = await names();
  const answer = await refusal(bodyOf(line(), line({ [field]: value })), 'VALIDATION');
  expect(faultsOf(answer).map((fault) => fault.split(' ')[0])).toEqual([`analytes.1.${field}`]);
  expect(await names()).toEqual(before);
});

test('TEST-08 none, more than are added at once, a group that is not there', async () => {
  await refusal(bodyOf(), 'VALIDATION');
  await refusal(bodyOf(...Array.from({ length: MOST_ADDED + 1 }, () => line())), 'VALIDATION');
  await refusal({ ...bodyOf(line()), analytesGroupId: randomUUID() }, 'NOT_FOUND');
});

test('TEST-08 as many as are added at once, and of two who send the same at once one', async () => {
  const lines = Array.from({ length: MOST_ADDED }, () => line());
  const answers = await Promise.all([send(...lines), send(...lines)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await names()).filter((name) => lines.some((one) => one.analytesName === name))).toHaveLength(
    MOST_ADDED,
  );
});

test('USER-03 TEST-08 adding wants the right to create', async () => {
  await refusal(bodyOf(line()), 'FORBIDDEN', await addPerson(world, allBut('CreateConfig')));
});
