import { letterNumber } from '@kiemlab/contract/features/settings/failing-notice-texts';
import { SETTINGS } from '@kiemlab/contract/features/settings/settings.catalogue';
import { expect, test } from 'vitest';
import { certificateExample } from '../certificate/certificate.example.ts';
import { buildFailingNotice } from './build-failing-notice.ts';
import { failingNoticeSource } from './failing-notice.example.ts';

test('COMP-43 the notice says what the report says: number, day, sample, what failed, conclusion, who signs', () => {
  const notice = buildFailingNotice(failingNoticeSource());
  expect(notice).toMatchObject({
    authority: 'SỞ Y TẾ THÀNH PHỐ ĐÀ NẴNG',
    name: 'TRUNG TÂM KIỂM NGHIỆM',
    number: '05/KNĐN-KHTH',
    placeAndDate: 'Đà Nẵng, ngày 08 tháng 01 năm 2026',
    subject: 'V/v mẫu không đạt tiêu chuẩn chất lượng',
    addressees: ['Cục Quản lý Dược – Bộ Y tế', 'Sở Y tế'],
    conclusion: certificateExample.conclusion,
    enclosed: 'Phiếu kiểm nghiệm số 0123/2026/KNĐN',
    recipients: ['Như trên', 'Lưu: VT, KHTH'],
    signer: { title: ['KT. GIÁM ĐỐC', 'PHÓ GIÁM ĐỐC'], name: 'Hồ Thị Thanh Vân' },
  });
  expect(notice.sample.map(({ title, text }) => `${title}: ${text}`)).toEqual([
    'Phiếu kiểm nghiệm: số 0123/2026/KNĐN ngày 05/01/2026',
    'Mẫu kiểm nghiệm: Viên nén bao phim Cefuroxim 500 mg (dưới dạng Cefuroxim axetil 601,44 mg)',
    'Số đăng ký/GPNK: VN-29001-22',
    'Số lô: CX5521',
    'Ngày sản xuất: 01/2025',
    'Hạn dùng: 12/2026',
    'Nơi sản xuất: Navira Labs India – Lô D4, Goa, Ấn Độ',
    'Nhà nhập khẩu: Công ty Cổ phần Dược Bạch Đằng',
    'Nơi lấy mẫu: Nhà thuốc Hòa Cường – 2 Đường Mẫu, phường Hòa Cường, TP. Đà Nẵng',
    'Ngày lấy mẫu: 08/12/2025 09:30',
    'Ngày nhận mẫu: 09/12/2025',
    'Số đăng ký kiểm nghiệm: L26-0006',
    'Tiêu chuẩn áp dụng: Dược điển Việt Nam V, tập 1',
  ]);
  expect(notice.rows).toEqual([
    {
      index: '1',
      name: 'Độ hòa tan',
      method: 'DĐVN V, Phụ lục 11.4 (UV 278 nm)',
      unit: '%',
      requirement:
        'Không ít hơn 75 % (Q) lượng cefuroxim C₁₆H₁₆N₄O₈S so với lượng ghi trên nhãn được hòa tan sau 45 phút',
      result: 'Từ 52,4 đến 67,8',
    },
  ]);
});

test('COMP-43 COMP-44 what the report leaves out is left out, and an amended one names the one before it', () => {
  const { report, texts } = failingNoticeSource();
  const { importer: _, samplingDate: __, ...content } = certificateExample;
  const notice = buildFailingNotice(
    failingNoticeSource({
      texts: { ...texts, closing: '', recipients: '' },
      report: {
        ...report,
        content: {
          ...content,
          replaces: {
            name: 'Phiếu kiểm nghiệm',
            number: '0098/2026/KNĐN ngày 02/01/2026',
            changes: ['kết quả'],
            reason: 'Tính lại',
          },
          director: { title: ['GIÁM ĐỐC'] },
        },
      },
      number: undefined,
    }),
  );
  expect(notice.sample.map(({ title }) => title)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(Nhà nhập khẩu|Ngày lấy mẫu)$/)]),
  );
  expect(notice.sample[0]?.text).toBe(
    'số 0123/2026/KNĐN ngày 05/01/2026, thay thế Phiếu kiểm nghiệm số 0098/2026/KNĐN ngày 02/01/2026',
  );
  expect(notice).toMatchObject({ number: '……/KNĐN-KHTH', recipients: [], signer: { title: ['GIÁM ĐỐC'] } });
  expect(notice.closing).toBeUndefined();
});

test.each([
  ['{number}/{site}-KHTH', 5, '05/KNĐN-KHTH'],
  ['{number}/{site}-KHTH', 123, '123/KNĐN-KHTH'],
  ['{number}/TTKN', undefined, '……/TTKN'],
])('PRINT-03 the pattern %s makes of %s the number %s', (pattern, number, expected) => {
  expect(letterNumber(pattern, { number, site: 'KNĐN' })).toBe(expected);
});

test.each(['{site}/KHTH', '{number}/{number}', '05{number}/KHTH', '{number}/{year}', ''])(
  'PRINT-03 %j is no pattern of letters',
  (number) => {
    const { type, default: usual } = SETTINGS.failingNoticeTexts;
    expect(type.safeParse({ ...usual, number }).success).toBe(false);
    expect(type.safeParse(usual).success).toBe(true);
  },
);
