import { hidesOrigin, isOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import type { Actor } from '@kiemlab/contract/core/actor';
import { type FieldKey, isField } from '@kiemlab/contract/features/samples/samples.catalogue';
import type { Database } from '@kiemlab/db/database';
import { findFormerFiles } from './field-files.queries.ts';

export interface FormerFile {
  key: FieldKey;
  id: string;
  fileName: string;
  removedAt: string;
}

/** What the fields of a sample held before, as far as the person may see the fields; the latest first. */
export async function formerFilesOf(db: Database, sampleId: string, user: Actor): Promise<FormerFile[]> {
  const former = await findFormerFiles(db, sampleId);
  return former.flatMap(({ field_key: key, id, file_name: fileName, removed_at: at }) =>
    isField(key) && !(isOrigin(key) && hidesOrigin(user))
      ? [{ key, id, fileName, removedAt: at.toISOString() }]
      : [],
  );
}
