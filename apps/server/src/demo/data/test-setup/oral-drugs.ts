import type { DemoTestSetup } from '../types.ts';
import { appearance, assay, atMost, dissolution, identification, massUniformity } from './analyte-kinds.ts';
import { approvers, chemists } from './staff.ts';

const common = {
  testGroup: 'Hóa lý',
  sampleTypes: ['Thuốc hóa dược'],
  technicians: chemists,
  approvers,
} as const;

/** Analgesic, metabolic, gastric, vitamin and steroid solids with a full monograph each. */
export const oralDrugSetups: readonly DemoTestSetup[] = [
  {
    ...common,
    key: 'para-500',
    testCode: 'PARA-500',
    name: 'Paracetamol 500 mg, viên nén',
    standard: 'DĐVN V',
    consumes: { quantity: '60', unit: 'viên' },
    analyteGroups: [
      {
        name: 'Cảm quan – Định tính',
        analytes: [
          appearance('Viên nén màu trắng, thành và cạnh viên lành lặn'),
          identification('DĐVN V, PL 4.2 – Phổ IR; PL 4.1 – Phổ UV; phản ứng màu', 'paracetamol'),
        ],
      },
      {
        name: 'Chỉ tiêu vật lý',
        analytes: [
          massUniformity('5.0', '2,1'),
          dissolution(
            '80',
            'DĐVN V, PL 11.4 – Đệm phosphat pH 5,8, 900 ml; cánh khuấy 50 vòng/phút; 30 phút; UV 243 nm',
            '96,4',
          ),
        ],
      },
      {
        name: 'Tạp chất',
        analytes: [
          atMost('4-Aminophenol', '%', '0.1', 'DĐVN V, PL 5.3 – HPLC', '0,004', { days: 2 }, 'impurity'),
          atMost('4-Cloroacetanilid', 'ppm', '10', 'DĐVN V, PL 5.3 – HPLC', '2', { days: 3 }, 'impurity'),
          atMost('Từng tạp chất khác', '%', '0.25', 'DĐVN V, PL 5.3 – HPLC', '0,03', { days: 3 }, 'impurity'),
        ],
      },
      {
        name: 'Định lượng',
        analytes: [
          assay(
            ['90.0', '95.0', '105.0', '110.0'],
            'DĐVN V, PL 4.1 – Đo quang ở 257 nm, A (1 %, 1 cm) = 715',
            '99,6',
            2,
          ),
        ],
      },
    ],
  },
  {
    ...common,
    key: 'metf-500',
    testCode: 'METF-500',
    name: 'Metformin hydroclorid 500 mg, viên nén bao phim',
    standard: 'USP',
    consumes: { quantity: '40', unit: 'viên' },
    analyteGroups: [
      {
        name: 'Cảm quan – Định tính',
        analytes: [
          appearance('Viên nén bao phim màu trắng, hình tròn, hai mặt lồi'),
          identification('Phổ IR; phản ứng của clorid', 'metformin hydroclorid'),
        ],
      },
      {
        name: 'Chỉ tiêu vật lý',
        analytes: [
          dissolution(
            '70',
            'USP <711> – Đệm phosphat pH 6,8, 1000 ml; giỏ quay 100 vòng/phút; 45 phút; UV 233 nm',
            '95,7',
          ),
        ],
      },
      {
        name: 'Định lượng',
        analytes: [assay(['90.0', '95.0', '105.0', '110.0'], 'USP <621> – HPLC, 218 nm', '100,3', 2)],
      },
    ],
  },
  {
    ...common,
    key: 'capt-25',
    testCode: 'CAPT-25',
    name: 'Captopril 25 mg, viên nén',
    standard: 'BP',
    consumes: { quantity: '50', unit: 'viên' },
    analyteGroups: [
      {
        name: 'Cảm quan – Định tính',
        analytes: [
          appearance('Viên nén màu trắng, có thể có mùi đặc trưng của lưu huỳnh'),
          identification('Phổ IR; HPLC, so sánh thời gian lưu', 'captopril'),
        ],
      },
      {
        name: 'Chỉ tiêu vật lý',
        analytes: [
          dissolution(
            '80',
            'USP <711> – Acid hydrocloric 0,01 N, 900 ml; giỏ quay 50 vòng/phút; 20 phút; UV 205 nm',
            '98,0',
            1,
          ),
        ],
      },
      {
        name: 'Tạp chất',
        analytes: [
          atMost('Captopril disulfid', '%', '3.0', 'BP – HPLC, 220 nm', '0,6', { days: 2 }, 'impurity'),
        ],
      },
      {
        name: 'Định lượng',
        analytes: [assay(['90.0', '95.0', '105.0', '110.0'], 'BP – HPLC, 220 nm', '99,4', 2)],
      },
    ],
  },
  {
    ...common,
    key: 'omep-20',
    testCode: 'OMEP-20',
    name: 'Omeprazol 20 mg, viên nang tan trong ruột',
    standard: 'BP',
    consumes: { quantity: '50', unit: 'viên' },
    analyteGroups: [
      {
        name: 'Cảm quan – Định tính',
        analytes: [
          appearance('Viên nang cứng chứa vi hạt bao tan trong ruột, màu trắng đến trắng ngà'),
          identification('HPLC, so sánh thời gian lưu', 'omeprazol'),
        ],
      },
      {
        name: 'Chỉ tiêu vật lý',
        analytes: [
          atMost(
            'Độ hòa tan – giai đoạn acid (2 giờ)',
            '%',
            '10',
            'BP, phụ lục XII B1 – Acid hydrocloric 0,1 M, 2 giờ; HPLC',
            '2',
            { days: 2 },
            'dissolution',
          ),
          dissolution(
            '70',
            'BP, phụ lục XII B1 – Đệm phosphat pH 6,8, 45 phút; HPLC',
            '88',
            2,
            'Độ hòa tan – giai đoạn đệm (45 phút)',
          ),
        ],
      },
      {
        name: 'Định lượng',
        analytes: [assay(['90.0', '95.0', '105.0', '110.0'], 'BP – HPLC, 280 nm', '98,2', 3)],
      },
    ],
  },
  {
    ...common,
    key: 'vitc-500',
    testCode: 'VITC-500',
    name: 'Vitamin C (acid ascorbic) 500 mg, viên nén',
    standard: 'DĐVN V',
    consumes: { quantity: '40', unit: 'viên' },
    analyteGroups: [
      {
        name: 'Cảm quan – Định tính',
        analytes: [
          appearance('Viên nén màu trắng hoặc vàng nhạt, không có vết ố'),
          identification(
            'DĐVN V – Phản ứng khử thuốc thử bạc nitrat và 2,6-diclorophenol indophenol',
            'acid ascorbic',
          ),
        ],
      },
      {
        name: 'Chỉ tiêu vật lý',
        analytes: [
          atMost('Độ rã', 'phút', '15', 'DĐVN V, PL 11.6 – Nước 37 °C', '6', { hours: 4 }, 'physical'),
        ],
      },
      {
        name: 'Định lượng',
        analytes: [
          assay(['90.0', '95.0', '110.0', '115.0'], 'DĐVN V – Chuẩn độ bằng iod 0,05 M', '101,5', 1),
        ],
      },
    ],
  },
  {
    ...common,
    key: 'pred-5',
    testCode: 'PRED-5',
    name: 'Prednisolon 5 mg, viên nén',
    standard: 'DĐVN V',
    consumes: { quantity: '60', unit: 'viên' },
    analyteGroups: [
      {
        name: 'Cảm quan – Định tính',
        analytes: [
          appearance('Viên nén màu trắng hoặc màu do chất màu ghi trên nhãn, thành và cạnh viên lành lặn'),
          identification('DĐVN V, PL 5.4 – Sắc ký lớp mỏng; HPLC, so sánh thời gian lưu', 'prednisolon'),
        ],
      },
      {
        name: 'Chỉ tiêu vật lý',
        analytes: [
          atMost(
            'Độ đồng đều hàm lượng',
            'AV',
            '15',
            'DĐVN V, PL 11.2 – 10 viên, giá trị chấp nhận (AV); HPLC',
            '6,2',
            { days: 2 },
            'hplc',
            'AV ≤ 15',
          ),
          dissolution(
            '70',
            'DĐVN V, PL 11.4 – Nước, 900 ml; cánh khuấy 50 vòng/phút; 30 phút; UV 242 nm',
            '92',
          ),
        ],
      },
      {
        name: 'Định lượng',
        analytes: [assay(['85.0', '90.0', '110.0', '115.0'], 'DĐVN V, PL 5.3 – HPLC, 240 nm', '99,0', 2)],
      },
    ],
  },
  {
    ...common,
    key: 'diclo-50',
    testCode: 'DICL-50',
    name: 'Diclofenac natri 50 mg, viên nén bao tan ở ruột',
    standard: 'BP',
    consumes: { quantity: '40', unit: 'viên' },
    analyteGroups: [
      {
        name: 'Toàn bộ chỉ tiêu',
        analytes: [
          appearance('Viên nén bao tan ở ruột, mặt bao nhẵn, không nứt'),
          identification('Phổ IR; sắc ký lớp mỏng', 'diclofenac natri'),
          atMost(
            'Độ rã trong môi trường đệm pH 6,8',
            'phút',
            '60',
            'BP, phụ lục XII A1 – Bền 2 giờ trong acid, rã trong đệm',
            '24',
            { hours: 4 },
            'physical',
            'Không quá 60 phút, sau 2 giờ bền trong môi trường acid',
          ),
          assay(['90.0', '95.0', '105.0', '110.0'], 'BP – HPLC, 254 nm', '99,7', 2),
        ],
      },
    ],
  },
  {
    ...common,
    key: 'ibu-400',
    testCode: 'IBUP-400',
    name: 'Ibuprofen 400 mg, viên nén bao phim',
    standard: 'USP',
    consumes: { quantity: '40', unit: 'viên' },
    analyteGroups: [
      {
        name: 'Toàn bộ chỉ tiêu',
        analytes: [
          appearance('Viên nén bao phim, mặt viên nhẵn, màu đồng nhất'),
          identification('Phổ IR; HPLC, so sánh thời gian lưu', 'ibuprofen'),
          dissolution(
            '80',
            'USP <711> – Đệm phosphat pH 7,2, 900 ml; cánh khuấy 50 vòng/phút; 60 phút; UV 221 nm',
            '97',
          ),
          assay(['85.0', '90.0', '110.0', '115.0'], 'USP <621> – HPLC, 254 nm', '99,9', 2),
        ],
      },
    ],
  },
];
