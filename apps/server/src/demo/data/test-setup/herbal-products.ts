import type { DemoTestSetup } from '../types.ts';
import {
  absenceOf,
  appearance,
  assay,
  atLeast,
  atMost,
  herbIdentification,
  identification,
  massUniformity,
} from './analyte-kinds.ts';
import { approvers, chemists, microbiologists } from './staff.ts';

const common = { testGroup: 'Đông dược – Dược liệu', technicians: microbiologists, approvers } as const;

/** Total aerobic count, total yeasts and moulds and two germs that must be absent, per gram. */
const microbialLimits = (aerobic: string, aerobicText: string, fungi: string) => ({
  name: 'Giới hạn nhiễm khuẩn',
  analytes: [
    atMost(
      'Tổng số vi khuẩn hiếu khí (TAMC)',
      'CFU/g',
      aerobic,
      'DĐVN V, PL 13.6',
      '2000',
      { days: 7 },
      'microbial',
      `≤ ${aerobicText} CFU/g`,
    ),
    atMost('Tổng số nấm (TYMC)', 'CFU/g', fungi, 'DĐVN V, PL 13.6', '40', { days: 7 }, 'microbial'),
    absenceOf('Escherichia coli', '1 g', 'DĐVN V, PL 13.6', 7),
    absenceOf('Salmonella', '10 g', 'DĐVN V, PL 13.6', 7),
  ],
});

/** Traditional medicines and herbal drugs in modern dosage forms. */
export const herbalProductSetups: readonly DemoTestSetup[] = [
  {
    ...common,
    key: 'luc-vi',
    sampleTypes: ['Thuốc cổ truyền (đông dược)'],
    testCode: 'LUC-VI',
    name: 'Hoàn lục vị, hoàn mềm',
    standard: 'DĐVN V',
    consumes: { quantity: '20', unit: 'viên' },
    analyteGroups: [
      {
        name: 'Cảm quan – Định tính',
        analytes: [
          appearance('Hoàn mềm hình cầu, mềm dẻo, màu nâu đen, vị ngọt hơi chua'),
          herbIdentification('Hoài sơn'),
          herbIdentification('Trạch tả'),
          herbIdentification('Mẫu đơn bì'),
        ],
      },
      {
        name: 'Chỉ tiêu vật lý',
        analytes: [
          massUniformity('7.0', '3,0'),
          atMost('Độ ẩm', '%', '15', 'DĐVN V, PL 12.13 – Cất với dung môi', '12,6', { days: 1 }, 'water'),
        ],
      },
      microbialLimits('100000', '10⁵', '500'),
      {
        name: 'Kim loại nặng',
        analytes: [
          atMost('Arsen (As)', 'ppm', '4', 'DĐVN V, PL 4.4 – AAS; ICP-MS', '0,4', { days: 3 }, 'element'),
          atMost('Chì (Pb)', 'ppm', '10', 'DĐVN V, PL 4.4 – AAS; ICP-MS', '0,9', { days: 3 }, 'element'),
          atMost('Cadmi (Cd)', 'ppm', '1', 'DĐVN V, PL 4.4 – AAS; ICP-MS', '0,1', { days: 3 }, 'element'),
          atMost(
            'Thủy ngân (Hg)',
            'ppm',
            '0.5',
            'DĐVN V, PL 4.4 – AAS; ICP-MS',
            '0,02',
            { days: 3 },
            'element',
          ),
        ],
      },
    ],
  },
  {
    ...common,
    key: 'doc-hoat',
    sampleTypes: ['Thuốc cổ truyền (đông dược)'],
    testCode: 'DOC-HOAT',
    name: 'Độc hoạt tang ký sinh, hoàn cứng',
    standard: 'TCCS',
    consumes: { quantity: '5', unit: 'lọ' },
    analyteGroups: [
      {
        name: 'Cảm quan – Định tính',
        analytes: [
          appearance('Hoàn cứng hình cầu, màu nâu đen, mùi thơm dược liệu'),
          herbIdentification('Độc hoạt'),
          herbIdentification('Tang ký sinh'),
        ],
      },
      {
        name: 'Chỉ tiêu vật lý',
        analytes: [
          atMost('Độ rã', 'phút', '60', 'DĐVN V, PL 11.6 – Nước 37 °C', '42', { hours: 4 }, 'physical'),
          atMost('Hàm lượng nước', '%', '9.0', 'DĐVN V, PL 9.6', '6,8', { days: 1 }, 'water'),
        ],
      },
      microbialLimits('100000', '10⁵', '500'),
    ],
  },
  {
    ...common,
    key: 'bo-gan',
    sampleTypes: ['Thuốc dược liệu'],
    testCode: 'BO-GAN',
    name: 'Viên bổ gan (actiso, rau đắng đất, bìm bìm)',
    standard: 'TCCS',
    consumes: { quantity: '60', unit: 'viên' },
    analyteGroups: [
      {
        name: 'Hóa lý',
        analytes: [
          appearance('Viên bao đường hình tròn, màu xanh, bề mặt bóng, khô, không nứt'),
          herbIdentification('Actiso'),
          herbIdentification('Bìm bìm'),
          atMost('Độ rã', 'phút', '60', 'DĐVN V, PL 11.6 – Nước 37 °C', '38', { hours: 4 }, 'physical'),
          atLeast('Hàm lượng cynarin', 'mg/viên', '0.80', 'TCCS – HPLC, 325 nm', '1,12', { days: 3 }, 'hplc'),
        ],
      },
      microbialLimits('10000', '10⁴', '100'),
    ],
  },
  {
    ...common,
    key: 'berberin-100',
    sampleTypes: ['Thuốc dược liệu'],
    technicians: chemists,
    testCode: 'BERB-100',
    name: 'Berberin clorid 100 mg, viên nang',
    standard: 'TCCS',
    consumes: { quantity: '50', unit: 'viên' },
    analyteGroups: [
      {
        name: 'Toàn bộ chỉ tiêu',
        analytes: [
          appearance('Viên nang cứng, bột thuốc bên trong màu vàng, vị rất đắng'),
          identification('DĐVN V, PL 5.4 – Sắc ký lớp mỏng; phản ứng màu', 'berberin'),
          atMost('Độ rã', 'phút', '30', 'DĐVN V, PL 11.6 – Nước 37 °C', '11', { hours: 4 }, 'physical'),
          assay(['85.0', '90.0', '110.0', '115.0'], 'TCCS – HPLC, 345 nm', '98,4', 2),
        ],
      },
    ],
  },
];
