import type { SheetTest } from '../assignment/assignment.queries.ts';
import { exampleHandover, exampleHandovers } from '../handover/handover.example.ts';
import type { TestingHandoverSource } from './testing-handover.form.ts';

/** A test of sample `number`, fictional; `rest` makes it another one. */
export const handedTest = (number: number, rest: Partial<SheetTest> = {}): SheetTest => ({
  sample_id: `sample-${number}`,
  code: `L26-000${number}-T01`,
  analyte_name: 'Định lượng',
  method: 'DĐVN V, Phụ lục 5.3',
  technician_name: null,
  due: new Date('2026-01-20T09:30:00Z'),
  due_by: 'TEST',
  qc_sample: false,
  ...rest,
});

/** The records of a handover of so many samples to a group, two tests each; fictional. */
export const exampleTestingHandover = (
  samples: number,
  rest: Partial<TestingHandoverSource> = {},
): TestingHandoverSource => {
  const group = { taker: { name: '', position: '', department: 'Nhóm Hóa lý' } };
  const source = exampleHandovers(samples);
  return {
    ...source,
    handovers: new Map(source.samples.map((_, index) => exampleHandover(index + 1, group))),
    tests: source.samples.flatMap((_, index) => [
      handedTest(index + 1),
      handedTest(index + 1, { analyte_name: 'Độ hòa tan', method: 'DĐVN V, Phụ lục 11.4' }),
    ]),
    ...rest,
  };
};
