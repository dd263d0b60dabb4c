import { expect, test } from 'vitest';
import { aTest } from '../testing.ts';
import { consumptionToRecord } from './consumption-to-record.ts';

const taking = {
  testId: 'viên nén',
  usual: '40',
  usualUnit: 'viên',
  free: '100',
  unit: 'viên',
  told: null,
};
const told = (rows: Parameters<typeof aTest>[0][]) =>
  consumptionToRecord(rows.map((row) => aTest(row))).map(({ test: { id }, proposed }) => [id, proposed]);

test('TEST-05 what tests took is asked once for each sample and test id, and proposed from the test id', () => {
  expect(
    told([
      { id: 'a', sampleId: 's1', taking },
      { id: 'b', sampleId: 's1', taking },
      { id: 'c', sampleId: 's1', taking: { ...taking, testId: 'vi sinh' } },
      { id: 'd', sampleId: 's2', taking },
    ]),
  ).toEqual([
    ['a', '40'],
    ['c', '40'],
    ['d', '40'],
  ]);
});

test('TEST-05 nothing is asked that has been told, and nothing proposed that is not free or in another unit', () => {
  expect(
    told([
      { id: 'a', sampleId: 's1', taking: { ...taking, told: 'GROUP' } },
      { id: 'b', sampleId: 's2', taking: { ...taking, told: 'TEST' } },
      { id: 'c', sampleId: 's3', qcSample: true, taking },
      { id: 'd', sampleId: 's4', taking: { ...taking, free: '39.9' } },
      { id: 'e', sampleId: 's5', taking: { ...taking, unit: 'hộp' } },
      { id: 'f', sampleId: 's6', taking: { ...taking, usual: null } },
    ]),
  ).toEqual([
    ['d', null],
    ['e', null],
    ['f', null],
  ]);
});
