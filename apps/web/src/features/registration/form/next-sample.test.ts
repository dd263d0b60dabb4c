import { expect, test } from 'vitest';
import { WHOLE_CATALOGUE } from '../../samples/fields/field-plan.ts';
import { type FormValues, fieldsIn, newValues } from '../../samples/fields/form-values.ts';
import { keptNames, nextValues } from './next-sample.ts';

const LAST: FormValues = {
  ...newValues(WHOLE_CATALOGUE),
  generalInformation: { sampleName: 'Siro ho', sampleSource: 'Mẫu lấy', chronicleBatchDate: 'LÔ 7' },
  sampleChronicleInformation: { samplingDate: '2026-03-02', expirationDate: '2027-01-01' },
  quantityInformation: { totalSample: 20, currentQuantityUnit: 'chai' },
  pickingInformation: { locationName: 'Nhà thuốc A', sealPhoto: 'anh.jpg' },
  substanceInformation: [{ substanceName: 'Codein' }],
  targetInformation: [{ targetName: 'Độ ẩm' }],
  samplerInformation: [{ samplerName: 'Tôi' }],
  clientInformation: { associatedClient: null },
};

test('SAMPLE-03 the next sample begins with its visit and with nothing that tells of the last one', () => {
  const next = nextValues(WHOLE_CATALOGUE, LAST);
  expect(fieldsIn(next, 'generalInformation')).toMatchObject({
    sampleSource: 'Mẫu lấy',
    sampleName: null,
    chronicleBatchDate: null,
  });
  expect(fieldsIn(next, 'sampleChronicleInformation')).toMatchObject({
    samplingDate: '2026-03-02',
    expirationDate: null,
  });
  expect(fieldsIn(next, 'quantityInformation')).toEqual(
    fieldsIn(newValues(WHOLE_CATALOGUE), 'quantityInformation'),
  );
  expect(fieldsIn(next, 'pickingInformation')['locationName']).toBe('Nhà thuốc A');
  expect(fieldsIn(next, 'pickingInformation')['sealPhoto'] ?? null).toBeNull();
  expect([next['substanceInformation'], next['targetInformation']]).toEqual([[], []]);
  expect(next['samplerInformation']).toEqual([{ samplerName: 'Tôi' }]);
});

test('SAMPLE-03 what is carried on is named, and nothing else', () => {
  expect(keptNames(WHOLE_CATALOGUE, LAST, 'vi')).toEqual([
    'Nguồn mẫu',
    'Ngày lấy mẫu',
    'Thông tin nơi lấy mẫu',
    'Thông tin người lấy mẫu',
  ]);
  expect(keptNames(WHOLE_CATALOGUE, newValues(WHOLE_CATALOGUE), 'vi')).toEqual([]);
});
