import { expect, test } from 'vitest';
import { exampleHead } from '../record/record.example.ts';
import { buildAssignment } from './build-assignment.ts';
import type { SheetTest } from './assignment.queries.ts';

const row = (sample_id: string, code: string, more: Partial<SheetTest> = {}): SheetTest => ({
  sample_id,
  code,
  analyte_name: 'Định lượng',
  method: 'DĐVN V, Phụ lục 5.3',
  technician_name: 'Nguyễn Thị Ánh',
  due: new Date('2026-01-05T09:30:00Z'),
  due_by: 'TEST',
  qc_sample: false,
  ...more,
});

test('SAMPLE-20 the sheet says of each test who does it and until when, in the order of the samples, numbered through', () => {
  const sheet = buildAssignment({
    samples: [
      { id: 'b', code: 'L26-0002', name: 'Paracetamol 500 mg' },
      { id: 'a', code: 'L26-0001', name: 'Cefixim 200 mg' },
    ],
    tests: [
      row('a', 'L26-0001-T01', { technician_name: null }),
      row('b', 'L26-0002-T01'),
      row('b', 'L26-0002-T02', { analyte_name: 'Độ rã', qc_sample: true }),
    ],
    head: exampleHead(),
  });
  expect(sheet).toEqual({
    formCode: 'BM.11/QT.07/KNĐN/2026(01)',
    authority: 'SỞ Y TẾ THÀNH PHỐ ĐÀ NẴNG',
    name: 'TRUNG TÂM KIỂM NGHIỆM',
    placeAndDate: 'Đà Nẵng, ngày 08 tháng 01 năm 2026',
    printNote: 'In bởi Lê Thị Hồng Nhung, 08/01/2026 08:15:40 (GMT+7)',
    counts: 'Số mẫu: 2 – Số phép thử: 3',
    samples: [
      {
        code: 'L26-0002',
        name: 'Paracetamol 500 mg',
        tests: [
          {
            number: '1',
            code: 'L26-0002-T01',
            analyte: 'Định lượng',
            method: 'DĐVN V, Phụ lục 5.3',
            technician: 'Nguyễn Thị Ánh',
            due: '05/01/2026 16:30',
          },
          {
            number: '2',
            code: 'L26-0002-T02',
            analyte: 'Độ rã (QC)',
            method: 'DĐVN V, Phụ lục 5.3',
            technician: 'Nguyễn Thị Ánh',
            due: '05/01/2026 16:30',
          },
        ],
      },
      {
        code: 'L26-0001',
        name: 'Cefixim 200 mg',
        tests: [
          {
            number: '3',
            code: 'L26-0001-T01',
            analyte: 'Định lượng',
            method: 'DĐVN V, Phụ lục 5.3',
            technician: '',
            due: '05/01/2026 16:30',
          },
        ],
      },
    ],
  });
});
