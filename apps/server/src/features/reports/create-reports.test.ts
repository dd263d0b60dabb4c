import { createReports, listSampleReports } from '@kiemlab/contract/features/reports/reports.api';
import { SAMPLE_STATUSES } from '@kiemlab/contract/features/samples/samples.schema';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { codesOf, refused, stateOfDatabase } from '../../testing/refused.ts';
import { issue, move, readSample, sampleIn, samplesIn } from '../../testing/samples.ts';
import { approveTests, bring, complete, enter, setStatus, testsOf } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const create = (sampleIds: string[], change: object = {}) =>
  world.send(createReports, { body: { sampleIds, ...change } }, world.head.token);
const reportsOf = (id: string) => world.done(world.head, listSampleReports, { params: { id } });
const approved = async (count: number): Promise<string[]> => {
  const ids = await samplesIn(world, 'ANALYZING', count);
  await approveTests(world, ids);
  return ids;
};
const year = (): string => String(new Date(Date.now() + 7 * 3_600_000).getUTCFullYear());

test('SAMPLE-21 a sample whose tests are approved gets a report number, keyed by its id', async () => {
  const [id = ''] = await approved(1);
  const { answer, changes } = await audited(world, world.head, 'reports.create-reports', () => create([id]));
  expect(answer.status).toBe(201);
  const code = answer.data.codes[id] ?? '';
  expect(code).toMatch(/^\d{4}$/);
  expect(await readSample(world, id)).toMatchObject({
    sampleStatus: 'REPORT_SAMPLE_HAS_EXISTED',
    number: `${code}/${year()}/KNĐN`,
    sampleType: world.template.name,
  });
  expect(await reportsOf(id)).toMatchObject([
    {
      code,
      number: `${code}/${year()}/KNĐN`,
      kind: 'TEST_CERTIFICATE',
      status: 'DRAFT',
      verdict: 'PASS',
      pdfSha256: null,
    },
  ]);
  expect(changes).toContainEqual(expect.objectContaining({ entity: 'report', field: 'full_number' }));
});

test('SAMPLE-21 asked again it answers the same number and writes nothing', async () => {
  const ids = await approved(2);
  const first = await create(ids);
  const before = await stateOfDatabase(world);
  const again = await create([...ids].reverse());
  expect([again.status, again.data]).toEqual([201, first.data]);
  expect(await stateOfDatabase(world)).toEqual(before);
});

test('SAMPLE-21 after the issue too', async () => {
  const id = await sampleIn(world, 'REPORTED');
  const [report] = await reportsOf(id);
  const before = await stateOfDatabase(world);
  expect((await create([id])).data.codes).toEqual({ [id]: report?.code });
  expect(await stateOfDatabase(world)).toEqual(before);
});

describe('numbers', () => {
  const numbers = (codes: Record<string, string>[], ids: readonly string[]): number[] =>
    ids.map((id) => Number(codes.find((some) => some[id])?.[id]));

  test('SAMPLE-21 twenty at the same moment get twenty different numbers without a gap', async () => {
    const ids = await approved(20);
    const answers = await Promise.all(ids.map((id) => create([id])));
    const given = numbers(
      answers.map((answer) => answer.data.codes),
      ids,
    ).sort((a, b) => a - b);
    expect(given).toEqual(Array.from({ length: 20 }, (_, index) => (given[0] ?? 0) + index));
  });

  test('SAMPLE-21 asked twice at the same moment a sample gets one number', async () => {
    const [id = ''] = await approved(1);
    const answers = await Promise.all([create([id]), create([id]), create([id])]);
    expect(new Set(answers.map((answer) => answer.data.codes[id])).size).toBe(1);
    expect(await reportsOf(id)).toHaveLength(1);
  });

  test('SAMPLE-21 many are numbered in the order asked; a refused call uses up none', async () => {
    const ids = await approved(3);
    const open = await sampleIn(world, 'ANALYZING');
    const answer = await refused(
      world,
      world.head,
      createReports,
      { body: { sampleIds: [...ids, open] } },
      'TESTS_NOT_APPROVED',
    );
    expect(codesOf(answer)).toEqual([(await readSample(world, open)).code]);
    const order = [ids[2] ?? '', ids[0] ?? '', ids[1] ?? ''];
    const { codes } = (await create(order)).data;
    const [first = 0, ...rest] = numbers([codes], order);
    expect(rest).toEqual([first + 1, first + 2]);
    const { codes: next } = (await create(await approved(1))).data;
    expect(Object.values(next)).toEqual([String(first + 3).padStart(4, '0')]);
  });
});

