import { changeSampleStatus } from '@kiemlab/contract/features/custody/custody.api';
import { separateSample } from '@kiemlab/contract/features/ledger/ledger.api';
import { getReportFile } from '@kiemlab/contract/features/printing/printing.api';
import { getPrint, printReport } from '@kiemlab/contract/features/printing/prints.api';
import type { PeriodForm, ReportType } from '@kiemlab/contract/features/printing/printed-forms';
import { deliverReport } from '@kiemlab/contract/features/reports/deliveries.api';
import { listSampleReports } from '@kiemlab/contract/features/reports/reports.api';
import { readXlsx } from 'hucre/xlsx';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, today } from '../../../../platform/clock.ts';
import { readPdf } from '../../../../platform/pdf/testing/read-pdf.ts';
import { addClient } from '../../../../testing/laboratory.ts';
import { addPerson, type Person } from '../../../../testing/people.ts';
import { codesOf, faultsOf, refused } from '../../../../testing/refused.ts';
import { move, readSample, register, sampleBody, sampleIn } from '../../../../testing/samples.ts';
import { lastRelease } from '../../../../testing/releases.ts';
import { startWorld, type World } from '../../../../testing/world.ts';

let world: World;
/** By what they are: with a retained part, one of those that was sent out, with a retained portion, with nothing retained, sent by a client. */
const made = { kept: '', left: '', divided: '', portion: '', bare: '', sent: '', reported: '' };
const codes = { ...made };

async function received(rest: object = {}, general: Record<string, string> = {}): Promise<string> {
  const body = sampleBody(general);
  const id = await register(world, { ...body, ...rest });
  await move(world, [id], 'RECEIVED');
  return id;
}
const quantities = (retained?: string) => ({
  quantityInformation: {
    currentQuantity: '100',
    currentQuantityUnit: 'viên',
    ...(retained ? { numberSamplesSaved: retained } : {}),
  },
});

beforeAll(async () => {
  world = await startWorld();
  made.kept = await received(quantities('20'));
  made.left = await received(quantities('7'));
  await world.done(world.head, changeSampleStatus, {
    body: { samplesIds: [made.left], status: 'EXPORTED', recipient: 'Viện Kiểm nghiệm', purpose: 'Thử lại' },
  });
  made.divided = await received(quantities());
  const { version } = await readSample(world, made.divided);
  const { children } = await world.done(world.head, separateSample, {
    body: {
      parentId: made.divided,
      version,
      currentQuantities: ['13'],
      retained: true,
      storageLocation: 'Tủ lưu',
      reason: 'Lưu mẫu theo quy định',
    },
  });
  made.portion = children[0]?.sampleId ?? '';
  made.bare = await received();
  made.sent = await received(
    {
      clientInformation: {
        associatedClient: await addClient(world, 'Công ty Sông Hàn'),
        customerPhone: '0905000000',
        returnMethod: 'Gửi bưu điện',
      },
    },
    { sampleSource: 'Mẫu gửi', issueNumber: 'SX-77' },
  );
  made.reported = await sampleIn(world, 'REPORTED');
  for (const key of Object.keys(made) as (keyof typeof made)[])
    codes[key] = (await readSample(world, made[key])).code;
});
afterAll(() => world.stop());

type Asked = { ids: string } | { fromDate: string; toDate: string };
const days: Asked = { fromDate: today(), toDate: today() };
const ask = (type: PeriodForm, query: Asked, more: object = {}) => ({
  params: { type },
  query: { ...query, ...more },
});
const bare = (text: string): string => text.replace(/\s+/g, '');
async function printed(type: PeriodForm, query: Asked, who: Person = world.head): Promise<string> {
  const { bytes } = await world.call(getReportFile, ask(type, query), who.token);
  const { pages } = await readPdf(bytes);
  expect(pages[0]).toMatchObject({ widthMm: 297, heightMm: 210 });
  return bare(pages.map(({ text }) => text).join(''));
}

test('PRINT-01 the book of retained samples has what is or was retained in its days, by number, and nothing else', async () => {
  const text = await printed('retained-book', days);
  for (const part of [
    'SỔ LƯU MẪU',
    'BM.06/QT.07/KNĐN/2023(01)',
    '20 viên',
    '7 viên',
    '13 viên',
    'Tổng cộng: 3 mẫu',
    'PHỤ TRÁCH PHÒNG',
  ])
    expect(text).toContain(bare(part));
  const places = [codes.kept, codes.left, codes.portion].map((code) => text.indexOf(bare(code)));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(text).not.toContain(bare(codes.bare));
  // The day on which it left; what it was received on stands before that.
  const [day, month, year] = [today().slice(8), today().slice(5, 7), today().slice(0, 4)];
  expect(text.slice(text.indexOf(bare(codes.left))).split(`${day}/${month}/${year}`).length).toBeGreaterThan(
    1,
  );
  expect(
    await printed('retained-book', { fromDate: addDays(today(), 1), toDate: addDays(today(), 1) }),
  ).toContain(bare('Tổng cộng: 0 mẫu'));
});

test('PRINT-01 the intake book of sent samples has who sent what, and how much came in', async () => {
  const text = await printed('sent-book', days);
  for (const part of [
    codes.sent,
    'Công ty Sông Hàn',
    '0905000000',
    '100 viên',
    world.head.fullName,
    'Tổng cộng: 1 mẫu',
  ])
    expect(text).toContain(bare(part));
  expect(text).not.toContain(bare(codes.kept));
});

