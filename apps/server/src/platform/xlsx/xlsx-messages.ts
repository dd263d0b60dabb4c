import type { SheetRow } from './sheet-cells.ts';
import type { XlsxFault } from './xlsx-error.ts';

/** A sheet by its name, or by its place among the tabs from 0. */
export type SheetPlace = string | number;

/** What the thread is started with. */
export interface XlsxWorkerData {
  bytes: Uint8Array;
  /** Sheets to read, by name or place, of several the first that is there; those that are not there are left out. */
  sheets: readonly (SheetPlace | readonly SheetPlace[])[];
  /** Rows with something in them that a sheet may have. */
  maxRows: number;
  /** Only to look at: formulas are read with the values that the file holds for them, and what goes beyond `maxRows` is left out. */
  look?: boolean;
}

/** Thread to reader. After `rows` the thread waits for a message before it goes on. */
export type XlsxMessage =
  | { kind: 'rows'; sheet: SheetPlace; rows: SheetRow[] }
  | { kind: 'done'; merges: { sheet: SheetPlace; range: string }[]; sheets: string[]; more: boolean }
  | { kind: 'refused'; fault: XlsxFault; message: string };
