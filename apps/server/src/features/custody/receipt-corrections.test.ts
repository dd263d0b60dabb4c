import { correctReceipt, noteOpening } from '@kiemlab/contract/features/custody/receipt.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { today } from '../../platform/clock.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { refused } from '../../testing/refused.ts';
import { assign, readSample, register, sampleIn } from '../../testing/samples.ts';
import type { World } from '../../testing/world.ts';
import { FINE, type Receiving, startReceiving, TORN } from './testing/receiving.ts';

let lab: Receiving;
let world: World;
let custodian: Person;
beforeAll(async () => {
  lab = await startReceiving();
  ({ world, custodian } = lab);
});
afterAll(() => world.stop());

test('COMP-12 COMP-36 what was found is corrected by a further version, with a reason; what was before stays', async () => {
  const id = await register(world);
  await lab.receive([id], { receipt: { ...FINE, temperature: '25' } });
  const { version } = await readSample(world, id);
  const body = { ...FINE, temperature: '2.5', version, reason: 'Đọc nhầm nhiệt kế' };
  const correct = { params: { id }, body };
  await refused(
    world,
    custodian,
    correctReceipt,
    { ...correct, body: { ...body, version: version + 1 } },
    'STALE_VERSION',
  );
  await refused(
    world,
    custodian,
    correctReceipt,
    { ...correct, body: { ...body, reason: '' } },
    'VALIDATION',
  );
  await refused(
    world,
    custodian,
    correctReceipt,
    { ...correct, body: { ...body, seal: 'BROKEN' } },
    'RECEIPT_INCOMPLETE',
  );
  const undone = { ...body, ...TORN, decision: 'ASK' };
  await refused(world, custodian, correctReceipt, { ...correct, body: undone }, 'VALIDATION');
  await world.done(custodian, correctReceipt, correct);
  expect((await lab.told(id)).receipts).toMatchObject([
    { round: 1, version: 2, temperature: '2.5', reason: 'Đọc nhầm nhiệt kế' },
    { round: 1, version: 1, temperature: '25', reason: '' },
  ]);
  expect(await readSample(world, id)).toMatchObject({ temperature: '2.5' });
  const reported = await sampleIn(world, 'REPORTED');
  const late = { ...body, version: (await readSample(world, reported)).version };
  await refused(
    world,
    custodian,
    correctReceipt,
    { params: { id: reported }, body: late },
    'EDIT_NOT_ALLOWED',
  );
});

test('COMP-36 how it was when the seal was broken is said by its technician or the custodian, and corrected with a reason', async () => {
  const id = await sampleIn(world, 'RECEIVED');
  const note = (body: object) =>
    ({ params: { id }, body: { condition: 'Viên khô, không vỡ', ...body } }) as never;
  const unreceived = { params: { id: await register(world) }, body: { condition: 'Khô' } };
  await refused(world, custodian, noteOpening, unreceived, 'SAMPLE_NUMBER_REQUIRED');
  await refused(world, world.technician, noteOpening, note({}), 'SAMPLE_NOT_FOUND');
  await assign(world, [id]);
  await world.done(world.technician, noteOpening, note({}));
  const stranger = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Test', 'Test_EnterResult']);
  await refused(world, stranger, noteOpening, note({ version: 1, reason: 'Nhập nhầm' }), 'NOT_ASSIGNED');
  await refused(world, custodian, noteOpening, note({ reason: 'Ghi lại cho đúng' }), 'STALE_VERSION');
  await refused(world, custodian, noteOpening, note({ version: 1 }), 'REASON_REQUIRED');
  await refused(
    world,
    custodian,
    noteOpening,
    note({ version: 1, reason: 'Nhập nhầm', openedOn: '2001-01-01' }),
    'VALIDATION',
  );
  await world.done(custodian, noteOpening, note({ version: 1, condition: 'Hai viên vỡ', reason: 'Đếm lại' }));
  const { openings, mayNoteOpening } = await lab.told(id, world.technician);
  expect(openings).toMatchObject([
    {
      version: 2,
      condition: 'Hai viên vỡ',
      openedOn: today(),
      reason: 'Đếm lại',
      writtenBy: custodian.fullName,
    },
    { version: 1, condition: 'Viên khô, không vỡ', writtenBy: world.technician.fullName },
  ]);
  expect(mayNoteOpening).toBe(true);
  const reported = await sampleIn(world, 'REPORTED');
  const late = { params: { id: reported }, body: { condition: 'Khô' } };
  await refused(world, custodian, noteOpening, late, 'EDIT_NOT_ALLOWED');
});

test('COMP-36 a receipt is never changed or taken away, whoever asks the database', async () => {
  const id = await register(world);
  await lab.receive([id], { receipt: FINE });
  for (const write of [
    "UPDATE sample_receipt SET seal = 'BROKEN'",
    'DELETE FROM sample_receipt',
    'DELETE FROM sample_opening',
  ])
    await expect(world.owner.query(write)).rejects.toThrow();
});
