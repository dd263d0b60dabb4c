import { getReportFile } from '@kiemlab/contract/features/printing/printing.api';
import type { ReportType } from '@kiemlab/contract/features/printing/printed-forms';
import { createSample, updateSample } from '@kiemlab/contract/features/registration/registration.api';
import { getSampleDetail } from '@kiemlab/contract/features/samples/sample-detail.api';
import { getSample, listSamples } from '@kiemlab/contract/features/samples/samples.api';
import {
  createTemplate,
  listTemplateVersions,
  updateTemplate,
} from '@kiemlab/contract/features/templates/template-keeping.api';
import { getTemplate } from '@kiemlab/contract/features/templates/templates.api';
import { exportSamples } from '@kiemlab/contract/features/transfer/export/export.api';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../platform/pdf/testing/read-pdf.ts';
import { addSetup } from '../../testing/laboratory.ts';
import { nextNumber } from '../../testing/people.ts';
import { failureOf, faultsOf, refused } from '../../testing/refused.ts';
import { assign, move, sampleBody } from '../../testing/samples.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { blankWorkbook, fill, importOf, sendImport } from '../transfer/import/testing/fill-workbook.ts';

/** Laid over the fields of any type: what the first version shows beside them, and what the second. */
const FIRST = {
  temperature: {},
  registerNumber: {},
  remark: {},
  batchSize: { label: 'Cỡ lô cũ', labelEnglish: 'Old batch size' },
};
const SECOND = {
  temperature: { unit: '°F' },
  registerNumber: { required: true },
  batchSize: { label: '=1+1 #cỡ lô *mới*' },
  standard: { data: ['=SUM(1)', '#panic("x")'] },
};

const configData = (general: object) => ({
  config: [
    {
      sectionName: 'generalInformation',
      attributes: {
        sampleName: { required: true },
        sampleSource: {},
        chronicleBatchDate: {},
        status: {},
        ...general,
      },
    },
    { sectionName: 'quantityInformation', attributes: { currentQuantity: {}, currentQuantityUnit: {} } },
    { sectionName: 'samplerInformation', attributes: { samplerName: {} } },
    { sectionName: 'clientInformation', attributes: { associatedClient: {} } },
  ],
});

let world: World;
let templateId: string;
/** What the type is called in its first version; in the second it has another name. */
let typeName: string;
/** A sample of the first version, and all that was read and printed of it before there was a second. */
let old: string;
let before: Awaited<ReturnType<typeof seen>>;

const register = (general: Record<string, string>) =>
  world.send(createSample, { params: { templateId }, body: sampleBody(general) }, world.head.token);

/** But for the moment of the print, which is another one each time. */
const printed = async (type: ReportType, ids: string): Promise<string[]> => {
  const { bytes } = await world.call(getReportFile, { params: { type }, query: { ids } }, world.head.token);
  return (await readPdf(bytes)).pages.map(({ text }) => text.replace(/In bởi [^–]*–/g, ''));
};

/** Form, list, detail and prints of a sample. */
async function seen(id: string) {
  const { sampleList } = await world.done(world.head, listSamples, { query: { templateId } });
  return {
    record: await world.done(world.head, getSample, { params: { id } }),
    row: sampleList.find(({ sampleId }) => sampleId === id),
    detail: await world.done(world.head, getSampleDetail, { params: { id } }),
    certificate: await printed('test-certificate', id),
    label: await printed('barcode-label', id),
  };
}

async function exported(query: object): Promise<Record<string, unknown>[]> {
  const { bytes } = await world.call(exportSamples, { query }, world.head.token);
  const [heading = [], ...rows] = (await readXlsx(bytes)).sheets[0]?.rows ?? [];
  return rows.map((row) => Object.fromEntries(heading.map((title, n) => [String(title), row[n] ?? null])));
}

beforeAll(async () => {
  world = await startWorld();
  const number = String(nextNumber());
  typeName = `Dược liệu ${number}`;
  const body = {
    templateName: typeName,
    templateType: 'SAMPLE' as const,
    prefix: `DL${number}`,
    configData: configData(FIRST),
  };
  templateId = (await world.done(world.head, createTemplate, { body })).id;
  world.setup = await addSetup(world, { templateIds: [templateId], technicianIds: [world.technician.id] });
  old = (await register({ remark: 'Giữ nguyên', batchSize: '25' })).data.sampleId;
  await move(world, [old], 'RECEIVED');
  await assign(world, [old]);
  before = await seen(old);
  await world.done(world.head, updateTemplate, {
    body: {
      id: templateId,
      templateName: `${typeName} mới`,
      configData: configData(SECOND),
      version: 1,
      reason: 'Bỏ ghi chú',
    },
  });
});
afterAll(() => world.stop());

test('COMP-31 TEMPLATE-06 form, list, detail, certificate and label of an older sample are what they were', async () => {
  expect(await seen(old)).toEqual(before);
  const [general] = before.record.configData.config;
  expect(general?.attributes['batchSize']?.label).toBe('Cỡ lô cũ');
  expect(general?.attributes).toHaveProperty('remark');
  expect(before.row).toMatchObject({ remark: 'Giữ nguyên', templateVersion: 1 });
});

