import { recordHead } from '../record/record-head.ts';
import { exampleHead } from '../record/record.example.ts';
import type { AssignmentData } from './assignment.data.ts';

/** An assignment sheet of one sample with so many tests: fictional, for the tests of the forms. */
export const assignmentExample = (tests: number): AssignmentData => ({
  ...recordHead(exampleHead(), 'assignmentSheet'),
  counts: `Số mẫu: 1 – Số phép thử: ${tests}`,
  samples: [
    {
      code: 'L26-0001',
      name: 'Viên nén bao phim Cefuroxim 500 mg',
      tests: Array.from({ length: tests }, (_, index) => ({
        number: String(index + 1),
        code: `L26-0001-T${index + 1}.`,
        analyte: `Định lượng lần ${index + 1}.`,
        method: 'DĐVN V, Phụ lục 5.3',
        technician: 'Nguyễn Thị Ánh',
        due: '05/01/2026 16:30',
      })),
    },
  ],
});
