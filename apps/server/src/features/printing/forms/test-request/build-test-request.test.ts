import { describe, expect, test } from 'vitest';
import { exampleSample } from '../report/report-source.example.ts';
import { CODED } from '../report/report-facts.ts';
import { buildTestRequest } from './build-test-request.ts';
import { testRequestSource } from './test-request.example.ts';

const build = (rest: Parameters<typeof testRequestSource>[0] = {}) =>
  buildTestRequest(testRequestSource(rest));
const texts = (fields: readonly { title: string; text?: string | undefined }[]) =>
  Object.fromEntries(fields.map(({ title, text }) => [title, text]));

test('PRINT-01 the request names the client, the sample and what was agreed on', () => {
  const form = build();
  expect(form).toMatchObject({
    formCode: 'KNĐN/BM.05',
    number: '15/TN',
    receivedDate: '05/01/2026',
    request: 'Kiểm tra chất lượng theo tiêu chuẩn cơ sở',
  });
  expect(texts(form.from)).toEqual({
    'Tên đơn vị (cá nhân)': 'Công ty Cổ phần Dược Sông Hàn',
    'Địa chỉ': '5 Đường Thử, TP. Đà Nẵng',
    'Điện thoại': '0905 000 000',
    Email: 'kcs@songhan.example.vn',
    'MST/CCCD': '0400123456',
  });
  expect(texts(form.sample)).toEqual({
    'Tên mẫu': 'Cefuroxim 500 mg',
    'Mã số mẫu': 'G26-0002',
    'Dạng bào chế': 'viên nén bao phim',
    'Nồng độ, hàm lượng': 'Cefuroxim 500 mg; Acid clavulanic 125 mg',
    'Số đăng ký': 'VN-29001-22',
    'Số lô': 'CX5521',
    'Ngày sản xuất': '12/03/2025',
    'Hạn dùng': '13/04/2027',
    'Nhà sản xuất': 'Navira Labs India – Lô D4, Goa, Ấn Độ',
    'Nhà nhập khẩu': 'Công ty Cổ phần Dược Bạch Đằng',
    'Quy cách đóng gói': 'Hộp 3 vỉ x 10 viên',
    'Số lượng gửi': '60 viên',
    'Tình trạng mẫu': 'Bao bì nguyên vẹn, nhãn rõ ràng',
    'Điều kiện bảo quản': 'Kho mát; 22,5 °C; 60 % độ ẩm',
  });
  expect(texts(form.agreement)).toEqual({
    'Ngày hẹn trả kết quả': '19/01/2026',
    'Hình thức trả': 'Gửi bưu điện',
    'Số bản phiếu trả': '2',
    'Mẫu thừa': 'Trả lại',
    'Thuê thầu phụ': 'Không đồng ý',
  });
  expect(form.signers).toEqual([
    { title: ['KHÁCH HÀNG'], hint: '(Ký, ghi rõ họ tên)' },
    { title: ['NGƯỜI NHẬN MẪU'], hint: '(Ký, ghi rõ họ tên)', name: 'Lê Thị Hồng Nhung' },
    { title: ['TRƯỞNG PHÒNG KẾ HOẠCH'], hint: '(Ký, ghi rõ họ tên)' },
  ]);
});

test('PRINT-03 each test has its price, and the total stands in figures and in words', () => {
  const { rows, total, words, partial } = build();
  expect(rows.map(({ number, price, amount }) => [number, price, amount])).toEqual([
    ['1', '250.000', '250.000'],
    ['2', '250.000', '250.000'],
    ['3', '', ''],
  ]);
  expect([total, words, partial]).toEqual([
    '500.000 đồng',
    'Năm trăm nghìn đồng',
    'Chưa gồm chỉ tiêu chưa có đơn giá: Định lượng lần 3.',
  ]);
});

test('PRINT-01 PRINT-03 before tests are assigned the parameters of the sample stand there, without prices', () => {
  const targetInformation = [
    { targetName: 'Độ rã', targetMethod: 'DĐVN V', ti1: '≤ 30 phút' },
    { targetName: 'Định tính' },
  ];
  const form = build({ tests: [], sample: exampleSample({ attributes: { targetInformation } }) });
  expect(form.rows).toEqual([
    { number: '1', analyte: 'Độ rã', method: 'DĐVN V', requirement: '≤ 30 phút', price: '', amount: '' },
    { number: '2', analyte: 'Định tính', method: '', requirement: '', price: '', amount: '' },
  ]);
  expect(form).not.toHaveProperty('total');
  expect(build({ tests: [], sample: exampleSample() }).rows).toEqual([]);
});

