import { getSampleDetail } from '@kiemlab/contract/features/samples/sample-detail.api';
import { checkReport } from '@kiemlab/contract/features/reports/reports.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addClient } from '../../testing/laboratory.ts';
import { addPerson, prepare } from '../../testing/people.ts';
import { hold } from '../../testing/held.ts';
import { refused } from '../../testing/refused.ts';
import { readSample, register, sampleBody, sampleIn } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

test('SAMPLE-08 a sample in the nested detail model, with its pictures oldest first', async () => {
  const client = await addClient(world);
  const body = sampleBody({ storageLocation: 'Tủ 2', batchSize: '10.000 viên', sampleIdExternal: 'KH/17' });
  const id = await register(world, {
    ...body,
    quantityInformation: { currentQuantity: '12.50', currentQuantityUnit: 'g', packedSize: 'Hộp 10 vỉ' },
    sampleChronicleInformation: {
      productionDate: '2024-01-31',
      expirationDate: '2027-01-31',
      samplingDate: '2024-02-01T03:04:05Z',
    },
    custodianInformation: { custodianName: 'Bùi Văn Ổn', custodianUserId: world.head.id },
    clientInformation: { associatedClient: client },
  });
  await prepare(world, async (tx) => {
    const sha256 = Buffer.alloc(32, 7);
    await tx.insertInto('stored_file').values({ sha256, size: 1, mime: 'image/png' }).execute();
    const picture = (kind: string, caption: string, created_at: string) => ({
      sample_id: id,
      kind,
      file_name: 'a.png',
      caption,
      sample_status: 'NOT_RECEIVE',
      sha256,
      size: 1,
      mime: 'image/png',
      uploaded_by: world.head.id,
      created_at,
    });
    await tx
      .insertInto('attachment')
      .values([
        picture('IMAGE', 'Mặt sau', '2024-02-02'),
        picture('IMAGE', 'Mặt trước', '2024-02-01'),
        picture('FILE', 'Biên bản', '2024-02-01'),
        { ...picture('IMAGE', 'Xóa', '2024-01-01'), deleted_at: '2024-03-01' },
      ])
      .execute();
  });
  const detail = await world.done(world.head, getSampleDetail, { params: { id } });
  expect(detail).toMatchObject({
    generalInformation: {
      sampleType: world.template.name,
      sampleId: id,
      sampleIDExternal: 'KH/17',
      barcodeID: 'KH/17',
      storageLocation: 'Tủ 2',
      batchID: 'PA2401',
      batchSize: '10.000 viên',
      storageIDExternal: null,
    },
    quantityInformation: {
      currentQuantity: { value: '12.50', unit: 'g' },
      packedSize: { value: 'Hộp 10 vỉ', unit: null },
    },
    custodialInformation: {
      custodianName: 'Bùi Văn Ổn',
      custodianPosition: null,
      custodian: world.head.id,
    },
    sampleChronicleInformation: {
      productionDate: '2024-01-31',
      expirationDate: '2027-01-31',
      samplingDate: '2024-02-01T03:04:05.000Z',
    },
    clientInformation: { associatedClient: client },
    workflowInformation: { associateWorkflowTemplate: `${world.template.name} (1)` },
  });
  expect(detail.sampleImage.map(({ caption, sampleStatus }) => [caption, sampleStatus])).toEqual([
    ['Mặt trước', 'NOT_RECEIVE'],
    ['Mặt sau', 'NOT_RECEIVE'],
  ]);
  for (const { image } of detail.sampleImage) expect(image).toMatch(/^\/api\/attachments\/[0-9a-f-]{36}$/);
});

test('SAMPLE-08 the detail of a sample that is not there, or not to be seen, is not told', async () => {
  const id = await register(world);
  const narrow = await addPerson(world, ['Sample']);
  await refused(world, narrow, getSampleDetail, { params: { id } }, 'SAMPLE_NOT_FOUND');
  await refused(world, world.head, getSampleDetail, { params: { id: randomUUID() } }, 'SAMPLE_NOT_FOUND');
});

test('SAMPLE-21 whether samples have a report is answered sample by sample', async () => {
  const bare = await sampleIn(world, 'ANALYZING');
  const draft = await sampleIn(world, 'REPORT_SAMPLE_HAS_EXISTED');
  const issued = await sampleIn(world, 'REPORTED');
  const sampleIds = [issued, bare, draft];
  const { reports } = await world.done(world.head, checkReport, { body: { sampleIds } });
  const report = {
    hasReport: true,
    reportNumber: expect.stringMatching(/^\d{4}\//),
    kind: 'TEST_CERTIFICATE',
    form: 'test-certificate',
    verdict: 'PASS',
    version: expect.any(Number),
    omitted: [],
  };
  expect(reports).toEqual([
    { sampleId: issued, status: 'ISSUED', ...report, daysOverdue: null },
    {
      sampleId: bare,
      hasReport: false,
      reportNumber: null,
      status: null,
      kind: null,
      // Its tests are open: which form it will be is not known yet.
      form: 'test-certificate',
      verdict: null,
      version: null,
      daysOverdue: null,
      omitted: [],
    },
    // Only what is still to be issued can be late.
    { sampleId: draft, status: 'DRAFT', ...report, daysOverdue: 0 },
  ]);
  const missing = { sampleIds: [bare, randomUUID()] };
  await refused(world, world.head, checkReport, { body: missing }, 'SAMPLE_NOT_FOUND');
  const narrow = await addPerson(world, ['Sample']);
  expect((await readSample(world, bare)).sampleId).toBe(bare);
  await refused(world, narrow, checkReport, { body: { sampleIds: [bare] } }, 'SAMPLE_NOT_FOUND');
});

test('SAMPLE-21 asking for reports waits for nobody who is writing', async () => {
  const id = await sampleIn(world, 'RECEIVED');
  const writing = await hold(world, 'UPDATE sample SET version = version + 1 WHERE id = $1', [id]);
  try {
    const { reports } = await world.done(world.head, checkReport, { body: { sampleIds: [id, id] } });
    expect(reports).toMatchObject([{ sampleId: id, hasReport: false }]);
  } finally {
    await writing.release();
  }
});
