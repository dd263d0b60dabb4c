import { assignAnalytes } from '@kiemlab/contract/features/analyses/analyses.api';
import { SAMPLE_STATUSES } from '@kiemlab/contract/features/samples/samples.schema';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audited } from '../../../testing/audited.ts';
import { addSetup, addTemplate, ASSAY, type Setup } from '../../../testing/laboratory.ts';
import { addPerson } from '../../../testing/people.ts';
import { codesOf, failureOf, refused } from '../../../testing/refused.ts';
import { readSample, sampleIn, samplesIn } from '../../../testing/samples.ts';
import { testsOf } from '../../../testing/tests.ts';
import { startWorld, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const bodyOf = (sampleId: string | string[], change: object = {}, setup: Setup = world.setup) => ({
  body: {
    testId: setup.testId,
    analytesId: setup.analytes.map((analyte) => analyte.id),
    sampleId,
    technicianId: world.technician.id,
    ...change,
  },
});
const assign = (sampleId: string | string[], change: object = {}) =>
  world.send(assignAnalytes, bodyOf(sampleId, change), world.head.token);

test('SAMPLE-15 a sample gets a test for each analyte, with everything copied from the set-up', async () => {
  const id = await sampleIn(world, 'RECEIVED');
  const from = Date.now();
  const { answer, changes } = await audited(world, world.head, 'samples.assign-analytes', () => assign(id));
  const until = Date.now();
  const { code, sampleStatus } = await readSample(world, id);
  expect(answer.status).toBe(201);
  expect(sampleStatus).toBe('ANALYZING');
  expect(answer.data.created.map((row) => row.testInformationCode)).toEqual([`${code}-T01`, `${code}-T02`]);
  const [assay, other] = await testsOf(world, id);
  expect(assay).toMatchObject({
    status: 'NEW',
    version: 1,
    analytesName: 'Định lượng',
    methodId: 'DĐVN V, Phụ lục 5.3',
    unit: '%',
    requirement: '95,0 % – 105,0 %',
    criticalLow: '90.0',
    minimum: '95.0',
    maximum: '105.0',
    criticalHigh: '110.0',
    costEstimate: '250000',
    flagBase: 'RESULT',
    technicianId: world.technician.id,
    result: null,
    signatures: [],
  });
  // Two days and eight hours from now.
  const due = Date.parse(assay?.entryDate ?? '') - 56 * 3_600_000;
  expect(due).toBeGreaterThanOrEqual(from);
  expect(due).toBeLessThanOrEqual(until);
  expect(other).toMatchObject({ analytesName: 'Độ rã', minimum: null, maximum: '15' });
  expect(changes).toContainEqual(
    expect.objectContaining({ entity: 'test', operation: 'INSERT', field: 'minimum', new_value: '95.0' }),
  );
});

test('SAMPLE-15 the body of the specification, word for word, makes tests without a technician', async () => {
  const ids = await samplesIn(world, 'RECEIVED', 2);
  const { status, data } = await world.send(
    assignAnalytes,
    {
      body: {
        testId: world.setup.testId,
        analytesId: world.setup.analytes[0]?.id ?? '',
        sampleId: ids,
        associatedId: randomUUID(),
      },
    },
    world.head.token,
  );
  expect(status).toBe(201);
  expect(data.created).toHaveLength(2);
  for (const id of ids) {
    expect((await readSample(world, id)).sampleStatus).toBe('ANALYZING');
    const [one, ...others] = await testsOf(world, id);
    expect(one).toMatchObject({
      status: 'NEW',
      technicianId: null,
      technicianName: null,
      analytesName: 'Định lượng',
    });
    expect(others).toEqual([]);
  }
});

test('COMP-30 SAMPLE-15 later changes of the set-up do not touch a test that is assigned', async () => {
  const setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id],
  });
  const laboratory = { ...world, setup };
  const before = await testsOf(world, await sampleIn(laboratory, 'ANALYZING'));
  await world.owner.query("SET kiemlab.action = 'test.change'");
  await world.owner.query(
    "UPDATE analyte SET name = 'Khác', method = 'Khác', accredited = true WHERE group_id = $1",
    [setup.analyteGroupId],
  );
  await world.owner.query(
    `WITH old AS (UPDATE analyte_limits l SET ended_at = now() FROM analyte a WHERE a.id = l.analyte_id AND a.group_id = $1 RETURNING l.analyte_id)
     INSERT INTO analyte_limits (analyte_id, version, unit, requirement, minimum, maximum, critical_low, critical_high, in_force_from)
     SELECT analyte_id, 2, 'mg', 'Khác', 1, 2, 0, 3, now() FROM old`,
    [setup.analyteGroupId],
  );
  expect(await testsOf(world, before[0]?.sampleId ?? '')).toEqual(before);
});