describe('PRINT-03 notes', () => {
  const notes = (objectionDays: number | null) => build({ objectionDays }).notes;
  test('the days for objections are those that are set, and are left out where none are', () => {
    const others = [
      'Kết quả chỉ có giá trị đối với mẫu gửi.',
      'Khách hàng chịu trách nhiệm về thông tin mẫu do mình cung cấp.',
    ];
    const note = (days: string) =>
      `Trung tâm chỉ giải quyết khiếu nại trong vòng ${days} ngày kể từ ngày trả kết quả.`;
    expect(notes(7)).toEqual([note('07'), ...others]);
    expect(notes(15)).toEqual([note('15'), ...others]);
    expect(notes(null)).toEqual(others);
  });
});

test('PRINT-01 what is not known is left open, and a sample without an intake number goes by its own', () => {
  const form = build({
    sample: exampleSample({ code: 'G26-0007', attributes: {}, appointment_date: null }),
    client: undefined,
    received: undefined,
  });
  expect(form.number).toBe('G26-0007');
  expect(Object.values(texts(form.from))).toEqual([undefined, undefined, undefined, undefined, undefined]);
  expect(Object.values(texts(form.agreement)).every((text) => text === undefined)).toBe(true);
});

test('COMP-40 who sent it is kept from who may not know it', () => {
  const { sample } = testRequestSource();
  const form = build({ sample: { ...sample, originHidden: true }, client: undefined });
  expect(JSON.stringify(form)).not.toMatch(/Sông Hàn|0905|bưu điện/);
  expect(texts(form.from)['Điện thoại']).toBe(CODED);
});

describe('PRINT-01 PRINT-03 a sample that the state took', () => {
  const sample = exampleSample({
    code: 'L26-0005',
    client_name: null,
    sampling_date: new Date('2026-01-04T20:30:00Z'),
    attributes: {
      locationName: 'Nhà thuốc Hòa Cường',
      pickingAddress: '2 Đường Mẫu',
      province: 'TP. Đà Nẵng',
      planName: 'Kế hoạch 12/KH-SYT',
      introductoryPaper: '07/GGT',
      samplerInformation: [{ samplerName: 'Lê Văn Khác' }, { samplerName: 'Nguyễn A' }],
    },
  });
  const form = build({ sample, client: undefined });
  test('names where, when, by whom and on what ground it was taken, and no customer anywhere', () => {
    expect([form.fromTitle, form.agreementTitle]).toEqual(['Lấy mẫu', 'Trả kết quả']);
    expect(texts(form.from)).toEqual({
      'Nơi lấy mẫu': 'Nhà thuốc Hòa Cường',
      'Địa chỉ': '2 Đường Mẫu, TP. Đà Nẵng',
      'Người lấy mẫu': 'Lê Văn Khác, Nguyễn A',
      'Ngày lấy mẫu': '05/01/2026',
      'Căn cứ': 'Kế hoạch 12/KH-SYT; Giấy giới thiệu số 07/GGT',
    });
    expect(JSON.stringify(form)).not.toMatch(/khách hàng|mẫu gửi|số lượng gửi/i);
    expect(form.signers[0]).toEqual({ title: ['NGƯỜI LẤY MẪU'], hint: '(Ký, ghi rõ họ tên)' });
  });
  test('has no column, sum or words of money', () => {
    expect(form.priced).toBe(false);
    expect(form.columns.map(({ key }) => key)).toEqual(['number', 'analyte', 'method', 'requirement']);
    expect(form).not.toHaveProperty('total');
    expect(form).not.toHaveProperty('words');
    expect(form).not.toHaveProperty('partial');
  });
  test('says at whose request it was taken, where that is written down; its own words count before its number', () => {
    const asked = build({
      sample: { ...sample, code: 'X1', source: 'Mẫu lấy', client_name: 'Sở Y tế' },
      client: undefined,
    });
    expect(texts(asked.from)['Căn cứ']).toMatch(/theo yêu cầu của Sở Y tế$/);
    expect(build({ sample: { ...sample, source: 'Mẫu gửi' } }).priced).toBe(true);
  });
  test('COMP-40 tells nothing of its origin to who may not know it', () => {
    const coded = build({ sample: { ...sample, originHidden: true }, client: undefined });
    expect(JSON.stringify(coded)).not.toMatch(/Hòa Cường|Đường Mẫu|12\/KH|Lê Văn/);
  });
});
