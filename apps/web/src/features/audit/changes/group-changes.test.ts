import type { AuditChange } from '@kiemlab/contract/features/audit/audit.api';
import { describe, expect, it } from 'vitest';
import { groupChanges } from './group-changes.ts';

const change = (entity: string, code: string, field: string): AuditChange => ({
  entity,
  code,
  field,
  operation: 'UPDATE',
  oldValue: null,
  newValue: 'x',
});

describe('changes of an audit entry', () => {
  it('HOME-08: stand together by record, in the order of the trail', () => {
    const groups = groupChanges([
      change('sample', 'L26-0001', 'name'),
      change('sample', 'L26-0001', 'status'),
      change('test', 'L26-0001-T01', 'status'),
    ]);
    expect(groups.map(({ code, changes }) => [code, changes.length])).toEqual([
      ['L26-0001', 2],
      ['L26-0001-T01', 1],
    ]);
  });

  it('HOME-08: records without a code are told apart by a field that comes again', () => {
    const groups = groupChanges([
      change('test-result', '', 'result'),
      change('test-result', '', 'verdict'),
      change('test-result', '', 'result'),
    ]);
    expect(groups.map(({ changes }) => changes.length)).toEqual([2, 1]);
  });
});
