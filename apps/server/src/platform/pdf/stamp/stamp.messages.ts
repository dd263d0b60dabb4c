import type { ErrorCode } from '@kiemlab/contract/core/error-codes';

/** What stands on every page of a copy. */
export interface Stamp {
  /** In bold: what the copy is. */
  title: string;
  /** Behind one another below it: number, name, time, version. */
  lines: readonly string[];
}

/** What the thread is started with. */
export interface StampData {
  /** Path of the PDF. */
  path: string;
  stamp: Stamp;
  /** More pages are refused. */
  mostPages: number;
  /** Bytes that the PDF library may have. */
  mostMemory: number;
}

/** Why a PDF gets no stamp. */
export type StampFault = Extract<
  ErrorCode,
  'PDF_ENCRYPTED' | 'PDF_DAMAGED' | 'PDF_TOO_LARGE_TO_STAMP' | 'PDF_PARTS_NOT_STAMPED'
>;

/** Thread to caller, once. */
export type StampAnswer =
  | { bytes: Uint8Array<ArrayBuffer> }
  /** `cause` is for the log. */
  | { fault: StampFault; cause: string }
  | { error: string };
