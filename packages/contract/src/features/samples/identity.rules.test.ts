import { expect, test } from 'vitest';
import type { PermissionCode } from '../../core/permissions.ts';
import { SAMPLE_STATUSES } from './samples.schema.ts';
import {
  changedIdentity,
  changedRechecked,
  forSecondPerson,
  IDENTITY_FIELDS,
  isRechecked,
  mayRecheck,
  RECHECKED_FIELDS,
} from './identity.rules.ts';

test('COMP-29 SAMPLE-03 name, batch and client need a second person while the sample is being tested, and only then', () => {
  for (const key of ['sampleName', 'chronicleBatchDate', 'associatedClient'] as const)
    expect(
      SAMPLE_STATUSES.filter((status) => forSecondPerson({ status, identityOpen: false }, [key]).length > 0),
    ).toEqual(['ANALYZING']);
  expect(
    SAMPLE_STATUSES.filter((status) => forSecondPerson({ status, identityOpen: false }, []).length > 0),
  ).toEqual([]);
});

test('COMP-44 SAMPLE-03 while the report is amended with it, name, batch and client need one wherever the sample is', () => {
  for (const key of ['sampleName', 'chronicleBatchDate', 'associatedClient'] as const)
    for (const status of ['ANALYZING', 'STORED', 'EXPORTED', 'DESTROYED'] as const)
      expect(forSecondPerson({ status, identityOpen: true }, [key]), status).toEqual([key]);
});

test('COMP-29 SAMPLE-03 expiry and quantity need a second person from the receipt on, and are free before', () => {
  for (const key of ['expirationDate', 'currentQuantity', 'currentQuantityUnit'] as const)
    expect(
      SAMPLE_STATUSES.filter(
        (status) => forSecondPerson({ status, identityOpen: false }, [key]).length === 0,
      ),
    ).toEqual(['NOT_RECEIVE']);
  expect(
    forSecondPerson({ status: 'RECEIVED', identityOpen: false }, ['sampleName', 'currentQuantity']),
  ).toEqual(['currentQuantity']);
});

test('SAMPLE-03 the identity is name, batch, expiry and client; checked are quantity and unit, too', () => {
  const identity = ['sampleName', 'chronicleBatchDate', 'expirationDate', 'associatedClient'];
  expect(IDENTITY_FIELDS).toEqual(identity);
  expect([...RECHECKED_FIELDS].sort()).toEqual(
    [...identity, 'currentQuantity', 'currentQuantityUnit'].sort(),
  );
  expect(['associatedClient', 'remark', 'toString'].map(isRechecked)).toEqual([true, false, false]);
});

test('COMP-29 SAMPLE-12 the same quantity written in another way is no change', () => {
  const before = { currentQuantity: '12.50', currentQuantityUnit: 'ml' };
  for (const currentQuantity of ['12.5', '12.500', '12.50'])
    expect(changedRechecked(before, { currentQuantity })).toEqual([]);
  expect(changedRechecked(before, { currentQuantity: '12.51' })).toEqual(['currentQuantity']);
  expect(changedRechecked(before, { currentQuantity: null, currentQuantityUnit: 'l' }).sort()).toEqual([
    'currentQuantity',
    'currentQuantityUnit',
  ]);
  expect(changedIdentity(before, { currentQuantity: '1', currentQuantityUnit: 'l' })).toEqual([]);
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
  ).toEqual([...IDENTITY_FIELDS]);
});

test('SAMPLE-03 the second person sees samples and edits them, or reviews or approves results', () => {
  const may = (...codes: PermissionCode[]): boolean =>
    mayRecheck({ id: 'a', aliases: new Set<never>(), permissions: new Set<PermissionCode>(codes) });
  for (const code of ['Sample_Edit', 'Test_Review', 'Test_Approve'] as const)
    expect([may('Sample', code), may(code)]).toEqual([true, false]);
  expect(may('Sample', 'Sample_ViewAll', 'Sample_Add', 'Test_EnterResult', 'Test_Unlock')).toBe(false);
});
