import { z } from 'zod';
import { defineEndpoint } from '../../core/define-endpoint.ts';
import { id, requiredText } from '../../core/text.ts';

/** Documents that a search of texts answers at most; more words find fewer. */
export const MOST_TEXT_HITS = 20;

/** A document in whose file the words stand. */
export const TextHit = z.strictObject({
  idFile: id,
  title: z.string(),
  idVersion: id,
  mime: z.string(),
  /** The first page with all the words, or sheet of a workbook, from 1; null where a file has no pages. */
  page: z.int().min(1).nullable(),
  /** What the sheet is called; empty elsewhere. */
  sheet: z.string(),
  /** On how many pages, or pieces of a file without pages, they stand together. */
  pages: z.int().min(1),
  /** What stands around them, piece by piece. */
  excerpt: z.array(z.strictObject({ text: z.string(), found: z.boolean() })),
});
export type TextHit = z.output<typeof TextHit>;

export const searchTexts = defineEndpoint({
  id: 'documents.search-texts',
  method: 'GET',
  path: '/api/document/search_text',
  summary:
    'Documents that the caller sees in whose files all the words stand on one page, without case and diacritics, the last word by its beginning; newest first',
  permission: ['NT_Document', 'Document_Manage'],
  envelope: 'plain',
  query: z.strictObject({ text: requiredText(200) }),
  ok: z.strictObject({
    hits: z.array(TextHit),
    /** There are more documents than are answered. */
    more: z.boolean(),
    /** Files that the caller sees and that were not read yet. */
    waiting: z.int().min(0),
  }),
});
