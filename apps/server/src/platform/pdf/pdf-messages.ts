/** What the worker is started with. */
export interface PdfWorkerData {
  /** Absolute path of the folder with the `.typ` forms; the forms can read nothing outside it. */
  formsDir: string;
}

/** One rendering, engine to worker. */
export interface PdfRequest {
  id: number;
  form: string;
  /** Plain data, symbols among it (`PrintedSymbol`). */
  data: object;
  /** Seconds since 1970, the document date. */
  createdAt: number;
}

/** Worker to engine, one for each request. */
export type PdfAnswer = { id: number; bytes: Uint8Array<ArrayBuffer> } | { id: number; error: string };
