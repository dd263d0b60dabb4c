import { listFiles, uploadFile } from '@kiemlab/contract/features/attachments/attachments.api';
import { cloneSample, mergeSamples, separateSample } from '@kiemlab/contract/features/ledger/ledger.api';
import { SAMPLE_ACTIONS } from '@kiemlab/contract/features/samples/samples.rules';
import { SAMPLE_STATUSES, type SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdf } from '../../testing/file-examples.ts';
import { audited } from '../../testing/audited.ts';
import { sql } from 'kysely';
import { addPerson, allBut, prepare } from '../../testing/people.ts';
import { alikeSamples, correct, ledgerOf, quantityOf } from '../../testing/quantities.ts';
import { codesOf, failureOf, faultsOf, refused } from '../../testing/refused.ts';
import { move, readSample, register, sampleBody, sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const split = (parentId: string, currentQuantities: string[], more: object = {}) =>
  world.done(world.head, separateSample, { body: { parentId, currentQuantities, ...more } });

test('SAMPLE-12 portions get numbers after the parent’s and all it is, and are not tested yet', async () => {
  const parentId = await register(world, {
    ...sampleBody(),
    targetInformation: [{ targetName: 'Định lượng', ti1: '95 – 105', ti2: '99,1' }],
    sampleChronicleInformation: { samplingDate: '2026-01-05T02:00:00.000Z' },
  });
  await move(world, [parentId], 'RECEIVED');
  const parent = await readSample(world, parentId);
  const { answer, reason, changes } = await audited(world, world.head, 'samples.separate-sample', () =>
    world.call(
      separateSample,
      { body: { parentId, currentQuantities: ['30', '12.5'], reason: 'Gửi thử khác' } },
      world.head.token,
    ),
  );
  expect(answer.status).toBe(201);
  expect(reason).toBe('Gửi thử khác');
  expect(changes).toContainEqual(
    expect.objectContaining({ field: 'current_quantity', old_value: '100', new_value: '57.5' }),
  );
  const numbers = [`${parent.code}-1`, `${parent.code}-2`];
  const common = { sampleName: parent.sampleName, unit: 'viên' };
  expect(answer.data).toEqual({
    children: [
      { sampleId: expect.any(String), sampleIdInternal: numbers[0], currentQuantity: '30', ...common },
      { sampleId: expect.any(String), sampleIdInternal: numbers[1], currentQuantity: '12.5', ...common },
    ],
    remaining: [{ sampleId: parentId, code: parent.code, currentQuantity: '57.5', unit: 'viên' }],
  });
  for (const [index, { sampleId, currentQuantity }] of answer.data.children.entries()) {
    const { sampleId: _, version: __, ...inherited } = parent;
    expect(await readSample(world, sampleId)).toEqual({
      ...inherited,
      sampleId,
      barcode: `/api/samples/${sampleId}/barcode`,
      version: 1,
      code: numbers[index],
      sampleIdInternal: numbers[index],
      sampleIdExternal: numbers[index],
      currentQuantity,
      targetInformation: [{ targetName: 'Định lượng', ti1: '95 – 105' }],
    });
  }
});

test('SAMPLE-12 SAMPLE-17 files stay with the sample they were attached to: no portion, pool, merged or copied one has any', async () => {
  const [parentId = '', other = ''] = await alikeSamples(world, ['100', '100']);
  const file = new File([Uint8Array.from(pdf())], 'bien-ban.pdf');
  await world.done(world.head, uploadFile, { params: { id: parentId }, body: {}, file });
  // A system field that only older data have.
  await prepare(world, (tx) =>
    sql`UPDATE sample SET attributes = attributes || '{"attachedFile": "bien-ban.pdf"}' WHERE id = ${parentId}`.execute(
      tx,
    ),
  );
  const parts = [parentId, other].map((id) => ({ parentId: id, quantity: '1' }));
  const made = [
    ...(await split(parentId, ['1', '2'])).children,
    ...(await split(parentId, ['1'], { storageLocation: 'Tủ 1' })).children,
    ...(await world.done(world.head, cloneSample, { body: { parentId } })).children,
    ...(await world.done(world.head, separateSample, { body: { mode: 'POOL', parts } })).children,
    ...(await world.done(world.head, mergeSamples, { body: { samplesIds: [parentId, other] } })).children,
  ].map(({ sampleId }) => sampleId);
  expect(made).toHaveLength(6);
  for (const sampleId of made) {
    expect(await world.done(world.head, listFiles, { params: { id: sampleId } })).toEqual({ files: [] });
    expect(await readSample(world, sampleId)).not.toHaveProperty('attachedFile');
  }
});

test('SAMPLE-12 the ledger tells both sides, and nothing is lost', async () => {
  const [parentId = ''] = await alikeSamples(world, ['0.3'], {}, 'g');
  const { children } = await split(parentId, ['0.1', '0.1']);
  expect(await ledgerOf(world, parentId)).toEqual(['IN 0.3', 'SPLIT_OUT -0.2']);
  for (const { sampleId } of children) expect(await ledgerOf(world, sampleId)).toEqual(['SPLIT_IN 0.1']);
});

test('SAMPLE-12 numbers go on where they stopped, and on the portion’s own portions', async () => {
  const [parentId = ''] = await alikeSamples(world, ['100']);
  const { code } = await readSample(world, parentId);
  const [first] = (await split(parentId, ['10'])).children;
  await move(world, [first?.sampleId ?? ''], 'DESTROYED', { reason: 'Lọ bị vỡ khi chia' });
  expect((await split(parentId, ['10', '10'])).children.map((child) => child.sampleIdInternal)).toEqual([
    `${code}-2`,
    `${code}-3`,
  ]);
  const portion = (await split(parentId, ['10'])).children[0]?.sampleId ?? '';
  expect((await split(portion, ['1'])).children[0]?.sampleIdInternal).toBe(`${code}-4-1`);
});

test('SAMPLE-12 retained portions are stored where it is told, else where the parent lies', async () => {
  const [parentId = ''] = await alikeSamples(world, ['100']);
  const { code } = await readSample(world, parentId);
  const body = { parentId, currentQuantities: ['10'], retained: true };
  const answer = await refused(world, world.head, separateSample, { body }, 'STORAGE_LOCATION_REQUIRED');
  expect(codesOf(answer)).toEqual([code]);
  const [placed] = (await split(parentId, ['20'], { retained: true, storageLocation: 'Tủ lưu 1' })).children;
  expect(placed?.sampleIdInternal).toBe(`${code}-LM`);
  expect(await readSample(world, placed?.sampleId ?? '')).toMatchObject({
    sampleStatus: 'STORED',
    storageLocation: 'Tủ lưu 1',
    appointmentDate: null,
    currentQuantity: '20',
  });
  await move(world, [parentId], 'STORED', { storageLocation: 'Kho A' });
  const [second] = (await split(parentId, ['5'], { retained: true })).children;
  expect(second?.sampleIdInternal).toBe(`${code}-LM2`);
  expect((await readSample(world, second?.sampleId ?? ''))['storageLocation']).toBe('Kho A');
});

test.each([
  { taken: ['60', '40'], code: 'SAMPLE_QUANTITY_INVALID', text: 'Số lượng còn lại phải lớn hơn 0!' },
  { taken: ['100.00'], code: 'SAMPLE_QUANTITY_INVALID', text: 'Số lượng còn lại phải lớn hơn 0!' },
  {
    taken: ['60', '40.0000000001'],
    code: 'SPLIT_TOO_MUCH',
    text: 'Tổng số lượng chia vượt quá số lượng hiện có!',
  },
] as const)('SAMPLE-12 $taken of 100 is refused with $code', async ({ taken, code, text }) => {
  const [parentId = ''] = await alikeSamples(world, ['100']);
  const body = { parentId, currentQuantities: taken };
  const answer = await refused(world, world.head, separateSample, { body }, code);
  expect(failureOf(answer).message).toBe(text);
  expect(codesOf(answer)).toEqual([(await readSample(world, parentId)).code]);
});

test('SAMPLE-12 of a sample without quantity nothing can be taken', async () => {
  const [parentId = ''] = await alikeSamples(world, ['100']);
  await world.owner.query("SET kiemlab.action = 'test.empty'");
  await world.owner.query('UPDATE sample SET current_quantity = NULL WHERE id = $1', [parentId]);
  const body = { parentId, currentQuantities: ['1'] };
  await refused(world, world.head, separateSample, { body }, 'SPLIT_TOO_MUCH');
});

const others: SampleStatus[] = SAMPLE_STATUSES.filter((status) =>
  SAMPLE_ACTIONS.separate.from.every((allowed) => allowed !== status),
);
test.each(others)('SAMPLE-12 a sample in %s is not split', async (status) => {
  const parentId = await sampleIn(world, status);
  const { code } = await readSample(world, parentId);
  const body = { parentId, currentQuantities: ['1'] };
  const answer = await refused(world, world.head, separateSample, { body }, 'SPLIT_NOT_ALLOWED');
  expect(codesOf(answer)).toEqual([code]);
  expect(failureOf(answer).message).toBe(`Chỉ được chia mẫu ở trạng thái Đã nhận hoặc Đang lưu! ${code}`);
});

test('SAMPLE-12 a stored sample is split', async () => {
  const id = await sampleIn(world, 'STORED');
  const [child] = (await split(id, ['1'])).children;
  expect((await readSample(world, child?.sampleId ?? '')).sampleStatus).toBe('RECEIVED');
});

test.each([
  { body: {}, faults: ['parentId REQUIRED', 'currentQuantities REQUIRED'] },
  { body: { parentId: randomUUID(), currentQuantities: [] }, faults: ['currentQuantities TOO_FEW'] },
  {
    body: { parentId: randomUUID(), currentQuantities: ['1', '0', '-1', '1,5x'] },
    faults: [
      'currentQuantities.1 MUST_BE_POSITIVE',
      'currentQuantities.2 MUST_BE_POSITIVE',
      'currentQuantities.3 INVALID_DECIMAL',
    ],
  },
  {
    body: { parentId: randomUUID(), currentQuantities: Array<string>(51).fill('1') },
    faults: ['currentQuantities TOO_LONG'],
  },
  {
    body: {
      parentId: randomUUID(),
      currentQuantities: ['1'],
      parts: [
        { parentId: randomUUID(), quantity: '1' },
        { parentId: randomUUID(), quantity: '1' },
      ],
    },
    faults: ['parts UNKNOWN_FIELD'],
  },
])('SAMPLE-12 what is wrong with a split is named: $faults', async ({ body, faults }) => {
  const answer = await refused(world, world.head, separateSample, { body }, 'VALIDATION');
  expect(faultsOf(answer)).toEqual(faults);
});

test('SAMPLE-12 who may not split, does not; who does not see a sample, finds none', async () => {
  const [parentId = ''] = await alikeSamples(world, ['100']);
  const body = { parentId, currentQuantities: ['1'] };
  const without = await addPerson(world, allBut('Sample_Split'));
  const narrow = await addPerson(world, allBut('Sample_ViewAll'));
  await refused(world, undefined, separateSample, { body }, 'UNAUTHENTICATED');
  await refused(world, without, separateSample, { body }, 'FORBIDDEN');
  await refused(world, narrow, separateSample, { body }, 'SAMPLE_NOT_FOUND');
  await refused(
    world,
    world.head,
    separateSample,
    { body: { ...body, parentId: randomUUID() } },
    'SAMPLE_NOT_FOUND',
  );
});

test('SAMPLE-12 splits and corrections at the same moment take only what is there', async () => {
  const [parentId = ''] = await alikeSamples(world, ['100']);
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, () =>
      world.call(separateSample, { body: { parentId, currentQuantities: ['9'] } }, world.head.token),
    ),
    correct(world, parentId, '100'),
  ]);
  const made = answers.slice(0, 20).filter(({ status }) => status === 201).length;
  for (const { status, code } of answers) expect([201, 200, 400, 409], code).toContain(status);
  const corrected = answers[20]?.status === 200;
  if (!corrected) expect(await quantityOf(world, parentId)).toBe(String(100 - 9 * made));
  const ledger = await ledgerOf(world, parentId);
  expect(ledger.filter((entry) => entry === 'SPLIT_OUT -9')).toHaveLength(made);
  expect(made).toBeGreaterThanOrEqual(11);
});

test('SAMPLE-12 SAMPLE-24 a split that is sent twice, or over a change by somebody else, takes nothing', async () => {
  const [parentId = ''] = await alikeSamples(world, ['100']);
  const { version } = await readSample(world, parentId);
  const body = { parentId, version, currentQuantities: ['30'] };
  await world.done(world.head, separateSample, { body });
  const again = await refused(world, world.head, separateSample, { body }, 'STALE_VERSION');
  expect(codesOf(again)).toEqual([(await readSample(world, parentId)).code]);
  expect(await quantityOf(world, parentId)).toBe('70');
});
