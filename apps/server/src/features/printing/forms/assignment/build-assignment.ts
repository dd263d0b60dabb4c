import { dayOf } from '../../../../platform/clock.ts';
import { joined, printedCount, printedDay, printedMoment } from '../../../../platform/print/printed.ts';
import { type HeadSource, recordHead } from '../record/record-head.ts';
import type { AssignmentData } from './assignment.data.ts';
import type { SheetTest } from './assignment.queries.ts';

/** What the sheet is made of. */
export interface AssignmentRecords {
  samples: readonly { id: string; code: string; name: string }[];
  tests: readonly SheetTest[];
  head: HeadSource;
}

/** With its sample a test is due on a day, else at a moment. */
const dueText = ({ due, due_by }: SheetTest): string => {
  if (!due) return '';
  return (due_by === 'SAMPLE' ? printedDay(dayOf(due)) : printedMoment(due)) ?? '';
};

/** Who tests what of some samples and until when, in the order of the samples; pure (SAMPLE-20). */
export function buildAssignment({ samples, tests, head }: AssignmentRecords): AssignmentData {
  let number = 0;
  return {
    ...recordHead(head, 'assignmentSheet'),
    counts: `Số mẫu: ${printedCount(samples.length)} – Số phép thử: ${printedCount(tests.length)}`,
    samples: samples.map(({ id, code, name }) => ({
      code,
      name,
      tests: tests
        .filter((test) => test.sample_id === id)
        .map((test) => ({
          number: String(++number),
          code: test.code,
          analyte: joined(' ', test.analyte_name, test.qc_sample ? '(QC)' : '') ?? '',
          method: test.method,
          technician: test.technician_name ?? '',
          due: dueText(test),
        })),
    })),
  };
}
