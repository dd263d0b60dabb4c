import { assignAnalytes } from '@kiemlab/contract/features/analyses/analyses.api';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hold } from '../../../testing/held.ts';
import { addSetup, ASSAY, type Setup } from '../../../testing/laboratory.ts';
import { codesOf, failureOf, faultsOf, refused } from '../../../testing/refused.ts';
import { readSample, sampleIn, samplesIn } from '../../../testing/samples.ts';
import { testsOf } from '../../../testing/tests.ts';
import { startWorld, type World } from '../../../testing/world.ts';

let world: World;
let setup: Setup;
/** As many as the largest monograph has: residues of pesticides. */
const MANY = 184;
beforeAll(async () => {
  world = await startWorld();
  setup = await addSetup(world, {
    templateIds: [world.template.id],
    technicianIds: [world.technician.id],
    analytes: Array.from({ length: MANY }, (_, at) => ({ name: `Dư lượng ${at + 1}`, maximum: '0.010' })),
  });
});
afterAll(() => world.stop());

const bodyOf = (sampleId: string | string[], analytesId: unknown) => ({
  body: { testId: setup.testId, analytesId, sampleId, technicianId: world.technician.id },
});
const assign = (sampleId: string | string[], analytesId: unknown) =>
  world.send(assignAnalytes, bodyOf(sampleId, analytesId), world.head.token);
const all = (): string[] => setup.analytes.map(({ id }) => id);

/** How many statements a call sends to the database. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const count = sent.mock.calls.length;
  sent.mockRestore();
  return count;
}

test('SAMPLE-15 tests are written in sets: as many statements for thousands as for one', async () => {
  const one = await sampleIn(world, 'RECEIVED');
  const samples = await samplesIn(world, 'RECEIVED', 20);
  // Whoever acts is known after the first call.
  await assign(one, all()[0]);
  const [first = '', ...others] = samples;
  const few = await statementsOf(async () => expect((await assign(first, all()[0])).status).toBe(201));
  const many = await statementsOf(async () => {
    const answer = await assign(others, all());
    expect(answer.status).toBe(201);
    expect(answer.data.created).toHaveLength(19 * MANY);
  });
  expect(many).toBe(few);
  expect(many).toBeLessThan(20);
  const [second = ''] = others;
  const { code, sampleStatus } = await readSample(world, second);
  const tests = await testsOf(world, second);
  expect(sampleStatus).toBe('ANALYZING');
  expect(tests.map((row) => row.testInformationCode).sort()).toEqual(
    Array.from({ length: MANY }, (_, at) => `${code}-T${at < 9 ? '0' : ''}${at + 1}`).sort(),
  );
  expect(new Set(tests.map((row) => `${row.unit} ${row.maximum}`))).toEqual(new Set(['% 0.010']));
});

describe('analytes by their codes', () => {
  test('SAMPLE-15 TEST-08 a code names the analyte of the test id, in letters of either case, beside ids', async () => {
    const id = await sampleIn(world, 'RECEIVED');
    expect((await assign(id, 'ct5')).status).toBe(201);
    expect((await assign(id, ['CT1', setup.analytes[1]?.id.toUpperCase(), 'ct1'])).status).toBe(201);
    expect((await testsOf(world, id)).map((row) => row.analytesName).sort()).toEqual([
      'Dư lượng 1',
      'Dư lượng 2',
      'Dư lượng 5',
    ]);
    const taken = await refused(
      world,
      world.head,
      assignAnalytes,
      bodyOf(id, ['CT5']),
      'ANALYTE_ALREADY_ASSIGNED',
    );
    expect(codesOf(taken)).toEqual([`${(await readSample(world, id)).code} Dư lượng 5`]);
  });

  test('SAMPLE-15 one that the test id does not have, and more tests than one call gives', async () => {
    const id = await sampleIn(world, 'RECEIVED');
    await refused(world, world.head, assignAnalytes, bodyOf(id, ['CT1', 'CT999']), 'NOT_FOUND');
    const tooMany = bodyOf(
      Array.from({ length: 100 }, () => id),
      Array.from({ length: 101 }, (_, at) => `CT${at}`),
    );
    const answer = await refused(world, world.head, assignAnalytes, tooMany, 'VALIDATION');
    expect(faultsOf(answer)).toEqual(['analytesId TOO_BIG']);
    expect(failureOf(answer).message).toContain('analytesId');
  });
});

describe('what is changed at this moment is waited for', () => {
  const fresh = (): Promise<Setup> =>
    addSetup(world, {
      templateIds: [world.template.id],
      technicianIds: [world.technician.id],
      analytes: [ASSAY],
    });
  const give = (of: Setup, sampleId: string) =>
    world.send(
      assignAnalytes,
      { body: { testId: of.testId, analytesId: 'CT1', sampleId, technicianId: world.technician.id } },
      world.head.token,
    );

  test('COMP-30 SAMPLE-15 limits that are about to count are taken once they do, with their version', async () => {
    const own = await fresh();
    const sampleId = await sampleIn(world, 'RECEIVED');
    const holder = await hold(
      world,
      `WITH held AS (SELECT id FROM analyte WHERE id = $1 FOR UPDATE),
       old AS (UPDATE analyte_limits l SET ended_at = now() FROM held WHERE l.analyte_id = held.id RETURNING l.analyte_id)
       INSERT INTO analyte_limits (analyte_id, version, unit, minimum, in_force_from) SELECT analyte_id, 2, 'mg', 7.50, now() FROM old`,
      [own.analytes[0]?.id],
    );
    const answer = give(own, sampleId);
    await holder.waitedFor();
    await holder.release();
    expect((await answer).status).toBe(201);
    const { rows } = await world.owner.query(
      'SELECT limits_version, unit, minimum, maximum FROM test_record WHERE sample_id = $1',
      [sampleId],
    );
    expect(rows).toEqual([{ limits_version: 2, unit: 'mg', minimum: '7.50', maximum: null }]);
  });

  test.each([
    ['an analyte', 'UPDATE analyte SET deleted_at = now() WHERE classification_id = $1'],
    ['a test id', 'UPDATE test_classification SET deleted_at = now() WHERE id = $1'],
    [
      'a test group',
      `UPDATE test_group g SET deleted_at = now() FROM test_classification c JOIN test_code k ON k.id = c.test_code_id
        WHERE c.id = $1 AND g.id = k.test_group_id`,
    ],
  ])('SAMPLE-15 %s that is about to go is gone', async (_, change) => {
    const own = await fresh();
    const sampleId = await sampleIn(world, 'RECEIVED');
    const holder = await hold(world, change, [own.testId]);
    const answer = give(own, sampleId);
    await holder.waitedFor();
    await holder.release();
    expect((await answer).code).toBe('NOT_FOUND');
    expect(await testsOf(world, sampleId)).toEqual([]);
  });

  test('SAMPLE-15 the base of a group that is about to be another is taken', async () => {
    const own = await fresh();
    const sampleId = await sampleIn(world, 'RECEIVED');
    const change = "UPDATE analyte_group SET flag_base = 'LOQ' WHERE id = $1";
    const holder = await hold(world, change, [own.analyteGroupId]);
    const answer = give(own, sampleId);
    await holder.waitedFor();
    await holder.release();
    expect((await answer).status).toBe(201);
    expect((await testsOf(world, sampleId)).map((row) => row.flagBase)).toEqual(['LOQ']);
  });
});
