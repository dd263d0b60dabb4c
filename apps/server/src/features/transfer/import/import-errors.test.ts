import { addChoice } from '@kiemlab/contract/features/choices/choices.api';
import { importSamples } from '@kiemlab/contract/features/transfer/import/import.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addClient } from '../../../testing/laboratory.ts';
import { failureOf, refusedByJob } from '../../../testing/refused.ts';
import type { World } from '../../../testing/world.ts';
import { errorsOf, fill, type FilledRow, importOf } from './testing/fill-workbook.ts';
import { general, type ImportWorld, row, startImportWorld } from './testing/import-world.ts';

let at: ImportWorld;
let world: World;
beforeAll(async () => {
  at = await startImportWorld();
  ({ world } = at);
});
afterAll(() => world.stop());

/** The errors of rows that must be refusedByJob, with nothing written, as `key UploadError_00n` of the first line. */
async function faults(rows: readonly FilledRow[]): Promise<string[]> {
  const parts = await at.partsOf(rows);
  const answer = await refusedByJob(world, world.head, importSamples, parts, 'IMPORT_ERRORS');
  const errors = failureOf(answer).details as unknown as {
    line: number;
    column: string;
    errorType: string;
  }[];
  return errors.map(({ line, column, errorType }) => {
    const index = [...column].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    return `${line} ${at.blank.keys[index]?.split('.').slice(1).join('.')} ${errorType.slice(-3)}`;
  });
}

test('SAMPLE-16 001: what the template requires is missing', async () => {
  expect(
    await faults([
      { 'quantityInformation.currentQuantity': '  ', ...general({ sampleName: 'A' }) },
      row({ 'substanceInformation.2.substanceName': 'Cafein' }),
    ]),
  ).toEqual(['3 currentQuantity 001', '4 2.substanceType 001']);
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
  ['a day that is none', { 'sampleChronicleInformation.expirationDate': '31/02/2027' }, 'expirationDate 002'],
  ['a bare number for a day', { 'sampleChronicleInformation.expirationDate': 46000 }, 'expirationDate 002'],
  ['a year of two digits', { 'sampleChronicleInformation.expirationDate': '20/11/27' }, 'expirationDate 002'],
  ['a month for a day', { 'sampleChronicleInformation.receivedDate': '06/2024' }, 'receivedDate 002'],
  ['a time without a day', { 'sampleChronicleInformation.samplingDate': '8:30' }, 'samplingDate 002'],
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
])('SAMPLE-16 %s is refusedByJob at its cell', async (_, cells, fault) => {
  expect(await faults([row(), row(cells)])).toEqual([`4 ${fault}`]);
});

test('SAMPLE-16 003: a name that two clients have is not guessed', async () => {
  await addClient(world, 'Công ty Trùng Tên');
  await addClient(world, 'Công ty Trùng Tên');
  expect(await faults([row({ 'clientInformation.associatedClient': 'Công ty Trùng Tên' })])).toEqual([
    '3 associatedClient 003',
  ]);
});

test('SAMPLE-16 003: a name is the same in any case and with any blanks; of one that is nearly alike the real one is named', async () => {
  const client = await addClient(world, 'Công ty Dược Sông Hàn');
  const sent = (name: string) => row({ 'clientInformation.associatedClient': name });
  const same = ['CÔNG TY dược  Sông Hàn', 'Công\u00a0ty Dược Sông Hàn '];
  expect(await at.send(same.map(sent))).toMatchObject({ status: 201, data: { imported: 2 } });
  const { rows } = await world.owner.query<{ client_id: string }>(
    'SELECT client_id FROM sample ORDER BY seq DESC LIMIT 2',
  );
  expect(rows.map(({ client_id }) => client_id)).toEqual([client, client]);
  const parts = await at.partsOf(
    ['Cong ty Dược Sông-Hàn', 'Cty Dược Sông Hàn', 'Công ty Dợưc Sông Hàm', 'Công ty khác'].map(sent),
  );
  const answer = await refusedByJob(world, world.head, importSamples, parts, 'IMPORT_ERRORS');
  const errors = failureOf(answer).details as unknown as { message: string }[];
  expect(errors.map(({ message }) => message)).toEqual([
    'Giá trị không có trong danh mục: gần giống "Công ty Dược Sông Hàn"',
    'Giá trị không có trong danh mục: gần giống "Công ty Dược Sông Hàn"',
    'Giá trị không có trong danh mục: gần giống "Công ty Dược Sông Hàn"',
    'Giá trị không có trong danh mục',
  ]);
});

