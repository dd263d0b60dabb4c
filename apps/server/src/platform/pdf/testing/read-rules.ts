import { askReader } from './ask-reader.ts';
import type { PageRules } from './reader-messages.ts';

/** Reads the lines and the ends of the text of the first pages of a PDF, for tests. Throws when the bytes are no PDF. */
export const readRules = (bytes: Uint8Array, most = 6): Promise<PageRules[]> =>
  askReader({ of: 'rules', bytes, most });
