import { getJob, getJobResult } from '@kiemlab/contract/features/jobs/jobs.api';
import { createReports } from '@kiemlab/contract/features/reports/reports.api';
import { exportSamples, startExport } from '@kiemlab/contract/features/transfer/export/export.api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { JOBS } from '../../../jobs.ts';
import { today } from '../../../platform/clock.ts';
import { workOff } from '../../../platform/jobs/work-jobs.ts';
import type { SheetCell } from '../../../platform/xlsx/sheet-cells.ts';
import { readXlsx } from '../../../platform/xlsx/read-xlsx.ts';
import { setBlindCoding } from '../../../testing/coded-samples.ts';
import { addClient } from '../../../testing/laboratory.ts';
import { placeOf } from '../../../testing/jobs.ts';
import { addPerson, allBut } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';
import { assign, issue, move, type NewSampleBody, register, sampleBody } from '../../../testing/samples.ts';
import { approveTests, complete, enter, setStatus, testsOf } from '../../../testing/tests.ts';
import { startWorld, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** The heads, by hand: the words of the ministry's circular. */
const HEADS = [
  'Tên thuốc',
  'Nồng độ, hàm lượng',
  'Dạng bào chế',
  'Số lô sản xuất',
  'Hạn dùng',
  'Số giấy đăng ký lưu hành hoặc số giấy phép nhập khẩu',
  'Cơ sở sản xuất',
  'Cơ sở nhập khẩu',
  'Nơi lấy mẫu',
  'Kết quả kiểm nghiệm',
  'Số phiếu kiểm nghiệm',
  'Ngày ban hành phiếu',
];

/** Opens a workbook with the reader of imports, which is no part of what writes it: each cell with its kind, `–` where there is none. */
async function opened(bytes: Uint8Array): Promise<{ sheets: readonly string[]; rows: string[][] }> {
  const rows: string[][] = [];
  const put = ({ column, type, text }: SheetCell, row: string[]): void => {
    row[column] = type === 'text' ? text : `${type} ${text}`;
  };
  const { sheets } = await readXlsx(bytes, {
    sheets: [0],
    maxRows: 1_000,
    onRows: (_, found) => {
      for (const { cells } of found) {
        const row = HEADS.map(() => '–');
        for (const cell of cells) put(cell, row);
        rows.push(row);
      }
    },
  });
  return { sheets, rows };
}

const exported = async (query: object, who = world.head) => {
  const answer = await world.send(exportSamples, { query: { layout: 'ministry', ...query } }, who.token);
  expect(answer.status).toBe(200);
  return opened(answer.bytes);
};

const body = (name: string, more: NewSampleBody | object = {}): NewSampleBody => ({
  ...sampleBody({
    sampleName: name,
    dosageForm: 'viên nén bao phim',
    chronicleBatchDate: '007',
    registrationNumber: '1234567890123456',
  }),
  sampleChronicleInformation: { expirationDate: '2027-02-28' },
  ...more,
});

/** Brings a sample to its issued report; answers the number. */
async function reported(
  made: NewSampleBody,
  verdict: 'PASS' | 'FAIL' | 'N/A' = 'PASS',
): Promise<{ id: string; number: string }> {
  const id = await register(world, made);
  await move(world, [id], 'RECEIVED');
  await assign(world, [id]);
  const tests = await testsOf(world, id);
  const remarks = verdict === 'PASS' ? {} : { remarks: 'Kết luận theo cảm quan' };
  await enter(world, tests, undefined, verdict, remarks);
  await complete(world, tests);
  await setStatus(world, world.technician, tests, 'REQUEST_REVIEW');
  await setStatus(world, world.reviewer, tests, 'REQUEST_APPROVED');
  await setStatus(world, world.approver, tests, 'APPROVED');
  await world.done(world.head, createReports, { body: { sampleIds: [id] } });
  const { reports } = await issue(world, [id]);
  return { id, number: reports[0]?.number ?? '' };
}

const dayText = `date ${today()}T00:00:00`;

test('SAMPLE-19 the ministry’s fields go out for state samples with an issued report, each cell as it was typed', async () => {
  const drug = await reported(
    body('=Amlodipin 5 mg "Đỗ"', {
      substanceInformation: [
        { substanceName: 'Amlodipin', substanceContent: '5,0', substanceUnit: 'mg' },
        { substanceName: 'Valsartan', substanceContent: '080', substanceUnit: 'mg' },
        { substanceName: 'Tá dược' },
      ],
      producerInformation: {
        producerName: 'Công ty CP Dược Danapha',
        producerAddress: 'Đà Nẵng',
        importDrug: true,
        importFacility: 'Công ty TNHH Nhập khẩu Thuận An',
      },
      pickingInformation: {
        locationName: 'Nhà thuốc Minh Tâm',
        pickingAddress: '12 Lê Lợi',
        commune: 'Phường Hải Châu',
        province: 'Thành phố Đà Nẵng',
      },
    }),
  );
  const plain = await reported(
    body('Viên nén Paracetamol', {
      substanceInformation: [{ substanceName: 'Paracetamol', substanceContent: '0500', substanceUnit: 'mg' }],
      sampleChronicleInformation: {},
    }),
  );
  // None of these leaves: drawn and not issued, not tested, sent in by a client.
  const drawn = await register(world, body('Chưa ban hành'));
  await move(world, [drawn], 'RECEIVED');
  await assign(world, [drawn]);
  await approveTests(world, [drawn]);
  await world.done(world.head, createReports, { body: { sampleIds: [drawn] } });
  const untested = await register(world, body('Chưa thử'));
  const associatedClient = await addClient(world);
  const sent = await reported(
    body('Mẫu gửi', {
      generalInformation: { ...body('Mẫu gửi').generalInformation, sampleSource: 'Mẫu gửi' },
      clientInformation: { associatedClient },
    }),
  );

  const ids = [drug.id, plain.id, drawn, untested, sent.id].join(',');
  const { sheets, rows } = await exported({ ids });
  expect(sheets).toEqual(['Mẫu lấy đã ban hành phiếu']);
  expect(rows).toEqual([
    HEADS,
    [
      'Viên nén Paracetamol',
      '0500 mg',
      'viên nén bao phim',
      '007',
      '–',
      '1234567890123456',
      '–',
      '–',
      '–',
      'Đạt',
      plain.number,
      dayText,
    ],
    [
      '=Amlodipin 5 mg "Đỗ"',
      'Amlodipin 5,0 mg\nValsartan 080 mg\nTá dược',
      'viên nén bao phim',
      '007',
      'date 2027-02-28T00:00:00',
      '1234567890123456',
      'Công ty CP Dược Danapha',
      'Công ty TNHH Nhập khẩu Thuận An',
      'Nhà thuốc Minh Tâm – 12 Lê Lợi, Phường Hải Châu, Thành phố Đà Nẵng',
      'Đạt',
      drug.number,
      dayText,
    ],
  ]);
  // In the order of the list, and Vietnamese whoever asks.
  const answer = await world.send(
    exportSamples,
    { query: { layout: 'ministry', ids, sort: 'sampleName', order: 'asc' } },
    world.head.token,
    'en',
  );
  expect((await opened(answer.bytes)).rows.map(([name]) => name)).toEqual([
    'Tên thuốc',
    '=Amlodipin 5 mg "Đỗ"',
    'Viên nén Paracetamol',
  ]);
  // In the background it says how many it has left out.
  const { jobId } = await world.done(world.head, startExport, { body: { layout: 'ministry', ids } });
  await workOff(placeOf(world), JOBS);
  expect(await world.done(world.head, getJob, { params: { id: jobId } })).toMatchObject({
    state: 'DONE',
    result: { rows: 2, leftOut: 3 },
    file: { name: `du-lieu-bo-y-te-${today()}.xlsx` },
  });
  const file = await world.send(getJobResult, { params: { id: jobId } }, world.head.token);
  expect((await opened(file.bytes)).rows).toEqual(rows);
});

test('COMP-43 SAMPLE-19 a failing sample says so, and of an analysis sheet that nothing was judged', async () => {
  const failed = await reported(body('Không đạt'), 'FAIL');
  const sheet = await reported(body('Phiếu phân tích'), 'N/A');
  const { rows } = await exported({ ids: `${failed.id},${sheet.id}` });
  expect(rows.slice(1).map(([name, , , , , , , , , result, number]) => [name, result, number])).toEqual([
    ['Phiếu phân tích', 'Phiếu phân tích, không kết luận', sheet.number],
    ['Không đạt', 'Không đạt', failed.number],
  ]);
});

test('COMP-40 SAMPLE-19 with blind coding the ministry’s file is made whole or not at all', async () => {
  const coded = await addPerson(world, allBut('Sample_Origin'));
  const early = (await world.done(coded, startExport, { body: { layout: 'ministry' } })).jobId;
  await setBlindCoding(world, true);
  try {
    await refused(world, coded, exportSamples, { query: { layout: 'ministry' } }, 'ORIGIN_HIDDEN');
    await refused(world, coded, startExport, { body: { layout: 'ministry' } }, 'ORIGIN_HIDDEN');
    await workOff(placeOf(world), JOBS);
    expect((await world.done(coded, getJob, { params: { id: early } })).state).toBe('REFUSED');
    expect((await exported({})).rows[0]).toEqual(HEADS);
  } finally {
    await setBlindCoding(world, false);
  }
});

test('SAMPLE-19 a filter of which nothing was issued makes a file with its heads alone, and layouts are a closed list', async () => {
  expect((await exported({ year: 2001 })).rows).toEqual([HEADS]);
  await refused(world, world.reviewer, exportSamples, { query: { layout: 'ministry' } }, 'FORBIDDEN');
  await refused(world, undefined, startExport, { body: { layout: 'ministry' } }, 'UNAUTHENTICATED');
  await refused(world, world.head, startExport, { body: { layout: 'moon' } }, 'VALIDATION');
  const gone = { layout: 'ministry', templateId: crypto.randomUUID() };
  await refused(world, world.head, startExport, { body: gone }, 'NOT_FOUND');
});

test('COMP-34 SAMPLE-19 a list that is narrowed to held samples goes out, too', async () => {
  const { jobId } = await world.done(world.head, startExport, { body: { onHold: 'true' } });
  await workOff(placeOf(world), JOBS);
  expect((await world.done(world.head, getJob, { params: { id: jobId } })).state).toBe('DONE');
});
