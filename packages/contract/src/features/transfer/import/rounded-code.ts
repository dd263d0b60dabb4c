import type { ImportColumn } from './import-columns.ts';
import type { FieldKey } from '../../samples/samples.catalogue.ts';

/** Columns of numbers that somebody gave, which count nothing: a result, a limit or an amount may be written with an exponent. */
const CODES: ReadonlySet<FieldKey> = new Set<FieldKey>([
  'sampleIdInternal',
  'sampleIdExternal',
  'storageIDExternal',
  'registrationNumber',
  'registerNumber',
  'chronicleBatchDate',
  'number',
  'issueNumber',
  'introductoryPaper',
  'samplerId',
  'samplerIdCard',
  'custodianId',
  'idCard',
]);

/** As spreadsheets write a long number: "2E+10", "1,23457E+11"; small ones always with decimals, as "12E-05" may be a batch. */
const ROUNDED = /^[+-]?(?:\d+(?:[.,]\d+)?E\+\d{1,3}|\d[.,]\d+E[-−]\d{2,3})$/iu;

/** True for a code or phone that a spreadsheet has rounded to a number with an exponent, and that came on as a text. */
export const isRoundedCode = (text: string, { field, def }: Pick<ImportColumn, 'field' | 'def'>): boolean =>
  (CODES.has(field) || def.type === 'phone') && ROUNDED.test(text);
