import { askReader } from './ask-reader.ts';
import type { ReadPdf } from './reader-messages.ts';

/** Reads text, page sizes and metadata of a PDF, for tests. Throws when the bytes are no PDF. */
export const readPdf = (bytes: Uint8Array): Promise<ReadPdf> => askReader({ of: 'pages', bytes });
