import type { FieldFault } from '@kiemlab/contract/core/field-errors';
import { fileReference, readFileReference } from '@kiemlab/contract/core/fields/file-reference';
import { type FieldKey, fieldOf, keysWhere } from '@kiemlab/contract/features/samples/samples.catalogue';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { AppError } from '../../platform/http/app-error.ts';
import { findOwnFieldFiles, noteFormerFile } from '../samples/field-files/field-files.queries.ts';
import type { Attributes } from '../samples/samples.record.ts';

const UPLOADS: readonly FieldKey[] = keysWhere('type', 'upload');

/**
 * A change with its files as they are kept, `id/name`: one that the sample has already stays, another one must have been sent for
 * this field by the person who names it. Throws VALIDATION with the fields of all others: somebody else's file would be shown under
 * the visibility of this sample.
 */
export async function withUploads(
  tx: Tx,
  patch: Attributes,
  userId: string,
  before: Attributes = {},
): Promise<Attributes> {
  const named = UPLOADS.flatMap((key) => {
    const id = readFileReference(patch[key])?.id;
    return id === undefined ? [] : [{ key, id, isKept: readFileReference(before[key])?.id === id }];
  });
  if (named.length === 0) return patch;
  const asked = named.filter(({ isKept }) => !isKept).map(({ id }) => id);
  const own = asked.length > 0 ? await findOwnFieldFiles(tx, asked, userId) : [];
  const faults: FieldFault[] = [];
  const values: Attributes = {};
  for (const { key, id, isKept } of named) {
    const file = own.find((one) => one.id === id && one.field_key === key);
    if (isKept) values[key] = before[key] ?? null;
    else if (file) values[key] = fileReference({ id, fileName: file.file_name });
    else faults.push({ field: `${fieldOf(key).section}.${key}`, code: 'INVALID_VALUE' });
  }
  if (faults.length > 0) throw new AppError('VALIDATION', { fields: faults });
  return { ...patch, ...values };
}

/** Remembers the files that a change takes out of their fields: they stay readable (COMP-27). */
export async function noteReplaced(
  tx: Tx,
  { sampleId, userId }: { sampleId: string; userId: string },
  before: Attributes,
  after: Attributes,
): Promise<void> {
  for (const key of UPLOADS) {
    const fileId = readFileReference(before[key])?.id;
    if (fileId === undefined || fileId === readFileReference(after[key])?.id) continue;
    await noteFormerFile(tx, { sampleId, fieldKey: key, fileId, removedBy: userId });
  }
}
