import type { DocumentType } from '@kiemlab/contract/features/documents/documents.rules';
import type { Database } from '@kiemlab/db/database';
import { type RawBuilder, sql } from 'kysely';
import { holds } from '../../platform/auth/holds.queries.ts';
import { seesKind } from './tell-of-documents.queries.ts';

/** What people are named in: a version of a kind, of a document that somebody added. */
export interface NamedIn {
  type: DocumentType;
  createdBy: string;
}

/** True where blind coding does not keep a version from people `u`. */
export const seesNamed = ({ type, createdBy }: NamedIn, isBlind: boolean): RawBuilder<boolean> =>
  seesKind(isBlind, { type: sql`${type}::text`, createdBy: sql`${createdBy}::uuid` });

/** Accounts by id, with their names and whether a version may name them: active, with the module open, not administering access to it, and not blind to its kind. */
export async function findNameable(
  db: Database,
  ids: readonly string[],
  of: NamedIn,
  isBlind: boolean,
): Promise<Map<string, { name: string; fit: boolean }>> {
  const { rows } = await sql<{ id: string; name: string; fit: boolean }>`
    SELECT u.id, coalesce(u.full_name, u.username) AS name,
           u.login_enabled AND ${holds('NT_Document')} AND NOT ${holds('Document_Manage')} AND ${seesNamed(of, isBlind)} AS fit
      FROM app_user u WHERE u.id = ANY (${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name, fit }) => [id, { name, fit }]));
}
