import type { DemoTestSetup } from '../types.ts';
import {
  absenceOf,
  appearance,
  assay,
  atMost,
  between,
  dissolution,
  identification,
  qualitative,
} from './analyte-kinds.ts';
import { approvers, chemists, microbiologists } from './staff.ts';

const common = {
  testGroup: 'Hóa lý',
  sampleTypes: ['Thuốc hóa dược'],
  technicians: chemists,
  approvers,
} as const;

/** Products tested by few parameters, one group each; a drug substance; seized tablets of unknown content. */
export const shortDrugSetups: readonly DemoTestSetup[] = [
  {
    ...common,
    key: 'amlo-5',
    testCode: 'AMLO-5',
    name: 'Amlodipin 5 mg, viên nang cứng',
    standard: 'USP',
    consumes: { quantity: '40', unit: 'viên' },
    analyteGroups: [
      {
        name: 'Toàn bộ chỉ tiêu',
        analytes: [
          appearance('Viên nang cứng, bột thuốc bên trong màu trắng'),
          identification('HPLC, so sánh thời gian lưu', 'amlodipin besilat'),
          dissolution(
            '75',
            'USP <711> – Acid hydrocloric 0,01 N, 500 ml; cánh khuấy 75 vòng/phút; 30 phút; UV 239 nm',
            '94',
          ),
          assay(['85.0', '90.0', '110.0', '115.0'], 'USP <621> – HPLC, 237 nm', '100,1', 2),
        ],
      },
    ],
  },
  {
    ...common,
    key: 'lora-10',
    testCode: 'LORA-10',
    name: 'Loratadin 10 mg, viên nén',
    standard: 'USP',
    consumes: { quantity: '40', unit: 'viên' },
    analyteGroups: [
      {
        name: 'Toàn bộ chỉ tiêu',
        analytes: [
          appearance('Viên nén màu trắng, thành và cạnh viên lành lặn'),
          identification('HPLC, so sánh thời gian lưu', 'loratadin'),
          dissolution(
            '80',
            'USP <711> – Acid hydrocloric 0,1 N, 900 ml; cánh khuấy 50 vòng/phút; 60 phút; UV 280 nm',
            '95',
          ),
          assay(['85.0', '90.0', '110.0', '115.0'], 'USP <621> – HPLC, 254 nm', '99,2', 2),
        ],
      },
    ],
  },
  {
    ...common,
    key: 'ceti-10',
    testCode: 'CETI-10',
    name: 'Cetirizin dihydroclorid 10 mg, viên nén bao phim',
    standard: 'TCCS',
    consumes: { quantity: '40', unit: 'viên' },
    analyteGroups: [
      {
        name: 'Toàn bộ chỉ tiêu',
        analytes: [
          appearance('Viên nén bao phim màu trắng, một mặt có vạch chia'),
          identification('HPLC, so sánh thời gian lưu', 'cetirizin dihydroclorid'),
          dissolution('80', 'TCCS – Nước, 900 ml; cánh khuấy 50 vòng/phút; 30 phút; UV 231 nm', '96'),
          assay(['90.0', '95.0', '105.0', '110.0'], 'TCCS – HPLC, 230 nm', '99,5', 2),
        ],
      },
    ],
  },
  {
    ...common,
    key: 'methyl-sal',
    testCode: 'METHYL-SAL',
    name: 'Methyl salicylat, kem bôi da',
    standard: 'TCCS',
    consumes: { quantity: '10', unit: 'tuýp' },
    analyteGroups: [
      {
        name: 'Toàn bộ chỉ tiêu',
        analytes: [
          appearance('Kem mịn đồng nhất, màu trắng, mùi thơm đặc trưng của methyl salicylat'),
          identification('Sắc ký khí, so sánh thời gian lưu', 'methyl salicylat'),
          between(
            'pH',
            '',
            '5.0',
            '7.0',
            'TCCS – Dung dịch 10 % trong nước',
            '6,1',
            { hours: 4 },
            'physical',
          ),
          assay(['85.0', '90.0', '110.0', '115.0'], 'TCCS – Sắc ký khí, đầu dò FID', '99,0', 2),
        ],
      },
    ],
  },
  {
    ...common,
    key: 'siro-ho',
    testGroup: 'Vi sinh',
    technicians: microbiologists,
    testCode: 'SIRO-HO',
    name: 'Siro ho trẻ em 100 ml',
    standard: 'TCCS',
    consumes: { quantity: '6', unit: 'chai' },
    analyteGroups: [
      {
        name: 'Hóa lý',
        analytes: [
          appearance('Chất lỏng sánh, trong, màu nâu, vị ngọt, mùi thơm'),
          between('pH', '', '4.0', '6.0', 'DĐVN V, PL 6.2', '4,9', { hours: 4 }, 'physical'),
          between(
            'Thể tích',
            '% nhãn',
            '100',
            '110',
            'DĐVN V, PL 11.1 – Đong',
            '102',
            { hours: 4 },
            'physical',
          ),
          assay(['85.0', '90.0', '110.0', '115.0'], 'TCCS – HPLC', '99,3', 3),
        ],
      },
      {
        name: 'Giới hạn nhiễm khuẩn',
        analytes: [
          atMost(
            'Tổng số vi khuẩn hiếu khí (TAMC)',
            'CFU/ml',
            '100',
            'DĐVN V, PL 13.6',
            '10',
            { days: 7 },
            'microbial',
          ),
          atMost('Tổng số nấm (TYMC)', 'CFU/ml', '10', 'DĐVN V, PL 13.6', '0', { days: 7 }, 'microbial'),
          absenceOf('Escherichia coli', '1 ml', 'DĐVN V, PL 13.6', 7),
        ],
      },
    ],
  },
  {
    ...common,
    key: 'para-nl',
    sampleTypes: ['Nguyên liệu làm thuốc'],
    testCode: 'PARA-NL',
    name: 'Paracetamol, nguyên liệu',
    standard: 'DĐVN V',
    consumes: { quantity: '20', unit: 'g' },
    analyteGroups: [
      {
        name: 'Cảm quan – Định tính',
        analytes: [
          appearance('Bột kết tinh trắng, không mùi'),
          identification('DĐVN V, PL 4.2 – Phổ IR, so với chuẩn', 'paracetamol'),
        ],
      },
      {
        name: 'Độ tinh khiết',
        analytes: [
          atMost('Mất khối lượng do làm khô', '%', '0.5', 'DĐVN V, PL 9.6', '0,12', { days: 1 }, 'physical'),
          atMost('Tro sulfat', '%', '0.1', 'DĐVN V, PL 9.9', '0,04', { days: 1 }, 'physical'),
          atMost('4-Aminophenol', '%', '0.005', 'DĐVN V, PL 5.3 – HPLC', '0,001', { days: 2 }, 'impurity'),
        ],
      },
      {
        name: 'Định lượng',
        analytes: [
          assay(
            ['94.0', '99.0', '101.0', '106.0'],
            'DĐVN V – Chuẩn độ bằng amoni ceri sulfat 0,1 M',
            '99,8',
            1,
            'tính theo chế phẩm đã làm khô',
          ),
        ],
      },
    ],
  },
  {
    ...common,
    key: 'tang-vat',
    testCode: 'TANG-VAT',
    name: 'Sàng lọc hoạt chất trong tang vật',
    standard: 'Theo yêu cầu của cơ quan gửi mẫu',
    consumes: { quantity: '10', unit: 'viên' },
    analyteGroups: [
      {
        name: 'Mô tả',
        analytes: [
          qualitative(
            'Mô tả mẫu',
            'Cảm quan, cân',
            'Ghi nhận',
            'Viên nén tròn, màu trắng, hai mặt trơn',
            1,
            'appearance',
          ),
        ],
      },
      {
        name: 'Sàng lọc',
        analytes: [
          qualitative(
            'Paracetamol',
            'LC-MS/MS',
            'Phát hiện hoặc không phát hiện',
            'Không phát hiện',
            3,
            'impurity',
          ),
          qualitative(
            'Codein',
            'LC-MS/MS',
            'Phát hiện hoặc không phát hiện',
            'Không phát hiện',
            3,
            'impurity',
          ),
          qualitative(
            'Methamphetamin',
            'LC-MS/MS',
            'Phát hiện hoặc không phát hiện',
            'Không phát hiện',
            3,
            'impurity',
          ),
          qualitative(
            'Nhóm benzodiazepin',
            'LC-MS/MS',
            'Phát hiện hoặc không phát hiện',
            'Không phát hiện',
            3,
            'impurity',
          ),
        ],
      },
    ],
  },
];
