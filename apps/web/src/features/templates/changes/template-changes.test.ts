import { SAMPLE_CATALOGUE } from '@kiemlab/contract/features/samples/samples.catalogue';
import type { TemplateConfig } from '@kiemlab/contract/features/templates/template-config';
import { templateToWire } from '@kiemlab/contract/features/templates/template-to-wire';
import { expect, test } from 'vitest';
import { basicChanges, templateChanges } from './template-changes.ts';

type Section = TemplateConfig['sections'][number];
type Attribute = Section['attributes'][number];

const field = (key: string, more: Partial<Attribute> = {}): Attribute => ({ key, required: false, ...more });
const version = (attributes: Attribute[], more: Partial<TemplateConfig> = {}, others: Section[] = []) =>
  templateToWire(SAMPLE_CATALOGUE, {
    sections: [{ section: 'additionalInformation', required: false, attributes }, ...others],
    ...more,
  });
const told = (before: ReturnType<typeof version>, after: ReturnType<typeof version>) =>
  templateChanges(before, after, 'vi').map(({ kind, key, from, to }) => [kind, key, from, to]);
const height = { vi: 'Chiều cao', en: 'Height' };

test('TEMPLATE-06 what was added, taken away, reworded and made required is told, each by itself', () => {
  expect(
    told(
      version([field('si1', { label: height }), field('si2', { required: true }), field('z1')]),
      version([
        field('si1', { label: { vi: 'Cân nặng', en: 'Weight' }, required: true }),
        field('si2'),
        field('si3'),
      ]),
    ),
  ).toEqual([
    ['removed', 'z1', 'Trường tự do 1', ''],
    ['reworded', 'si1', 'Chiều cao', 'Cân nặng'],
    ['rewordedOther', 'si1', 'Height', 'Weight'],
    ['required', 'si1', '', ''],
    ['optional', 'si2', '', ''],
    ['added', 'si3', '', 'Thông tin bổ sung 3'],
  ]);
});

test('TEMPLATE-06 words of the other language, units, first values and choices are told as well', () => {
  expect(
    told(
      version([field('si1', { label: height }), field('si7', { unit: 'g' })]),
      version([
        field('si1', { label: { ...height, en: 'Tallness' } }),
        field('si7', { unit: 'mg', initial: '5' }),
      ]),
    ),
  ).toEqual([
    ['rewordedOther', 'si1', 'Height', 'Tallness'],
    ['unit', 'si7', 'g', 'mg'],
    ['initialSet', 'si7', '', '5'],
  ]);
  expect(
    told(
      version([field('si1', { label: height }), field('si7', { unit: 'g', initial: '5' })]),
      version([
        field('si1', { label: { vi: 'Cân nặng', en: 'Weight' } }),
        field('si7', { unit: '', initial: '6' }),
      ]),
    ),
  ).toEqual([
    ['reworded', 'si1', 'Chiều cao', 'Cân nặng'],
    ['rewordedOther', 'si1', 'Height', 'Weight'],
    ['unitGone', 'si7', 'g', ''],
    ['initial', 'si7', '5', '6'],
  ]);
});

test('TEMPLATE-06 order, sections and switched off actions are told; the same twice is no change', () => {
  const plan: Section = { section: 'planInformation', required: false, attributes: [field('planName')] };
  const before = version([field('si1'), field('si2')]);
  expect(told(before, before)).toEqual([]);
  expect(told(before, version([field('si2'), field('si1')], { actionsOff: ['clone'] }, [plan]))).toEqual([
    ['order', 'additionalInformation', '', ''],
    ['sectionAdded', 'planInformation', '', 'Kế hoạch lấy mẫu'],
    ['added', 'planName', '', 'Tên kế hoạch lấy mẫu'],
    ['actionOff', 'clone', '', ''],
  ]);
  expect(told(version([field('si1')], {}, [plan]), version([field('si1')]))).toEqual([
    ['sectionRemoved', 'planInformation', 'Kế hoạch lấy mẫu', ''],
    ['removed', 'planName', 'Tên kế hoạch lấy mẫu', ''],
  ]);
});

test('TEMPLATE-06 another name and another base of flags are told before the form, what stays is not', () => {
  const before = { name: 'Hóa lý', flagBase: 'RESULT' } as const;
  expect(basicChanges(before, { ...before, name: 'Hóa lý ' })).toEqual([]);
  expect(basicChanges(before, { name: 'Lý hóa', flagBase: 'LOD' })).toEqual([
    { kind: 'name', key: '', from: 'Hóa lý', to: 'Lý hóa' },
    { kind: 'flagBase', key: '', from: 'RESULT', to: 'LOD' },
  ]);
  expect(basicChanges({ name: 'Thuốc' }, { name: 'Thuốc' })).toEqual([]);
});

test('TEMPLATE-06 PRINT-01 another kind of product is told, and one that is left to the name', () => {
  const food = version([field('si1')], { productGroup: 'food' });
  const unsaid = version([field('si1')]);
  const toFood = ['productGroup', '', 'theo tên loại mẫu', 'Thực phẩm, thực phẩm bảo vệ sức khỏe'];
  expect(told(unsaid, food)).toEqual([toFood]);
  expect(told(food, unsaid)).toEqual([['productGroup', '', toFood[3], toFood[2]]]);
  expect(told(food, food)).toEqual([]);
});
