import type { AppGroups } from '@kiemlab/contract/features/rights/rights.api';
import { expect, test } from 'vitest';
import { rightsOf } from './rights-of-person.ts';

const group = (Id: string, TenGroup: string, ...Permits: AppGroups['listGroup'][number]['Permits']) => ({
  ...{ Id, TenGroup, Permits, Mota: '' },
});
const APPS: AppGroups[] = [
  { AppCode: 'NT_Core', TenApp: '', listGroup: [group('t', 'Soát xét', 'Test', 'Sample')] },
  {
    AppCode: 'Sample',
    TenApp: '',
    listGroup: [group('s', 'Xem mẫu', 'Sample'), group('x', 'Khác', 'Sample_Add')],
  },
];

test('USER-02 each right that somebody has stands once, with every group that gives it', () => {
  const parts = rightsOf(APPS, ['t', 's']);
  expect(parts.map(({ app, rights }) => [app, rights])).toEqual([
    ['NT_Core', [{ code: 'Test', from: ['Soát xét'] }]],
    ['Sample', [{ code: 'Sample', from: ['Soát xét', 'Xem mẫu'] }]],
  ]);
  expect(rightsOf(APPS, [])).toEqual([]);
});
