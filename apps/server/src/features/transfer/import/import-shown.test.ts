import { importSamples } from '@kiemlab/contract/features/transfer/import/import.api';
import { listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addClient } from '../../../testing/laboratory.ts';
import { failureOf, refusedByJob } from '../../../testing/refused.ts';
import { readSample } from '../../../testing/samples.ts';
import type { World } from '../../../testing/world.ts';
import { general, type ImportWorld, row, startImportWorld } from './testing/import-world.ts';

let at: ImportWorld;
let world: World;
beforeAll(async () => {
  at = await startImportWorld();
  ({ world } = at);
});
afterAll(() => world.stop());

/** A number in a cell of this format. */
const number = (result: number, numFmt: string) => ({ result, style: { numFmt } });

test('SAMPLE-16 a number in a column of texts comes in as its format shows it', async () => {
  const cells: [ReturnType<typeof number> | number, string][] = [
    [number(1234512, '"VD-"00000-00'), 'VD-12345-12'],
    [number(24.1, '0.00'), '24.10'],
    [number(123, '"LSX"0000'), 'LSX0123'],
    [number(42, '0000'), '0042'],
    [number(7, '@'), '7'],
    [8935123456789, '8935123456789'],
    [24.1, '24.1'],
  ];
  const rows = cells.map(([chronicleBatchDate]) => row(general({ chronicleBatchDate })));
  expect(await at.send(rows)).toMatchObject({ status: 201, data: { imported: cells.length } });
  const { sampleList } = await world.done(world.head, listSamples, {
    query: { size: cells.length, templateId: at.template.id },
  });
  const samples = await Promise.all(sampleList.reverse().map(({ sampleId }) => readSample(world, sampleId)));
  expect(samples.map(({ chronicleBatchDate }) => chronicleBatchDate)).toEqual(
    cells.map(([, shown]) => shown),
  );
});

test('SAMPLE-16 a batch with an E that no spreadsheet makes comes in as it stands', async () => {
  const batches = ['1E5', '2E10', '12E-05', 'LOT 2E+10', '2E+10/A', 'E+10', '2E+'];
  const rows = batches.map((chronicleBatchDate) => row(general({ chronicleBatchDate, remark: '2E+10' })));
  expect(await at.send(rows)).toMatchObject({ status: 201, data: { imported: batches.length } });
  const { rows: kept } = await world.owner.query<{ batch: string }>(
    "SELECT attributes ->> 'chronicleBatchDate' AS batch FROM sample WHERE attributes ->> 'remark' = '2E+10'",
  );
  expect(kept.map(({ batch }) => batch).sort()).toEqual([...batches].sort());
});

test('SAMPLE-16 a phone and a client are read as their formats show them; a number stays one where numbers go', async () => {
  const client = await addClient(world, '00123');
  const answer = await at.send([
    row({
      ...general({ sampleIdExternal: number(5, '"KN-"00') }),
      'quantityInformation.currentQuantity': number(12, '000'),
      'quantityInformation.totalSample': number(1250, '#,##0'),
      'pickingInformation.pickingPhone': number(236300123, '0000000000'),
      'clientInformation.associatedClient': number(123, '00000'),
    }),
  ]);
  expect(answer).toMatchObject({ status: 201 });
  const { rows } = await world.owner.query<{ id: string }>(
    "SELECT id FROM sample WHERE external_code = 'KN-05'",
  );
  expect(await readSample(world, rows[0]?.id ?? '')).toMatchObject({
    currentQuantity: '12',
    totalSample: 1250,
    pickingPhone: '0236300123',
    associatedClient: client,
  });
});

test.each([
  ['a batch that became a number with an exponent', number(20000000000, '0.00E+00')],
  ['a number that the file writes with an exponent', 2e21],
  ['a number that its format rounds', number(24.104, '0.00')],
  ['marks between thousands', number(1250, '#,##0')],
  ['a format that shows another text', number(5, '"x"')],
  ['more than 15 digits', number(8935123456789012, '0')],
  ['a text of a number with an exponent', '2E+10'],
  ['such a text with blanks', ' 2e+10 '],
  ['such a text with a comma', '1,23E+11'],
  ['such a text with a point', '1.23457E+11'],
  ['such a text of a very small number', '1,20E-04'],
])(
  'SAMPLE-16 %s is refused at its line and column, as digits would be lost',
  async (_, chronicleBatchDate) => {
    const parts = await at.partsOf([row(), row(general({ chronicleBatchDate }))]);
    const answer = await refusedByJob(world, world.head, importSamples, parts, 'IMPORT_ERRORS');
    expect(failureOf(answer).details).toEqual([
      expect.objectContaining({
        line: 4,
        column: 'D',
        message: 'Sai định dạng: bảng tính không giữ đúng giá trị, hãy định dạng ô là văn bản rồi gõ lại',
      }),
    ]);
  },
);
