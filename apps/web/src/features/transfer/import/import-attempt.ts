import { HttpError } from '../../../lib/api/http-error.ts';
import { newId } from '../../../lib/new-id.ts';

/** A file on its way into a template, under the id that the server knows the import by. */
export interface ImportAttempt {
  importId: string;
  templateId: string;
  file: File;
}

const isSameFile = (a: File, b: File): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

/**
 * The attempt to import a file. When nobody knows whether the last one of the same file came through, it is made under its
 * id: the server then imports the file once, whatever was lost on the way.
 */
export const attemptOf = (open: ImportAttempt | undefined, templateId: string, file: File): ImportAttempt =>
  open && open.templateId === templateId && isSameFile(open.file, file)
    ? open
    : { importId: newId(), templateId, file };

/** True when a failure leaves open whether the import came through: no answer, or that it is still on its way. */
export const isOpen = (error: unknown): boolean =>
  error instanceof HttpError ? error.status >= 500 || error.code === 'IMPORT_RUNNING' : true;
