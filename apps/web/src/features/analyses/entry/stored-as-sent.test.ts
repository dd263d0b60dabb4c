import { expect, test } from 'vitest';
import type { aTest } from '../testing.ts';
import { aRow } from './fixtures.ts';
import { storedAsSent } from './stored-as-sent.ts';
import { toSave } from './to-save.ts';

const sentOf = (result: string) => toSave([aRow(1, {}, { result })]).rows;
const stored = (over: Parameters<typeof aTest>[0]) => {
  const { test: sent } = aRow(1);
  return {
    ...sent,
    version: sent.version + 1,
    result: '98,5',
    sampleTestingResult: 'PASS' as const,
    ...over,
  };
};

test('TEST-03 a row that was stored as it was sent is saved, whatever became of the answer', () => {
  const { sent, saved } = storedAsSent(sentOf('98,5'), [stored({ result: '98.5' })]);
  expect(sent.map(({ test }) => test.id)).toEqual([aRow(1).test.id]);
  expect(saved).toEqual([{ id: aRow(1).test.id, version: 2, flag: null, proposal: null }]);
});

test('TEST-12 another value, another verdict, a remark, or an unchanged version is somebody else’s work or none', () => {
  for (const over of [
    { result: '98,6' },
    { sampleTestingResult: 'FAIL' as const },
    { remarks: 'Đo lại' },
    { version: 1 },
  ])
    expect(storedAsSent(sentOf('98,5'), [stored(over)])).toEqual({ sent: [], saved: [] });
  expect(storedAsSent([], [stored({})])).toEqual({ sent: [], saved: [] });
});

test('COMP-28 values of a result were stored where it is calculated by now, and another version of it', () => {
  const calculation = { formula: 'MEAN', inputs: ['98,4', '98,6'], decimals: 1, result: '98,5' } as const;
  const { rows } = toSave([{ ...aRow(1, {}, { result: '98,5' }), calculation }]);
  expect(storedAsSent(rows, [stored({ calculated: 'CALCULATED', resultVersions: 1 })]).sent).toHaveLength(1);
  expect(storedAsSent(rows, [stored({ calculated: null, resultVersions: 1 })]).sent).toEqual([]);
  expect(storedAsSent(rows, [stored({ calculated: 'CALCULATED', resultVersions: 0 })]).sent).toEqual([]);
});
