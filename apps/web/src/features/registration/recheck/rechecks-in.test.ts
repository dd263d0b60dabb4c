import type { AuditChange } from '@kiemlab/contract/features/audit/audit.api';
import { expect, test } from 'vitest';
import { rechecksIn } from './rechecks-in.ts';

const signed = (field: string, newValue: string): AuditChange => ({
  entity: 'signature',
  code: '',
  operation: 'INSERT',
  field,
  oldValue: null,
  newValue,
});
const changed = (field: string): AuditChange => ({
  entity: 'sample',
  code: 'L26-0001',
  operation: 'UPDATE',
  field,
  oldValue: 'a',
  newValue: 'b',
});
const signature = (meaning: string): AuditChange[] => [
  signed('meaning', meaning),
  signed('signed_at', '2026-03-01T02:00:00+00:00'),
  signed('signer_name', 'Võ Thị Bích Ngọc'),
];

test('SAMPLE-23 the trail tells who checked which fields of the identity, and when', () => {
  const fields = ['chronicleBatchDate', 'client_id', 'name', 'remark'].map(changed);
  expect(rechecksIn([...signature('rechecked'), ...fields])).toEqual([
    {
      by: 'Võ Thị Bích Ngọc',
      at: '2026-03-01T02:00:00+00:00',
      fields: ['chronicleBatchDate', 'associatedClient', 'sampleName'],
    },
  ]);
});

test('SAMPLE-23 other signatures are no checks of a sample', () => {
  expect(rechecksIn([...signature('issued'), changed('name')])).toEqual([]);
});
