import { saveTestId } from '@kiemlab/contract/features/test-setup/test-setup-keeping.api';
import type { TestId } from '@kiemlab/contract/features/test-setup/test-setup.api';
import { expect, test } from 'vitest';
import { bodyOf, NEW_TEST_ID, valuesOf } from './test-id-values.ts';

const uuid = (n: number) => `0e4a63c1-5a44-4c5e-9d5e-${String(n).padStart(12, '0')}`;
const AN = { IdUser: uuid(1), Username: 'an', FullName: 'An' };
const BINH = { IdUser: uuid(2), Username: 'binh', FullName: 'Bình' };

const TEST: TestId = {
  id: uuid(3),
  testId: 'PARA-03',
  name: 'PARA-03',
  standard: 'DĐVN V',
  type: 'QUALITATIVE',
  testGroupId: uuid(4),
  testCodeDTO: { id: uuid(5), name: 'PARA' },
  sampleTypes: [{ sampleTypeId: uuid(6), templateName: 'Thuốc' }],
  technicianList: 'NAMED',
  technician: [AN, BINH],
  approverList: 'EVERYONE',
  approver: [],
  data: '',
  quantity: '95.0',
  quantityUnit: 'viên',
  version: 7,
};
const about = { groupId: uuid(4), preview: undefined, people: [AN, BINH] };
/** What the server reads of it. */
const read = (body: object) => saveTestId.body.parse(body);

test('TEMPLATE-03 a change that changes nothing says what is there, with its version', () => {
  const body = bodyOf({ ...valuesOf(TEST), reason: ' Rà soát hằng năm ' }, { ...about, test: TEST });
  expect(body).toEqual({
    id: uuid(3),
    version: 7,
    reason: 'Rà soát hằng năm',
    testGroupId: uuid(4),
    testCodeId: uuid(5),
    type: 'QUALITATIVE',
    name: '',
    standard: 'DĐVN V',
    sampleTypes: [{ sampleTypeId: uuid(6) }],
    data: `{"approver":[],"technician":[{"IdUser":"${uuid(1)}","Username":"an"},{"IdUser":"${uuid(2)}","Username":"binh"}]}`,
    technicianList: 'NAMED',
    approverList: 'EVERYONE',
    quantity: '95.0',
    quantityUnit: 'viên',
  });
  expect(read(body)).toMatchObject({ quantity: '95.0', data: { approver: [], technician: [{}, {}] } });
});

test('TEMPLATE-03 a new one says what was expected, and no names where everybody is meant', () => {
  const values = { ...NEW_TEST_ID, testCodeId: uuid(5), sampleTypes: [uuid(6)], technician: [uuid(1)] };
  const body = bodyOf(values, { ...about, test: undefined, preview: 'PARA-04' });
  expect(body).toMatchObject({ testId: 'PARA-04', quantity: null, data: '{"approver":[],"technician":[]}' });
  expect(body).not.toHaveProperty('version');
  expect(body).not.toHaveProperty('id');
  expect(read(body)).toMatchObject({ technicianList: 'EVERYONE' });
});
