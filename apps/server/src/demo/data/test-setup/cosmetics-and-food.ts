import type { DemoTestSetup } from '../types.ts';
import { absenceOf, appearance, atLeast, atMost, forbidden, qualitative } from './analyte-kinds.ts';
import { approvers, microbiologists } from './staff.ts';

const common = { testGroup: 'Mỹ phẩm – Thực phẩm', technicians: microbiologists, approvers } as const;

/** ASEAN limits of mercury, arsenic and lead in cosmetics. */
const cosmeticMetals = {
  name: 'Kim loại nặng',
  analytes: [
    {
      ...atMost(
        'Thủy ngân (Hg)',
        'ppm',
        '1',
        'ACM THA 05 – AAS hóa hơi lạnh',
        '< 0,1',
        { days: 3 },
        'element',
      ),
      lod: '0.1',
    },
    {
      ...atMost('Arsen (As)', 'ppm', '5', 'ACM THA 05 – AAS hydrid', '< 0,2', { days: 3 }, 'element'),
      lod: '0.2',
    },
    {
      ...atMost('Chì (Pb)', 'ppm', '20', 'ACM THA 05 – AAS lò graphit', '< 0,5', { days: 3 }, 'element'),
      lod: '0.5',
    },
  ],
} as const;

const cosmeticMicrobes = (count: string) => ({
  name: 'Giới hạn vi sinh vật',
  analytes: [
    atMost('Tổng số vi sinh vật đếm được', 'CFU/g', count, 'ACM 006', '< 10', { days: 5 }, 'microbial'),
    absenceOf('Pseudomonas aeruginosa', '0,1 g', 'ACM 006', 5),
    absenceOf('Staphylococcus aureus', '0,1 g', 'ACM 006', 5),
    absenceOf('Candida albicans', '0,1 g', 'ACM 006', 5),
  ],
});

/** Cosmetics after the ASEAN methods; supplements after the maker's standard and for undeclared drugs. */
export const cosmeticAndFoodSetups: readonly DemoTestSetup[] = [
  {
    ...common,
    key: 'my-pham',
    sampleTypes: ['Mỹ phẩm'],
    testCode: 'MP-CHUNG',
    name: 'Mỹ phẩm, sản phẩm thông thường',
    standard: 'ASEAN',
    consumes: { quantity: '5', unit: 'hộp' },
    analyteGroups: [
      cosmeticMetals,
      cosmeticMicrobes('1000'),
      {
        name: 'Chất cấm',
        analytes: [
          qualitative('Corticoid', 'HPLC; LC-MS/MS', 'Không được có', 'Không phát hiện', 3, 'impurity'),
          qualitative('Hydroquinon', 'ACM 003 – HPLC', 'Không được có', 'Không phát hiện', 3, 'impurity'),
        ],
      },
    ],
  },
  {
    ...common,
    key: 'my-pham-em-be',
    sampleTypes: ['Mỹ phẩm'],
    testCode: 'MP-EMBE',
    name: 'Mỹ phẩm cho trẻ em, vùng mắt, niêm mạc',
    standard: 'ASEAN',
    consumes: { quantity: '4', unit: 'chai' },
    analyteGroups: [cosmeticMetals, cosmeticMicrobes('500')],
  },
  {
    ...common,
    key: 'giam-can',
    sampleTypes: ['Thực phẩm bảo vệ sức khỏe'],
    testCode: 'TP-GIAMCAN',
    name: 'Thực phẩm bảo vệ sức khỏe hỗ trợ giảm cân, tân dược trộn',
    standard: 'TCCS',
    consumes: { quantity: '1', unit: 'lọ' },
    analyteGroups: [
      { name: 'Cảm quan', analytes: [appearance('Viên nang cứng, bột bên trong màu nâu, mùi thảo mộc')] },
      {
        name: 'Chất cấm',
        analytes: [
          forbidden('Sibutramin', 'mg/viên', '0.05', 'LC-MS/MS'),
          forbidden('Sildenafil', 'mg/viên', '0.05', 'LC-MS/MS'),
          forbidden('Dexamethason', 'mg/viên', '0.02', 'LC-MS/MS'),
        ],
      },
    ],
  },
  {
    ...common,
    key: 'collagen',
    sampleTypes: ['Thực phẩm bảo vệ sức khỏe'],
    testCode: 'TP-COLLAGEN',
    name: 'Bột collagen thủy phân',
    standard: 'TCCS',
    consumes: { quantity: '20', unit: 'gói' },
    analyteGroups: [
      {
        name: 'Hóa lý',
        analytes: [
          appearance('Bột mịn màu trắng ngà, tan trong nước, mùi thơm trái cây'),
          atMost('Độ ẩm', '%', '8.0', 'TCVN – Sấy 105 °C', '4,6', { days: 1 }, 'water'),
          atLeast('Protein', 'g/100g', '80.0', 'TCVN – Kjeldahl', '86,3', { days: 2 }, 'titration'),
        ],
      },
      {
        name: 'Kim loại nặng',
        analytes: [
          atMost('Arsen (As)', 'ppm', '5.0', 'QCVN 8-2 – ICP-MS', '0,1', { days: 3 }, 'element'),
          atMost('Chì (Pb)', 'ppm', '10.0', 'QCVN 8-2 – ICP-MS', '0,3', { days: 3 }, 'element'),
        ],
      },
      {
        name: 'Vi sinh',
        analytes: [
          atMost(
            'Tổng số vi sinh vật hiếu khí',
            'CFU/g',
            '10000',
            'TCVN',
            '150',
            { days: 4 },
            'microbial',
            '≤ 10⁴ CFU/g',
          ),
          absenceOf('Escherichia coli', '1 g', 'TCVN', 4),
          absenceOf('Salmonella', '25 g', 'TCVN', 5),
        ],
      },
    ],
  },
];