test('SAMPLE-15 many samples at once, each with its own codes', async () => {
  const ids = await samplesIn(world, 'RECEIVED', 3);
  const { data } = await assign(ids);
  const codes = await Promise.all(ids.map(async (id) => (await readSample(world, id)).code));
  expect(data.created.map((row) => row.testInformationCode)).toEqual(
    codes.flatMap((code) => [`${code}-T01`, `${code}-T02`]),
  );
});

test('SAMPLE-15 further tests count on, also when two people assign at the same moment', async () => {
  const id = await sampleIn(world, 'ANALYZING');
  const more = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id],
    analytes: ['A', 'B', 'C', 'D', 'E'].map((name) => ({ ...ASSAY, name })),
  });
  const answers = await Promise.all(
    more.analytes.map((analyte) =>
      world.send(assignAnalytes, bodyOf(id, { analytesId: analyte.id }, more), world.head.token),
    ),
  );
  expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201, 201]);
  const { code } = await readSample(world, id);
  expect((await testsOf(world, id)).map((row) => row.testInformationCode)).toEqual(
    expect.arrayContaining([1, 2, 3, 4, 5, 6, 7].map((number) => `${code}-T0${number}`)),
  );
});

describe('what is refused', () => {
  test('SAMPLE-15 an analyte that a sample has already, named with the sample', async () => {
    const [has = '', fresh = ''] = await samplesIn(world, 'RECEIVED', 2);
    await assign(has, { analytesId: world.setup.analytes[0]?.id });
    const answer = await refused(
      world,
      world.head,
      assignAnalytes,
      bodyOf([fresh, has]),
      'ANALYTE_ALREADY_ASSIGNED',
    );
    expect(codesOf(answer)).toEqual([`${(await readSample(world, has)).code} Định lượng`]);
  });

  test('COMP-09 SAMPLE-15 a technician who is not authorised for the test, by name', async () => {
    const person = await addPerson(world, ['Test', 'Test_EnterResult']);
    const id = await sampleIn(world, 'RECEIVED');
    const answer = await refused(
      world,
      world.head,
      assignAnalytes,
      bodyOf(id, { technicianId: person.id }),
      'NOT_AUTHORISED_FOR_TEST',
    );
    expect(failureOf(answer).message).toBe(`${person.fullName} chưa được giao quyền cho phép thử này.`);
    await refused(
      world,
      world.head,
      assignAnalytes,
      bodyOf(id, { technicianId: randomUUID() }),
      'NOT_AUTHORISED_FOR_TEST',
    );
  });

  test('SAMPLE-15 everybody with the right may be named where no list is kept; where nobody is left on it, nobody', async () => {
    const setup = await addSetup(world, { templateIds: [world.template.id], technicianIds: [] });
    const technician = await addPerson(world, ['Test', 'Test_EnterResult']);
    const reader = await addPerson(world, ['Sample', 'Test']);
    const id = await sampleIn(world, 'RECEIVED');
    const body = (technicianId: string) => bodyOf(id, { technicianId }, setup);
    await refused(world, world.head, assignAnalytes, body(reader.id), 'NOT_AUTHORISED_FOR_TEST');
    await world.owner.query("SET kiemlab.action = 'test.set-list'");
    const keep = (mode: string) =>
      world.owner.query('UPDATE test_classification SET technician_list = $2 WHERE id = $1', [
        setup.testId,
        mode,
      ]);
    await keep('NAMED');
    await refused(world, world.head, assignAnalytes, body(technician.id), 'TECHNICIAN_LIST_EMPTY');
    await keep('EVERYONE');
    const answer = await world.send(assignAnalytes, body(technician.id), world.head.token);
    expect(answer.status).toBe(201);
  });

  test('SAMPLE-15 a sample of a type that the test is not meant for', async () => {
    const other = await addTemplate(world);
    const good = await sampleIn(world, 'RECEIVED');
    const bad = await sampleIn({ ...world, template: other }, 'RECEIVED');
    const answer = await refused(
      world,
      world.head,
      assignAnalytes,
      bodyOf([good, bad]),
      'SAMPLE_TYPE_NOT_ALLOWED',
    );
    expect(codesOf(answer)).toEqual([(await readSample(world, bad)).code]);
  });

  test('SAMPLE-15 tests, analytes and samples that do not exist or do not belong together', async () => {
    const id = await sampleIn(world, 'RECEIVED');
    const other = await addSetup(world, {
      templateIds: [world.template.id],
      technicianIds: [world.technician.id],
    });
    const [first] = world.setup.analytes;
    await refused(world, world.head, assignAnalytes, bodyOf(id, { testId: randomUUID() }), 'NOT_FOUND');
    await refused(world, world.head, assignAnalytes, bodyOf(id, { analytesId: randomUUID() }), 'NOT_FOUND');
    await refused(
      world,
      world.head,
      assignAnalytes,
      bodyOf(id, { analytesId: [first?.id, other.analytes[0]?.id] }),
      'NOT_FOUND',
    );
    await refused(world, world.head, assignAnalytes, bodyOf([id, randomUUID()]), 'SAMPLE_NOT_FOUND');
  });

  test('SAMPLE-15 an analyte or a test id that was deleted', async () => {
    const setup = await addSetup(world, {
      templateIds: [world.template.id],
      technicianIds: [world.technician.id],
      analytes: [ASSAY, { name: 'B' }],
    });
    const id = await sampleIn(world, 'RECEIVED');
    await world.owner.query("SET kiemlab.action = 'test.delete'");
    await world.owner.query("UPDATE analyte SET deleted_at = now() WHERE group_id = $1 AND name = 'B'", [
      setup.analyteGroupId,
    ]);
    await refused(world, world.head, assignAnalytes, bodyOf(id, {}, setup), 'NOT_FOUND');
    await world.owner.query('UPDATE test_classification SET deleted_at = now() WHERE id = $1', [
      setup.testId,
    ]);
    await refused(
      world,
      world.head,
      assignAnalytes,
      bodyOf(id, { analytesId: setup.analytes[0]?.id }, setup),
      'NOT_FOUND',
    );
  });

  const closed = SAMPLE_STATUSES.filter(
    (status) => !['RECEIVED', 'MOVE_TO_CART', 'ANALYZING'].includes(status),
  );
  test.each(closed)('SAMPLE-15 a sample in %s, with nothing for the others', async (status) => {
    const bad = await sampleIn(world, status);
    const good = await sampleIn(world, 'RECEIVED');
    const answer = await refused(
      world,
      world.head,
      assignAnalytes,
      bodyOf([good, bad]),
      'INVALID_STATUS_TRANSITION',
    );
    expect(codesOf(answer)).toEqual([(await readSample(world, bad)).code]);
  });
});

test.each(['MOVE_TO_CART', 'ANALYZING'] as const)(
  'SAMPLE-15 a sample in %s may get tests',
  async (status) => {
    const id = await sampleIn(world, status);
    const setup = await addSetup(world, {
      templateIds: [world.template.id],
      technicianIds: [world.technician.id],
    });
    const answer = await world.send(assignAnalytes, bodyOf(id, {}, setup), world.head.token);
    expect(answer.status).toBe(201);
    expect((await readSample(world, id)).sampleStatus).toBe('ANALYZING');
  },
);

test('SAMPLE-15 further tests of a sample that is tested already do not disturb who edits it', async () => {
  const id = await sampleIn(world, 'RECEIVED');
  const [first = '', second = ''] = world.setup.analytes.map((analyte) => analyte.id);
  expect((await assign(id, { analytesId: [first] })).status).toBe(201);
  const { version } = await readSample(world, id);
  expect((await assign(id, { analytesId: [second] })).status).toBe(201);
  expect((await readSample(world, id)).version).toBe(version);
});
