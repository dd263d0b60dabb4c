import { SETTINGS } from '@kiemlab/contract/features/settings/settings.catalogue';
import { exampleHead } from '../record/record.example.ts';
import { exampleSample } from '../report/report-source.example.ts';
import { buildTestRequest, type TestRequestSource } from './build-test-request.ts';
import type { RequestedTest } from './test-request.queries.ts';

/** So many tests, the third without a price. */
const tests = (rows: number): RequestedTest[] =>
  Array.from({ length: rows }, (_, index) => ({
    code: `G26-0002-T${index + 1}`,
    analyte_name: `Định lượng lần ${index + 1}.`,
    method: 'DĐVN V, Phụ lục 5.3 (HPLC)',
    requirement: 'Từ 90,0 % đến 110,0 % so với lượng ghi trên nhãn',
    cost: index === 2 ? '0' : '250000',
  }));

/** The records of a sample that a client sent, every field filled: fictional, for the tests of the forms. */
export const testRequestSource = (rest: Partial<TestRequestSource> = {}): TestRequestSource => ({
  head: exampleHead(),
  sample: exampleSample({
    code: 'G26-0002',
    name: 'Cefuroxim 500 mg',
    client_name: 'Công ty Cổ phần Dược Sông Hàn',
    received_date: '2026-01-05',
    appointment_date: '2026-01-19',
    attributes: {
      registerNumber: '15/TN',
      dosageForm: 'viên nén bao phim',
      substanceInformation: [
        { substanceName: 'Cefuroxim', substanceContent: '500', substanceUnit: 'mg' },
        { substanceName: 'Acid clavulanic', substanceContent: '125', substanceUnit: 'mg' },
      ],
      registrationNumber: 'VN-29001-22',
      chronicleBatchDate: 'CX5521',
      productionDate: '2025-03-12',
      expirationDate: '2027-04-13',
      producerName: 'Navira Labs India',
      producerAddress: 'Lô D4, Goa, Ấn Độ',
      importFacility: 'Công ty Cổ phần Dược Bạch Đằng',
      packedSize: 'Hộp 3 vỉ x 10',
      packedSizeUnit: 'viên',
      status: 'Bao bì nguyên vẹn, nhãn rõ ràng',
      storageLocation: 'Kho mát',
      temperature: '22.5',
      humidity: '60',
      samplerRequired: 'Kiểm tra chất lượng theo tiêu chuẩn cơ sở',
      customerPhone: '0905 000 000',
      returnMethod: 'Gửi bưu điện',
      reportCopies: 2,
      leftoverSample: 'returned',
      subcontracting: 'refused',
    },
  }),
  client: {
    name: 'Công ty Cổ phần Dược Sông Hàn',
    address: '5 Đường Thử, TP. Đà Nẵng',
    email: 'kcs@songhan.example.vn',
    phone: '0236 000 0000',
    identification_number: '0400123456',
  },
  received: { quantity: '60', unit: 'viên', receiver: 'Lê Thị Hồng Nhung' },
  tests: tests(3),
  texts: SETTINGS.testRequestTexts.default,
  objectionDays: 7,
  zeroTens: 'lẻ',
  ...rest,
});

/** The form with so many tests. */
export const testRequestExample = (rows: number): object =>
  buildTestRequest(testRequestSource({ tests: tests(rows) }));
