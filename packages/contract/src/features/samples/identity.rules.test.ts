import { expect, test } from 'vitest';
import type { PermissionCode } from '../../core/permissions.ts';
import { needsSecondPerson } from './samples.rules.ts';
import { SAMPLE_STATUSES } from './samples.schema.ts';
import { changedIdentity, isRechecked, mayRecheck, RECHECKED_FIELDS } from './identity.rules.ts';

test('SAMPLE-03 a change of the identity needs a second person while the sample is being tested, and only then', () => {
  expect(SAMPLE_STATUSES.filter((status) => needsSecondPerson(status, ['expirationDate']))).toEqual([
    'ANALYZING',
  ]);
  expect(SAMPLE_STATUSES.filter((status) => needsSecondPerson(status, []))).toEqual([]);
});

test('SAMPLE-03 the identity is name, batch, expiry and client', () => {
  expect(RECHECKED_FIELDS).toEqual([
    'sampleName',
    'chronicleBatchDate',
    'expirationDate',
    'associatedClient',
  ]);
  expect(['associatedClient', 'remark', 'toString'].map(isRechecked)).toEqual([true, false, false]);
});

test('SAMPLE-03 only values that really differ count as changed', () => {
  const before = { sampleName: 'Viên nén Hòa', chronicleBatchDate: 'PA2401', expirationDate: null };
  expect(
    changedIdentity(before, {
      sampleName: 'Viên nén Hòa'.normalize('NFD'),
      chronicleBatchDate: ' PA2401 ',
      expirationDate: '',
      associatedClient: null,
    }),
  ).toEqual([]);
  expect(changedIdentity(before, { chronicleBatchDate: undefined })).toEqual([]);
  expect(
    changedIdentity(before, {
      sampleName: 'Viên nén Hoà',
      chronicleBatchDate: null,
      expirationDate: '2028-01-31',
      associatedClient: '11111111-1111-4111-8111-111111111111',
    }),
  ).toEqual([...RECHECKED_FIELDS]);
});

test('SAMPLE-03 the second person sees samples and edits them, or reviews or approves results', () => {
  const may = (...codes: PermissionCode[]): boolean =>
    mayRecheck({ id: 'a', permissions: new Set<PermissionCode>(codes) });
  for (const code of ['Sample_Edit', 'Test_Review', 'Test_Approve'] as const)
    expect([may('Sample', code), may(code)]).toEqual([true, false]);
  expect(may('Sample', 'Sample_ViewAll', 'Sample_Add', 'Test_EnterResult', 'Test_Unlock')).toBe(false);
});
