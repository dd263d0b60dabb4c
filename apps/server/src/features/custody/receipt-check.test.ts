import { listAlerts } from '@kiemlab/contract/features/alerts/alerts.api';
import { uploadFile } from '@kiemlab/contract/features/attachments/attachments.api';
import { changeSampleStatus } from '@kiemlab/contract/features/custody/custody.api';
import { correctReceipt, listReceipts, noteOpening } from '@kiemlab/contract/features/custody/receipt.api';
import { listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { updateTemplate } from '@kiemlab/contract/features/templates/template-keeping.api';
import { getTemplate } from '@kiemlab/contract/features/templates/templates.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { today } from '../../platform/clock.ts';
import { setBlindCoding } from '../../testing/coded-samples.ts';
import { png } from '../../testing/file-examples.ts';
import { addPerson, allBut, type Person } from '../../testing/people.ts';
import { codesOf, failureOf, faultsOf, refused } from '../../testing/refused.ts';
import { assign, readSample, register, sampleBody, sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
let custodian: Person;
beforeAll(async () => {
  world = await startWorld();
  custodian = await addPerson(world, [
    'Sample',
    'Sample_ViewAll',
    'Sample_Origin',
    'Sample_Edit',
    'Sample_Receive',
    'Sample_Cancel',
  ]);
});
afterAll(() => world.stop());

const FINE = { seal: 'INTACT', packaging: 'FINE', label: 'AGREES', amount: 'AGREES' } as const;
const DECIDED = {
  decidedFor: 'CLIENT',
  decidedName: 'Công ty Dược An',
  decidedHow: 'PHONE',
  decidedAt: '2026-01-05T02:00:00.000Z',
} as const;
const TORN = { ...FINE, packaging: 'DAMAGED', deviation: 'Hộp rách một góc' } as const;

const receive = (samplesIds: string[], more: object, who = custodian) =>
  world.done(who, changeSampleStatus, { body: { samplesIds, status: 'RECEIVED', ...more } });
const told = (id: string, who = custodian) => world.done(who, listReceipts, { params: { id } });
const refusal = (samplesIds: string[], more: object, code: Parameters<typeof refused>[4]) =>
  refused(world, custodian, changeSampleStatus, { body: { samplesIds, status: 'RECEIVED', ...more } }, code);

test('SAMPLE-09 COMP-36 the specified call receives as it stands, and keeps no checklist that nobody filled in', async () => {
  const id = await register(world);
  await world.done(world.head, changeSampleStatus, { body: { samplesIds: [id], status: 'RECEIVED' } });
  expect(await told(id)).toMatchObject({ receipts: [], openings: [], asked: [] });
});

test('COMP-36 what was looked at is kept exactly, with units, and the fields of the sample follow', async () => {
  const id = await register(world, sampleBody({ status: null }));
  const check = { ...FINE, seal: 'NONE', temperature: '25,50', humidity: '60.0' } as const;
  await receive([id], { receipt: check, condition: 'Bao bì nguyên vẹn' });
  expect((await told(id)).receipts).toMatchObject([
    {
      round: 1,
      version: 1,
      receivedOn: today(),
      condition: 'Bao bì nguyên vẹn',
      seal: 'NONE',
      packaging: 'FINE',
      label: 'AGREES',
      amount: 'AGREES',
      temperature: '25.50',
      temperatureUnit: '°C',
      humidity: '60.0',
      humidityUnit: '%',
      deviation: null,
      decision: null,
      writtenBy: custodian.fullName,
    },
  ]);
  expect(await readSample(world, id)).toMatchObject({ temperature: '25.50', humidity: '60.0' });
});

test('COMP-36 a deviation wants its text and a decision, with whose it is and how it was told, before a number is drawn', async () => {
  const id = await register(world);
  const lacks = async (receipt: object) => faultsOf(await refusal([id], { receipt }, 'RECEIPT_INCOMPLETE'));
  expect(await lacks({ ...FINE, seal: 'BROKEN' })).toEqual([
    'receipt.deviation REQUIRED',
    'receipt.decision REQUIRED',
  ]);
  expect(await lacks({ ...FINE, deviation: 'Ẩm' })).toEqual(['receipt.decision REQUIRED']);
  expect(await lacks({ ...FINE, decision: 'ASK' })).toEqual(['receipt.deviation REQUIRED']);
  expect(await lacks({ ...TORN, decision: 'GO_ON' })).toEqual([
    'receipt.decidedFor REQUIRED',
    'receipt.decidedName REQUIRED',
    'receipt.decidedHow REQUIRED',
    'receipt.decidedAt REQUIRED',
  ]);
  const ahead = { ...TORN, decision: 'GO_ON', ...DECIDED, decidedAt: '2999-01-01T00:00:00Z' };
  expect(faultsOf(await refusal([id], { receipt: ahead }, 'VALIDATION'))).toEqual([
    'receipt.decidedAt IN_FUTURE',
  ]);
  await receive([id], { receipt: { ...TORN, decision: 'GO_ON', ...DECIDED } });
  expect((await told(id)).receipts).toMatchObject([{ ...TORN, decision: 'GO_ON', ...DECIDED }]);
});

test('COMP-36 who is asked is waited for: no number, a mark, word to who registered it; then it is received after all', async () => {
  const clerk = await addPerson(world, allBut());
  const id = await register(world, sampleBody());
  await world.owner.query('BEGIN');
  await world.owner.query("SELECT set_config('kiemlab.action', 'test.registered-by', true)");
  await world.owner.query('UPDATE sample SET created_by = $1 WHERE id = $2', [clerk.id, id]);
  await world.owner.query('COMMIT');
  const answer = await receive([id], { receipt: { ...TORN, decision: 'ASK' } });
  expect(answer.samples).toEqual([{ sampleId: id, sampleIdInternal: null, sampleStatus: 'NOT_RECEIVE' }]);
  expect(await readSample(world, id)).toMatchObject({ sampleStatus: 'NOT_RECEIVE', decisionAsked: today() });
  const alerts = async () =>
    JSON.stringify(await world.done(clerk, listAlerts, { query: { page: 0, size: 50 } }));
  expect(await alerts()).toContain('chờ ý kiến');
  const waiting = async () =>
    (
      await world.done(world.head, listSamples, { query: { page: 0, size: 50, waiting: 'true' } })
    ).sampleList.map(({ sampleId }) => sampleId);
  expect(await waiting()).toEqual([id]);

  await receive([id], { receipt: { ...TORN, decision: 'GO_ON', ...DECIDED } });
  const sample = await readSample(world, id);
  expect(sample).toMatchObject({ sampleStatus: 'RECEIVED', decisionAsked: null });
  expect(sample.sampleIdInternal).toMatch(/^L/);
  expect((await told(id)).receipts.map(({ round, decision }) => [round, decision])).toEqual([
    [2, 'GO_ON'],
    [1, 'ASK'],
  ]);
  expect(await waiting()).toEqual([]);
  expect(await alerts()).not.toContain('chờ ý kiến');
});

test('SAMPLE-10 COMP-36 what is refused at the receipt goes the way of a refusal, beside others that are received', async () => {
  const [torn, fine] = [await register(world), await register(world)];
  await receive([torn, fine], {
    receipt: FINE,
    receipts: [{ sampleId: torn, ...TORN, decision: 'REFUSE', ...DECIDED }],
  });
  expect(await readSample(world, torn)).toMatchObject({
    sampleStatus: 'DESTROYED',
    sampleIdInternal: null,
    currentQuantity: '0',
  });
  expect(await readSample(world, fine)).toMatchObject({ sampleStatus: 'RECEIVED' });
  expect((await told(torn)).receipts).toMatchObject([{ decision: 'REFUSE', deviation: 'Hộp rách một góc' }]);
  expect((await told(fine)).receipts).toMatchObject([{ ...FINE, decision: null }]);
  const clerk = await addPerson(world, ['Sample', 'Sample_ViewAll', 'Sample_Receive']);
  const body = {
    samplesIds: [await register(world)],
    status: 'RECEIVED',
    receipt: { ...TORN, decision: 'REFUSE', ...DECIDED },
  };
  await refused(world, clerk, changeSampleStatus, { body }, 'FORBIDDEN');
});

test('COMP-36 a checklist is of samples that arrive, of each once, with files of its own', async () => {
  const [id, other, stored] = [await register(world), await register(world), await sampleIn(world, 'STORED')];
  expect(faultsOf(await refusal([id], { receipts: [{ sampleId: other, ...FINE }] }, 'VALIDATION'))).toEqual([
    'receipts INVALID_VALUE',
  ]);
  const body = {
    samplesIds: [stored],
    status: 'EXPORTED',
    recipient: 'Viện',
    purpose: 'Thử lại',
    receipt: FINE,
  };
  await refused(world, world.head, changeSampleStatus, { body }, 'VALIDATION');
  const { id: photo } = await world.done(custodian, uploadFile, {
    params: { id: other },
    body: {},
    file: new File([Uint8Array.from(png(2, 2))], 'hop.png'),
  });
  const receipt = { ...FINE, photos: [photo] };
  expect(faultsOf(await refusal([id], { receipt }, 'VALIDATION'))).toEqual(['receipt.photos INVALID_VALUE']);
  await receive([other], { receipt });
  expect((await told(other)).receipts).toMatchObject([{ photos: [photo] }]);
});

test('COMP-36 TEMPLATE-06 the type says which lines have to be told, by the version that the sample was made with', async () => {
  const before = await register(world);
  const params = { id: world.template.id };
  const { configData, version } = await world.done(world.head, getTemplate, { params, query: {} });
  // What any type has to show, and the type of the tests does not.
  const client = { sectionName: 'clientInformation', attributes: { associatedClient: {} } };
  const config = [
    ...configData.config.filter(({ sectionName }) => sectionName !== client.sectionName),
    client,
  ];
  const save = (receiptLines: readonly string[], from: number) =>
    world.done(world.head, updateTemplate, {
      body: {
        ...params,
        templateName: world.template.name,
        configData: { config, receiptLines },
        version: from,
        reason: 'Theo quy trình mới',
      } as never,
    });
  await save(['seal', 'temperature'], version);
  const id = await register(world);
  const answer = await refusal([id], {}, 'RECEIPT_INCOMPLETE');
  expect(faultsOf(answer)).toEqual(['receipt.seal REQUIRED', 'receipt.temperature REQUIRED']);
  expect(JSON.stringify(failureOf(answer))).toContain('Niêm phong, Nhiệt độ (°C)');
  await receive([before], {});
  await receive([id], { receipt: { seal: 'INTACT', temperature: '4' } });
  expect((await told(id)).asked).toEqual(['seal', 'temperature']);
  await save([], version + 1);
});

test('COMP-12 COMP-36 what was found is corrected by a further version, with a reason; what was before stays', async () => {
  const id = await register(world);
  await receive([id], { receipt: { ...FINE, temperature: '25' } });
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
  expect((await told(id)).receipts).toMatchObject([
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
  const { openings, mayNoteOpening } = await told(id, world.technician);
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
  await receive([id], { receipt: FINE });
  for (const write of [
    "UPDATE sample_receipt SET seal = 'BROKEN'",
    'DELETE FROM sample_receipt',
    'DELETE FROM sample_opening',
  ])
    await expect(world.owner.query(write)).rejects.toThrow();
});

test('COMP-40 who decided is origin: coded, it is not shown, and not asked of whom it is kept from', async () => {
  const id = await register(world);
  await receive([id], { receipt: { ...TORN, decision: 'GO_ON', ...DECIDED } });
  const blind = await addPerson(world, allBut('Sample_Origin'));
  await setBlindCoding(world, true);
  try {
    expect((await told(id, blind)).receipts).toMatchObject([{ decidedName: null, decidedFor: 'CLIENT' }]);
    const { decidedName, ...unnamed } = DECIDED;
    const other = await register(world);
    const body = (receipt: object) =>
      ({ body: { samplesIds: [other], status: 'RECEIVED', receipt } }) as never;
    const named = await refused(
      world,
      blind,
      changeSampleStatus,
      body({ ...TORN, decision: 'GO_ON', ...unnamed, decidedName }),
      'VALIDATION',
    );
    expect(faultsOf(named)).toEqual(['receipt.decidedName HIDDEN_FIELD']);
    await world.done(blind, changeSampleStatus, body({ ...TORN, decision: 'GO_ON', ...unnamed }));
  } finally {
    await setBlindCoding(world, false);
  }
});

test('COMP-36 many are received with one checklist, all or none', async () => {
  const good = await register(world);
  const lacking = await register(world, sampleBody({ status: null }));
  const answer = await refusal([good, lacking], { receipt: FINE }, 'SAMPLE_CONDITION_REQUIRED');
  expect(codesOf(answer)).toHaveLength(1);
  expect((await told(good)).receipts).toEqual([]);
});
