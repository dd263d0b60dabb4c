import { importSamples } from '@kiemlab/contract/features/transfer/import/import.api';
import { listSamples } from '@kiemlab/contract/features/samples/samples.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failureOf, refusedByJob } from '../../../testing/refused.ts';
import type { World } from '../../../testing/world.ts';
import { fill, importOf, sendImport } from './testing/fill-workbook.ts';
import { general, type ImportWorld, row, startImportWorld } from './testing/import-world.ts';

let at: ImportWorld;
let world: World;
beforeAll(async () => {
  at = await startImportWorld();
  ({ world } = at);
});
afterAll(() => world.stop());

const NAMES = ['Một', 'Hai ẩn', 'Ba', 'Bốn lọc', 'Năm không cao'];
/** A workbook whose second, fourth and fifth sample nobody sees. */
const bytes = (): Promise<Uint8Array> =>
  fill(
    at.blank,
    NAMES.map((sampleName) => row(general({ sampleName }))),
    {
      rowDefs: new Map([
        [1, { hidden: true }],
        [3, { hidden: true }],
        [5, { hidden: true }],
        [6, { height: 0 }],
      ]),
      autoFilter: { range: 'A2:C7', columns: [{ colIndex: 0, filters: ['Một', 'Ba'] }] },
    },
  );
const sent = async (hiddenRows?: 'take' | 'leave') => {
  const parts = importOf(at.template.id, await bytes());
  return { ...parts, body: { ...parts.body, ...(hiddenRows ? { hiddenRows } : {}) } };
};
const newest = async (size: number): Promise<string[]> => {
  const query = { size, templateId: at.template.id };
  const { sampleList } = await world.done(world.head, listSamples, { query });
  return sampleList.map(({ sampleName }) => sampleName).reverse();
};

test('SAMPLE-16 rows that are hidden or filtered out are named, and nothing is imported before somebody says whether they are meant', async () => {
  const answer = await refusedByJob(world, world.head, importSamples, await sent(), 'IMPORT_HIDDEN_ROWS');
  expect(answer.status).toBe(400);
  const failure = failureOf(answer);
  expect(failure.message).toBe(
    'Tệp có 3 dòng đang bị ẩn hoặc bị lọc; hãy chọn nhập cả các dòng đó hay bỏ qua. Chưa có mẫu nào được nhập.',
  );
  const place = { column: 'A', columnName: 'Tên mẫu *' };
  expect(failure.details).toEqual([
    { line: 4, ...place, value: 'Hai ẩn' },
    { line: 6, ...place, value: 'Bốn lọc' },
    { line: 7, ...place, value: 'Năm không cao' },
  ]);
});

test('SAMPLE-16 hidden rows are imported with the others, or left, as it was said', async () => {
  expect(await sendImport(world, world.head, await sent('leave'))).toMatchObject({
    status: 201,
    data: { imported: 2 },
  });
  expect(await newest(2)).toEqual(['Một', 'Ba']);
  expect(await sendImport(world, world.head, await sent('take'))).toMatchObject({
    status: 201,
    data: { imported: 5 },
  });
  expect(await newest(5)).toEqual(NAMES);
});

test('SAMPLE-16 where every row is hidden and is left, the file has none', async () => {
  const file = await fill(at.blank, [row()], { rowDefs: new Map([[2, { hidden: true }]]) });
  const parts = importOf(at.template.id, file);
  const body = { ...parts.body, hiddenRows: 'leave' as const };
  const answer = await refusedByJob(world, world.head, importSamples, { ...parts, body }, 'FILE_UNREADABLE');
  expect((failureOf(answer).details as { fault?: string }).fault).toBe('no-rows');
});

test('SAMPLE-16 hidden lines without a value, and those of headings and keys, are not asked about', async () => {
  const file = await fill(at.blank, [row(), {}], {
    rowDefs: new Map([
      [0, { hidden: true }],
      [1, { hidden: true }],
      [3, { hidden: true }],
    ]),
  });
  expect((await sendImport(world, world.head, importOf(at.template.id, file))).status).toBe(201);
});
