import { expect, test } from 'vitest';
import { EXPORT_TYPES, selectionFault } from './export-types.ts';

test('SAMPLE-19 the list needs no selection, a form at least one sample, a certificate exactly one', () => {
  const faults = (count: number) =>
    Object.fromEntries(
      EXPORT_TYPES.map((type) => [
        type,
        selectionFault(
          type,
          Array.from({ length: count }, () => ({ hasTests: true })),
        ),
      ]),
    );
  expect(faults(0)).toMatchObject({ list: undefined, 'test-certificate': 'none', 'barcode-label': 'none' });
  expect(faults(1)).toMatchObject({
    list: undefined,
    'test-certificate': undefined,
    'barcode-label': undefined,
  });
  expect(faults(2)).toMatchObject({
    list: undefined,
    'test-certificate': 'many',
    'barcode-label': undefined,
  });
});

test('SAMPLE-19 a certificate is not made of a sample without tests; its label is', () => {
  expect(selectionFault('test-certificate', [{ hasTests: false }])).toBe('untested');
  expect(selectionFault('barcode-label', [{ hasTests: false }])).toBeUndefined();
});
