import { expect, test } from 'vitest';
import { fieldOf, type FieldKey } from '../../samples/samples.catalogue.ts';
import { isRoundedCode } from './rounded-code.ts';

const inField = (field: FieldKey, text: string) => isRoundedCode(text, { field, def: fieldOf(field) });

const ROUNDED = [
  '2E+10',
  '2e+10',
  '1,23E+11',
  '1.23457E+11',
  '20.0E+9',
  '2.00E+10',
  '-2E+10',
  '8,93512E+12',
  '1.20E-04',
  '9.9E-100',
];
const CODES = [
  '1E5',
  '2E10',
  '12E-05',
  '5E-10',
  'VD-2E+10',
  '2E+10A',
  '2 E+10',
  'E+10',
  '2E+',
  '2,E+10',
  '20000000000',
  '1.23457E11',
];

test.each(ROUNDED)('SAMPLE-16 %s is no batch, number of registration, code or phone of anybody', (text) => {
  for (const field of [
    'chronicleBatchDate',
    'registrationNumber',
    'sampleIdExternal',
    'idCard',
    'pickingPhone',
  ] as const)
    expect([field, inField(field, text)]).toEqual([field, true]);
});

test.each(CODES)('SAMPLE-16 %s may be a batch', (text) => {
  expect(inField('chronicleBatchDate', text)).toBe(false);
});

test.each([
  'ti1',
  'ti2',
  'substanceContent',
  'batchSize',
  'packedSize',
  'sampleName',
  'remark',
  'z1',
] as const)('SAMPLE-16 a number with an exponent may be meant in %s', (field) => {
  expect(inField(field, '2E+10')).toBe(false);
});
