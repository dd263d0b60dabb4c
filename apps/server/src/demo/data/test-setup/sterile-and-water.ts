import type { DemoTestSetup } from '../types.ts';
import { absenceOf, appearance, assay, atMost, between, identification, sterility } from './analyte-kinds.ts';
import { approvers, microbiologists } from './staff.ts';

const common = { testGroup: 'Vi sinh', technicians: microbiologists, approvers } as const;

/** Products whose release hangs on a microbiological test. */
export const sterileAndWaterSetups: readonly DemoTestSetup[] = [
  {
    ...common,
    key: 'cloram-04',
    sampleTypes: ['Thuốc hóa dược'],
    testCode: 'CLOR-04',
    name: 'Cloramphenicol 0,4 %, thuốc nhỏ mắt',
    standard: 'DĐVN V',
    consumes: { quantity: '30', unit: 'lọ' },
    analyteGroups: [
      {
        name: 'Hóa lý',
        analytes: [
          appearance('Dung dịch trong, không màu hoặc vàng nhạt'),
          identification('DĐVN V, PL 4.1 – Phổ UV; HPLC, so sánh thời gian lưu', 'cloramphenicol'),
          between('pH', '', '7.0', '7.5', 'DĐVN V, PL 6.2 – Máy đo pH', '7,2', { hours: 4 }, 'physical'),
          between(
            'Thể tích',
            '% nhãn',
            '100',
            '110',
            'DĐVN V, PL 11.1 – Cân, đong',
            '103',
            { hours: 4 },
            'physical',
          ),
          atMost(
            '2-Amino-1-(4-nitrophenyl)propan-1,3-diol',
            '%',
            '8.0',
            'DĐVN V, PL 5.3 – HPLC',
            '1,9',
            { days: 2 },
            'impurity',
          ),
          assay(['85.0', '90.0', '110.0', '115.0'], 'DĐVN V, PL 4.1 – UV 278 nm', '98,9', 2),
        ],
      },
      { name: 'Vi sinh', analytes: [sterility()] },
    ],
  },
  {
    ...common,
    key: 'nacl-09',
    sampleTypes: ['Thuốc hóa dược'],
    testCode: 'NACL-09',
    name: 'Natri clorid 0,9 %, dung dịch tiêm truyền',
    standard: 'DĐVN V',
    consumes: { quantity: '15', unit: 'chai' },
    analyteGroups: [
      {
        name: 'Hóa lý',
        analytes: [
          appearance('Dung dịch trong, không màu, không có tiểu phân nhìn thấy'),
          identification('DĐVN V, PL 8.1 – Phản ứng của natri và clorid', 'natri clorid'),
          between('pH', '', '4.5', '7.0', 'DĐVN V, PL 6.2 – Máy đo pH', '5,8', { hours: 4 }, 'physical'),
          atMost(
            'Tiểu phân ≥ 10 µm',
            'hạt/ml',
            '25',
            'DĐVN V, PL 11.8 – Đếm hạt',
            '6',
            { days: 1 },
            'physical',
          ),
          atMost(
            'Tiểu phân ≥ 25 µm',
            'hạt/ml',
            '3',
            'DĐVN V, PL 11.8 – Đếm hạt',
            '0',
            { days: 1 },
            'physical',
          ),
          assay(['90.0', '95.0', '105.0', '110.0'], 'DĐVN V – Chuẩn độ bằng bạc nitrat 0,1 M', '100,1', 1),
        ],
      },
      {
        name: 'Vi sinh',
        analytes: [
          {
            ...atMost(
              'Nội độc tố vi khuẩn',
              'IU/ml',
              '0.5',
              'DĐVN V, PL 13.2 – Thử nghiệm LAL',
              '< 0,25',
              { days: 1 },
              'endotoxin',
            ),
            loq: '0.25',
          },
          sterility(),
        ],
      },
    ],
  },
  {
    ...common,
    key: 'nuoc-tk',
    sampleTypes: ['Nước, khác'],
    testCode: 'NUOC-TK',
    name: 'Nước tinh khiết dùng pha chế',
    standard: 'DĐVN V',
    consumes: { quantity: '1', unit: 'l' },
    analyteGroups: [
      {
        name: 'Hóa lý',
        analytes: [
          appearance('Chất lỏng trong, không màu, không mùi, không vị'),
          atMost(
            'Độ dẫn điện (25 °C)',
            'µS/cm',
            '5.1',
            'DĐVN V – Máy đo độ dẫn',
            '1,8',
            { hours: 4 },
            'physical',
          ),
          atMost('Nitrat', 'ppm', '0.2', 'DĐVN V – So màu', '< 0,1', { hours: 4 }, 'physical'),
          atMost('Kim loại nặng', 'ppm', '0.1', 'DĐVN V, PL 9.4.8', '< 0,05', { days: 1 }, 'element'),
        ],
      },
      {
        name: 'Vi sinh',
        analytes: [
          atMost(
            'Tổng số vi sinh vật hiếu khí',
            'CFU/ml',
            '100',
            'DĐVN V, PL 13.6 – Màng lọc, môi trường R2A',
            '8',
            { days: 5 },
            'microbial',
          ),
          absenceOf('Pseudomonas aeruginosa', '100 ml', 'DĐVN V, PL 13.6 – Màng lọc', 5),
        ],
      },
    ],
  },
];
