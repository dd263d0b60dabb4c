import { getImportTemplate } from '@kiemlab/contract/features/transfer/import/import.api';
import { readXlsx } from 'hucre/xlsx';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTemplate, section } from '../../../testing/laboratory.ts';
import { addPerson, prepare } from '../../../testing/people.ts';
import { refused } from '../../../testing/refused.ts';
import { startWorld, type World } from '../../../testing/world.ts';
import { configOf, DEFAULT_TEMPLATES } from '../../templates/default-templates.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

async function workbook(templateId: string, language: 'vi' | 'en' = 'vi') {
  const answer = await world.send(getImportTemplate, { query: { templateId } }, world.head.token, language);
  expect(answer.status).toBe(200);
  return (await readXlsx(answer.bytes, { readStyles: true })).sheets;
}

test('SAMPLE-16 a column per attribute, three groups of a repeatable section, required ones marked', async () => {
  const template = await addTemplate(world, {
    sections: [
      section('generalInformation', ['sampleIdInternal', 'sampleName!', 'priority']),
      section('substanceInformation', ['substanceName', 'substanceType!']),
    ],
  });
  const [data, guide, mark, lists] = await workbook(template.id);
  expect(data?.name).toBe('Mẫu');
  expect(data?.rows[0]).toEqual([
    'Tên mẫu *',
    'Mức độ ưu tiên',
    'Tên hoạt chất 1',
    'Nhóm (loại) hoạt chất 1 *',
    'Tên hoạt chất 2',
    'Nhóm (loại) hoạt chất 2 *',
    'Tên hoạt chất 3',
    'Nhóm (loại) hoạt chất 3 *',
  ]);
  expect(data?.rows[1]?.slice(0, 4)).toEqual([
    'generalInformation.sampleName',
    'generalInformation.priority',
    'substanceInformation.1.substanceName',
    'substanceInformation.1.substanceType',
  ]);
  expect(data?.rowDefs?.get(1)?.hidden).toBe(true);
  expect(data?.freezePane).toMatchObject({ rows: 2 });
  expect(guide?.name).toBe('Hướng dẫn');
  expect(guide?.rows.flat().join(' ')).toContain('Thấp / Trung bình / Cao');
  expect(mark).toMatchObject({ name: 'KiemLab', veryHidden: true, rows: [['samples', template.id, '1']] });
  expect(lists).toMatchObject({ name: 'DanhMuc', hidden: true });
  expect(lists?.rows.map(([value]) => value).slice(0, 3)).toEqual(['Thấp', 'Trung bình', 'Cao']);
});

test('SAMPLE-16 drop-downs lie over the rows; only closed lists refuse other values', async () => {
  const [data] = await workbook(world.template.id);
  const { id } = await addTemplate(world, {
    sections: [section('generalInformation', ['sampleName!', 'sampleSource', 'dosageForm'])],
  });
  const [form] = await workbook(id);
  expect(form?.dataValidations).toMatchObject([
    { type: 'list', range: 'B3:B20002', formula1: 'DanhMuc!$A$1:$A$2', showErrorMessage: true },
    { type: 'list', range: 'C3:C20002', formula1: 'DanhMuc!$B$1:$B$6' },
  ]);
  expect(form?.dataValidations?.[1]?.showErrorMessage ?? false).toBe(false);
  expect(data?.rows[1]).not.toContain('generalInformation.dosageForm');
});

test('SAMPLE-16 cells keep zeros in front and show days as days', async () => {
  const { id } = await addTemplate(world, {
    sections: [
      section('generalInformation', ['sampleName!', 'chronicleBatchDate']),
      section('sampleChronicleInformation', ['expirationDate', 'samplingDate']),
    ],
  });
  const [data] = await workbook(id);
  const formats = [0, 1, 2, 3].map((column) => data?.cells?.get(`2,${column}`)?.style?.numFmt);
  expect(formats).toEqual(['@', '@', 'dd/mm/yyyy', 'dd/mm/yyyy hh:mm']);
});

test('SAMPLE-16 the lists hold the values that users added, not those they took away', async () => {
  const { id } = await addTemplate(world, {
    sections: [section('generalInformation', ['sampleName!', 'standard'])],
  });
  await prepare(world, (tx) =>
    tx
      .insertInto('field_choice')
      .values([
        { field_key: 'standard', value: 'TC nội bộ', removed: false },
        { field_key: 'standard', value: 'USP', removed: true },
      ])
      .execute(),
  );
  const lists = (await workbook(id)).at(-1);
  expect(lists?.rows.map(([value]) => value)).toEqual([
    'DĐVN V',
    'TCCS',
    'BP',
    'EP',
    'ASEAN',
    'QCVN',
    'TC nội bộ',
  ]);
});

test('SAMPLE-16 labels, guide and words are in the caller’s language', async () => {
  const { id } = await addTemplate(world, {
    sections: [section('generalInformation', ['sampleName!', 'priority'])],
  });
  const [data, guide] = await workbook(id, 'en');
  expect([data?.name, guide?.name]).toEqual(['Samples', 'Guide']);
  expect(data?.rows[0]).toEqual(['Sample name *', 'Priority']);
});

test.each(DEFAULT_TEMPLATES)('SAMPLE-16 the blank workbook of $name is no burden', async (template) => {
  const { id } = await addTemplate(world, configOf(template));
  const answer = await world.call(getImportTemplate, { query: { templateId: id } }, world.head.token);
  expect(answer.bytes.length).toBeLessThan(600_000);
});

test('SAMPLE-16 the blank workbook of a template that does not exist is not found, and not for everybody', async () => {
  const query = { templateId: randomUUID() };
  await refused(world, world.head, getImportTemplate, { query }, 'NOT_FOUND');
  const reader = await addPerson(world, ['Sample']);
  await refused(world, reader, getImportTemplate, { query }, 'FORBIDDEN');
});
