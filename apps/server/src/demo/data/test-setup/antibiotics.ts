import type { DemoTestSetup } from '../types.ts';
import {
  appearance,
  assay,
  atMost,
  between,
  dissolution,
  identification,
  massUniformity,
} from './analyte-kinds.ts';
import { approvers, chemists } from './staff.ts';

const common = {
  testGroup: 'Hóa lý',
  sampleTypes: ['Thuốc hóa dược'],
  technicians: chemists,
  approvers,
} as const;

/** Oral antibiotics and antiprotozoals. Limits follow the standard named; check them against a licensed copy. */
export const antibioticSetups: readonly DemoTestSetup[] = [
  {
    ...common,
    key: 'amox-500',
    testCode: 'AMOX-500',
    name: 'Amoxicilin 500 mg, viên nang cứng',
    standard: 'USP',
    consumes: { quantity: '50', unit: 'viên' },
    analyteGroups: [
      {
        name: 'Cảm quan – Định tính',
        analytes: [
          appearance('Viên nang cứng, bột thuốc bên trong màu trắng hoặc gần như trắng'),
          identification('HPLC, so sánh thời gian lưu', 'amoxicilin'),
        ],
      },
      {
        name: 'Chỉ tiêu vật lý',
        analytes: [
          dissolution('80', 'USP <711> – Nước, 900 ml; cánh khuấy; 60 phút; UV 272 nm', '93,8'),
          atMost('Hàm lượng nước', '%', '14.5', 'USP <921> – Karl Fischer', '12,9', { days: 1 }, 'water'),
        ],
      },
      {
        name: 'Định lượng',
        analytes: [assay(['85.0', '90.0', '120.0', '125.0'], 'USP <621> – HPLC, 230 nm', '101,2', 3)],
      },
    ],
  },
  {
    ...common,
    key: 'cipro-500',
    testCode: 'CIPR-500',
    name: 'Ciprofloxacin 500 mg, viên nén bao phim',
    standard: 'USP',
    consumes: { quantity: '40', unit: 'viên' },
    analyteGroups: [
      {
        name: 'Cảm quan – Định tính',
        analytes: [
          appearance('Viên nén bao phim màu trắng, lành lặn'),
          identification('HPLC, so sánh thời gian lưu', 'ciprofloxacin'),
        ],
      },
      {
        name: 'Chỉ tiêu vật lý',
        analytes: [
          dissolution(
            '80',
            'USP <711> – Acid hydrocloric 0,01 N, 900 ml; cánh khuấy 50 vòng/phút; 30 phút; UV 276 nm',
            '91,0',
          ),
        ],
      },
      {
        name: 'Định lượng',
        analytes: [assay(['85.0', '90.0', '110.0', '115.0'], 'USP <621> – HPLC, 278 nm', '99,1', 3)],
      },
    ],
  },
  {
    ...common,
    key: 'ceph-500',
    testCode: 'CEPH-500',
    name: 'Cephalexin 500 mg, viên nang cứng',
    standard: 'USP',
    consumes: { quantity: '50', unit: 'viên' },
    analyteGroups: [
      {
        name: 'Cảm quan – Định tính',
        analytes: [
          appearance('Viên nang cứng, bột thuốc bên trong màu trắng ngà'),
          identification('HPLC, so sánh thời gian lưu', 'cephalexin'),
        ],
      },
      {
        name: 'Chỉ tiêu vật lý',
        analytes: [
          dissolution('80', 'USP <711> – Nước, 900 ml; giỏ quay; 30 phút; UV 262 nm', '97,2'),
          atMost('Hàm lượng nước', '%', '10.0', 'USP <921> – Karl Fischer', '7,1', { days: 1 }, 'water'),
        ],
      },
      {
        name: 'Định lượng',
        analytes: [assay(['85.0', '90.0', '120.0', '125.0'], 'USP <621> – HPLC, 254 nm', '103,5', 3)],
      },
    ],
  },
  {
    ...common,
    key: 'cefu-500',
    testCode: 'CEFU-500',
    name: 'Cefuroxim (dạng cefuroxim axetil) 500 mg, viên nén bao phim',
    standard: 'USP',
    consumes: { quantity: '40', unit: 'viên' },
    analyteGroups: [
      {
        name: 'Cảm quan – Định tính',
        analytes: [
          appearance('Viên nén bao phim hình thuôn dài, màu trắng'),
          identification('HPLC, so sánh thời gian lưu', 'cefuroxim axetil'),
        ],
      },
      {
        name: 'Chỉ tiêu vật lý',
        analytes: [
          dissolution(
            '50',
            'USP <711> – Acid hydrocloric 0,07 N, 900 ml; cánh khuấy 55 vòng/phút; UV 278 nm',
            '71',
            2,
            'Độ hòa tan sau 15 phút',
          ),
          dissolution(
            '70',
            'USP <711> – Acid hydrocloric 0,07 N, 900 ml; cánh khuấy 55 vòng/phút; UV 278 nm',
            '89',
            2,
            'Độ hòa tan sau 45 phút',
          ),
        ],
      },
      {
        name: 'Định lượng',
        analytes: [assay(['85.0', '90.0', '110.0', '115.0'], 'USP <621> – HPLC, 278 nm', '98,7', 3)],
      },
    ],
  },
  {
    ...common,
    key: 'ceft-1g',
    testCode: 'CEFT-1G',
    name: 'Ceftriaxon 1 g, bột pha tiêm',
    standard: 'USP',
    consumes: { quantity: '15', unit: 'lọ' },
    analyteGroups: [
      {
        name: 'Cảm quan – Định tính',
        analytes: [
          appearance('Bột kết tinh màu trắng đến vàng nhạt, dễ tan trong nước'),
          identification('HPLC, so sánh thời gian lưu', 'ceftriaxon'),
        ],
      },
      {
        name: 'Chỉ tiêu vật lý',
        analytes: [
          between('pH', '', '6.0', '8.0', 'USP <791> – Dung dịch 10 %', '6,7', { hours: 4 }, 'physical'),
          atMost('Hàm lượng nước', '%', '11.0', 'USP <921> – Karl Fischer', '9,2', { days: 1 }, 'water'),
        ],
      },
      {
        name: 'Định lượng',
        analytes: [assay(['85.0', '90.0', '115.0', '120.0'], 'USP <621> – HPLC, 270 nm', '99,8', 3)],
      },
    ],
  },
  {
    ...common,
    key: 'genta-80',
    testCode: 'GENT-80',
    name: 'Gentamicin 80 mg/2 ml, dung dịch tiêm',
    standard: 'BP',
    consumes: { quantity: '25', unit: 'ống' },
    analyteGroups: [
      {
        name: 'Cảm quan – Định tính',
        analytes: [
          appearance('Dung dịch trong, không màu đến vàng nhạt'),
          identification('Sắc ký lớp mỏng, so với chất chuẩn', 'gentamicin'),
        ],
      },
      {
        name: 'Chỉ tiêu vật lý',
        analytes: [
          between('pH', '', '3.0', '5.5', 'BP, phụ lục V L', '4,2', { hours: 4 }, 'physical'),
          between(
            'Thể tích',
            '% nhãn',
            '100',
            '110',
            'BP, phụ lục XVII – Đong',
            '104',
            { hours: 4 },
            'physical',
          ),
        ],
      },
      {
        name: 'Định lượng',
        analytes: [
          assay(
            ['90.0', '95.0', '110.0', '115.0'],
            'BP, phụ lục XIV A – Hoạt lực bằng phương pháp vi sinh vật',
            '101,4',
            3,
          ),
        ],
      },
    ],
  },
  {
    ...common,
    key: 'tetra-250',
    testCode: 'TETR-250',
    name: 'Tetracyclin 250 mg, viên nén',
    standard: 'DĐVN V',
    consumes: { quantity: '50', unit: 'viên' },
    analyteGroups: [
      {
        name: 'Cảm quan – Định tính',
        analytes: [
          appearance('Viên nén màu vàng, cạnh và thành viên lành lặn'),
          identification('DĐVN V, PL 5.4 – Sắc ký lớp mỏng; phản ứng màu với acid sulfuric', 'tetracyclin'),
        ],
      },
      {
        name: 'Chỉ tiêu vật lý',
        analytes: [
          massUniformity('5.0', '2,4'),
          dissolution(
            '80',
            'DĐVN V, PL 11.4 – Nước, 900 ml; cánh khuấy 75 vòng/phút; 60 phút; UV 276 nm',
            '92',
          ),
        ],
      },
      {
        name: 'Định lượng',
        analytes: [assay(['85.0', '90.0', '110.0', '115.0'], 'DĐVN V, PL 5.3 – HPLC', '98,3', 3)],
      },
    ],
  },
  {
    ...common,
    key: 'metr-250',
    testCode: 'METR-250',
    name: 'Metronidazol 250 mg, viên nén',
    standard: 'DĐVN V',
    consumes: { quantity: '60', unit: 'viên' },
    analyteGroups: [
      {
        name: 'Cảm quan – Định tính',
        analytes: [
          appearance('Viên nén màu trắng hoặc trắng ngà, thành và cạnh viên lành lặn'),
          identification('DĐVN V, PL 4.1 – Phổ UV; PL 5.4 – Sắc ký lớp mỏng', 'metronidazol'),
        ],
      },
      {
        name: 'Chỉ tiêu vật lý',
        analytes: [
          massUniformity('5.0', '1,9'),
          dissolution(
            '80',
            'DĐVN V, PL 11.4 – Acid hydrocloric 0,1 M, 900 ml; giỏ quay 100 vòng/phút; 30 phút; UV 278 nm',
            '95,1',
          ),
        ],
      },
      {
        name: 'Định lượng',
        analytes: [
          assay(
            ['90.0', '95.0', '105.0', '110.0'],
            'DĐVN V, PL 10.6 – Chuẩn độ trong môi trường khan',
            '99,4',
            2,
          ),
        ],
      },
    ],
  },
];
