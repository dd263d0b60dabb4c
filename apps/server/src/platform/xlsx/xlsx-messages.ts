import type { SheetRow } from './sheet-cells.ts';
import type { XlsxFault } from './xlsx-error.ts';

/** What the thread is started with. */
export interface XlsxWorkerData {
  bytes: Uint8Array;
  /** Sheets to read, by name or place; those that are not there are left out. */
  sheets: readonly (string | number)[];
  /** Rows with something in them that a sheet may have. */
  maxRows: number;
}

/** Thread to reader. After `rows` the thread waits for a message before it goes on. */
export type XlsxMessage =
  | { kind: 'rows'; sheet: string | number; rows: SheetRow[] }
  | { kind: 'done'; merges: { sheet: string | number; range: string }[]; sheets: string[] }
  | { kind: 'refused'; fault: XlsxFault; message: string };