test('SAMPLE-06 SAMPLE-16 a value of a list is the same in any case, with any blanks and signs that look alike; a new one is taken', async () => {
  const [micro, mu] = ['\u00b5g/lọ', '\u03bcg/lọ'];
  for (const value of ['Lọ nhỏ', micro])
    await world.done(world.head, addChoice, { body: { key: 'currentQuantityUnit', value } });
  const typed = ['LỌ\u00a0nhỏ ', 'Lọ  nhỏ'.normalize('NFD'), mu, 'VIÊN', 'viên', 'thùng', 'lo nho'];
  const sent = typed.map((unit) => row({ 'quantityInformation.currentQuantityUnit': unit }));
  expect(await at.send(sent)).toMatchObject({ status: 201, data: { imported: typed.length } });
  const { rows } = await world.owner.query<{ quantity_unit: string }>(
    'SELECT quantity_unit FROM sample ORDER BY seq DESC LIMIT $1',
    [typed.length],
  );
  expect(rows.map(({ quantity_unit }) => quantity_unit).reverse()).toEqual([
    'Lọ nhỏ',
    'Lọ nhỏ',
    micro,
    'viên',
    'viên',
    'thùng',
    'lo nho',
  ]);
});

test('SAMPLE-16 a source and a unit that are left open are those of a sample that is typed in', async () => {
  await addClient(world, 'Công ty Gửi Mẫu');
  const open = { 'generalInformation.sampleSource': null };
  const rows = [
    row(open),
    row({ ...open, 'clientInformation.associatedClient': 'Công ty Gửi Mẫu' }),
    row({ 'quantityInformation.currentQuantityUnit': 'viên' }),
  ];
  expect(await at.send(rows)).toMatchObject({ status: 201, data: { imported: 3 } });
  const stored = await world.owner.query<{ source: string; quantity_unit: string }>(
    'SELECT source, quantity_unit FROM sample ORDER BY seq DESC LIMIT 3',
  );
  expect(stored.rows.map(({ source, quantity_unit }) => [source, quantity_unit]).reverse()).toEqual([
    ['Mẫu lấy', 'ml'],
    ['Mẫu gửi', 'ml'],
    ['Mẫu lấy', 'viên'],
  ]);
});

test('SAMPLE-16 004: a code twice in the file, and a code that exists', async () => {
  expect((await at.send([row(general({ sampleIdExternal: 'TRUNG-1' }))])).status).toBe(201);
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
  expect(await faults([row(wrong), row({ ...wrong, 'quantityInformation.currentQuantity': '0' })])).toEqual([
    '3 2.substanceName 002',
    '3 2.substanceType 001',
    '4 sampleIdExternal 004',
    '4 currentQuantity 002',
    '4 2.substanceName 002',
    '4 2.substanceType 001',
  ]);
});

test('SAMPLE-16 all errors of a file are told at once, the first thousand of them with the total, in the caller’s language', async () => {
  const rows = Array.from({ length: 600 }, () =>
    general({ sampleName: 'A', sampleSource: 'Mẫu nhặt', priority: 'Gấp' }),
  );
  const parts = await at.partsOf(rows);
  const answer = await world.send(importSamples, parts, world.head.token, 'en');
  expect([answer.status, answer.code]).toEqual([400, 'IMPORT_ERRORS']);
  expect(failureOf(answer).message).toBe('The file has 1800 errors; no sample was imported.');
  expect(errorsOf(answer)).toHaveLength(1000);
  const { details, count } = answer.body as { details: object[]; count: number };
  expect(count).toBe(1800);
  expect(details[0]).toEqual({
    line: 3,
    column: 'B',
    columnName: 'Taken or submitted *',
    errorType: 'UploadError_003',
    message: 'The value is not in the list: must be "Mẫu lấy" or "Mẫu gửi"',
  });
});

