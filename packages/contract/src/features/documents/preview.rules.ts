import { type AllowedMime, allowedFile } from '../../core/files.rules.ts';

/** How a file is looked at in the page; what is `none` is offered for saving (specification 2 §8). */
export type PreviewKind = 'pdf' | 'picture' | 'sheets' | 'none';

const SHEETS: AllowedMime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** True for workbooks, whose rows are shown as a table. */
export const isSheets = (mime: AllowedMime): boolean => mime === SHEETS;

/** How a file of a type is previewed. */
export function previewOf(mime: AllowedMime): PreviewKind {
  if (allowedFile(mime).image) return 'picture';
  if (isSheets(mime)) return 'sheets';
  return mime === 'application/pdf' ? 'pdf' : 'none';
}
