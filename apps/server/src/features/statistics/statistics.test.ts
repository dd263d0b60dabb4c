import { createSample } from '@kiemlab/contract/features/registration/registration.api';
import { listSamples } from '@kiemlab/contract/features/samples/samples.api';
import {
  countByType,
  countByTypeAndStatus,
  exportSummaryData,
  getSummaryData,
} from '@kiemlab/contract/features/statistics/statistics.api';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '../../platform/pdf/testing/read-pdf.ts';
import { addTemplate, section } from '../../testing/laboratory.ts';
import { addPerson, type Person, prepare } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import { register, samplesIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { createHash } from 'node:crypto';
import { lastRelease } from '../../testing/releases.ts';

let world: World;
let type: { id: string; name: string };
const period = { startDate: '2025-01-15', endDate: '2025-04-10' };

/** A sample of the report's type, received on a day. */
async function received(
  day: string,
  importDrug: boolean | null,
  ...substances: (string | null)[]
): Promise<void> {
  const { sampleId } = await world.done(world.head, createSample, {
    params: { templateId: type.id },
    body: {
      generalInformation: { sampleName: 'Viên nén' },
      producerInformation: { importDrug },
      substanceInformation: substances.map((substanceType) => ({ substanceName: 'X', substanceType })),
    },
  });
  await prepare(world, (tx) =>
    tx
      .updateTable('sample')
      .set({ received_date: day, status: 'RECEIVED' })
      .where('id', '=', sampleId)
      .execute(),
  );
}

beforeAll(async () => {
  world = await startWorld();
  type = await addTemplate(world, {
    sections: [
      section('generalInformation', ['sampleName!']),
      section('producerInformation', ['importDrug']),
      section('substanceInformation', ['substanceName', 'substanceType']),
    ],
  });
  await received('2025-01-14', false, 'Hóa dược');
  await received('2025-01-15', false, 'Hóa dược');
  await received('2025-01-31', false, null, 'Hóa dược', 'Kháng sinh');
  await received('2025-02-01', true, 'Hóa dược');
  await received('2025-04-10', null);
  await received('2025-04-11', null);
});
afterAll(() => world.stop());

describe('counts', () => {
  test('HOME-02 samples are counted by type, and by type and status, from the counts that are kept', async () => {
    await samplesIn(world, 'STORED', 2);
    const counts = async () =>
      Object.fromEntries((await world.done(world.head, countByType, {})).map((row) => [row.name, row.data]));
    expect(await counts()).toMatchObject({ [type.name]: 6, [world.template.name]: 2 });
    await world.owner.query('SELECT sample_count_fold()');
    expect(await counts()).toMatchObject({ [type.name]: 6, [world.template.name]: 2 });
    await register(world);
    const both = await world.done(world.head, countByTypeAndStatus, {});
    const mine = both.find((row) => row.sampleType === world.template.name)?.sampleCountByStatusList ?? [];
    expect(Object.fromEntries(mine.map((row) => [row.status, row.count]))).toEqual({
      STORED: 2,
      NOT_RECEIVE: 1,
    });
  });

  test('HOME-02 one who sees only his or her own samples gets their number', async () => {
    const own = await addPerson(world, ['Sample']);
    expect(await world.done(own, countByType, {})).toEqual([]);
    const id = await register(world);
    await prepare(world, (tx) =>
      tx.insertInto('sample_responsible').values({ sample_id: id, user_id: own.id }).execute(),
    );
    expect(await world.done(own, countByType, {})).toEqual([
      { templateId: world.template.id, name: world.template.name, data: 1 },
    ]);
    expect(await world.done(own, countByTypeAndStatus, {})).toEqual([
      {
        templateId: world.template.id,
        sampleType: world.template.name,
        sampleCountByStatusList: [{ status: 'NOT_RECEIVE', count: 1 }],
      },
    ]);
  });
});

test('HOME-02 each figure is the total of the list that is narrowed to it, for who sees all and who sees the own', async () => {
  const own = await addPerson(world, ['Sample']);
  const id = await register(world);
  await prepare(world, (tx) =>
    tx.insertInto('sample_responsible').values({ sample_id: id, user_id: own.id }).execute(),
  );
  const total = async (who: Person, query: object) =>
    (await world.done(who, listSamples, { query: { ...query, size: 1 } })).total;
  for (const who of [world.head, own]) {
    const types = await world.done(who, countByType, {});
    expect(types.length).toBeGreaterThan(0);
    for (const { templateId, data } of types) expect(await total(who, { templateId })).toBe(data);
    for (const { templateId, sampleCountByStatusList } of await world.done(who, countByTypeAndStatus, {}))
      for (const { status, count } of sampleCountByStatusList)
        expect(await total(who, { templateId, status })).toBe(count);
  }
});

describe('the report by month', () => {
  const ofType = {
    get templateId() {
      return type.id;
    },
    get templateName() {
      return type.name;
    },
  };
  const row = (monthName: string, substanceType: string, importOrigin: string, countData: number) => ({
    monthName,
    templateId: ofType.templateId,
    templateName: ofType.templateName,
    substanceType,
    importOrigin,
    countData,
  });

  test('HOME-04 a sample counts once: by month, substance type and origin, with the specified words for none', async () => {
    expect(await world.done(world.head, getSummaryData, { query: period })).toEqual([
      row('01/2025', 'Hóa dược', 'Trong nước', 2),
      row('02/2025', 'Hóa dược', 'Nhập khẩu', 1),
      row('04/2025', 'Khác', 'Không rõ nguồn gốc', 1),
    ]);
    const english = await world.send(getSummaryData, { query: period }, world.head.token, 'en');
    expect(english.data.map((one) => one.importOrigin)).toEqual(['Domestic', 'Imported', 'unknown origin']);
    expect(await world.done(await addPerson(world, ['Sample']), getSummaryData, { query: period })).toEqual(
      [],
    );
  });

  test('HOME-04 the workbook has the figures, and a chart for each type', async () => {
    const answer = await world.send(
      exportSummaryData,
      { query: { ...period, templateUuids: type.id } },
      world.head.token,
    );
    expect(answer.status).toBe(200);
    const [all, chart] = (await readXlsx(answer.bytes)).sheets;
    expect(all?.rows).toEqual([
      ['Tháng', 'Loại mẫu', 'Nhóm (loại) hoạt chất', 'Nguồn gốc', 'Số mẫu'],
      ['01/2025', type.name, 'Hóa dược', 'Trong nước', 2],
      ['02/2025', type.name, 'Hóa dược', 'Nhập khẩu', 1],
      ['04/2025', type.name, 'Khác', 'Không rõ nguồn gốc', 1],
      ['Tổng cộng', null, null, null, 4],
    ]);
    expect(chart?.name).toBe(type.name);
    expect(chart?.rows).toEqual([
      ['Tháng', 'Hóa dược – Trong nước', 'Hóa dược – Nhập khẩu', 'Khác – Không rõ nguồn gốc', 'Tổng cộng'],
      ['01/2025', 2, 0, 0, 2],
      ['02/2025', 0, 1, 0, 1],
      ['03/2025', 0, 0, 0, 0],
      ['04/2025', 0, 0, 1, 1],
      ['Tổng cộng', 2, 1, 1, 4],
    ]);
    expect(chart?.charts?.[0]?.seriesCount).toBe(3);
  });

  test('HOME-04 with exportType=PDF it is a printed report with the same figures', async () => {
    const query = { ...period, templateUuids: type.id, exportType: 'PDF' };
    const answer = await world.send(exportSummaryData, { query }, world.head.token);
    expect(answer.status).toBe(200);
    const pdf = await readPdf(answer.bytes);
    const text = pdf.pages
      .map((page) => page.text)
      .join('')
      .replace(/\s+/g, ' ');
    expect(pdf.pages[0]).toMatchObject({ widthMm: 297, heightMm: 210 });
    for (const part of [
      'BÁO CÁO TỔNG HỢP MẪU THEO THÁNG',
      'Từ ngày 15/01/2025 đến ngày 10/04/2025',
      `1. ${type.name}: 4 mẫu`,
      'Hóa dược – Trong nước (2)',
      'Khác – Không rõ nguồn gốc (1)',
      'In bởi ',
    ])
      expect(text).toContain(part);
  });

  test('HOME-04 a period without samples is a report too', async () => {
    const query = { startDate: '2001-01-01', endDate: '2001-01-01' };
    const book = await world.send(exportSummaryData, { query }, world.head.token);
    expect((await readXlsx(book.bytes)).sheets).toHaveLength(1);
    const printed = await world.send(
      exportSummaryData,
      { query: { ...query, exportType: 'PDF' } },
      world.head.token,
    );
    expect((await readPdf(printed.bytes)).pages[0]?.text).toContain('Không có mẫu nào');
  });

  test('COMP-17 that the figures left is noted before and after, with the rows and the hash; what is refused leaves nothing', async () => {
    for (const exportType of ['XLSX', 'PDF'] as const) {
      const query = { ...period, templateUuids: type.id, exportType };
      const { bytes } = await world.send(exportSummaryData, { query }, world.head.token);
      expect(await lastRelease(world)).toEqual({
        kind: exportType === 'PDF' ? 'FORM' : 'LIST',
        what: 'monthly-summary',
        about: `${period.startDate} – ${period.endDate}`,
        filter: { ...period, templateUuids: [type.id], exportType },
        end_state: 'WHOLE',
        record_count: 3,
        hash: createHash('sha256').update(bytes).digest('hex'),
        who: world.head.id,
      });
    }
    const { rows } = await world.owner.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM audit_event e JOIN audit_row r ON r.event_id = e.id
        WHERE e.action = 'samples.export-summary-data' AND r.entity = 'release' AND r.row_id = (SELECT id::text FROM release ORDER BY started_at DESC LIMIT 1)`,
    );
    expect(rows[0]?.n).toBe(2);
    const before = await lastRelease(world);
    await refused(world, world.reviewer, exportSummaryData, { query: period }, 'FORBIDDEN');
    expect(await lastRelease(world)).toEqual(before);
  });

  test('HOME-04 a period that ends before it begins, or is none, is refused', async () => {
    const wrong = { startDate: '2025-02-02', endDate: '2025-02-01' };
    for (const endpoint of [getSummaryData, exportSummaryData] as const) {
      const answer = await refused(world, world.head, endpoint, { query: wrong }, 'VALIDATION');
      expect(faultsOf(answer)).toEqual(['endDate DATE_ORDER']);
    }
    const answer = await refused(
      world,
      world.head,
      getSummaryData,
      { query: { startDate: '2025-02-30' } },
      'VALIDATION',
    );
    expect(faultsOf(answer).map((fault) => fault.split(' ')[0])).toEqual(['startDate', 'endDate']);
  });

  test('HOME-04 figures are for those who see samples, files for those who export', async () => {
    await refused(world, undefined, getSummaryData, { query: period }, 'UNAUTHENTICATED');
    await refused(world, world.reviewer, exportSummaryData, { query: period }, 'FORBIDDEN');
  });
});
