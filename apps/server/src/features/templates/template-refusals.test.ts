import { fieldOf, type FieldKey, fieldsOf } from '@kiemlab/contract/features/samples/samples.catalogue';
import { FIELDS_OF_ANY_TYPE } from '@kiemlab/contract/features/samples/template-faults';
import {
  closeTemplate,
  createTemplate,
  deleteTemplate,
  getConfigurations,
  listTemplateVersions,
  updateTemplate,
} from '@kiemlab/contract/features/templates/template-keeping.api';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson, nextNumber } from '../../testing/people.ts';
import { faultsOf, refused } from '../../testing/refused.ts';
import type { World } from '../../testing/world.ts';
import { type Keeping, sectionsWith, specified, startKeeping } from './testing/keeping.ts';

let keeping: Keeping;
let world: World;
beforeAll(async () => {
  keeping = await startKeeping();
  ({ world } = keeping);
});
afterAll(() => world.stop());

test('TEMPLATE-02 what no sample can do without is asked for by name', async () => {
  for (const key of FIELDS_OF_ANY_TYPE) {
    const { section } = fieldOf(key);
    const config = sectionsWith().map(({ sectionName, attributes }) => ({
      sectionName,
      attributes: { remark: {}, ...attributes },
    }));
    const without = config.map(({ sectionName, attributes }) => ({
      sectionName,
      attributes: Object.fromEntries(
        Object.entries(attributes).filter(
          ([name]) => name !== key && (fieldsOf(sectionName) as string[]).includes(name),
        ),
      ),
    }));
    const shown = without.filter(({ attributes }) => Object.keys(attributes).length > 0);
    const body = specified({ configData: { config: shown } });
    const answer = await keeping.refusal(createTemplate, { body }, 'VALIDATION');
    expect(faultsOf(answer)).toEqual([`configData.config.${section}.${key} REQUIRED`]);
  }
});

test.each([
  ['a day that is none', 'productionDate', { initial: 'hôm nay' }],
  ['a source that is none', 'sampleSource', { initial: 'Mẫu mua' }],
  ['a number in words', 'temperature', { initial: 'hai mươi' }],
  ['a number that no record holds', 'temperature', { initial: '1e400' }],
  ['none of its choices', 'standard', { data: ['TCCS'], initial: 'DĐVN V' }],
  ['an account', 'samplerUserId', { initial: '00000000-0000-4000-8000-000000000000' }],
  ['what the program sets', 'sampleIdInternal', { initial: 'L26-0001' }],
] as [string, FieldKey, object][])(
  'TEMPLATE-02 a first value that the field would refuse is refused: %s',
  async (_, key, attribute) => {
    const { section } = fieldOf(key);
    const config = sectionsWith().filter(({ sectionName }) => sectionName !== section);
    const old = sectionsWith().find(({ sectionName }) => sectionName === section);
    config.push({ sectionName: section, attributes: { ...old?.attributes, [key]: attribute } });
    const body = specified({ configData: { config } });
    const answer = await keeping.refusal(createTemplate, { body }, 'VALIDATION');
    expect(faultsOf(answer).map((fault) => fault.split(' ')[0])).toEqual([
      `configData.config.${String(config.length - 1)}.attributes.${key}.initial`,
    ]);
  },
);

test('TEMPLATE-02 bad bodies name the field, and nothing is half saved', async () => {
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`a${String(index)}`, {}]));
  const cases: [object, string][] = [
    [specified({ templateName: ' ' }), 'templateName TOO_SHORT'],
    [specified({ templateName: undefined }), 'templateName REQUIRED'],
    [specified({ name: 'Tên khác' }), 'name GIVEN_TWICE'],
    [specified({ prefix: undefined }), 'prefix REQUIRED'],
    [specified({ prefix: 'D-L' }), 'prefix INVALID_FORMAT'],
    [specified({ prefix: 'ĐL' }), 'prefix INVALID_FORMAT'],
    [specified({ prefix: '1A' }), 'prefix INVALID_FORMAT'],
    [specified({ templateType: 'OTHER' }), 'templateType INVALID_VALUE'],
    [specified({ other: 1 }), 'other UNKNOWN_FIELD'],
    [specified({}, { nope: {} }), 'configData.config.0.attributes.nope UNKNOWN_FIELD'],
    [specified({}, many), 'configData.config.0.attributes TOO_LONG'],
    [
      specified({}, { remark: { label: 'x'.repeat(10_000) } }),
      'configData.config.0.attributes.remark.label TOO_LONG',
    ],
    [specified({}, { remark: { unit: 'kg' } }), 'configData.config.0.attributes.remark.unit INVALID_VALUE'],
    [
      specified({}, { remark: { required: 'NaN' } }),
      'configData.config.0.attributes.remark.required INVALID_TYPE',
    ],
  ];
  for (const [body, fault] of cases) {
    const answer = await keeping.refusal(createTemplate, { body }, 'VALIDATION');
    expect(faultsOf(answer)).toEqual([fault]);
  }
});

test('TEMPLATE-02 an attribute that stands twice in what is sent is named, not quietly the last of the two', async () => {
  const body = JSON.stringify(specified());
  const raw = body.replace('"status":{}', '"status":{},"status":{"required":true}');
  expect(raw).not.toBe(body);
  const answer = await keeping.refusal(createTemplate, { raw }, 'VALIDATION');
  expect(faultsOf(answer)).toEqual(['configData.config.0.attributes.status GIVEN_TWICE']);
});

test('TEMPLATE-02 two fields of a section cannot be called the same', async () => {
  const label = fieldOf('remark').label.vi;
  // A star is what a required field has behind its words.
  for (const same of [` ${label.toUpperCase()} `, label.replace(' ', '\u00a0\n'), `${label} *`]) {
    const body = specified({}, { batchSize: { label: same }, remark: {} });
    const answer = await keeping.refusal(createTemplate, { body }, 'VALIDATION');
    expect(faultsOf(answer)).toEqual(['configData.config.0.attributes.batchSize.label INVALID_VALUE']);
  }
});

test('TEMPLATE-01 a name is one line: one that looks the same is the same', async () => {
  const { templateName } = await keeping.made(specified({ templateName: `Trà\n \u00a0túi ${nextNumber()}` }));
  expect(templateName).toMatch(/^Trà túi \d+$/);
  const body = specified({ templateName: templateName.replace(' ', '  ') });
  await keeping.refusal(createTemplate, { body }, 'DUPLICATE');
});

test('TEMPLATE-02 only who creates creates, only who changes changes; everybody who is known reads', async () => {
  const { id, configData } = await keeping.made();
  const creator = await addPerson(world, ['CreateConfig']);
  const changer = await addPerson(world, ['EditConfig']);
  const parts = { params: { id }, query: {} };
  const closing = { params: { id }, body: { closed: true, reason: 'Nhập nhầm' } };
  await refused(world, changer, createTemplate, { body: specified() }, 'FORBIDDEN');
  await refused(world, creator, updateTemplate, { body: { id, configData } }, 'FORBIDDEN');
  await refused(world, creator, deleteTemplate, parts, 'FORBIDDEN');
  await refused(world, creator, closeTemplate, closing, 'FORBIDDEN');
  await refused(world, world.technician, listTemplateVersions, parts, 'FORBIDDEN');
  await refused(world, undefined, createTemplate, { body: specified() }, 'UNAUTHENTICATED');
  await refused(world, undefined, getConfigurations, { query: {} }, 'UNAUTHENTICATED');
  await keeping.refusal(listTemplateVersions, { params: { id: randomUUID() }, query: {} }, 'NOT_FOUND');
});
