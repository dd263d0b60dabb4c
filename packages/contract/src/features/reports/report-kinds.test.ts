import { expect, test } from 'vitest';
import { FORM_OF_KIND, reportKind } from './report-kinds.ts';

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
