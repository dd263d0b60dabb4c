import type { DemoTestSetup } from '../types.ts';
import { atLeast, atMost, forbidden, herbIdentification, qualitative } from './analyte-kinds.ts';
import { approvers, chemists } from './staff.ts';

const common = {
  testGroup: 'Đông dược – Dược liệu',
  sampleTypes: ['Dược liệu, vị thuốc cổ truyền'],
  standard: 'DĐVN V',
  technicians: chemists,
  approvers,
} as const;

/** Macroscopy, section and powder of a herb against its monograph. */
const microscopy = (herb: string) =>
  qualitative(
    'Mô tả, vi phẫu, soi bột',
    'DĐVN V, PL 12.18 – Kính hiển vi',
    `Đúng đặc điểm của ${herb} theo chuyên luận`,
    'Đúng',
    1,
    'appearance',
  );

const moisture = (maximum: string, typical: string) =>
  atMost('Độ ẩm', '%', maximum, 'DĐVN V, PL 9.6 – Sấy 105 °C', typical, { days: 1 }, 'physical');

const ash = (maximum: string, typical: string) =>
  atMost('Tro toàn phần', '%', maximum, 'DĐVN V, PL 9.8 – Nung', typical, { days: 1 }, 'physical');

const content = (name: string, minimum: string, wavelength: string, typical: string) =>
  atLeast(
    name,
    '%',
    minimum,
    `DĐVN V, PL 5.3 – HPLC, ${wavelength}`,
    typical,
    { days: 3 },
    'hplc',
    `≥ ${minimum.replace('.', ',')} % tính theo dược liệu khô kiệt`,
  );

/** Herbal materials, each with microscopy, identification, water, ash and its marker or known adulterants. */
export const herbalMaterialSetups: readonly DemoTestSetup[] = [
  {
    ...common,
    key: 'kim-ngan-hoa',
    testCode: 'KIM-NGAN',
    name: 'Kim ngân hoa (Flos Lonicerae)',
    consumes: { quantity: '100', unit: 'g' },
    analyteGroups: [
      {
        name: 'Đặc điểm – Định tính',
        analytes: [microscopy('Kim ngân hoa'), herbIdentification('Kim ngân hoa')],
      },
      {
        name: 'Độ tinh khiết',
        analytes: [
          moisture('12.0', '9,8'),
          ash('9.0', '7,1'),
          atMost('Tạp chất', '%', '3.0', 'DĐVN V, PL 12.11 – Cân', '1,2', { hours: 4 }, 'physical'),
        ],
      },
      { name: 'Định lượng', analytes: [content('Acid clorogenic', '1.5', '327 nm', '2,3')] },
    ],
  },
  {
    ...common,
    key: 'hoang-ba',
    testCode: 'HOANG-BA',
    name: 'Hoàng bá (Cortex Phellodendri)',
    consumes: { quantity: '100', unit: 'g' },
    analyteGroups: [
      { name: 'Đặc điểm – Định tính', analytes: [microscopy('Hoàng bá'), herbIdentification('Hoàng bá')] },
      { name: 'Độ tinh khiết', analytes: [moisture('12.0', '10,4'), ash('8.0', '6,0')] },
      { name: 'Định lượng', analytes: [content('Berberin clorid', '3.0', '345 nm', '3,4')] },
    ],
  },
  {
    ...common,
    key: 'duong-quy',
    testCode: 'DUONG-QUY',
    name: 'Đương quy (Radix Angelicae sinensis), phiến',
    consumes: { quantity: '100', unit: 'g' },
    analyteGroups: [
      { name: 'Đặc điểm – Định tính', analytes: [microscopy('Đương quy'), herbIdentification('Đương quy')] },
      { name: 'Độ tinh khiết', analytes: [moisture('15.0', '11,9'), ash('7.0', '5,6')] },
      { name: 'Định lượng', analytes: [content('Acid ferulic', '0.05', '316 nm', '0,08')] },
    ],
  },
  {
    ...common,
    key: 'hong-hoa',
    testCode: 'HONG-HOA',
    name: 'Hồng hoa (Flos Carthami tinctorii)',
    consumes: { quantity: '80', unit: 'g' },
    analyteGroups: [
      { name: 'Đặc điểm – Định tính', analytes: [microscopy('Hồng hoa'), herbIdentification('Hồng hoa')] },
      { name: 'Độ tinh khiết', analytes: [moisture('13.0', '10,2'), ash('15.0', '11,4')] },
      {
        name: 'Chất nhuộm màu',
        analytes: [
          forbidden('Rhodamin B', 'ppm', '0.02', 'Sắc ký lớp mỏng; khẳng định bằng LC-MS/MS'),
          forbidden('Auramin O', 'ppm', '0.02', 'Sắc ký lớp mỏng; khẳng định bằng LC-MS/MS'),
        ],
      },
    ],
  },
  {
    ...common,
    key: 'linh-chi',
    testCode: 'LINH-CHI',
    name: 'Nấm linh chi (Ganoderma)',
    consumes: { quantity: '100', unit: 'g' },
    analyteGroups: [
      {
        name: 'Toàn bộ chỉ tiêu',
        analytes: [
          microscopy('Linh chi'),
          herbIdentification('Linh chi'),
          moisture('17.0', '12,7'),
          ash('3.2', '1,9'),
          atLeast(
            'Polysaccharid',
            '%',
            '0.90',
            'DĐVN V, PL 4.1 – UV-Vis, 625 nm',
            '1,14',
            { days: 3 },
            'hplc',
          ),
        ],
      },
    ],
  },
];
