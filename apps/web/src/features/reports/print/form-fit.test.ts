import { PRINTED_FORMS, REPORT_TYPES } from '@kiemlab/contract/features/printing/printed-forms';
import type { isNoticed } from '@kiemlab/contract/features/reports/deliveries.rules';
import { expect, test } from 'vitest';
import { offeredForms, unfitFor } from './form-fit.ts';

const samples = (count: number, hasTests = true) => Array.from({ length: count }, () => ({ hasTests }));

test.each([
  [
    'many',
    [
      [0, 'none'],
      [1, undefined],
      [500, undefined],
      [501, 'tooMany'],
    ],
  ],
  [
    'one',
    [
      [0, 'none'],
      [1, undefined],
      [2, 'many'],
    ],
  ],
  [
    'tested',
    [
      [0, 'none'],
      [1, undefined],
      [2, 'many'],
    ],
  ],
  [
    'failed',
    [
      [0, 'none'],
      [1, undefined],
      [2, 'many'],
    ],
  ],
  [
    'period',
    [
      [0, undefined],
      [1, undefined],
      [2, undefined],
    ],
  ],
] as const)(
  'PRINT-01 SAMPLE-19 a form of the kind %s fits a selection or says why not',
  (selection, cases) => {
    for (const [count, fault] of cases)
      expect(unfitFor({ selection }, samples(count)), String(count)).toBe(fault);
  },
);

test('SAMPLE-19 what prints tests is not made of a sample without any; everything else is', () => {
  for (const type of REPORT_TYPES) {
    const form = PRINTED_FORMS[type];
    expect(unfitFor(form, samples(1, false)), type).toBe(
      form.selection === 'tested' ? 'untested' : undefined,
    );
  }
});

test('COMP-43 a notice is made of the sample whose issued report says that it failed, and that stands', () => {
  const notice = PRINTED_FORMS['failing-notice'];
  const fit = (...reports: Parameters<typeof isNoticed>[0][]) => unfitFor(notice, samples(1), reports);
  expect(unfitFor(notice, samples(1))).toBeUndefined();
  expect(fit()).toBe('notFailed');
  expect(fit({ status: 'ISSUED', verdict: 'FAIL' })).toBeUndefined();
  // While it is amended the issued one stands.
  expect(fit({ status: 'DRAFT', verdict: 'PASS' }, { status: 'ISSUED', verdict: 'FAIL' })).toBeUndefined();
  expect(fit({ status: 'DRAFT', verdict: 'FAIL' })).toBe('notFailed');
  expect(fit({ status: 'ISSUED', verdict: 'PASS' }, { status: 'REPLACED', verdict: 'FAIL' })).toBe(
    'notFailed',
  );
  expect(offeredForms(() => true, 'bulk')).not.toContain('failing-notice');
});

test('PRINT-01 every form of the table is offered to who may print it, in its order, and to nobody else', () => {
  expect(offeredForms(() => true, 'one')).toEqual(REPORT_TYPES);
  expect(offeredForms(() => false, 'one')).toEqual([]);
  expect(offeredForms(() => true, 'bulk')).toEqual(
    expect.arrayContaining(['analysis-sheet', 'test-certificate', 'barcode-label', 'label-sheet']),
  );
  expect(offeredForms(() => true, 'bulk')).not.toContain('assignment-sheet');
});