test('TEMPLATE-06 what the newer version requires is asked of newer samples alone', async () => {
  const { sample } = await world.done(world.head, getSample, { params: { id: old } });
  const general = { sampleId: old, storageLocation: 'Tủ 7' };
  const body = { generalInformation: general, version: sample.version, reason: 'Chuyển chỗ' };
  expect((await world.send(updateSample, { body }, world.head.token)).status).toBe(200);
  const parts = { params: { templateId }, body: sampleBody() };
  const answer = await refused(world, world.head, createSample, parts, 'VALIDATION');
  expect(faultsOf(answer)).toEqual(['generalInformation.registerNumber REQUIRED']);
  const made = await register({ registerNumber: '7' });
  expect(made.status).toBe(201);
  const { configData: shown } = await world.done(world.head, getSample, {
    params: { id: made.data.sampleId },
  });
  expect(shown.config[0]?.attributes['batchSize']).toMatchObject({ label: '=1+1 #cỡ lô *mới*' });
  expect(shown.config[0]?.attributes).not.toHaveProperty('remark');
});

test('TEMPLATE-06 SAMPLE-16 the blank sheet is headed by the current version; the catalogue’s word is read, an older version’s is not', async () => {
  const blank = await blankWorkbook(world, world.head, templateId);
  const [labels = [], keys = []] = blank.sheets[0]?.rows ?? [];
  const at = keys.indexOf('generalInformation.batchSize');
  // A formula is the text it was typed as; the unit of a number stands in its label.
  expect(labels[at]).toBe('=1+1 #cỡ lô *mới*');
  expect(labels).toContain('Nhiệt độ (°F)');
  expect(keys).not.toContain('generalInformation.remark');
  const lists = blank.sheets.at(-1)?.rows?.flat() ?? [];
  expect(lists).toEqual(expect.arrayContaining(['=SUM(1)', '#panic("x")']));
  const guide = blank.sheets[1]?.rows?.flat().map(String) ?? [];
  expect(guide).toContain('=1+1 #cỡ lô *mới*');
  const row = {
    'generalInformation.sampleName': 'Cam thảo',
    'generalInformation.registerNumber': '8',
    'generalInformation.batchSize': '12',
  };
  const sent = async (heading: string) => {
    const copy = structuredClone(blank);
    const [first] = copy.sheets[0]?.rows ?? [];
    if (first) first[at] = heading;
    return sendImport(world, world.head, importOf(templateId, await fill(copy, [row])));
  };
  expect((await sent('=1+1 #cỡ lô *mới*')).status).toBe(201);
  expect((await sent('Cỡ lô')).status).toBe(201);
  const refusedFile = await sent('Cỡ lô cũ');
  expect(refusedFile.code).toBe('FILE_UNREADABLE');
  expect(failureOf(refusedFile).message).toContain('=1+1 #cỡ lô *mới*');
});

test('TEMPLATE-06 SAMPLE-19 a list of one type goes out in the words of its version with the values of older samples; of all types in the catalogue’s', async () => {
  const { sample } = await world.done(world.head, getSample, { params: { id: old } });
  const rows = await exported({ templateId });
  const mine = rows.find((row) => row['Mã số mẫu'] === sample.code);
  expect(mine).toMatchObject({ '=1+1 #cỡ lô *mới*': '25', 'Ghi chú': 'Giữ nguyên' });
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.filter((row) => row['Ghi chú'] !== null)).toEqual([mine]);
  expect(Object.keys(mine ?? {})).not.toContain('Cỡ lô cũ');
  const [all] = await exported({ ids: old });
  expect(all).toMatchObject({ 'Cỡ lô': '25', 'Ghi chú': 'Giữ nguyên' });
});

test('TEMPLATE-06 a sample keeps the name that its type had: in form, list, detail and sheet', async () => {
  const made = await register({ registerNumber: '9' });
  expect(made.status).toBe(201);
  for (const [id, name] of [
    [old, typeName],
    [made.data.sampleId, `${typeName} mới`],
  ] as const) {
    const { sample } = await world.done(world.head, getSample, { params: { id } });
    const { sampleList } = await world.done(world.head, listSamples, { query: { templateId } });
    const row = sampleList.find(({ sampleId }) => sampleId === id);
    const detail = await world.done(world.head, getSampleDetail, { params: { id } });
    expect([sample.templateName, row?.templateName, row?.['sampleType']]).toEqual([name, name, name]);
    expect(JSON.stringify(detail)).toContain(`"sampleType":"${name}"`);
  }
  const rows = await exported({ ids: `${old},${made.data.sampleId}` });
  expect(rows.map((row) => row['Loại mẫu']).sort()).toEqual([typeName, `${typeName} mới`]);
  // The type itself is called as it is today, and lists of it hold both.
  const { templateName } = await world.done(world.head, getTemplate, {
    params: { id: templateId },
    query: {},
  });
  expect(templateName).toBe(`${typeName} mới`);
  const versions = await world.done(world.head, listTemplateVersions, {
    params: { id: templateId },
    query: {},
  });
  expect(versions.map(({ version, name }) => [version, name])).toEqual([
    [2, `${typeName} mới`],
    [1, typeName],
  ]);
});
