import { defineForm } from '../../form.ts';
import { buildLabel } from './build-label.ts';

/** Barcode labels, a page for each sample (SAMPLE-18). */
export const labelForm = defineForm({
  template: 'label',
  query: (_db, samples) => Promise.resolve(samples),
  builder: buildLabel,
});