test('PRINT-01 the issue register has the reports that were issued, with their numbers', async () => {
  const text = await printed('issue-register', days);
  const sample = await readSample(world, made.reported);
  for (const part of [codes.reported, String(sample['number']), 'Tổng cộng: 1 phiếu'])
    expect(text).toContain(bare(part));
  expect(await printed('issue-register', { ids: made.reported })).toContain(bare(String(sample['number'])));
  const [report] = await world.done(world.head, listSampleReports, { params: { id: made.reported } });
  await world.done(world.head, deliverReport, {
    body: { reportId: report?.id ?? '', recipient: 'Nguyễn Văn Nhận', how: 'POST' },
  });
  const given = await printed('issue-register', days);
  for (const part of ['Bưu điện', 'Nguyễn Văn Nhận']) expect(given).toContain(bare(part));
});

test('PRINT-01 a sample that does not belong in a book is named, and so is one that nobody may see', async () => {
  for (const [type, wrong] of [
    ['retained-book', 'bare'],
    ['sent-book', 'kept'],
    ['issue-register', 'sent'],
  ] as const) {
    const ids = type === 'retained-book' ? [made.kept, made[wrong]] : [made[wrong]];
    const answer = await refused(
      world,
      world.head,
      getReportFile,
      ask(type, { ids: ids.join() }),
      'NOT_IN_BOOK',
    );
    expect(codesOf(answer)).toEqual([codes[wrong]]);
  }
  const stranger = await addPerson(world, ['Sample', 'Sample_Export']);
  await refused(world, stranger, getReportFile, ask('retained-book', { ids: made.kept }), 'SAMPLE_NOT_FOUND');
  // Of a period everybody gets what he or she sees.
  expect(await printed('retained-book', days, stranger)).toContain(bare('Tổng cộng: 0 mẫu'));
  const without = await addPerson(world, ['Sample', 'Sample_ViewAll']);
  await refused(world, without, getReportFile, ask('retained-book', days), 'FORBIDDEN');
  await refused(world, undefined, getReportFile, ask('retained-book', days), 'UNAUTHENTICATED');
});

test('PRINT-01 a book comes as a workbook with the same rows, typed', async () => {
  const answer = await world.call(
    getReportFile,
    ask('retained-book', days, { format: 'xlsx' }),
    world.head.token,
  );
  expect(answer.status).toBe(200);
  const [sheet] = (await readXlsx(Buffer.from(answer.bytes))).sheets;
  expect(sheet?.rows[0]?.slice(0, 3)).toEqual(['TT', 'Ngày nhận', 'Tên mẫu, nồng độ/hàm lượng']);
  const day = new Date(`${today()}T00:00:00Z`);
  expect(sheet?.rows.slice(1).map((row) => [row[0], row[1], row[3], row[9], row[10]])).toEqual([
    [1, day, codes.kept, 20, 'viên'],
    [2, day, codes.left, 7, 'viên'],
    [3, day, codes.portion, 13, 'viên'],
  ]);
  // It leaves as it is asked for, and that is noted.
  const { rows: releases } = await world.owner.query<Record<string, unknown>>(
    "SELECT kind, about, end_state, record_count, encode(sha256, 'hex') AS hash FROM release WHERE what = 'retained-book'",
  );
  expect(releases).toEqual([
    {
      kind: 'FORM',
      about: `${today()} – ${today()}`,
      end_state: 'WHOLE',
      record_count: 3,
      hash: createHash('sha256').update(answer.bytes).digest('hex'),
    },
  ]);
  // So does what is printed and fetched.
  const { id } = await world.done(world.head, printReport, {
    params: { type: 'sent-book' },
    body: { fromDate: today(), toDate: today(), format: 'xlsx' },
  });
  const left = await world.call(getPrint, { params: { id } }, world.head.token);
  const [book] = (await readXlsx(Buffer.from(left.bytes))).sheets;
  expect(book?.rows[1]?.slice(0, 3)).toEqual([1, day, codes.sent]);
  const label = { params: { type: 'barcode-label' as const }, query: { ids: made.kept, format: 'xlsx' } };
  expect(faultsOf(await refused(world, world.head, getReportFile, label, 'VALIDATION'))).toEqual([
    'format INVALID_VALUE',
  ]);
});

test('COMP-17 a book of days on paper is noted with its rows, of a register with its reports; forms of samples with these', async () => {
  const left = async (type: ReportType, body: object) => {
    const { id } = await world.done(world.head, printReport, { params: { type }, body });
    await world.call(getPrint, { params: { id } }, world.head.token);
    const release = await lastRelease(world);
    return [release?.what, release?.end_state, release?.record_count];
  };
  const rowsIn = async (type: PeriodForm) => Number(/Tổngcộng:(\d+)/.exec(await printed(type, days))?.[1]);
  for (const type of ['retained-book', 'sent-book', 'issue-register'] as const)
    expect(await left(type, days)).toEqual([type, 'WHOLE', await rowsIn(type)]);
  expect(await left('retained-book', days)).toEqual(['retained-book', 'WHOLE', 3]);
  // Who names a sample twice prints it once.
  const ids = [made.kept, made.left, made.kept];
  expect(await left('barcode-label', { ids })).toEqual(['barcode-label', 'WHOLE', 2]);
});
