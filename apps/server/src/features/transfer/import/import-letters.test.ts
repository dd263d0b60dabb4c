import { importSamples } from '@kiemlab/contract/features/transfer/import/import.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failureOf, refusedByJob } from '../../../testing/refused.ts';
import { readSample } from '../../../testing/samples.ts';
import type { World } from '../../../testing/world.ts';
import type { FilledRow } from './testing/fill-workbook.ts';
import { general, type ImportWorld, row, startImportWorld } from './testing/import-world.ts';

let at: ImportWorld;
let world: World;
beforeAll(async () => {
  at = await startImportWorld();
  ({ world } = at);
});
afterAll(() => world.stop());

const inFont = (result: string, name: string) => ({ result, style: { font: { name } } });
const named = (code: string, remark: FilledRow[string]): FilledRow =>
  row(general({ sampleIdExternal: code, remark }));
const remarkOf = async (code: string): Promise<unknown> => {
  const { rows } = await world.owner.query<{ id: string }>('SELECT id FROM sample WHERE external_code = $1', [
    code,
  ]);
  return (await readSample(world, rows[0]?.id ?? '')).remark;
};

test('SAMPLE-16 letters of TCVN3 and VNI are refused with their word, where letters or font prove them', async () => {
  const remarks = ['®a', 'H¶i D¬ng', inFont('bé', '.VnTime'), inFont('vieân', 'VNI-Times'), 'Ñaø Naüng'];
  const parts = await at.partsOf(remarks.map((remark, index) => named(`X${index}`, remark)));
  const answer = await refusedByJob(world, world.head, importSamples, parts, 'IMPORT_ERRORS');
  const told = (word: string, code: string) =>
    `Sai định dạng: "${word}" là chữ theo bảng mã cũ ${code}, hãy chuyển sang Unicode`;
  const errors = failureOf(answer).details as unknown as { line: number; message: string }[];
  expect(errors.map(({ line, message }) => [line, message])).toEqual([
    [3, told('®a', 'TCVN3')],
    [4, told('H¶i', 'TCVN3')],
    [5, told('bé', 'TCVN3')],
    [6, told('vieân', 'VNI')],
    [7, told('Ñaø', 'VNI')],
  ]);
});

test('SAMPLE-16 letters that may be of an older code, and soft hyphens, are asked about, and taken once somebody says so', async () => {
  const parts = await at.partsOf([
    named('H1', 'thuèc'),
    named('H2', 'Para\u00adcetamol'),
    named('H3', 'Panadol® 5 µg'),
  ]);
  const answer = await refusedByJob(world, world.head, importSamples, parts, 'IMPORT_ODD_LETTERS');
  expect(failureOf(answer).details).toEqual([
    expect.objectContaining({ line: 3, value: 'thuèc' }),
    expect.objectContaining({ line: 4, value: 'Para\u00adcetamol' }),
  ]);
  const body = { ...parts.body, oddLetters: 'take' as const };
  expect((await world.send(importSamples, { ...parts, body }, world.head.token)).status).toBe(201);
  expect(await remarkOf('H1')).toBe('thuèc');
  expect(await remarkOf('H2')).toBe('Paracetamol');
  expect(await remarkOf('H3')).toBe('Panadol® 5 µg');
});

test('SAMPLE-16 what is written so is taken without a question', async () => {
  const remarks = [
    'Panadol®',
    '10 µg/ml',
    'Société Köln',
    inFont('Công ty Dược', '.VnTime'),
    inFont('abc', 'VNI-Times'),
  ];
  expect(await at.send(remarks.map((remark, index) => named(`K${index}`, remark)))).toMatchObject({
    status: 201,
    data: { imported: remarks.length },
  });
});
