import { expect, test } from 'vitest';
import { HttpError } from '../../../lib/api/http-error.ts';
import { sampleRow } from '../../samples/testing.ts';
import { changesRefused, changesToRecheck } from './changes-to-recheck.ts';

const tested = sampleRow({ sampleStatus: 'ANALYZING', chronicleBatchDate: 'PA2401' });
const body = {
  generalInformation: { sampleName: tested.sampleName, chronicleBatchDate: 'PA2402', remark: 'x' },
  sampleChronicleInformation: { expirationDate: '2030-01-31' },
};

test('SAMPLE-03 a second person is asked for what changes of the identity, while the sample is being tested', () => {
  expect(changesToRecheck(tested, body)).toEqual([
    { field: 'chronicleBatchDate', before: 'PA2401', after: 'PA2402' },
    { field: 'expirationDate', before: null, after: '2030-01-31' },
  ]);
  expect(changesToRecheck({ ...tested, sampleStatus: 'NOT_RECEIVE' }, body)).toEqual([]);
});

test('COMP-29 from the receipt on a second person is asked for what changes of expiry and quantity', () => {
  const stored = { ...tested, sampleStatus: 'STORED' as const, currentQuantity: '100' };
  expect(changesToRecheck(stored, { ...body, quantityInformation: { currentQuantity: '99' } })).toEqual([
    { field: 'currentQuantity', before: '100', after: '99' },
    { field: 'expirationDate', before: null, after: '2030-01-31' },
  ]);
  expect(changesToRecheck(stored, { quantityInformation: { currentQuantity: '100.0' } })).toEqual([]);
});

test('SAMPLE-03 nobody is asked for what the form does not send, or sends as it was', () => {
  const name = tested.sampleName;
  expect(changesToRecheck(tested, { generalInformation: { sampleName: name, remark: 'x' } })).toEqual([]);
});

test('SAMPLE-03 what the server names is asked for too; other failures name nothing', () => {
  const refusal = (code: string) =>
    new HttpError(400, code, '', { rechecked: ['chronicleBatchDate', 'unheardOf', 7] });
  expect(changesRefused(refusal('SECOND_PERSON_REQUIRED'), tested, body)).toEqual([
    { field: 'chronicleBatchDate', before: 'PA2401', after: 'PA2402' },
  ]);
  expect(changesRefused(refusal('VALIDATION'), tested, body)).toBeUndefined();
});
