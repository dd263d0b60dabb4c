import { dayOf } from '../../../../platform/clock.ts';
import { findFirstQuantities } from '../../../ledger/first-quantities.queries.ts';
import { refuseOrigin } from '../../../samples/refuse-origin.ts';
import { defineForm } from '../../form.ts';
import { readProductGroup } from '../record/product-words.ts';
import { readHead } from '../record/record-head.ts';
import { buildSamplingRecord } from './build-sampling-record.ts';

/** The record of one sampling (form 1). Throws ORIGIN_HIDDEN, SAMPLINGS_DIFFER. */
export const samplingRecordForm = defineForm({
  template: 'sampling-record',
  query: async (db, samples, printer) => {
    refuseOrigin(printer.actor);
    return {
      head: await readHead(db, dayOf(printer.at), printer),
      samples,
      group: await readProductGroup(db, samples),
      first: await findFirstQuantities(
        db,
        samples.map(({ id }) => id),
      ),
    };
  },
  builder: buildSamplingRecord,
});
