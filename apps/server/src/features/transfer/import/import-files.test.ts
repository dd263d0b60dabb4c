import { importSamples } from '@kiemlab/contract/features/transfer/import/import.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTemplate } from '../../../testing/laboratory.ts';
import { failureOf, refused, refusedByJob } from '../../../testing/refused.ts';
import type { World } from '../../../testing/world.ts';
import { makeZip } from '../../../platform/xlsx/testing/make-xlsx.ts';
import { type CellValue, readXlsx, writeXlsx, type WriteSheet } from 'hucre/xlsx';
import { fill, type Filled, importOf, sendImport } from './testing/fill-workbook.ts';
import { CONFIG, type ImportWorld, row, startImportWorld } from './testing/import-world.ts';

let at: ImportWorld;
let world: World;
beforeAll(async () => {
  at = await startImportWorld();
  ({ world } = at);
});
afterAll(() => world.stop());

const refusedFile = async (parts: ReturnType<typeof importOf>): Promise<string> => {
  const answer = await refusedByJob(world, world.head, importSamples, parts, 'FILE_UNREADABLE');
  const failure = failureOf(answer);
  expect(failure.message).toMatch(/^Không đọc được tệp: .+\.$/);
  return (failure.details as { fault?: string }).fault ?? '';
};
const changed = async (change: (filled: Filled) => Filled): Promise<string> =>
  refusedFile(importOf(at.template.id, await fill(change(at.blank), [row()])));
const headings = (): CellValue[] => at.blank.sheets[0]?.rows?.[0] ?? [];
/** The workbook with these keys below headings: their own where none are given. */
const withKeys = (
  keys: string[],
  above: CellValue[] = keys.map((key) => headings()[at.blank.keys.indexOf(key)] ?? null),
): Filled => ({
  keys,
  sheets: at.blank.sheets.map((sheet, index) => (index === 0 ? { ...sheet, rows: [above, keys] } : sheet)),
});

test('SAMPLE-16 only .xlsx is taken, by name and by content', async () => {
  const bytes = await fill(at.blank, [row()]);
  for (const name of ['mẫu.xls', 'mẫu.xlsm', 'mẫu.csv', 'xlsx']) {
    const answer = await refusedByJob(
      world,
      world.head,
      importSamples,
      importOf(at.template.id, bytes, name),
      'FILE_TYPE_NOT_ALLOWED',
    );
    expect(failureOf(answer).message).toContain(name);
  }
  expect(await refusedFile(importOf(at.template.id, Buffer.from('Tên mẫu,Số lượng\nA,1')))).toBe('not-xlsx');
  expect(await refusedFile(importOf(at.template.id, makeZip([{ name: 'a', content: 'a' }])))).toBe(
    'not-xlsx',
  );
  expect(await refusedFile(importOf(at.template.id, bytes.slice(0, 3000)))).toBe('damaged');
});

test('SAMPLE-16 a workbook of another template, of an old version, or of nobody is the wrong sheet', async () => {
  const other = await addTemplate(world, CONFIG);
  const bytes = await fill(at.blank, [row()]);
  expect(await refusedFile(importOf(other.id, bytes))).toBe('wrong-sheet');
  expect(await changed(({ keys, sheets }) => ({ keys, sheets: sheets.slice(0, 1) }))).toBe('wrong-sheet');
  expect(
    await changed(({ keys, sheets }) => ({
      keys,
      sheets: sheets.map((sheet) =>
        sheet.name === 'KiemLab' ? { ...sheet, rows: [['samples', at.template.id, '7']] } : sheet,
      ),
    })),
  ).toBe('old-version');
});

test('SAMPLE-16 columns may be moved and left out, but not be twice or lack what is required', async () => {
  const moved = withKeys([...at.blank.keys].reverse().filter((key) => !key.endsWith('.remark')));
  const answer = await sendImport(world, world.head, importOf(at.template.id, await fill(moved, [row()])));
  expect(answer.status).toBe(201);
  expect(await changed(() => withKeys([...at.blank.keys, 'generalInformation.remark']))).toBe(
    'double-columns',
  );
  expect(await changed(() => withKeys(at.blank.keys.filter((key) => !key.endsWith('.sampleName'))))).toBe(
    'missing-columns',
  );
  expect(await changed(() => withKeys(at.blank.keys.map(() => 'x')))).toBe('wrong-sheet');
});

test('SAMPLE-16 headings that were moved, renamed or taken away without their keys are refused, with their places', async () => {
  const { keys } = at.blank;
  const [first, second, ...others] = headings();
  for (const above of [
    [second, first, ...others],
    [null, first, second, ...others],
    ['Tên khác', second, ...others],
    [first, null, ...others],
  ])
    expect(await changed(() => withKeys(keys, above as CellValue[]))).toBe('other-headings');
  const bytes = await fill(withKeys(keys, [second, first, ...others] as CellValue[]), [row()]);
  const answer = await refusedByJob(
    world,
    world.head,
    importSamples,
    importOf(at.template.id, bytes),
    'FILE_UNREADABLE',
  );
  expect(failureOf(answer).message).toContain('A (Tên mẫu *), B (Nguồn mẫu *)');
});

test('SAMPLE-16 headings are the same in either language, in any case and without their stars', async () => {
  const above = headings().map((heading, index) =>
    index === 1 ? ' TAKEN or  submitted' : String(heading).normalize('NFD').toUpperCase(),
  );
  const bytes = await fill(withKeys(at.blank.keys, above), [row()]);
  expect((await sendImport(world, world.head, importOf(at.template.id, bytes))).status).toBe(201);
});

test('SAMPLE-16 a sheet that was put before the one to fill in is passed over', async () => {
  const [data, ...others] = at.blank.sheets;
  const bytes = await fill(at.blank, [row()]);
  const { sheets } = await readXlsx(bytes);
  const filled = sheets.find(({ name }) => name === data?.name);
  const more = (name: string) => ({
    name,
    rows: [
      ['Ghi chú của tôi', 'Số lô'],
      ['x', 'y'],
      ['z', 1],
    ],
  });
  const send = async (some: WriteSheet[]) =>
    sendImport(world, world.head, importOf(at.template.id, await writeXlsx({ sheets: some })));
  const own = { name: filled?.name ?? '', rows: filled?.rows ?? [] };
  expect((await send([more('Nháp'), own, ...others])).status).toBe(201);
  expect((await send([more('Nháp'), ...others, own])).status).toBe(201);
  // One that was given another name is read where it is the first.
  expect((await send([{ ...own, name: 'Tháng 11' }, ...others])).status).toBe(201);
});

test('SAMPLE-16 a file without rows imports nothing', async () => {
  expect(
    await refusedFile(
      importOf(at.template.id, await fill(at.blank, [{ 'generalInformation.remark': '  ' }])),
    ),
  ).toBe('no-rows');
});

test('SAMPLE-16 a template that does not exist is not found', async () => {
  const parts = importOf(randomUUID(), await fill(at.blank, [row()]));
  await refused(world, world.head, importSamples, parts, 'NOT_FOUND');
});

test('SAMPLE-16 more than twenty megabytes are not taken in', async () => {
  const limit = 20 * 1024 * 1024;
  const tooMuch = importOf(at.template.id, Buffer.alloc(limit + 1));
  await refused(world, world.head, importSamples, tooMuch, 'PAYLOAD_TOO_LARGE');
  expect(await refusedFile(importOf(at.template.id, Buffer.alloc(limit)))).toBe('not-xlsx');
});
