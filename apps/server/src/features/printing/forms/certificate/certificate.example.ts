import { qrOf } from '../../../../platform/pdf/symbols.ts';
import type { CertificateData, CertificateResult } from './certificate.data.ts';

/** A result row; `rest` adds the mark or the failure. */
const row = (
  name: string,
  method: string,
  unit: string,
  requirement: string,
  result: string,
  rest: Partial<CertificateResult> = {},
): CertificateResult => ({ name, method, unit, requirement, result, conclusion: 'Đạt', ...rest });

/** A certificate with every field filled, a failed and an accredited test: fictional, for the tests of the form. */
export const certificateExample: CertificateData = {
  number: '0123/2026/KNĐN',
  watermark: 'BẢN GỐC',
  laboratory: {
    authority: 'SỞ Y TẾ THÀNH PHỐ ĐÀ NẴNG',
    name: 'TRUNG TÂM KIỂM NGHIỆM',
    contact:
      'Địa chỉ: 1 Đường Mẫu, phường Hòa Cường, TP. Đà Nẵng\nĐiện thoại: 0236 000 0000 – Email: kn@example.vn',
    accreditation: 'VILAS 930',
  },
  placeAndDate: 'Đà Nẵng, ngày 05 tháng 01 năm 2026',
  formCode: 'BM.05/QT.07 – Lần ban hành: 01',
  printNote: 'In bởi Lê Thị Hồng Nhung lúc 06/01/2026 08:15:40 (GMT+7) – bản số 1',
  sample: 'Viên nén bao phim Cefuroxim 500 mg (dưới dạng Cefuroxim axetil 601,44 mg)',
  producer: 'Navira Labs India – Lô D4, Goa, Ấn Độ',
  importer: 'Công ty Cổ phần Dược Bạch Đằng',
  batch: 'CX5521',
  productionDate: '01/2025',
  expiryDate: '12/2026',
  registrationNumber: 'VN-29001-22',
  placeWord: 'lấy',
  place: 'Nhà thuốc Hòa Cường – 2 Đường Mẫu, phường Hòa Cường, TP. Đà Nẵng',
  samplingDate: '08/12/2025 09:30',
  deliveredBy: 'Trần Quốc Bảo',
  receivedBy: 'Lê Thị Hồng Nhung',
  request: 'Kiểm tra chất lượng theo Biên bản lấy mẫu số 12/BB-TTKN ngày 08/12/2025',
  receivedDate: '09/12/2025',
  intakeNumber: 'L26-0006',
  testingPeriod: '10/12/2025 – 30/12/2025',
  standard: 'Dược điển Việt Nam V, tập 1',
  condition: 'Mẫu đóng vỉ 10 viên, hộp 3 vỉ, bao bì nguyên vẹn; niêm phong còn nguyên khi mở.',
  clientSupplied: ['batch', 'expiryDate'],
  results: [
    row('Tính chất', 'DĐVN V (cảm quan)', '–', 'Viên nén dài, bao phim màu trắng ngà', 'Đúng'),
    row(
      'Độ hòa tan',
      'DĐVN V, Phụ lục 11.4 (UV 278 nm)',
      '%',
      'Không ít hơn 75 % (Q) lượng cefuroxim C₁₆H₁₆N₄O₈S so với lượng ghi trên nhãn được hòa tan sau 45 phút',
      'Từ 52,4 đến 67,8',
      { conclusion: 'Không đạt', failed: true },
    ),
    row(
      'Giới hạn nhiễm khuẩn',
      'DĐVN V, Phụ lục 13.6',
      'CFU/g',
      'TSVSVHK ≤ 10³ CFU/g; không có Escherichia coli trong 1 g; nội độc tố < 1,2 × 10⁻⁵ EU/mg',
      '< 10; không phát hiện',
      { mark: '(*)' },
    ),
    row('Định lượng', 'DĐVN V (HPLC)', '%', 'Từ 90,0 % đến 110,0 % so với lượng ghi trên nhãn', '99,6'),
  ],
  conclusion:
    'Mẫu kiểm nghiệm không đạt yêu cầu chất lượng theo Dược điển Việt Nam V về chỉ tiêu Độ hòa tan trong các chỉ tiêu đã kiểm.',
  notes: [
    'Kết quả kiểm nghiệm chỉ có giá trị đối với mẫu đem thử.',
    'Không được sao chép từng phần phiếu này nếu không có sự đồng ý của Trung tâm Kiểm nghiệm.',
    '(*) Chỉ tiêu được công nhận theo ISO/IEC 17025.',
    '(1) Thông tin do khách hàng cung cấp.',
  ],
  unitHead: { title: ['TRƯỞNG PHÒNG KIỂM NGHIỆM'], hint: '(Ký, ghi rõ họ tên)', name: 'Phạm Minh Tuấn' },
  director: { title: ['KT. GIÁM ĐỐC', 'PHÓ GIÁM ĐỐC'], hint: '(Ký, đóng dấu)', name: 'Hồ Thị Thanh Vân' },
  signatures: [
    {
      meaning: 'Thực hiện',
      name: 'Nguyễn Thị Mỹ Hạnh',
      position: 'Kiểm nghiệm viên',
      signedAt: '02/01/2026 14:03:22 (GMT+7)',
    },
    {
      meaning: 'Phê duyệt',
      name: 'Phạm Minh Tuấn',
      position: 'Trưởng phòng Kiểm nghiệm',
      signedAt: '04/01/2026 09:11:05 (GMT+7)',
    },
  ],
  recipients: ['Cục Quản lý Dược (để báo cáo)', 'Nhà thuốc Hòa Cường', 'Lưu: VT, HSKN'],
  verify: {
    qr: qrOf('https://kn.example.vn/kiem-tra/7F3K-92QD-LM4X'),
    text: 'Mã kiểm tra:\n7F3K-92QD-LM4X\nTra cứu tại:\nkn.example.vn/kiem-tra',
  },
};
