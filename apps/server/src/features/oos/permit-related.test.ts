import { separateSample } from '@kiemlab/contract/features/ledger/ledger.api';
import { listRelatedFailures, permitRelated } from '@kiemlab/contract/features/oos/related.api';
import { createReports, issueReports } from '@kiemlab/contract/features/reports/reports.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { failedSample } from '../../testing/failing-samples.ts';
import { addPerson, ALL, PASSWORD } from '../../testing/people.ts';
import { alikeSamples } from '../../testing/quantities.ts';
import { failureOf, refused } from '../../testing/refused.ts';
import { assign, draftsOf, issue, move, readSample } from '../../testing/samples.ts';
import { approveTests, complete, enter, setStatus, testsOf } from '../../testing/tests.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { caseOf, permit } from './testing/failing.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const CAUSE = 'Mẫu gốc bị nhiễm khi chia, phần này lấy từ gói nguyên';

/** A sample and a portion of it, both received. */
async function divided(): Promise<{ source: string; portion: string }> {
  const [source = ''] = await alikeSamples(world, ['20']);
  const { children } = await world.done(world.head, separateSample, {
    body: { parentId: source, currentQuantities: ['5'] },
  });
  return { source, portion: children[0]?.sampleId ?? '' };
}

/** Tests a sample so that its first test fails, up to the completion of entry. */
async function fail(sampleId: string) {
  await assign(world, [sampleId]);
  const tests = await testsOf(world, sampleId);
  const [first, ...others] = tests;
  if (!first) throw new Error('no tests');
  await enter(world, [first], '80', 'FAIL');
  await enter(world, others);
  await complete(world, tests);
  return first;
}

/** Tests a sample so that all passes, up to the approval. */
async function pass(sampleId: string): Promise<void> {
  await assign(world, [sampleId]);
  await approveTests(world, [sampleId]);
}

const numberOf = (sampleId: string) => ({ body: { sampleIds: [sampleId] } });
const related = (sampleId: string, who = world.head) =>
  world.done(who, listRelatedFailures, { params: { sampleId } });
/** The call of who has just looked at what fails. */
const permission = async (sampleId: string, more: object = {}) => {
  const { version, related: found } = await related(sampleId);
  return {
    body: {
      sampleId,
      version,
      related: found.filter(({ permitted }) => !permitted).map(({ id }) => id),
      reason: CAUSE,
      password: PASSWORD,
      ...more,
    },
  };
};

test('COMP-39 a portion of a sample with an open case gets no number before the unit head has signed about that case', async () => {
  const { source, portion } = await divided();
  const failing = await fail(source);
  await pass(portion);
  const { code, id } = await caseOf(world, failing);
  const answer = await refused(world, world.head, createReports, numberOf(portion), 'OOS_RELATED_OPEN');
  expect(failureOf(answer).message).toContain(code);
  expect(await readSample(world, portion)).toMatchObject({
    facts: expect.arrayContaining(['relatedOpen', 'testsApproved']),
  });
  expect(await related(portion)).toMatchObject({
    related: [{ kind: 'CASE', id, code, analytesName: 'Định lượng', result: '80', permitted: false }],
    mayPermit: true,
  });
  const call = await permission(portion);
  const { answer: signed } = await audited(world, world.head, 'samples.permit-related', () =>
    world.send(permitRelated, call, world.head.token),
  );
  expect(signed).toMatchObject({ status: 200, data: { permitted: 1 } });
  expect(await related(portion)).toMatchObject({
    related: [{ permitted: true }],
    permissions: [{ number: 1, reason: CAUSE, permittedBy: world.head.fullName }],
    mayPermit: false,
    because: 'OOS_NOTHING_TO_DECIDE',
  });
  await world.done(world.head, createReports, numberOf(portion));
  await issue(world, [portion]);
  const { rows } = await world.owner.query<{ content: object }>(
    "SELECT c.content FROM signature g JOIN signed_content c USING (content_hash) WHERE g.subject_id = $1 AND g.meaning = 'oos-related-permitted'",
    [portion],
  );
  expect(rows).toMatchObject([{ content: { related: [{ kind: 'CASE', code }], cause: CAUSE } }]);
});

test('COMP-39 so does a portion of a sample whose failing report stands, and the report is named', async () => {
  const source = await failedSample(world);
  await move(world, [source], 'STORED', { storageLocation: 'Tủ 2' });
  const { children } = await world.done(world.head, separateSample, {
    body: { parentId: source, currentQuantities: ['1'] },
  });
  const portion = children[0]?.sampleId ?? '';
  await pass(portion);
  await refused(world, world.head, createReports, numberOf(portion), 'OOS_RELATED_OPEN');
  expect((await related(portion)).related.map(({ kind }) => kind).sort()).toEqual(['CASE', 'REPORT']);
});

