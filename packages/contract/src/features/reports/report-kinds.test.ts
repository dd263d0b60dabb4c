import { expect, test } from 'vitest';
import { FORM_OF_KIND, kindOfForm, REPORT_FORMS, reportForm, reportKind } from './report-kinds.ts';

test.each([
  ['PASS', false, 'TEST_CERTIFICATE', 'test-certificate'],
  ['PASS', true, 'ANALYSIS_SHEET', 'analysis-sheet'],
  // A failure is never put on a sheet that says nothing of it.
  ['FAIL', false, 'TEST_CERTIFICATE', 'test-certificate'],
  ['FAIL', true, 'TEST_CERTIFICATE', 'test-certificate'],
  [null, false, 'ANALYSIS_SHEET', 'analysis-sheet'],
  [null, true, 'ANALYSIS_SHEET', 'analysis-sheet'],
] as const)('PRINT-01 SAMPLE-21 a verdict %s, partial %s, is a %s', (verdict, partial, kind, form) => {
  expect(reportKind({ verdict, partial })).toBe(kind);
  expect(FORM_OF_KIND[kind]).toBe(form);
});

test.each([
  ['TEST_CERTIFICATE', 'landscape', 'test-certificate'],
  ['TEST_CERTIFICATE', 'portrait', 'test-result'],
  // A sheet has one layout.
  ['ANALYSIS_SHEET', 'landscape', 'analysis-sheet'],
  ['ANALYSIS_SHEET', 'portrait', 'analysis-sheet'],
] as const)('PRINT-01 a %s in the layout %s is issued as %s', (kind, layout, form) => {
  expect(reportForm(kind, layout)).toBe(form);
  expect(kindOfForm(form)).toBe(kind);
});

test('PRINT-01 reports are issued on three forms', () => {
  expect([...REPORT_FORMS].sort()).toEqual(['analysis-sheet', 'test-certificate', 'test-result']);
});