test('SAMPLE-16 merged cells and columns of nobody are refusedByJob, not skipped', async () => {
  const [data, ...others] = at.blank.sheets;
  if (!data) throw new Error('no sheet');
  const odd = {
    keys: [...at.blank.keys, ''],
    sheets: [{ ...data, merges: [{ startRow: 2, startCol: 0, endRow: 3, endCol: 0 }] }, ...others],
  };
  const bytes = await fill(odd, [row({ '': 'lạc' }), row()]);
  const answer = await refusedByJob(
    world,
    world.head,
    importSamples,
    importOf(at.template.id, bytes),
    'IMPORT_ERRORS',
  );
  expect(errorsOf(answer)).toContain('A3 UploadError_002');
  expect(errorsOf(answer).filter((error) => error.endsWith('3 UploadError_002'))).toHaveLength(2);
});

test('SAMPLE-16 a quantity that may be a thousand or one with decimals is not guessed, unless the cell is a number', async () => {
  for (const typed of ['1.000', '1,000', ' 12.500 ', '-1.000'])
    expect(await faults([row({ 'quantityInformation.currentQuantity': typed })]), typed).toEqual([
      '3 currentQuantity 002',
    ]);
  for (const typed of ['1.000', '12.345', ' 1,000 '])
    expect(await faults([row({ 'quantityInformation.totalSample': typed })]), typed).toEqual([
      '3 totalSample 002',
    ]);
  const clear = [
    '0,125',
    '1000',
    '1,25',
    '1.2500',
    '0012,500',
    '+5',
    '0.500',
    '1\u200b000',
    '5,1E-05',
    1.125,
  ];
  const rows = [
    ...clear.map((typed) => row({ 'quantityInformation.currentQuantity': typed })),
    row({ 'quantityInformation.totalSample': '+1000' }),
  ];
  expect(await at.send(rows)).toMatchObject({ status: 201, data: { imported: rows.length } });
});

test('SAMPLE-16 a number with a blank within is not put together: the message says how to write it', async () => {
  const typed = {
    'quantityInformation.currentQuantity': '10 000',
    'quantityInformation.totalSample': '9 9',
  };
  const answer = await refusedByJob(
    world,
    world.head,
    importSamples,
    await at.partsOf([row(typed)]),
    'IMPORT_ERRORS',
  );
  const errors = failureOf(answer).details as unknown as { message: string }[];
  expect(errors.map(({ message }) => message)).toEqual(
    [1, 2].map(() => 'Sai định dạng: có dấu cách giữa các chữ số, hãy viết liền: 10000'),
  );
});

test('SAMPLE-16 a text that is too long, a source and a day that cannot be read say what may stand there', async () => {
  const parts = await at.partsOf([
    row({
      ...general({ chronicleBatchDate: 'x'.repeat(101), sampleSource: 'Mẫu nhặt' }),
      'sampleChronicleInformation.expirationDate': '20/11/27',
    }),
  ]);
  const answer = await refusedByJob(world, world.head, importSamples, parts, 'IMPORT_ERRORS');
  const errors = failureOf(answer).details as unknown as { message: string }[];
  expect(errors.map(({ message }) => message)).toEqual([
    'Giá trị không có trong danh mục: phải là "Mẫu lấy" hoặc "Mẫu gửi"',
    'Sai định dạng: quá dài: 101 ký tự, tối đa 100 ký tự',
    'Sai định dạng: phải ghi năm bằng bốn chữ số, ví dụ 20/11/2026',
  ]);
});