describe('the verdict', () => {
  /** The verdicts of the two tests of a sample, and what its report says. */
  const reportFor = async (
    first: 'PASS' | 'FAIL' | 'N/A',
    second: 'PASS' | 'FAIL' | 'N/A',
    secondIsQc = false,
  ) => {
    const id = await sampleIn(world, 'ANALYZING');
    const [one, two] = await testsOf(world, id);
    if (!one || !two) throw new Error('no tests');
    await enter(world, [one], undefined, first, { remarks: 'giải trình' });
    await enter(world, [two], undefined, second, { remarks: 'giải trình' });
    await complete(world, [one, two]);
    await setStatus(world, world.technician, [one, two], 'REQUEST_REVIEW');
    await setStatus(world, world.reviewer, [one, two], 'REQUEST_APPROVED');
    await setStatus(world, world.approver, [one, two], 'APPROVED');
    if (secondIsQc) await markQc(two.id);
    await create([id]);
    const draft = await kindAndVerdict(id);
    await issue(world, [id]);
    return { draft, issued: await kindAndVerdict(id) };
  };
  const kindAndVerdict = async (id: string) => {
    const [report] = await reportsOf(id);
    return [report?.kind, report?.verdict];
  };
  const markQc = async (id: string) => {
    await world.owner.query("SET kiemlab.action = 'test.qc'");
    await world.owner.query('UPDATE test_record SET qc_sample = true WHERE id = $1', [id]);
  };

  test.each([
    ['PASS', 'PASS', 'TEST_CERTIFICATE', 'PASS'],
    ['PASS', 'FAIL', 'TEST_CERTIFICATE', 'FAIL'],
    ['N/A', 'FAIL', 'TEST_CERTIFICATE', 'FAIL'],
    ['PASS', 'N/A', 'TEST_CERTIFICATE', 'PASS'],
    ['N/A', 'N/A', 'ANALYSIS_SHEET', null],
  ] as const)('SAMPLE-21 of %s and %s is a %s with %s', async (first, second, kind, verdict) => {
    const says = [kind, verdict];
    expect(await reportFor(first, second)).toEqual({ draft: says, issued: says });
  });

  test.each([
    ['PASS', 'FAIL', 'TEST_CERTIFICATE', 'PASS'],
    ['FAIL', 'PASS', 'TEST_CERTIFICATE', 'FAIL'],
    ['N/A', 'PASS', 'ANALYSIS_SHEET', null],
    ['N/A', 'FAIL', 'ANALYSIS_SHEET', null],
  ] as const)(
    'TEST-09 SAMPLE-21 of %s, and %s of a QC sample, is a %s with %s',
    async (first, second, kind, verdict) => {
      const says = [kind, verdict];
      expect(await reportFor(first, second, true)).toEqual({ draft: says, issued: says });
    },
  );

  test('TEST-09 a QC sample neither counts nor stands in the way', async () => {
    const id = await sampleIn(world, 'ANALYZING');
    const [counts, qc] = await testsOf(world, id);
    if (!counts || !qc) throw new Error('no tests');
    await bring(world, [counts], 'APPROVED');
    await refused(world, world.head, createReports, { body: { sampleIds: [id] } }, 'TESTS_NOT_APPROVED');
    await markQc(qc.id);
    expect((await create([id])).status).toBe(201);
  });
});

describe('what is refused', () => {
  const closed = SAMPLE_STATUSES.filter(
    (status) => !['ANALYZING', 'REPORT_SAMPLE_HAS_EXISTED', 'REPORTED'].includes(status),
  );
  test.each(closed)('SAMPLE-21 a sample in %s', async (status) => {
    const id = await sampleIn(world, status);
    const answer = await refused(
      world,
      world.head,
      createReports,
      { body: { sampleIds: [id] } },
      'INVALID_STATUS_TRANSITION',
    );
    expect(codesOf(answer)).toEqual([(await readSample(world, id)).code]);
  });

  test('SAMPLE-21 a sample with no tests that count', async () => {
    const id = await sampleIn(world, 'ANALYZING');
    await world.owner.query("SET kiemlab.action = 'test.qc'");
    await world.owner.query('UPDATE test_record SET qc_sample = true WHERE sample_id = $1', [id]);
    await refused(world, world.head, createReports, { body: { sampleIds: [id] } }, 'NO_TESTS');
  });

  test('SAMPLE-21 a sample that does not exist', async () => {
    const body = { sampleIds: [...(await approved(1)), randomUUID()] };
    await refused(world, world.head, createReports, { body }, 'SAMPLE_NOT_FOUND');
  });
});

test('SAMPLE-21 a technician named in the body changes nothing: the session’s user counts', async () => {
  const [id = ''] = await approved(1);
  expect((await create([id], { technicianId: world.technician.id })).status).toBe(201);
  const { rows } = await world.owner.query('SELECT created_by FROM report WHERE sample_id = $1', [id]);
  expect(rows).toEqual([{ created_by: world.head.id }]);
});

test('SAMPLE-21 a sample reopened before the issue goes on with its number, and with what its tests say then', async () => {
  const id = await sampleIn(world, 'REPORT_SAMPLE_HAS_EXISTED');
  const [before] = await reportsOf(id);
  await move(world, [id], 'ANALYZING', { reason: 'Đo lại' });
  const tests = await testsOf(world, id);
  await setStatus(world, world.technician, tests, 'TEST_DONE', 'Đo lại');
  expect((await create([id])).data.codes).toEqual({ [id]: before?.code });
  expect((await readSample(world, id)).sampleStatus).toBe('ANALYZING');
  await enter(world, await testsOf(world, id), '200', 'FAIL', { reason: 'Đo lại' });
  await setStatus(world, world.technician, tests, 'REQUEST_REVIEW');
  await setStatus(world, world.reviewer, tests, 'REQUEST_APPROVED');
  await setStatus(world, world.approver, tests, 'APPROVED');
  expect((await create([id])).data.codes).toEqual({ [id]: before?.code });
  expect((await readSample(world, id)).sampleStatus).toBe('REPORT_SAMPLE_HAS_EXISTED');
  expect(await reportsOf(id)).toMatchObject([{ id: before?.id, number: before?.number, verdict: 'FAIL' }]);
});
