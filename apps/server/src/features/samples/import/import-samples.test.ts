import { importSamples } from '@kiemlab/contract/features/samples/import/import.api';
import { listSamples } from '@kiemlab/contract/features/samples/samples.api';
import type { TemplateConfig } from '@kiemlab/contract/features/templates/templates.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audited } from '../../../platform/test/audited.ts';
import { addClient, addTemplate, section } from '../../../platform/test/laboratory.ts';
import { addPerson } from '../../../platform/test/people.ts';
import { failureOf, refused } from '../../../platform/test/refused.ts';
import { readSample } from '../../../platform/test/samples.ts';
import { startWorld, type World } from '../../../platform/test/world.ts';
import { makeZip } from '../../../platform/xlsx/testing/make-xlsx.ts';
import {
  blankWorkbook,
  errorsOf,
  fill,
  type Filled,
  type FilledRow,
  importOf,
  sendImport,
} from './testing/fill-workbook.ts';

const CONFIG: TemplateConfig = {
  sections: [
    section('generalInformation', [
      'sampleName!',
      'sampleSource!',
      'sampleIdExternal',
      'chronicleBatchDate',
      'standard',
      'priority',
      'temperature',
      'remark',
    ]),
    section('quantityInformation', ['currentQuantity!', 'currentQuantityUnit', 'totalSample']),
    section('sampleChronicleInformation', [
      'productionDate',
      'expirationDate',
      'samplingDate',
      'receivedDate',
    ]),
    section('producerInformation', ['importDrug']),
    section('pickingInformation', ['pickingPhone', 'position']),
    section('clientInformation', ['associatedClient']),
    section('substanceInformation', ['substanceName', 'substanceType!']),
    section('samplerInformation', ['samplerName!', 'samplerUserId']),
  ],
};

let world: World;
let template: { id: string; name: string };
let blank: Filled;
beforeAll(async () => {
  world = await startWorld();
  template = await addTemplate(world, CONFIG);
  blank = await blankWorkbook(world, world.head, template.id);
});
afterAll(() => world.stop());

const general = (fields: FilledRow): FilledRow =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [`generalInformation.${key}`, value]));
const row = (more: FilledRow = {}): FilledRow => ({
  ...general({ sampleName: 'Paracetamol 500 mg', sampleSource: 'Mẫu lấy' }),
  'quantityInformation.currentQuantity': '100',
  ...more,
});
const send = async (rows: readonly FilledRow[]) =>
  sendImport(world, world.head, importOf(template.id, await fill(blank, rows)));
/** The errors of rows that must be refused, with nothing written, as `key UploadError_00n` of the first line. */
async function faults(rows: readonly FilledRow[]): Promise<string[]> {
  const parts = importOf(template.id, await fill(blank, rows));
  const answer = await refused(world, world.head, importSamples, parts, 'IMPORT_ERRORS');
  const { errors } = failureOf(answer).details as unknown as {
    errors: { line: number; column: string; errorType: string; columnName: string; message: string }[];
  };
  return errors.map(({ line, column, errorType }) => {
    const index = [...column].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    return `${line} ${blank.keys[index]?.split('.').slice(1).join('.')} ${errorType.slice(-3)}`;
  });
}
const newest = async (count: number) => {
  const { sampleList } = await world.done(world.head, listSamples, {
    query: { size: count, templateId: template.id },
  });
  return Promise.all(sampleList.reverse().map(({ sampleId }) => readSample(world, sampleId)));
};

