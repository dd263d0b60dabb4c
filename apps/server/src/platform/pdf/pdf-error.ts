/** Why no document came: the form failed, took too long, its worker died, or the engine was closed. */
export type PdfFault = 'form' | 'timeout' | 'crash' | 'closed';

/** The failure of one rendering. `message` is for the log, never for the reader of a page. */
export class PdfError extends Error {
  readonly fault: PdfFault;

  constructor(fault: PdfFault, message: string) {
    super(message);
    this.name = 'PdfError';
    this.fault = fault;
  }
}

/** True where a document was more than could be made: it took too long, or its thread died twice under it. */
export const isTooLong = (error: unknown): boolean =>
  error instanceof PdfError && (error.fault === 'timeout' || error.fault === 'crash');