test('COMP-39 a pool of a failing sample waits, and so does the sample whose portion fails, and another portion of it', async () => {
  const { source, portion } = await divided();
  const { children } = await world.done(world.head, separateSample, {
    body: { parentId: source, currentQuantities: ['4'] },
  });
  const sibling = children[0]?.sampleId ?? '';
  const [foreign = ''] = await alikeSamples(world, ['10']);
  await fail(portion);
  for (const id of [source, sibling]) {
    await pass(id);
    await refused(world, world.head, createReports, numberOf(id), 'OOS_RELATED_OPEN');
  }
  await pass(foreign);
  await world.done(world.head, createReports, numberOf(foreign));
});

test('COMP-39 what two samples were pooled to waits for either, and neither for the other', async () => {
  const name = 'Cefalexin 500 mg gộp';
  const [bad = '', good = ''] = await alikeSamples(world, ['10', '10'], { sampleName: name });
  const parts = [bad, good].map((parentId) => ({ parentId, quantity: '2' }));
  const pooled = await world.done(world.head, separateSample, { body: { mode: 'POOL', parts } });
  const pool = pooled.children[0]?.sampleId ?? '';
  await fail(bad);
  for (const id of [pool, good]) await pass(id);
  await refused(world, world.head, createReports, numberOf(pool), 'OOS_RELATED_OPEN');
  await world.done(world.head, createReports, numberOf(good));
});

test('COMP-39 a case that opens after the number stops the issue, and wants a signature of its own', async () => {
  const { source, portion } = await divided();
  await pass(portion);
  await world.done(world.head, createReports, numberOf(portion));
  await fail(source);
  const body = { sampleIds: await draftsOf(world, [portion]), password: PASSWORD };
  await refused(world, world.director, issueReports, { body }, 'OOS_RELATED_OPEN');
  await world.done(world.head, permitRelated, await permission(portion));
  await issue(world, [portion]);
});

test('COMP-39 what was retested and passes, approved, bars nobody any more', async () => {
  const { source, portion } = await divided();
  const failing = await fail(source);
  await permit(world, failing);
  const [now] = await testsOf(world, source);
  if (!now) throw new Error('no test');
  await enter(world, [now], '100', 'PASS', { reason: 'Cân lại mẫu thử' });
  await pass(portion);
  await refused(world, world.head, createReports, numberOf(portion), 'OOS_RELATED_OPEN');
  const all = await testsOf(world, source);
  await setStatus(world, world.technician, all, 'REQUEST_REVIEW');
  await setStatus(world, world.reviewer, all, 'REQUEST_APPROVED');
  await setStatus(world, world.approver, all, 'APPROVED');
  await world.done(world.head, createReports, numberOf(portion));
});

test('COMP-39 one more case than was seen, or one less, is another thing than what is signed; what is wrong changes nothing', async () => {
  const { source, portion } = await divided();
  await fail(source);
  await pass(portion);
  const call = await permission(portion);
  await refused(world, world.technician, permitRelated, call, 'FORBIDDEN');
  const wrong = await world.send(
    permitRelated,
    await permission(portion, { password: 'sai' }),
    world.head.token,
  );
  expect(wrong).toMatchObject({ status: 401, code: 'SIGNATURE_FAILED' });
  await refused(
    world,
    world.head,
    permitRelated,
    await permission(portion, { related: [randomUUID()] }),
    'STALE_VERSION',
  );
  await refused(
    world,
    world.head,
    permitRelated,
    await permission(portion, { version: 99 }),
    'STALE_VERSION',
  );
  await refused(
    world,
    world.head,
    permitRelated,
    await permission(portion, { sampleId: randomUUID() }),
    'SAMPLE_NOT_FOUND',
  );
  for (const bad of [{ related: [] }, { reason: '' }, { reason: 'ngắn' }, { more: 1 }])
    await refused(world, world.head, permitRelated, (await permission(portion, bad)) as never, 'VALIDATION');
  const [lonely = ''] = await alikeSamples(world, ['3']);
  await refused(
    world,
    world.head,
    permitRelated,
    await permission(lonely, { related: [source] }),
    'OOS_NOTHING_TO_DECIDE',
  );
  const all = await addPerson(world, ALL, 'Trưởng phòng');
  await world.owner.query('BEGIN');
  await world.owner.query("SELECT set_config('kiemlab.action', 'tests.allocate', true)");
  await world.owner.query('UPDATE test_record SET technician_id = $1 WHERE sample_id = $2', [
    all.id,
    portion,
  ]);
  await world.owner.query('COMMIT');
  await refused(world, all, permitRelated, await permission(portion), 'OOS_OWN_RESULT');
  await refused(
    world,
    world.head,
    listRelatedFailures,
    { params: { sampleId: randomUUID() } },
    'SAMPLE_NOT_FOUND',
  );
});