test('SAMPLE-16 rows become samples that are not received, in their order, in one entry of the trail', async () => {
  const rows = [row(), row(general({ sampleName: 'Cefixim 200 mg', chronicleBatchDate: '0042' }))];
  const { answer, changes } = await audited(world, world.head, 'samples.import-samples', () => send(rows));
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
    templateId: template.id,
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
  const answer = await send([
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
      'sampleChronicleInformation.samplingDate': '02/03/2025 08:30',
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
  expect(answer.status).toBe(201);
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
    samplingDate: '2025-03-02T01:30:00.000Z',
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

describe('errors', () => {
  test('SAMPLE-16 001: what the template requires is missing', async () => {
    expect(
      await faults([
        { 'quantityInformation.currentQuantity': '  ', ...general({ sampleName: 'A' }) },
        row({ 'substanceInformation.2.substanceName': 'Cafein' }),
      ]),
    ).toEqual(['3 sampleSource 001', '3 currentQuantity 001', '4 2.substanceType 001']);
  });

  test.each<[string, FilledRow, string]>([
    ['text for a number', { 'quantityInformation.currentQuantity': 'mười' }, 'currentQuantity 002'],
    ['nothing or less', { 'quantityInformation.currentQuantity': -1 }, 'currentQuantity 002'],
    [
      'a formula',
      { 'quantityInformation.currentQuantity': { formula: '50+50', result: 100 } },
      'currentQuantity 002',
    ],
    ['a broken number', { 'quantityInformation.totalSample': '2,5' }, 'totalSample 002'],
    [
      'a day that is none',
      { 'sampleChronicleInformation.expirationDate': '31/02/2027' },
      'expirationDate 002',
    ],
    ['a bare number for a day', { 'sampleChronicleInformation.expirationDate': 46000 }, 'expirationDate 002'],
    ['the year 0', { 'sampleChronicleInformation.receivedDate': '01/01/0000' }, 'receivedDate 002'],
    ['a day to come', { 'sampleChronicleInformation.receivedDate': '01/01/2999' }, 'receivedDate 002'],
    [
      'days out of order',
      {
        'sampleChronicleInformation.productionDate': '02/01/2025',
        'sampleChronicleInformation.expirationDate': '01/01/2025',
      },
      'expirationDate 002',
    ],
    [
      'a batch that became a day',
      general({ chronicleBatchDate: new Date('2025-01-02T00:00:00Z') }),
      'chronicleBatchDate 002',
    ],
    ['digits that were lost', general({ chronicleBatchDate: 8935123456789012 }), 'chronicleBatchDate 002'],
    ['a phone without its zero', { 'pickingInformation.pickingPhone': 236300123 }, 'pickingPhone 002'],
    ['letters in a phone', { 'pickingInformation.pickingPhone': '0236-300' }, 'pickingPhone 002'],
    ['a text beyond its length', general({ chronicleBatchDate: 'x'.repeat(101) }), 'chronicleBatchDate 002'],
    ['a character that reorders text', general({ remark: 'a\u202eb' }), 'remark 002'],
    ['a source that is none', general({ sampleSource: 'Mẫu nhặt' }), 'sampleSource 003'],
    ['a priority that is none', general({ priority: 'Gấp' }), 'priority 003'],
    ['neither yes nor no', { 'producerInformation.importDrug': 'có lẽ' }, 'importDrug 003'],
    ['an unknown client', { 'clientInformation.associatedClient': 'Công ty X' }, 'associatedClient 003'],
    [
      'an unknown account',
      { 'samplerInformation.1.samplerName': 'A', 'samplerInformation.1.samplerUserId': 'khongco' },
      '1.samplerUserId 003',
    ],
  ])('SAMPLE-16 %s is refused at its cell', async (_, cells, fault) => {
    expect(await faults([row(), row(cells)])).toEqual([`4 ${fault}`]);
  });

  test('SAMPLE-16 003: a name that two clients have is not guessed', async () => {
    await addClient(world, 'Công ty Trùng Tên');
    await addClient(world, 'Công ty Trùng Tên');
    expect(await faults([row({ 'clientInformation.associatedClient': 'Công ty Trùng Tên' })])).toEqual([
      '3 associatedClient 003',
    ]);
  });

  test('SAMPLE-16 004: a code twice in the file, and a code that exists', async () => {
    expect((await send([row(general({ sampleIdExternal: 'TRUNG-1' }))])).status).toBe(201);
    const codes = ['MOI-1', 'TRUNG-1', 'MOI-1'];
    expect(await faults(codes.map((sampleIdExternal) => row(general({ sampleIdExternal }))))).toEqual([
      '4 sampleIdExternal 004',
      '5 sampleIdExternal 004',
    ]);
  });

  test('SAMPLE-16 one error does not hide another: of its group, or of its code', async () => {
    const wrong = {
      'substanceInformation.2.substanceName': 'a\u202eb',
      ...general({ sampleIdExternal: 'HAI-LAN' }),
    };
    expect(await faults([row(wrong), row({ ...wrong, 'quantityInformation.currentQuantity': '0' })])).toEqual(
      [
        '3 2.substanceName 002',
        '3 2.substanceType 001',
        '4 sampleIdExternal 004',
        '4 currentQuantity 002',
        '4 2.substanceName 002',
        '4 2.substanceType 001',
      ],
    );
  });

  test('SAMPLE-16 all errors of a file are told at once, the first thousand of them with the total, in the caller’s language', async () => {
    const rows = Array.from({ length: 600 }, () => general({ sampleName: 'A', priority: 'Gấp' }));
    const parts = importOf(template.id, await fill(blank, rows));
    const answer = await world.send(importSamples, parts, world.head.token, 'en');
    expect([answer.status, answer.code]).toEqual([400, 'IMPORT_ERRORS']);
    expect(failureOf(answer).message).toBe('The file has 1800 errors; no sample was imported.');
    expect(errorsOf(answer)).toHaveLength(1000);
    const { details } = answer.body as { details: { count: number; errors: object[] } };
    expect(details.count).toBe(1800);
    expect(details.errors[0]).toEqual({
      line: 3,
      column: 'B',
      columnName: 'Taken or submitted *',
      errorType: 'UploadError_001',
      message: 'Required value is missing',
    });
  });

  test('SAMPLE-16 merged cells and columns of nobody are refused, not skipped', async () => {
    const [data, ...others] = blank.sheets;
    if (!data) throw new Error('no sheet');
    const odd = {
      keys: [...blank.keys, ''],
      sheets: [{ ...data, merges: [{ startRow: 2, startCol: 0, endRow: 3, endCol: 0 }] }, ...others],
    };
    const bytes = await fill(odd, [row({ '': 'lạc' }), row()]);
    const answer = await refused(
      world,
      world.head,
      importSamples,
      importOf(template.id, bytes),
      'IMPORT_ERRORS',
    );
    expect(errorsOf(answer)).toContain('A3 UploadError_002');
    expect(errorsOf(answer).filter((error) => error.endsWith('3 UploadError_002'))).toHaveLength(2);
  });
});

describe('files', () => {
  const refusedFile = async (parts: ReturnType<typeof importOf>): Promise<string> => {
    const answer = await refused(world, world.head, importSamples, parts, 'FILE_UNREADABLE');
    const failure = failureOf(answer);
    expect(failure.message).toMatch(/^Không đọc được tệp: .+\.$/);
    return (failure.details as { fault?: string }).fault ?? '';
  };
  const changed = async (change: (filled: Filled) => Filled): Promise<string> =>
    refusedFile(importOf(template.id, await fill(change(blank), [row()])));
  const withKeys = (keys: string[]): Filled => ({
    keys,
    sheets: blank.sheets.map((sheet, index) =>
      index === 0 ? { ...sheet, rows: [(sheet.rows ?? [])[0] ?? [], keys] } : sheet,
    ),
  });

  test('SAMPLE-16 only .xlsx is taken, by name and by content', async () => {
    const bytes = await fill(blank, [row()]);
    for (const name of ['mẫu.xls', 'mẫu.xlsm', 'mẫu.csv', 'xlsx']) {
      const answer = await refused(
        world,
        world.head,
        importSamples,
        importOf(template.id, bytes, name),
        'FILE_TYPE_NOT_ALLOWED',
      );
      expect(failureOf(answer).message).toContain(name);
    }
    expect(await refusedFile(importOf(template.id, Buffer.from('Tên mẫu,Số lượng\nA,1')))).toBe('not-xlsx');
    expect(await refusedFile(importOf(template.id, makeZip([{ name: 'a', content: 'a' }])))).toBe('not-xlsx');
    expect(await refusedFile(importOf(template.id, bytes.slice(0, 3000)))).toBe('damaged');
  });

  test('SAMPLE-16 a workbook of another template, of an old version, or of nobody is the wrong sheet', async () => {
    const other = await addTemplate(world, CONFIG);
    const bytes = await fill(blank, [row()]);
    expect(await refusedFile(importOf(other.id, bytes))).toBe('wrong-sheet');
    expect(await changed(({ keys, sheets }) => ({ keys, sheets: sheets.slice(0, 1) }))).toBe('wrong-sheet');
    expect(
      await changed(({ keys, sheets }) => ({
        keys,
        sheets: sheets.map((sheet) =>
          sheet.name === 'KiemLab' ? { ...sheet, rows: [['samples', template.id, '7']] } : sheet,
        ),
      })),
    ).toBe('old-version');
  });

  test('SAMPLE-16 columns may be moved and left out, but not be twice or lack what is required', async () => {
    const moved = withKeys([...blank.keys].reverse().filter((key) => !key.endsWith('.remark')));
    const answer = await sendImport(world, world.head, importOf(template.id, await fill(moved, [row()])));
    expect(answer.status).toBe(201);
    expect(await changed(() => withKeys([...blank.keys, 'generalInformation.remark']))).toBe(
      'double-columns',
    );
    expect(await changed(() => withKeys(blank.keys.filter((key) => !key.endsWith('.sampleName'))))).toBe(
      'missing-columns',
    );
    expect(await changed(() => withKeys(blank.keys.map(() => 'x')))).toBe('wrong-sheet');
  });

  test('SAMPLE-16 a file without rows imports nothing', async () => {
    expect(
      await refusedFile(importOf(template.id, await fill(blank, [{ 'generalInformation.remark': '  ' }]))),
    ).toBe('no-rows');
  });

  test('SAMPLE-16 a template that does not exist is not found', async () => {
    const parts = importOf(randomUUID(), await fill(blank, [row()]));
    await refused(world, world.head, importSamples, parts, 'NOT_FOUND');
  });

  test('SAMPLE-16 more than twenty megabytes are not taken in', async () => {
    const limit = 20 * 1024 * 1024;
    const tooMuch = importOf(template.id, Buffer.alloc(limit + 1));
    await refused(world, world.head, importSamples, tooMuch, 'PAYLOAD_TOO_LARGE');
    expect(await refusedFile(importOf(template.id, Buffer.alloc(limit)))).toBe('not-xlsx');
  });
});

test('SAMPLE-16 importing is a right of its own', async () => {
  const registrar = await addPerson(world, ['Sample', 'Sample_Add']);
  const parts = importOf(template.id, await fill(blank, [row()]));
  await refused(world, registrar, importSamples, parts, 'FORBIDDEN');
  await refused(world, undefined, importSamples, parts, 'UNAUTHENTICATED');
  const importer = await addPerson(world, ['Sample_Import']);
  expect((await sendImport(world, importer, parts)).status).toBe(201);
});
