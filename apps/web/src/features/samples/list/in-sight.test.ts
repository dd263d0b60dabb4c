import { expect, test } from 'vitest';
import { inSightFirst } from './in-sight.ts';

test('SAMPLE-01 code, name, due day and status stand first, whatever the template shows before them', () => {
  const columns = ['code', 'sampleType', 'sampleName', 'batch', 'appointmentDate', 'barcode', 'sampleStatus'];
  expect(inSightFirst(columns.map((key) => ({ key }))).map(({ key }) => key)).toEqual([
    'code',
    'sampleName',
    'appointmentDate',
    'sampleStatus',
    'sampleType',
    'batch',
    'barcode',
  ]);
});
