import type { PrintedRow } from '@kiemlab/contract/features/printing/printed-columns';
import { PLANNING_COLUMNS } from '@kiemlab/contract/features/printing/record-columns';
import { placeText } from '../../../samples/place-text.ts';
import type { StoredSample } from '../../../samples/samples.queries.ts';
import { defineForm } from '../../form.ts';
import type { HandoverData } from '../handover/handover.data.ts';
import { arrival, handoverFacts } from '../handover/handover-facts.ts';
import type { HandoverSource } from '../handover/handover-source.ts';
import { readArrivals } from '../handover/read-handovers.ts';
import { batchText, nameText } from '../record/sample-cells.ts';
import { attribute } from '../report/sample-words.ts';
import { planningTotal } from './planning-total.ts';

const rowOf = (sample: StoredSample, index: number): PrintedRow<typeof PLANNING_COLUMNS> => ({
  index: String(index + 1),
  code: sample.code,
  name: nameText(sample),
  batch: batchText(sample, { made: false }),
  place: placeText((key) => attribute(sample, key), sample.client_name) ?? '',
  ...planningTotal(sample),
  note: attribute(sample, 'remark') ?? '',
});

/** The handover of samples to the planning department, with how much of each is for what (form 3). Throws QUANTITY_UNREADABLE. Pure. */
export const buildPlanningHandover = (source: HandoverSource): HandoverData => ({
  ...handoverFacts(source, 'planningHandover', arrival),
  columns: PLANNING_COLUMNS,
  rows: source.samples.map(rowOf),
});

/** The handover record for the planning department (form 3). Throws ORIGIN_HIDDEN, HANDOVERS_DIFFER, QUANTITY_UNREADABLE. */
export const planningHandoverForm = defineForm({
  template: 'planning-handover',
  query: readArrivals('planning-handover'),
  builder: buildPlanningHandover,
});
