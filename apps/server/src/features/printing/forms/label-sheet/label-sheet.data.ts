import type { PrintedSymbol } from '../../../../platform/pdf/symbols.ts';

/** One label of a sheet. */
export interface SheetLabel {
  /** Code 128 of `code`, quiet zone included; absent where the sheet has QR codes alone. */
  bars?: PrintedSymbol;
  /** A QR code of `code`; absent where the sheet has bars alone. */
  qr?: PrintedSymbol;
  /** What the symbols say, for people and screen readers. */
  code: string;
  /** Mã mẫu bên ngoài; absent where it is the code. */
  externalId?: string;
  /** "Lô: CX551 – HD: 09/01/2027", as far as it is known; left out where the label has no room for it. */
  batch?: string;
  /** Tên mẫu; in smaller letters the longer it is, cut with "…" where even the smallest do not hold it. */
  name: string;
}

/** Everything that `label-sheet.typ` prints: upright A4, measures in mm. At least one label. */
export interface LabelSheetData {
  columns: number;
  rows: number;
  width: number;
  height: number;
  marginTop: number;
  marginLeft: number;
  gapAcross: number;
  gapDown: number;
  labels: SheetLabel[];
}
