import type { TestId } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { expect, test } from 'vitest';
import { changedLines, takenOver } from './test-id-changes.ts';
import { valuesOf } from './test-id-values.ts';

const AN = { IdUser: 'an', Username: 'an', FullName: 'An' };
const BINH = { IdUser: 'binh', Username: 'binh', FullName: 'Bình' };
const SEEN = {
  id: 't',
  testId: 'PARA-03',
  name: 'PARA-03',
  standard: 'DĐVN V',
  type: 'QUALITATIVE',
  testCodeDTO: { id: 'c', name: 'PARA' },
  sampleTypes: [{ sampleTypeId: 's', templateName: 'Thuốc' }],
  technicianList: 'NAMED',
  technician: [AN],
  approverList: 'EVERYONE',
  approver: [],
  quantity: '95.0',
  quantityUnit: 'viên',
  version: 7,
} as Partial<TestId> as TestId;

test('COMP-30 TEMPLATE-03 of two who change a test id each keeps what is theirs, people and their mode as one', () => {
  const now: TestId = {
    ...SEEN,
    standard: 'DĐVN VI',
    technicianList: 'EVERYONE',
    technician: [],
    approverList: 'NAMED',
    approver: [BINH],
    quantity: '20',
    version: 8,
  };
  const typed = {
    ...valuesOf(SEEN),
    name: 'Của tôi',
    technician: ['an', 'binh'],
    quantityUnit: 'gói',
    reason: 'Vì quy trình mới',
  };
  expect(takenOver(SEEN, now, typed)).toEqual({
    type: 'QUALITATIVE',
    standard: 'DĐVN VI',
    sampleTypes: ['s'],
    approverList: 'NAMED',
    approver: ['binh'],
  });
});

test('COMP-30 TEMPLATE-03 what the other one changed is said a line each, before and after', () => {
  const now: TestId = {
    ...SEEN,
    standard: '',
    quantity: '95.00',
    approverList: 'NAMED',
    approver: [AN, BINH],
  };
  const say = ((key: string) => key) as unknown as Parameters<typeof changedLines>[2];
  expect(changedLines(SEEN, now, say, (value) => value.replace('.', ','))).toEqual([
    'testSetup.standard: DĐVN V → —',
    'testSetup.quantity: 95,0 viên → 95,00 viên',
    'testSetup.approver: tests.listModes.EVERYONE → An, Bình',
  ]);
  expect(changedLines(SEEN, { ...SEEN, version: 9 }, say, String)).toEqual([]);
});
