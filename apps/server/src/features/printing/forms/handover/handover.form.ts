import { defineForm } from '../../form.ts';
import { sampleColumns } from '../record/product-words.ts';
import { sampleRow } from '../record/sample-cells.ts';
import type { HandoverData } from './handover.data.ts';
import { arrival, handedAmount, handoverFacts } from './handover-facts.ts';
import type { HandoverSource } from './handover-source.ts';
import { readArrivals } from './read-handovers.ts';

/** The record on which samples are handed over to the laboratory, in the eight columns of the specification (form 2). Pure. */
export const buildHandover = (source: HandoverSource): HandoverData => ({
  ...handoverFacts(source, 'handoverRecord', arrival),
  columns: sampleColumns(source.group),
  rows: source.samples.map((sample, index) => sampleRow(sample, index, handedAmount(source, sample))),
});

/** The sample handover record (form 2). Throws ORIGIN_HIDDEN, HANDOVERS_DIFFER. */
export const handoverForm = defineForm({
  template: 'handover',
  query: readArrivals('handover-record'),
  builder: buildHandover,
});
