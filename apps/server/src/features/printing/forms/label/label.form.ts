import { defineForm } from '../../form.ts';
import { buildLabel } from './build-label.ts';

/** Labels that are printed in bulk before whoever waits is let through. */
const IN_A_PIECE = 25;

/** Barcode labels, a page for each sample (SAMPLE-18). */
export const labelForm = defineForm({
  template: 'label',
  query: (_db, samples) => Promise.resolve(samples),
  builder: buildLabel,
  pieceOf: () => Promise.resolve(IN_A_PIECE),
});
