import type { SampleRow } from '@kiemlab/contract/features/samples/samples.schema';
import { barcodeWidth } from '../../../ui/Barcode.tsx';

/** Bars of a number of the laboratory; their quiet zones are the edges of the cell: no column is narrower, so that pages look alike. */
const LEAST = 144;

/** How wide the column of bars is for the samples in sight: bars cut off are read by no scanner, those of a portion are longer. */
export const barsWidth = (rows: readonly SampleRow[]): number =>
  rows.reduce((width, { code }) => Math.max(width, barcodeWidth(code)), LEAST);
