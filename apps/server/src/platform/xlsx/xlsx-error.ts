/** Why a file was not read as a workbook. */
export type XlsxFault =
  /** Another kind of file, whatever its name says. */
  | 'not-xlsx'
  /** The binary format before 2007 (.xls). */
  | 'old-format'
  | 'encrypted'
  | 'macros'
  /** Incomplete, altered, or not as the format wants it. */
  | 'damaged'
  /** More rows, cells or bytes than the program reads. */
  | 'too-large'
  | 'timeout'
  | 'cancelled';

/** The refusal of a workbook. `message` is for the log, never for the reader of a page. */
export class XlsxError extends Error {
  readonly fault: XlsxFault;
  constructor(fault: XlsxFault, message: string) {
    super(message);
    this.name = 'XlsxError';
    this.fault = fault;
  }
}
