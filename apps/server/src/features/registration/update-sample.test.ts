import { createSample, updateSample } from '@kiemlab/contract/features/registration/registration.api';
import type { SampleStatus } from '@kiemlab/contract/features/samples/samples.schema';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audited } from '../../testing/audited.ts';
import { section } from '../../testing/laboratory.ts';
import { addPerson, type Person, prepare } from '../../testing/people.ts';
import { codesOf, failureOf, faultsOf, refused } from '../../testing/refused.ts';
import { move, readSample, register, sampleBody, sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
/** May edit, but is no head of a unit. */
let editor: Person;
beforeAll(async () => {
  world = await startWorld();
  editor = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Sample_Edit']);
});
afterAll(() => world.stop());

interface Edit {
  id: string;
  version?: number;
  reason?: string;
  general?: Record<string, unknown>;
  more?: Record<string, unknown>;
}
const bodyOf = ({ id, version = 1, reason, general = { remark: 'sửa' }, more = {} }: Edit) => ({
  body: { generalInformation: { sampleId: id, ...general }, version, ...(reason ? { reason } : {}), ...more },
});
const update = (edit: Edit, who = world.head) => world.send(updateSample, bodyOf(edit), who.token);
const versionOf = async (id: string): Promise<number> => (await readSample(world, id)).version;

test('SAMPLE-03 a change touches what it names, raises the version and keeps old and new value', async () => {
  const id = await register(world);
  const before = await readSample(world, id);
  const { answer, changes } = await audited(world, editor, 'samples.update-sample', () =>
    update({ id, general: { chronicleBatchDate: 'PA2402' } }, editor),
  );
  expect([answer.status, answer.data]).toEqual([200, { sampleId: id, version: 2 }]);
  expect(await readSample(world, id)).toEqual({ ...before, chronicleBatchDate: 'PA2402', version: 2 });
  expect(changes).toEqual([
    {
      entity: 'sample',
      operation: 'UPDATE',
      field: 'chronicleBatchDate',
      old_value: 'PA2401',
      new_value: 'PA2402',
    },
  ]);
});

test('SAMPLE-03 null and empty text clear a field, absent ones stay, rows are replaced', async () => {
  const id = await register(world);
  const more = {
    quantityInformation: { currentQuantityUnit: null },
    samplerInformation: [{ samplerName: 'Người khác' }],
  };
  await update({ id, general: { chronicleBatchDate: '', status: null }, more });
  const after = await readSample(world, id);
  expect(after).not.toHaveProperty('chronicleBatchDate');
  expect(after).not.toHaveProperty('status');
  expect(after).toMatchObject({
    currentQuantity: '100',
    currentQuantityUnit: null,
    samplerInformation: [{ samplerName: 'Người khác' }],
  });
});

test('SAMPLE-07 a change that does not say which sample has a message of its own', async () => {
  const body = { generalInformation: { remark: 'sửa' }, version: 1 };
  const answer = await refused(world, world.head, updateSample, { body } as never, 'VALIDATION');
  expect(faultsOf(answer)).toEqual(['generalInformation.sampleId SAMPLE_ID_MISSING']);
  expect(JSON.stringify(answer)).toContain(
    'Lỗi thiếu sampleId! Vui lòng liên hệ admin để biết thêm chi tiết.',
  );
  const other = { generalInformation: { sampleId: 'x' }, version: 1 };
  expect(
    faultsOf(await refused(world, world.head, updateSample, { body: other } as never, 'VALIDATION')),
  ).toEqual(['generalInformation.sampleId INVALID_FORMAT']);
});

test('SAMPLE-07 the name cannot be cleared', async () => {
  const id = await register(world);
  for (const sampleName of [null, '', '  ']) {
    const answer = await refused(
      world,
      world.head,
      updateSample,
      bodyOf({ id, general: { sampleName } }),
      'VALIDATION',
    );
    expect(faultsOf(answer)).toContain('generalInformation.sampleName REQUIRED');
  }
});

test.each(['NOT_RECEIVE', 'RECEIVED', 'STORED', 'MOVE_TO_CART'] as const)(
  'COMP-12 SAMPLE-03 in %s whoever may edit edits, after the receipt with a reason',
  async (status) => {
    const id = await sampleIn(world, status);
    const version = await versionOf(id);
    const needsReason = status !== 'NOT_RECEIVE';
    if (needsReason) await refused(world, editor, updateSample, bodyOf({ id, version }), 'REASON_REQUIRED');
    const { answer, reason } = await audited(world, editor, 'samples.update-sample', () =>
      update({ id, version, ...(needsReason ? { reason: 'Nhập nhầm' } : {}) }, editor),
    );
    expect(answer.status).toBe(200);
    expect(reason).toBe(needsReason ? 'Nhập nhầm' : '');
  },
);

test('SAMPLE-03 while it is being tested only the head of the unit edits, with a reason', async () => {
  const id = await sampleIn(world, 'ANALYZING');
  const version = await versionOf(id);
  const answer = await refused(
    world,
    editor,
    updateSample,
    bodyOf({ id, version, reason: 'Nhập nhầm' }),
    'EDIT_NOT_ALLOWED',
  );
  expect(codesOf(answer)).toEqual([(await readSample(world, id)).code]);
  await refused(world, world.head, updateSample, bodyOf({ id, version }), 'REASON_REQUIRED');
  expect((await update({ id, version, reason: 'Ghi sai số lô' })).status).toBe(200);
});

test.each(['REPORT_SAMPLE_HAS_EXISTED', 'REPORTED', 'EXPORTED', 'DESTROYED'] satisfies SampleStatus[])(
  'SAMPLE-03 in %s nobody edits',
  async (status) => {
    const id = await sampleIn(world, status);
    const edit = bodyOf({ id, version: await versionOf(id), reason: 'Nhập nhầm' });
    const answer = await refused(world, world.head, updateSample, edit, 'EDIT_NOT_ALLOWED');
    expect(failureOf(answer).message).toContain('Trạng thái hiện tại không được phép sửa!');
  },
);

describe('two people at one sample', () => {
  test('SAMPLE-24 the second save is refused with the version there is now; the first stays', async () => {
    const id = await register(world);
    await update({ id, general: { remark: 'người thứ nhất' } });
    const stale = bodyOf({ id, version: 1, general: { remark: 'người thứ hai' } });
    const answer = await refused(world, editor, updateSample, stale, 'STALE_VERSION');
    expect(failureOf(answer).details).toMatchObject({
      version: 2,
      codes: [(await readSample(world, id)).code],
    });
    expect((await readSample(world, id))['remark']).toBe('người thứ nhất');
  });

  test('COMP-32 SAMPLE-24 of ten saves at the same moment exactly one is kept', async () => {
    const id = await register(world);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => update({ id, general: { remark: `lần ${n}` } })),
    );
    const kept = answers.flatMap((answer, n) => (answer.status === 200 ? [`lần ${n}`] : []));
    expect(kept).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === 'STALE_VERSION')).toHaveLength(9);
    expect(await readSample(world, id)).toMatchObject({ remark: kept[0], version: 2 });
  });

  test('SAMPLE-24 a version that does not exist yet is stale too', async () => {
    const id = await register(world);
    await refused(world, world.head, updateSample, bodyOf({ id, version: 2 }), 'STALE_VERSION');
  });
});

