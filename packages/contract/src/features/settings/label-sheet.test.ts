import { expect, test } from 'vitest';
import { LabelSheet, labelsOf, tenths, USUAL_SHEET } from './label-sheet.ts';

const sheet = USUAL_SHEET;
const faultsOf = (change: object) =>
  LabelSheet.safeParse({ ...sheet, ...change }).error?.issues.map(
    ({ path, message }) => `${path.join('.')} ${message}`,
  ) ?? [];

test('SAMPLE-18 measures of labels are read exactly, with comma or point', () => {
  expect(['63,5', '63.5', '0', '7', '210,0'].map(tenths)).toEqual([635, 635, 0, 70, 2100]);
});

test('SAMPLE-18 the sheet that counts until one is set fits on A4 and has 21 labels', () => {
  expect(faultsOf({})).toEqual([]);
  expect(labelsOf(sheet)).toBe(21);
});

test('SAMPLE-18 labels fit on the paper to a tenth of a millimetre, or the part that is too much is named', () => {
  // 7.2 + 3 × 65.9 + 2 × 2.5 = 209.9; one tenth more each is 210.2.
  expect(faultsOf({ width: '65,9' })).toEqual([]);
  expect(faultsOf({ width: '66,0' })).toEqual(['width LABELS_TOO_WIDE']);
  // 15.1 + 7 × 40.2 = 296.5; 7 × 40.3 = 282.1, with the margin 297.2.
  expect(faultsOf({ height: '40,2' })).toEqual([]);
  expect(faultsOf({ height: '40,3' })).toEqual(['height LABELS_TOO_HIGH']);
  expect(faultsOf({ rows: 8 })).toEqual(['height LABELS_TOO_HIGH']);
  expect(faultsOf({ gapAcross: '10' })).toEqual(['width LABELS_TOO_WIDE']);
});

test('SAMPLE-18 labels too small for a scanner, and measures that are none, are refused', () => {
  expect(faultsOf({ width: '24,9', columns: 1 })).toEqual(['width LABEL_TOO_SMALL']);
  expect(faultsOf({ height: '9,9' })).toEqual(['height LABEL_TOO_SMALL']);
  for (const marginTop of ['', '1,25', '-1', 'hai', '1000', '1e1'])
    expect(faultsOf({ marginTop })[0], marginTop).toContain('marginTop');
});
