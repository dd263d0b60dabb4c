import { createSample } from '@kiemlab/contract/features/registration/registration.api';
import { listSamples } from '@kiemlab/contract/features/samples/samples.api';
import {
  exportSummaryData,
  getSummaryData,
  type SummaryRow,
} from '@kiemlab/contract/features/statistics/statistics.api';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../platform/pdf/testing/read-pdf.ts';
import { Chance } from '../../testing/chains/chance.ts';
import { setBlindCoding } from '../../testing/coded-samples.ts';
import { addTemplate, section } from '../../testing/laboratory.ts';
import { addPerson, type Person, prepare } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { startWorld, type World } from '../../testing/world.ts';

/** What is known of a sample, written down as it happened. */
interface Written {
  id: string;
  type: string;
  /** `YYYY-MM-DD`; none before the receipt. */
  day?: string;
  substance: string;
  origin: string;
  isDeleted: boolean;
  /** The technician answers for it, or registered it. */
  isSeen: boolean;
  isOwn: boolean;
}

const period = { startDate: '2025-11-10', endDate: '2026-02-20' };
const DAYS = [
  '2025-11-09',
  '2025-11-10',
  '2025-11-30',
  '2025-12-31',
  '2026-02-01',
  '2026-02-20',
  '2026-02-21',
];
const SUBSTANCES = [[], [null], ['Hóa dược'], [null, 'Kháng sinh'], ['Kháng sinh', 'Hóa dược'], ['Khác']];
const ORIGINS = [
  [true, 'Nhập khẩu'],
  [false, 'Trong nước'],
  [null, 'Không rõ nguồn gốc'],
] as const;

let world: World;
let technician: Person;
let types: { id: string; name: string }[];
const samples: Written[] = [];
class RolledBack extends Error {}

beforeAll(async () => {
  world = await startWorld();
  technician = await addPerson(world, ['Sample', 'Sample_Add', 'Sample_Export']);
  const fields = {
    sections: [
      section('generalInformation', ['sampleName!']),
      section('producerInformation', ['importDrug']),
      section('substanceInformation', ['substanceName', 'substanceType']),
    ],
  };
  types = [await addTemplate(world, fields), await addTemplate(world, fields)];
});
afterAll(() => world.stop());

async function registered(chance: Chance): Promise<void> {
  const type = chance.of(types).id;
  const substances = chance.of(SUBSTANCES);
  const [importDrug, origin] = chance.of(ORIGINS);
  const isOwn = chance.is(0.4);
  const { sampleId } = await world.done(isOwn ? technician : world.head, createSample, {
    params: { templateId: type },
    body: {
      generalInformation: { sampleName: 'Viên nén' },
      producerInformation: { importDrug },
      substanceInformation: substances.map((substanceType) => ({ substanceName: 'X', substanceType })),
    },
  });
  const substance = substances.find((one) => one !== null) ?? 'Khác';
  samples.push({ id: sampleId, type, substance, origin, isDeleted: false, isSeen: isOwn, isOwn });
}

