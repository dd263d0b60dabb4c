import type { Tx } from '@kiemlab/db/unit-of-work';
import { checkFile } from '../../../platform/files/check-file.ts';
import { type CheckedFile, keepFile, type KeptFile } from '../../../platform/files/keep-file.ts';
import type { UploadedFile } from '../../../platform/files/receive-draft.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Context } from '../../../platform/http/context.ts';
import type { StoredTest } from '../analyses.queries.ts';
import { findDocuments, insertDocuments, type StoredDocument } from './documents.queries.ts';

/** Looks at files before anything is written. Throws FILE_TYPE_NOT_ALLOWED, FILE_UNREADABLE, DUPLICATE for one that is sent twice. */
export async function checkDocuments(
  context: Pick<Context, 'language'>,
  files: readonly UploadedFile[],
): Promise<CheckedFile[]> {
  const checked: CheckedFile[] = [];
  for (const file of files) {
    const mime = await checkFile(file, false, context.language);
    if (checked.some((other) => other.file.sha256.equals(file.sha256)))
      throw new AppError('DUPLICATE', { value: file.fileName });
    checked.push({ file, mime });
  }
  return checked;
}

/** Refuses bytes that a test has already as a current document. */
function refuseDuplicates(files: readonly CheckedFile[], documents: readonly StoredDocument[]): void {
  const twice = files.find(({ file }) =>
    documents.some((document) => document.current && document.sha256.equals(file.sha256)),
  );
  if (twice) throw new AppError('DUPLICATE', { value: twice.file.fileName });
}

/** The version that is replaced, and why. */
export interface Replaced {
  document: Pick<StoredDocument, 'number' | 'version'>;
  reason: string;
}

/**
 * Keeps files as documents of each of the tests, which are locked: first the bytes, safe on disk, then their entries; new documents,
 * or another version of the one that is replaced. Throws DUPLICATE. Answers the entries' ids.
 */
export async function keepDocuments(
  tx: Tx,
  context: Context,
  tests: readonly StoredTest[],
  files: readonly CheckedFile[],
  replaced?: Replaced,
): Promise<string[]> {
  if (files.length === 0 || tests.length === 0) return [];
  const documents = await findDocuments(
    tx,
    tests.map(({ id }) => id),
    context.user,
  );
  refuseDuplicates(files, documents);
  const kept: KeptFile[] = [];
  for (const checked of files) kept.push(await keepFile(tx, context.files, checked));
  const lastOf = (test: StoredTest): number =>
    Math.max(0, ...documents.filter(({ test_id }) => test_id === test.id).map(({ number }) => number));
  return insertDocuments(
    tx,
    tests.flatMap((test) =>
      kept.map((file, index) => ({
        ...file,
        testId: test.id,
        sampleId: test.sample_id,
        number: replaced?.document.number ?? lastOf(test) + 1 + index,
        version: replaced ? replaced.document.version + 1 : 1,
        reason: replaced?.reason ?? null,
        uploadedBy: context.user.id,
      })),
    ),
  );
}
