import type { PrintedSymbol } from '../../../../platform/pdf/symbols.ts';

/** One label; one page of `forms/label.typ`. */
export interface Label {
  /** Code 128 of `code`, quiet zone included. */
  bars: PrintedSymbol;
  /** What the bars say, for people and screen readers: the barcode number of the sample. */
  code: string;
  /** Mã mẫu bên ngoài, printed under the bars. */
  externalId: string;
  /** Tên mẫu; any length, printed whole. */
  name: string;
  /** More lines in small type, such as batch, expiry date or storage condition; absent prints none. */
  lines?: string[];
}

/** Everything that `forms/label.typ` prints: landscape A4, one label a page. At least one label. */
export interface LabelData {
  labels: Label[];
}