/** Something happens to a sample, wholly or not at all. */
async function happens(chance: Chance, sample: Written): Promise<void> {
  const isUndone = chance.is(0.2);
  const act = chance.of(['receive', 'receive', 'receive', 'receive', 'delete', 'answer'] as const);
  const day = chance.of(DAYS);
  try {
    await prepare(world, async (tx) => {
      const row = tx.updateTable('sample').where('id', '=', sample.id);
      if (act === 'receive') await row.set({ received_date: day, status: 'RECEIVED' }).execute();
      if (act === 'delete') await row.set({ deleted_at: new Date() }).execute();
      if (act === 'answer')
        await (
          sample.isSeen
            ? tx.deleteFrom('sample_responsible').where('sample_id', '=', sample.id)
            : tx.insertInto('sample_responsible').values({ sample_id: sample.id, user_id: technician.id })
        ).execute();
      if (isUndone) throw new RolledBack();
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
    return;
  }
  if (act === 'receive') sample.day = day;
  if (act === 'delete') sample.isDeleted = true;
  if (act === 'answer' && !sample.isOwn) sample.isSeen = !sample.isSeen;
}

/** Counts one by one what a person sees, as lines `month | type | substance | origin | number`. */
function plainCount(isSeen: (sample: Written) => boolean): string[] {
  const counted = new Map<string, number>();
  for (const sample of samples) {
    const { day, type, substance, origin } = sample;
    if (day === undefined || day < period.startDate || day > period.endDate) continue;
    if (sample.isDeleted || !isSeen(sample)) continue;
    const key = [`${day.slice(5, 7)}/${day.slice(0, 4)}`, type, substance, origin].join(' | ');
    counted.set(key, (counted.get(key) ?? 0) + 1);
  }
  return [...counted].map(([key, n]) => `${key} | ${n}`).sort();
}
const linesOf = (rows: readonly SummaryRow[]): string[] =>
  rows
    .map((row) =>
      [row.monthName, row.templateId, row.substanceType, row.importOrigin, row.countData].join(' | '),
    )
    .sort();
const sumOf = (rows: readonly SummaryRow[]): number => rows.reduce((sum, row) => sum + row.countData, 0);

test('HOME-04 after acts by lot, at once and undone, the report is the plain count of what its reader sees', async () => {
  const chance = new Chance(37, 1);
  for (let round = 0; round < 12; round++) {
    for (let turn = 0; turn < 5; turn++) await registered(chance);
    const some = new Set(Array.from({ length: 10 }, () => chance.of(samples)));
    await Promise.all([...some].map((sample) => happens(chance, sample)));
  }
  const readers = [
    [world.head, plainCount(() => true)],
    [technician, plainCount(({ isSeen }) => isSeen)],
  ] as const;
  for (const [reader, expected] of readers) {
    expect(expected.length).toBeGreaterThan(3);
    const rows = await world.done(reader, getSummaryData, { query: period });
    expect(linesOf(rows)).toEqual(expected);
    const listed = { ...period, dayField: 'receivedDate', size: 1 } as const;
    expect((await world.done(reader, listSamples, { query: listed })).total).toBe(sumOf(rows));
  }
});

test('COMP-40 what is imported is no origin of a sample: with blind coding the report is the same, for the technician too', async () => {
  const before = await world.done(technician, getSummaryData, { query: period });
  await setBlindCoding(world, true);
  expect(await world.done(technician, getSummaryData, { query: period })).toEqual(before);
  await setBlindCoding(world, false);
});

test('HOME-04 each cell of the workbook, and the print with its pages, say what the screen is told', async () => {
  for (const reader of [world.head, technician]) {
    const rows = await world.done(reader, getSummaryData, { query: period });
    const [all, ...ofTypes] = (
      await readXlsx((await world.send(exportSummaryData, { query: period }, reader.token)).bytes)
    ).sheets;
    expect(all?.rows.slice(1, -1)).toEqual(
      rows.map((row) => [
        row.monthName,
        row.templateName,
        row.substanceType,
        row.importOrigin,
        row.countData,
      ]),
    );
    expect(all?.rows.at(-1)?.at(-1)).toBe(sumOf(rows));
    for (const sheet of ofTypes) {
      const ofType = rows.filter(({ templateName }) => templateName === sheet.name);
      const counted = (month: unknown, name: unknown): number =>
        sumOf(
          ofType.filter(
            (row) =>
              (month === 'Tổng cộng' || row.monthName === month) &&
              (name === 'Tổng cộng' || `${row.substanceType} – ${row.importOrigin}` === name),
          ),
        );
      const [heads = [], ...lines] = sheet.rows;
      expect(lines.length).toBeGreaterThan(1);
      for (const [month, ...cells] of lines)
        expect(cells).toEqual(heads.slice(1).map((name) => counted(month, name)));
    }
    expect(ofTypes.map(({ name }) => name)).toEqual(
      [...new Set(rows.map(({ templateName }) => templateName))].sort(),
    );
    const query = { ...period, exportType: 'PDF' };
    const { pages } = await readPdf((await world.send(exportSummaryData, { query }, reader.token)).bytes);
    pages.forEach(({ text }, at) => expect(text).toContain(`Trang ${at + 1}/${pages.length}`));
    const text = pages.map((page) => page.text.replace(/\s+/g, ' ')).join(' ');
    expect(text).toContain(`tổng cộng ${sumOf(rows)} mẫu`);
    types.forEach(({ id, name }, at) =>
      expect(text).toContain(
        `${at + 1}. ${name}: ${sumOf(rows.filter(({ templateId }) => templateId === id))} mẫu`,
      ),
    );
  }
});

test('HOME-04 a type that is asked for and has no samples is told in both files; an id of none is refused', async () => {
  const empty = await addTemplate(world);
  const query = { ...period, templateUuids: [types[0]?.id, empty.id].join() };
  const book = await world.send(exportSummaryData, { query }, world.head.token);
  const sheets = (await readXlsx(book.bytes)).sheets;
  expect(sheets.map(({ name }) => name)).toEqual(['Tổng hợp', types[0]?.name, empty.name]);
  expect(sheets.at(-1)?.rows).toEqual([
    ['Tháng', 'Tổng cộng'],
    ['Tổng cộng', 0],
  ]);
  expect(sheets.at(-1)?.charts ?? []).toEqual([]);
  const print = await world.send(
    exportSummaryData,
    { query: { ...query, exportType: 'PDF' } },
    world.head.token,
  );
  const { pages } = await readPdf(print.bytes);
  const text = pages.map((page) => page.text.replace(/\s+/g, ' ')).join(' ');
  expect(text).toContain(`2. ${empty.name}: 0 mẫu`);
  expect(text).toContain('Không có mẫu nào trong khoảng thời gian này');
  const unknown = { ...period, templateUuids: '00000000-0000-4000-8000-000000000000' };
  const answer = await refused(world, world.head, exportSummaryData, { query: unknown }, 'VALIDATION');
  expect(faultsOf(answer)).toEqual(['templateUuids INVALID_VALUE']);
});