test('SAMPLE-07 what the template requires cannot be cleared, what the program decides cannot be set', async () => {
  const id = await register(world);
  const general = { sampleIdInternal: 'L26-0001' };
  const own = await refused(world, world.head, updateSample, bodyOf({ id, general }), 'VALIDATION');
  expect(faultsOf(own)).toEqual(['generalInformation.sampleIdInternal UNKNOWN_FIELD']);
  const more = { samplerInformation: [{ samplerId: 'NV1' }] };
  const row = await refused(world, world.head, updateSample, bodyOf({ id, more }), 'VALIDATION');
  expect(faultsOf(row)).toEqual(['samplerInformation.0.samplerName REQUIRED']);
});

test('SAMPLE-07 the day of receipt stays once there is one', async () => {
  const id = await sampleIn(world, 'RECEIVED');
  const more = { sampleChronicleInformation: { receivedDate: null } };
  const edit = bodyOf({ id, version: await versionOf(id), reason: 'Nhập nhầm', more });
  expect(faultsOf(await refused(world, world.head, updateSample, edit, 'VALIDATION'))).toEqual([
    'sampleChronicleInformation.receivedDate REQUIRED',
  ]);
});

test.each([
  ['SAMPLE_QUANTITY_REQUIRED', { quantityInformation: { currentQuantity: null } }],
  ['SAMPLE_CONDITION_REQUIRED', { generalInformation: { status: '' } }],
  ['SAMPLE_SAMPLER_REQUIRED', { samplerInformation: [] }],
  ['SAMPLE_CLIENT_REQUIRED', { generalInformation: { sampleSource: 'Mẫu gửi' } }],
] as const)('SAMPLE-09 what the receipt needed is not taken away later: %s', async (code, change) => {
  const id = await sampleIn(world, 'RECEIVED');
  const { generalInformation: general = {}, ...more } = change as Record<string, Record<string, unknown>>;
  const edit = bodyOf({ id, version: await versionOf(id), reason: 'Nhập nhầm', general, more });
  const answer = await refused(world, world.head, updateSample, edit, code);
  expect(codesOf(answer)).toEqual([(await readSample(world, id)).code]);
  // Before the receipt it may still be missing.
  expect((await update({ id: await register(world), general, more })).status).toBe(200);
});

