import { describe, expect, it } from 'vitest';
import { fieldNameOf } from './field-names.ts';
import { isTechnical } from './technical-fields.ts';

describe('names of fields in the audit trail', () => {
  it('HOME-08: fields of a sample are called as in its form', () => {
    expect(fieldNameOf('sample', 'current_quantity')).toEqual({ catalogue: 'currentQuantity' });
    expect(fieldNameOf('sample', 'producerName')).toEqual({ catalogue: 'producerName' });
  });

  it('HOME-08: the status of a sample is not its condition', () => {
    expect(fieldNameOf('sample', 'status')).toEqual({ text: 'audit.field.status' });
    expect(fieldNameOf('sample', 'attributes.status')).toEqual({ catalogue: 'status' });
  });

  it('HOME-08: fields of other records have names of their own, keys and fingerprints are technical', () => {
    expect(fieldNameOf('test', 'verdict')).toEqual({ text: 'audit.field.verdict' });
    expect(fieldNameOf('user', 'position')).toEqual({ text: 'audit.field.position' });
    expect(fieldNameOf('test', 'position')).toEqual({ text: 'audit.field.order' });
    expect(isTechnical('test', 'verdict')).toBe(false);
    expect(isTechnical('signature', 'content_hash')).toBe(true);
    expect(isTechnical('test', 'analyte_id')).toBe(true);
    expect(isTechnical('test-result', 'test_id')).toBe(false);
  });
});

it('COMP-41 HOME-08: what a test was tested with is called as in its form', () => {
  expect(fieldNameOf('test', 'details.referenceLot')).toEqual({
    words: { vi: 'Số lô chất chuẩn', en: 'Lot of the standard' },
  });
  expect(fieldNameOf('test', 'details.unheardOf')).toEqual({ raw: 'details.unheardOf' });
});
