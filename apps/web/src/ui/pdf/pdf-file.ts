/** A file of the server. */
export interface PdfFile {
  blob: Blob;
  fileName: string;
}

/** A file of the server that is too long to be fetched before anybody has seen a page of it. */
export interface RangedPdf {
  fileName: string;
  /** Bytes of the whole, and those it begins with. */
  size: number;
  first: Uint8Array;
  /** Its bytes from one on to before another. */
  read(from: number, to: number, signal: AbortSignal): Promise<Uint8Array>;
  /** All of it, to be saved or printed. */
  whole(): Promise<PdfFile>;
}

export type AnyPdf = PdfFile | RangedPdf;
