import { expect, test } from 'vitest';
import { addAnalytes, saveAnalyte } from '../features/analytes/analyte-keeping.api.ts';
import { enterResults } from '../features/analyses/results.api.ts';
import { decimal, notNegative, quantity } from './decimal.ts';
import { sentNumber } from './sent-number.ts';

test.each([
  ['0.05', '0.05'],
  ['0.10', '0.1'],
  ['5', '5'],
  ['-0', '0'],
  ['1e-7', '0.0000001'],
  ['0.123456789012345', '0.123456789012345'],
])('TEST-08 the number %s of a body is the decimal %s', (sent, kept) => {
  expect(sentNumber.parse(JSON.parse(sent))).toBe(kept);
});

test.each(['0.1234567890123456789', '12345678901234567890', '0.30000000000000004', '1e60', '"5"', 'true'])(
  'TEST-08 %s is no number that a body keeps, and refused',
  (sent) => {
    expect(sentNumber.safeParse(JSON.parse(sent)).success).toBe(false);
  },
);

const ID = '00000000-0000-4000-8000-000000000001';

test.each([12.125, 999.999, 1.5, 0.125])(
  'TEST-08 %d as a number of JSON is one number wherever it is taken',
  (sent) => {
    const limits = { lod: sent, loq: sent };
    const analyte = { analytesId: 'A', analytesName: 'A', ...limits };
    const kept = { lod: String(sent), loq: String(sent) };
    expect(saveAnalyte.body.parse({ ...analyte, analytesGroupId: ID })).toMatchObject(kept);
    expect(addAnalytes.body.parse({ analytesGroupId: ID, analytes: [analyte] }).analytes).toMatchObject([
      kept,
    ]);
    expect(
      enterResults.body.parse({ testResults: [{ testInformationId: ID, ...limits }] }).testResults,
    ).toMatchObject([{ lod: { sent: String(sent) }, loq: { sent: String(sent) } }]);
  },
);

test.each([decimal, notNegative, quantity])(
  'TEST-08 where numbers are texts one of JSON is the same number, and asked about never',
  (schema) => {
    for (const sent of [12.125, 999.999, 0.5, 1000]) expect(schema.parse(sent)).toBe(String(sent));
  },
);
