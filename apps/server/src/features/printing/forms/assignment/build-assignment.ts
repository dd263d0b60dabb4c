import type { Laboratory } from '@kiemlab/contract/features/settings/laboratory';
import { joined, placeAndDate, printedCount, printedMinute } from '../../../../platform/print/printed.ts';
import type { AssignmentData } from './assignment.data.ts';
import type { SheetTest } from './assignment.queries.ts';

/** What the sheet is made of. */
export interface AssignmentRecords {
  samples: readonly { id: string; code: string; name: string }[];
  tests: readonly SheetTest[];
  laboratory: Pick<Laboratory, 'parentAuthority' | 'centreName' | 'placeName'>;
  /** Of printing, `YYYY-MM-DD`. */
  day: string;
}

/** Who tests what of some samples and until when, in the order of the samples; pure (SAMPLE-20). */
export function buildAssignment({ samples, tests, laboratory, day }: AssignmentRecords): AssignmentData {
  let number = 0;
  return {
    authority: laboratory.parentAuthority.toLocaleUpperCase('vi'),
    name: laboratory.centreName.toLocaleUpperCase('vi'),
    placeAndDate: placeAndDate(laboratory.placeName, day),
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
          due: printedMinute(test.due_date),
        })),
    })),
  };
}
