import { importSamples } from '@kiemlab/contract/features/transfer/import/import.api';
import { getSample, listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '../../../testing/audited.ts';
import { addClient } from '../../../testing/laboratory.ts';
import { addPerson } from '../../../testing/people.ts';
import { refused, refusedByJob, stateOfDatabase } from '../../../testing/refused.ts';
import { readSample } from '../../../testing/samples.ts';
import type { World } from '../../../testing/world.ts';
import { sendImport } from './testing/fill-workbook.ts';
import { general, type ImportWorld, row, startImportWorld } from './testing/import-world.ts';

let at: ImportWorld;
let world: World;
beforeAll(async () => {
  at = await startImportWorld();
  ({ world } = at);
});
afterAll(() => world.stop());

const newest = async (count: number) => {
  const { sampleList } = await world.done(world.head, listSamples, {
    query: { size: count, templateId: at.template.id },
  });
  return Promise.all(sampleList.reverse().map(({ sampleId }) => readSample(world, sampleId)));
};

test('SAMPLE-16 rows become samples that are not received, in their order, in one entry of the trail', async () => {
  const rows = [row(), row(general({ sampleName: 'Cefixim 200 mg', chronicleBatchDate: '0042' }))];
  const { answer, changes } = await audited(world, world.head, 'samples.import-samples', () => at.send(rows));
  expect(answer.status).toBe(201);
  const [first, second] = await newest(2);
  expect(answer.data).toEqual({ imported: 2, firstCode: first?.code, lastCode: second?.code });
  expect(first).toMatchObject({
    sampleName: 'Paracetamol 500 mg',
    sampleStatus: 'NOT_RECEIVE',
    sampleIdInternal: null,
  });
  expect(second).toMatchObject({
    sampleName: 'Cefixim 200 mg',
    chronicleBatchDate: '0042',
    templateId: at.template.id,
  });
  expect(changes).toContainEqual(
    expect.objectContaining({
      entity: 'sample',
      operation: 'INSERT',
      field: 'chronicleBatchDate',
      new_value: '0042',
    }),
  );
});

test('SAMPLE-16 every kind of field comes in as it is shown in the cells', async () => {
  const client = await addClient(world, 'Công ty Dược Sông Hàn');
  const answer = await at.send([
    row({
      ...general({
        priority: 'Cao',
        temperature: 25.5,
        remark: 'dòng một\ndòng hai',
        standard: 'Tiêu chuẩn mới',
        sampleIdExternal: 'A-1',
      }),
      'quantityInformation.currentQuantity': 0.1,
      'quantityInformation.currentQuantityUnit': 'hộp thiếc',
      'quantityInformation.totalSample': 3,
      'sampleChronicleInformation.productionDate': new Date('2025-01-31T00:00:00Z'),
      'sampleChronicleInformation.expirationDate': '1/2/2027',
      'sampleChronicleInformation.samplingDate': '02/03/2024 08:30',
      'sampleChronicleInformation.receivedDate': '2024-12-31',
      'producerInformation.importDrug': 'có',
      'pickingInformation.pickingPhone': '0236300123',
      'pickingInformation.position': '16.06,108.22',
      'clientInformation.associatedClient': 'Công ty Dược Sông Hàn',
      'substanceInformation.1.substanceName': 'Paracetamol',
      'substanceInformation.1.substanceType': 'Hóa dược',
      'substanceInformation.3.substanceName': 'Cafein',
      'substanceInformation.3.substanceType': 'Hóa dược',
      'samplerInformation.1.samplerName': 'Trần Văn Lấy',
      'samplerInformation.1.samplerUserId': world.head.username,
    }),
  ]);
  expect(answer).toMatchObject({ status: 201, data: { imported: 1 } });
  const { rows } = await world.owner.query<{ id: string; sample_year: number }>(
    "SELECT id, sample_year FROM sample WHERE external_code = 'A-1'",
  );
  expect(rows[0]?.sample_year).toBe(2024);
  expect(await readSample(world, rows[0]?.id ?? '')).toMatchObject({
    priority: 'high',
    temperature: '25.5',
    remark: 'dòng một\ndòng hai',
    standard: 'Tiêu chuẩn mới',
    currentQuantity: '0.1',
    currentQuantityUnit: 'hộp thiếc',
    totalSample: 3,
    productionDate: '2025-01-31',
    expirationDate: '2027-02-01',
    samplingDate: '2024-03-02T01:30:00.000Z',
    receivedDate: '2024-12-31',
    importDrug: true,
    pickingPhone: '0236300123',
    position: '16.06,108.22',
    associatedClient: client,
    substanceInformation: [
      { substanceName: 'Paracetamol', substanceType: 'Hóa dược' },
      { substanceName: 'Cafein', substanceType: 'Hóa dược' },
    ],
    samplerInformation: [{ samplerName: 'Trần Văn Lấy', samplerUserId: world.head.id }],
  });
});

test('SAMPLE-16 an import that is sent once more, as its answer was lost, answers the same and imports nothing', async () => {
  const parts = await at.partsOf([row(), row(general({ sampleName: 'Ích mẫu' })), row()]);
  const first = await sendImport(world, world.head, parts);
  expect(first).toMatchObject({ status: 201, data: { imported: 3 } });
  // A later one, so that it is not counted with those of the first.
  expect((await at.send([row()])).status).toBe(201);
  const before = await stateOfDatabase(world);
  const again = await sendImport(world, world.head, parts);
  expect([again.status, again.data]).toEqual([201, first.data]);
  expect(await stateOfDatabase(world)).toEqual(before);
  // Of another person it is another import, which cannot have this id.
  const other = await addPerson(world, ['Sample_Import']);
  await refusedByJob(world, other, importSamples, parts, 'DUPLICATE');
});

test('SAMPLE-16 a file with the id of its template alone is imported; its errors are the details, a list, and their count stands beside', async () => {
  const { body, file } = await at.partsOf([row(), row()]);
  const answer = await world.send(
    importSamples,
    { body: { templateId: body.templateId }, file },
    world.head.token,
  );
  expect([answer.status, answer.data.imported]).toEqual([201, 2]);
  const wrong = await at.partsOf([row({ 'quantityInformation.currentQuantity': '0' })]);
  const refusal = await world.send(
    importSamples,
    { body: { templateId: body.templateId }, file: wrong.file },
    world.head.token,
  );
  expect([refusal.status, refusal.body]).toMatchObject([
    400,
    {
      code: 'IMPORT_ERRORS',
      count: 1,
      details: [{ line: 3, column: expect.any(String), errorType: 'UploadError_002' }],
    },
  ]);
});

test('SAMPLE-16 importing is a right of its own', async () => {
  const registrar = await addPerson(world, ['Sample', 'Sample_Add']);
  const parts = await at.partsOf([row()]);
  await refused(world, registrar, importSamples, parts, 'FORBIDDEN');
  await refused(world, undefined, importSamples, parts, 'UNAUTHENTICATED');
  const importer = await addPerson(world, ['Sample_Import']);
  expect((await sendImport(world, importer, parts)).status).toBe(201);
});

test('SAMPLE-16 days are understood as people write them; where more is meant than was typed the answer says so', async () => {
  const chronicle = (fields: Record<string, string>) =>
    row(
      Object.fromEntries(
        Object.entries(fields).map(([key, value]) => [`sampleChronicleInformation.${key}`, value]),
      ),
    );
  const answer = await at.send([
    chronicle({ productionDate: '06/2024', expirationDate: '06/2028', receivedDate: '20112024' }),
    chronicle({
      productionDate: '2024-06-01',
      expirationDate: '20-11-2027',
      samplingDate: '20/11/2024 8:30',
    }),
    chronicle({ expirationDate: '02.2028', samplingDate: '20/11/2024' }),
  ]);
  expect(answer.status).toBe(201);
  const [months, days, rest] = await newest(3);
  expect(months).toMatchObject({
    productionDate: '2024-06-01',
    expirationDate: '2028-06-30',
    receivedDate: '2024-11-20',
  });
  expect(days).toMatchObject({
    productionDate: '2024-06-01',
    expirationDate: '2027-11-20',
    samplingDate: '2024-11-20T01:30:00.000Z',
  });
  expect(rest).toMatchObject({ expirationDate: '2028-02-29', samplingDate: '2024-11-19T17:00:00.000Z' });
  // A day without its time is one, and nothing is read into it (ADR 86).
  expect(answer.data.completed?.count).toBe(3);
  expect(answer.data.completed?.cells.map(({ line, typed, value }) => [line, typed, value])).toEqual([
    [3, '06/2024', '2024-06-01'],
    [3, '06/2028', '2028-06-30'],
    [5, '02.2028', '2028-02-29'],
  ]);
  expect(answer.data.completed?.cells[1]?.columnName).toBe('Hạn dùng (HD)');
});

test('SAMPLE-16 texts come in without marks that nobody sees, and sources however they are written', async () => {
  const answer = await at.send([
    row({
      ...general({
        sampleName: '\ufeffHapacol\u200b 650 ',
        sampleSource: ' mau\u00a0lay',
        chronicleBatchDate: '\u202aA\u20601\u202c',
      }),
      ...general({ remark: '\u200b' }),
    }),
  ]);
  expect(answer.status).toBe(201);
  const [sample] = await newest(1);
  expect(sample).toMatchObject({
    sampleName: 'Hapacol 650',
    sampleSource: 'Mẫu lấy',
    chronicleBatchDate: 'A1',
  });
  expect(sample?.['remark'] ?? null).toBeNull();
});

/** As long as the longest of 1,854 registered medicines: packing 311, substances 654. */
test('SAMPLE-16 texts as long as those of real products come in whole', async () => {
  const long = (length: number): string => 'Túi 2 lớp (PE hàn kín); '.repeat(60).slice(0, length - 1) + 'x';
  const substanceName = long(654);
  const answer = await at.send([
    row({
      ...general({ sampleName: long(170) }),
      'substanceInformation.1.substanceName': substanceName,
      'substanceInformation.1.substanceType': 'Dược liệu',
    }),
  ]);
  expect(answer.status).toBe(201);
  const [sample] = await newest(1);
  expect(sample?.substanceInformation[0]?.['substanceName']).toBe(substanceName);
});

test('COMP-29 SAMPLE-16 coordinates outside Viet Nam are named in the answer, and marked as never asked back', async () => {
  const answer = await at.send([
    row({ 'pickingInformation.position': '0,0' }),
    row({ 'pickingInformation.position': '16.054407,108.202167' }),
  ]);
  expect(answer.data.unlikely?.cells.map(({ value, why }) => [value, why])).toEqual([
    ['0,0', 'OUTSIDE_COUNTRY'],
  ]);
});

test('COMP-29 SAMPLE-16 values far off come in as they stand, are named in the answer, and marked as never asked back', async () => {
  const answer = await at.send([
    row({
      'quantityInformation.currentQuantity': '6000',
      'quantityInformation.currentQuantityUnit': 'viên',
      'sampleChronicleInformation.samplingDate': '20/11/2024 08:30',
      'sampleChronicleInformation.expirationDate': '19/11/2024',
    }),
    row(),
  ]);
  expect(answer.data.unlikely?.count).toBe(2);
  expect(answer.data.unlikely?.cells.map(({ columnName, value, why }) => [columnName, value, why])).toEqual([
    ['Số lượng hiện có *', '6000', 'MUCH'],
    ['Hạn dùng (HD)', '2024-11-19', 'EXPIRED'],
  ]);
  const [first, second] = await newest(2);
  const marksOf = async (id: string) =>
    (await world.done(world.head, getSample, { params: { id } })).unlikely?.map(({ field, state }) => [
      field,
      state,
    ]);
  expect(await marksOf(first?.sampleId ?? '')).toEqual([
    ['currentQuantity', 'NOT_ASKED'],
    ['expirationDate', 'NOT_ASKED'],
  ]);
  expect(await marksOf(second?.sampleId ?? '')).toBeUndefined();
});
