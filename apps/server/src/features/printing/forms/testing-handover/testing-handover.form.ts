import type { PrintedRow } from '@kiemlab/contract/features/printing/printed-columns';
import { TESTING_COLUMNS } from '@kiemlab/contract/features/printing/record-columns';
import { joined, printedMinute } from '../../../../platform/print/printed.ts';
import type { StoredSample } from '../../../samples/samples.queries.ts';
import { defineForm } from '../../form.ts';
import { findSheetTests, type SheetTest } from '../assignment/assignment.queries.ts';
import type { HandoverData } from '../handover/handover.data.ts';
import { byHand, handedAmount, handoverFacts } from '../handover/handover-facts.ts';
import type { HandoverSource } from '../handover/handover-source.ts';
import { distinct } from '../handover/occasion-of.ts';
import { readHandovers } from '../handover/read-handovers.ts';
import { amountText } from '../record/sample-cells.ts';

/** The records of the paper, with what is to be tested of each sample, as far as that is assigned. */
export interface TestingHandoverSource extends HandoverSource {
  tests: readonly SheetTest[];
}

function rowOf(
  source: TestingHandoverSource,
  sample: StoredSample,
  index: number,
): PrintedRow<typeof TESTING_COLUMNS> {
  const tests = source.tests.filter(({ sample_id, qc_sample }) => sample_id === sample.id && !qc_sample);
  const due = [...tests].sort((a, b) => a.due_date.getTime() - b.due_date.getTime());
  const taker = source.handovers.get(sample.id)?.taker;
  return {
    index: String(index + 1),
    code: sample.code,
    name: sample.name,
    quantity: amountText(handedAmount(source, sample)),
    analytes: tests.map(({ analyte_name }) => analyte_name).join('; '),
    methods: distinct(tests.map(({ method }) => method)).join('; '),
    due: distinct(due.map(({ due_date }) => printedMinute(due_date))).join('\n'),
    receiver: joined(' – ', taker?.department, taker?.name) ?? '',
    note: '',
  };
}

/**
 * The handover of samples to the testing department (form 4): the laboratory's own codes and names, what is to be tested and until when, and nothing of
 * where a sample comes from (rules B). Pure.
 */
export const buildTestingHandover = (source: TestingHandoverSource): HandoverData => ({
  ...handoverFacts(source, 'testingHandover', byHand),
  columns: TESTING_COLUMNS,
  rows: source.samples.map((sample, index) => rowOf(source, sample, index)),
});

/** The handover record for the testing department (form 4). Throws HANDOVERS_DIFFER. */
export const testingHandoverForm = defineForm({
  template: 'testing-handover',
  query: async (db, samples, printer) => {
    const ids = samples.map(({ id }) => id);
    return {
      ...(await readHandovers('testing-handover')(db, samples, printer)),
      tests: await findSheetTests(db, ids),
    };
  },
  builder: buildTestingHandover,
});
