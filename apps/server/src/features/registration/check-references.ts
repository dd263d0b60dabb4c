import type { FieldFault } from '@kiemlab/contract/core/field-errors';
import {
  fieldOf,
  type FieldKey,
  isField,
  isSection,
} from '@kiemlab/contract/features/samples/samples.catalogue';
import type { Database } from '@kiemlab/db/database';
import { AppError } from '../../platform/http/app-error.ts';
import { existingIds } from '../samples/samples.queries.ts';
import { SAMPLE_COLUMNS, type SamplePatch } from '../samples/samples.record.ts';

interface Reference {
  field: string;
  kind: 'app_user' | 'client';
  id: string;
}

const referenceOf = (key: FieldKey, path: string, value: unknown): Reference[] => {
  const { type } = fieldOf(key);
  if (typeof value !== 'string') return [];
  if (type === 'user') return [{ field: path, kind: 'app_user', id: value }];
  return type === 'client' ? [{ field: path, kind: 'client', id: value }] : [];
};

function referencesOf(patch: SamplePatch): Reference[] {
  const references = SAMPLE_COLUMNS.flatMap(({ key, name }) =>
    referenceOf(key, `${fieldOf(key).section}.${key}`, patch.columns[name]),
  );
  for (const [key, value] of Object.entries(patch.attributes)) {
    if (isField(key)) references.push(...referenceOf(key, `${fieldOf(key).section}.${key}`, value));
    if (!isSection(key) || !Array.isArray(value)) continue;
    for (const [index, row] of value.entries())
      for (const [field, inner] of Object.entries(row))
        if (isField(field)) references.push(...referenceOf(field, `${key}.${index}.${field}`, inner));
  }
  return references;
}

/** Refuses people and clients that do not exist, by the name of the field; `accounts` are known to be there. */
export async function checkReferences(
  db: Database,
  patch: SamplePatch,
  accounts: ReadonlySet<string> = new Set(),
): Promise<void> {
  const references = referencesOf(patch).filter(({ kind, id }) => kind !== 'app_user' || !accounts.has(id));
  if (references.length === 0) return;
  const known = await existingIds(
    db,
    references.map((reference) => reference.id),
  );
  const faults = references
    .filter((reference) => !known.has(`${reference.kind} ${reference.id}`))
    .map((reference): FieldFault => ({ field: reference.field, code: 'INVALID_VALUE' }));
  if (faults.length > 0) throw new AppError('VALIDATION', { fields: faults });
}