test('SAMPLE-03 the sampler changes a sample of his or her own until it is received', async () => {
  const sampler = await addPerson(world, ['Sample', 'Sample_Add', 'Sample_Edit']);
  const made = await world.done(sampler, createSample, {
    params: { templateId: world.template.id },
    body: sampleBody(),
  });
  expect((await update({ id: made.sampleId }, sampler)).status).toBe(200);
  await move(world, [made.sampleId], 'RECEIVED');
  const edit = bodyOf({
    id: made.sampleId,
    version: await versionOf(made.sampleId),
    reason: 'Sửa lại số lô',
  });
  await refused(world, sampler, updateSample, edit, 'EDIT_NOT_ALLOWED');
});

test('SAMPLE-07 the day of receipt lies neither ahead, nor before the sampling, nor in another century', async () => {
  const id = await register(world);
  for (const [receivedDate, fault] of [
    ['2999-01-01', 'IN_FUTURE'],
    ['1926-01-05', 'TOO_SMALL'],
    ['2026-01-05', 'DATE_ORDER'],
  ] as const) {
    // Half past midnight of the sixth in the laboratory.
    const more = { sampleChronicleInformation: { receivedDate, samplingDate: '2026-01-05T17:30:00Z' } };
    const edit = bodyOf({ id, more, reason: 'Ghi bù sổ giấy' });
    const answer = await refused(world, world.head, updateSample, edit, 'VALIDATION');
    expect(faultsOf(answer)).toEqual([`sampleChronicleInformation.receivedDate ${fault}`]);
  }
  const more = {
    sampleChronicleInformation: { receivedDate: '2026-01-06', samplingDate: '2026-01-05T17:30:00Z' },
  };
  expect((await update({ id, more, reason: 'Ghi bù sổ giấy' })).status).toBe(200);
});

test('SAMPLE-07 an unknown client is refused by field', async () => {
  const id = await register(world);
  const more = { clientInformation: { associatedClient: randomUUID() } };
  const answer = await refused(world, world.head, updateSample, bodyOf({ id, more }), 'VALIDATION');
  expect(faultsOf(answer)).toEqual(['clientInformation.associatedClient INVALID_VALUE']);
});

test('TEMPLATE-06 a sample keeps to the template version it was made with', async () => {
  const id = await register(world);
  await prepare(world, async (tx) => {
    const config = { sections: [section('generalInformation', ['sampleName!', 'registrationNumber!'])] };
    await tx
      .insertInto('template_version')
      .values({
        template_id: world.template.id,
        version: 2,
        name: world.template.name,
        config: JSON.stringify(config),
      })
      .execute();
    await tx
      .updateTable('template')
      .set({ current_version: 2 })
      .where('id', '=', world.template.id)
      .execute();
  });
  expect((await update({ id })).status).toBe(200);
  await prepare(world, (tx) =>
    tx.updateTable('template').set({ current_version: 1 }).where('id', '=', world.template.id).execute(),
  );
});

test('SAMPLE-03 a sample that does not exist is not found', async () => {
  await refused(world, world.head, updateSample, bodyOf({ id: randomUUID() }), 'SAMPLE_NOT_FOUND');
});
