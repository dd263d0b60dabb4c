import type { PrintedRow } from '@kiemlab/contract/features/printing/printed-columns';
import { TESTING_COLUMNS } from '@kiemlab/contract/features/printing/record-columns';
import { dayOf } from '../../../../platform/clock.ts';
import { joined, printedDay } from '../../../../platform/print/printed.ts';
import type { StoredSample } from '../../../samples/samples.queries.ts';
import { defineForm } from '../../form.ts';
import { findSheetTests, type SheetTest } from '../assignment/assignment.queries.ts';
import type { HandoverData } from '../handover/handover.data.ts';
import { byHand, handedAmount, handoverFacts } from '../handover/handover-facts.ts';
import type { HandoverSource } from '../handover/handover-source.ts';
import { readHandovers } from '../handover/read-handovers.ts';
import { amountText } from '../record/sample-cells.ts';

/** The records of the paper, with what is to be tested of each sample, as far as that is assigned. */
export interface TestingHandoverSource extends HandoverSource {
  tests: readonly SheetTest[];
}

type Row = PrintedRow<typeof TESTING_COLUMNS>;

/** A row for each of the tests of a sample, one where there is none yet; how much was handed over stands in the first of them alone. */
function rowsOf(source: TestingHandoverSource, sample: StoredSample, index: number): Row[] {
  const tests = source.tests.filter(({ sample_id, qc_sample }) => sample_id === sample.id && !qc_sample);
  const taker = source.handovers.get(sample.id)?.taker;
  const first = {
    index: String(index + 1),
    name: sample.name,
    quantity: amountText(handedAmount(source, sample)),
    receiver: joined(' – ', taker?.department, taker?.name) ?? '',
  };
  const row = (test: SheetTest | undefined, place: number): Row => ({
    ...(place === 0 ? first : { index: '', name: '', quantity: '', receiver: '' }),
    code: sample.code,
    analytes: test?.analyte_name ?? '',
    methods: test?.method ?? '',
    due: test?.due ? (printedDay(dayOf(test.due)) ?? '') : '',
    note: '',
  });
  return tests.length === 0 ? [row(undefined, 0)] : tests.map(row);
}

/**
 * The handover of samples to the testing department (form 4): the laboratory's own codes and names, what is to be tested and until when, and nothing of
 * where a sample comes from (rules B). Pure.
 */
export const buildTestingHandover = (source: TestingHandoverSource): HandoverData => ({
  ...handoverFacts(source, 'testingHandover', byHand),
  columns: TESTING_COLUMNS,
  rows: source.samples.flatMap((sample, index) => rowsOf(source, sample, index)),
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
