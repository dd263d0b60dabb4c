import { exportSamples as endpoint } from '@kiemlab/contract/features/transfer/export/export.api';
import { createSample } from '@kiemlab/contract/features/registration/registration.api';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTemplate, section } from '../../../testing/laboratory.ts';
import { addPerson } from '../../../testing/people.ts';
import { faultsOf, refused } from '../../../testing/refused.ts';
import { move, readSample, register, sampleBody, sampleIn } from '../../../testing/samples.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import { addDocument } from '../../documents/testing/add-document.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** The workbook of a call: its file and the cells of its sheet by heading. */
async function exported(query: Record<string, unknown>, who = world.head, language: 'vi' | 'en' = 'vi') {
  const answer = await world.send(endpoint, { query }, who.token, language);
  expect(answer.status).toBe(200);
  const [sheet] = (await readXlsx(answer.bytes)).sheets;
  const [heading = [], ...rows] = sheet?.rows ?? [];
  return {
    name: sheet?.name,
    heading,
    rows: rows.map((row) =>
      Object.fromEntries(heading.map((title, index) => [String(title), row[index] ?? null])),
    ),
  };
}

test('SAMPLE-19 the list goes out with the columns of the template, dates as dates and decimals as they are', async () => {
  const template = await addTemplate(world, {
    sections: [
      section('generalInformation', [
        'sampleIdInternal',
        'sampleName!',
        'sampleSource',
        'priority',
        'temperature',
      ]),
      section('substanceInformation', ['substanceName', 'substanceType']),
      section('quantityInformation', ['currentQuantity', 'totalSample']),
      section('sampleChronicleInformation', ['expirationDate', 'samplingDate']),
      section('producerInformation', ['importDrug']),
      section('pickingInformation', ['pickingPhone']),
      section('samplerInformation', ['samplerUserId', 'samplerName']),
    ],
  });
  await world.done(world.head, createSample, {
    params: { templateId: template.id },
    body: {
      generalInformation: {
        sampleName: '=1+1 Viên nén "Đỗ Trọng"',
        sampleSource: 'Mẫu lấy',
        priority: 'high',
        temperature: '25.50',
      },
      quantityInformation: { currentQuantity: '12345678901234567.25', totalSample: 3 },
      substanceInformation: [
        { substanceName: 'Paracetamol', substanceType: 'Hóa dược' },
        { substanceName: 'Cafein', substanceType: null },
      ],
      sampleChronicleInformation: { expirationDate: '2027-02-28', samplingDate: '2026-01-04T22:30:00+07:00' },
      producerInformation: { importDrug: false },
      pickingInformation: { pickingPhone: '0236001002' },
      samplerInformation: [{ samplerName: 'Trần Văn Lấy' }],
      reason: 'Nhập bù sổ giấy',
    },
  });
  const { name, heading, rows } = await exported({ templateId: template.id });
  expect(name).toBe('Danh sách mẫu');
  expect(heading).toEqual([
    'Mã số mẫu',
    'Loại mẫu',
    'Trạng thái',
    'Tên mẫu',
    'Nguồn mẫu',
    'Mức độ ưu tiên',
    'Nhiệt độ (°C)',
    'Tên hoạt chất',
    'Nhóm (loại) hoạt chất',
    'Số lượng hiện có',
    'Tổng số mẫu',
    'Hạn dùng (HD)',
    'Ngày lấy mẫu',
    'Thuốc nhập khẩu',
    'Điện thoại nơi lấy mẫu',
    'Họ tên người lấy mẫu',
    'Nhóm phân tích',
  ]);
  expect(rows).toEqual([
    {
      'Mã số mẫu': expect.stringMatching(/^#\d{6}$/) as string,
      'Loại mẫu': template.name,
      'Trạng thái': 'Chưa nhận',
      'Tên mẫu': '=1+1 Viên nén "Đỗ Trọng"',
      'Nguồn mẫu': 'Mẫu lấy',
      'Mức độ ưu tiên': 'Cao',
      'Nhiệt độ (°C)': 25.5,
      'Tên hoạt chất': 'Paracetamol\nCafein',
      'Nhóm (loại) hoạt chất': 'Hóa dược\n',
      'Số lượng hiện có': '12345678901234567.25',
      'Tổng số mẫu': 3,
      'Hạn dùng (HD)': new Date('2027-02-28T00:00:00Z'),
      'Ngày lấy mẫu': new Date('2026-01-04T22:30:00Z'),
      'Thuốc nhập khẩu': 'Không',
      'Điện thoại nơi lấy mẫu': '0236001002',
      'Họ tên người lấy mẫu': 'Trần Văn Lấy',
      'Nhóm phân tích': null,
    },
  ]);
  const english = await exported({ templateId: template.id }, world.head, 'en');
  expect(english.heading.slice(0, 4)).toEqual([
    'Internal sample code',
    'Sample type',
    'Status',
    'Sample name',
  ]);
  expect(english.rows[0]).toMatchObject({
    Status: 'Not received',
    Priority: 'High',
    'Imported product': 'No',
  });
});

test('SAMPLE-19 the filters of the list and chosen rows decide what goes out, newest first', async () => {
  const first = await sampleIn(world, 'STORED');
  const second = await sampleIn(world, 'STORED');
  const name = 'Viên nén Hoạt huyết dưỡng não';
  const found = await register(world, sampleBody({ sampleName: name }));
  expect((await exported({ textSearch: 'hoat huyet' })).rows.map((row) => row['Tên mẫu'])).toEqual([name]);
  const codes = async (query: object) => (await exported({ ...query })).rows.map((row) => row['Mã số mẫu']);
  const code = async (id: string) => (await readSample(world, id)).code;
  expect(await codes({ ids: [second, first, found, first].join(',') })).toEqual([
    await code(found),
    await code(second),
    await code(first),
  ]);
  const stored = await codes({ status: 'STORED' });
  expect(stored).toContain(await code(first));
  expect(stored).not.toContain(await code(found));
  expect(await codes({ year: 2001 })).toEqual([]);
});

test('SAMPLE-19 a list longer than one read goes out whole', async () => {
  const one = await register(world);
  await world.owner.query('BEGIN');
  await world.owner.query("SELECT set_config('kiemlab.action', 'samples.seed', true)");
  await world.owner.query(
    `INSERT INTO sample (template_id, template_version, sample_year, status, name, created_by)
     SELECT template_id, template_version, 2011, status, 'Mẫu ' || n, created_by FROM sample, generate_series(1, 1201) n WHERE id = $1`,
    [one],
  );
  await world.owner.query('COMMIT');
  const { rows } = await exported({ year: 2011 });
  expect(rows).toHaveLength(1201);
  expect(new Set(rows.map((row) => row['Tên mẫu'])).size).toBe(1201);
});

test('SAMPLE-19 people get only the samples they may see', async () => {
  const narrow = await addPerson(world, ['Sample', 'Sample_Export', 'Sample_Add']);
  const id = await register(world);
  expect((await exported({}, narrow)).rows).toEqual([]);
  await refused(world, narrow, endpoint, { query: { ids: id } }, 'SAMPLE_NOT_FOUND');
});

test('SAMPLE-19 exporting needs its permission and right filters', async () => {
  const id = await register(world);
  await move(world, [id], 'RECEIVED');
  await refused(world, world.reviewer, endpoint, {}, 'FORBIDDEN');
  await refused(world, undefined, endpoint, {}, 'UNAUTHENTICATED');
  await refused(world, world.head, endpoint, { query: { ids: crypto.randomUUID() } }, 'SAMPLE_NOT_FOUND');
  await refused(world, world.head, endpoint, { query: { templateId: crypto.randomUUID() } }, 'NOT_FOUND');
  const answer = await refused(world, world.head, endpoint, { query: { ids: 'x', year: 'y' } }, 'VALIDATION');
  expect(faultsOf(answer).map((fault) => fault.split(' ')[0])).toEqual(['year', 'ids.0']);
});

test('SAMPLE-05 SAMPLE-19 a document of the laboratory is written by its name, an address as it is', async () => {
  const template = await addTemplate(world, {
    sections: [section('generalInformation', ['sampleName!', 'documentId'])],
  });
  const documentId = await addDocument(world, world.head, { title: 'SOP bảo quản mẫu' });
  for (const general of [
    { sampleName: 'A', documentId },
    { sampleName: 'B', documentId: 'https://tailieu.example.vn/7' },
  ])
    await world.done(world.head, createSample, {
      params: { templateId: template.id },
      body: { generalInformation: general },
    });
  const { rows } = await exported({ templateId: template.id });
  expect(rows.map((row) => row['Tài liệu liên quan']).sort()).toEqual([
    'SOP bảo quản mẫu',
    'https://tailieu.example.vn/7',
  ]);
});
