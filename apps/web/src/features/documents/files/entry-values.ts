import { endingOf } from '@kiemlab/contract/core/files.rules';
import type { DocumentType } from '@kiemlab/contract/features/documents/documents.rules';

/** What a form holds of the entry of a document. */
export interface EntryValues {
  title: string;
  titleEnglish?: string;
  type: DocumentType;
  version?: string;
  validDate?: string | null;
  expireDate?: string | null;
  remindBeforeDay?: number | null;
  listReviewer?: string[];
  listApprover?: string[];
}

/** The longest title that the server takes. */
export const LONGEST_TITLE = 300;

/** The title that a file's name proposes: without its ending, words apart. */
export function titleOf(fileName: string): string {
  const ending = endingOf(fileName);
  const bare = ending === '' ? fileName : fileName.slice(0, -ending.length - 1);
  return bare
    .normalize('NFC')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, LONGEST_TITLE);
}

/** The parts of an entry that a body of a new document takes; what is empty is left out. */
export const newEntry = ({ title, type, ...values }: EntryValues) => ({
  title,
  type,
  titleEnglish: values.titleEnglish ?? '',
  version: values.version ?? '',
  validDate: values.validDate ?? undefined,
  expireDate: values.expireDate ?? undefined,
  remindBeforeDay: values.remindBeforeDay ?? undefined,
  ...(values.listReviewer?.length ? { listReviewer: values.listReviewer.join() } : {}),
  ...(values.listApprover?.length ? { listApprover: values.listApprover.join() } : {}),
});
