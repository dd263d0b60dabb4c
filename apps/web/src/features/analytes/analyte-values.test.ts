import { expect, test } from 'vitest';
import { bodyOf, changesLimits, valuesOf } from './analyte-values.ts';
import { anAnalyte } from './testing.ts';

test('TEST-08 an analyte that is saved as it was seen sends its decimals as typed, its version, and nothing of its limits', () => {
  const seen = anAnalyte({ lod: '0.010', loq: '95.0', costEstimate: '250000', unit: '%', version: 7 });
  const body = bodyOf(valuesOf(seen), seen);
  expect(body).toMatchObject({
    id: seen.id,
    version: 7,
    lod: '0.010',
    loq: '95.0',
    costEstimate: '250000',
    testRunNumber: 1,
  });
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['unit']));
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['requirement']));
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['reason']));
});

test('TEST-08 another unit or requirement is sent with both, an emptied field as nothing', () => {
  const seen = anAnalyte({ unit: 'mg', requirement: 'Đạt' });
  const values = { ...valuesOf(seen), unit: null, lod: '', reason: ' Chuyên luận mới ' };
  expect(changesLimits(seen, values)).toBe(true);
  expect(bodyOf(values, seen)).toMatchObject({
    unit: null,
    requirement: 'Đạt',
    lod: null,
    reason: ' Chuyên luận mới ',
  });
  expect(changesLimits(seen, { unit: 'mg', requirement: 'Đạt ' })).toBe(false);
});

test('TEST-08 a new one names neither an id nor a version', () => {
  const { id: _, ...words } = anAnalyte({ unit: 'µg' });
  const body = bodyOf({ ...valuesOf({ ...words, id: '' }), reason: ' ' }, undefined);
  expect(body).toMatchObject({ unit: 'µg', requirement: null });
  for (const key of ['id', 'version', 'reason']) expect(body).not.toHaveProperty(key);
});
