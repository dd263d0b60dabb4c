import type { LevelNumber } from '@kiemlab/contract/features/documents/folders.rules';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { type RawBuilder, sql } from 'kysely';

/** Groups with their levels as answers show them, from rows of both; a group that has ended gives nobody access and is left out. */
export const accessOf = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  SELECT coalesce(json_agg(json_build_object('Id', g.id, 'TenGroup', g.name, 'Level', a.level) ORDER BY search_text(g.name), g.id), '[]'::json)
    FROM (${rows}) a JOIN permission_group g ON g.id = a.group_id WHERE g.ended_at IS NULL)`;

/** What everybody may do in the folder of an id to whom the module is open. */
export const allGroupsIn = (folderId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(SELECT a.level FROM folder_access a WHERE a.folder_id = ${folderId} AND a.group_id IS NULL)`;

/** A group and what its people may do. */
export interface GroupLevel {
  Id: string;
  Level: LevelNumber;
}

/** Those of some ids that are groups of the documents, held until the unit of work ends: none is deleted meanwhile. */
export async function holdDocumentGroups(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    SELECT g.id FROM permission_group g
     WHERE g.id = ANY (${[...ids]}::uuid[]) AND g.app_code = 'NT_Document' AND g.ended_at IS NULL
     ORDER BY g.id FOR SHARE`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Those of a person's groups of the documents in which he or she is now. */
export async function findOwnGroups(db: Database, userId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT g.id FROM permission_group g JOIN user_group m ON m.group_id = g.id
     WHERE m.user_id = ${userId} AND g.app_code = 'NT_Document' AND g.ended_at IS NULL`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

const TABLES = {
  document_folder_group: 'folder_id',
  document_group: 'document_id',
} as const;

/** Makes the groups of a folder or a document that has its own access these; who stays as he or she was is not written. */
export async function writeGroups(
  tx: Tx,
  table: keyof typeof TABLES,
  ownerId: string,
  groups: readonly GroupLevel[],
): Promise<void> {
  const [target, owner] = [sql.table(table), sql.ref(TABLES[table])];
  const ids = groups.map(({ Id }) => Id);
  await sql`DELETE FROM ${target} WHERE ${owner} = ${ownerId} AND group_id <> ALL (${ids}::uuid[])`.execute(
    tx,
  );
  if (groups.length === 0) return;
  await sql`
    INSERT INTO ${target} AS t (${owner}, group_id, level)
    SELECT ${ownerId}, n.id, n.level FROM unnest(${ids}::uuid[], ${groups.map(({ Level }) => Level)}::smallint[]) n (id, level)
    ON CONFLICT (${owner}, group_id) DO UPDATE SET level = excluded.level WHERE t.level <> excluded.level`.execute(
    tx,
  );
}

/** Who is custodian of a folder itself. */
export async function findCustodians(tx: Tx, folderId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('document_folder_custodian')
    .select('user_id')
    .where('folder_id', '=', folderId)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Makes the custodians of a folder these. */
export async function writeCustodians(tx: Tx, folderId: string, people: readonly string[]): Promise<void> {
  await sql`DELETE FROM document_folder_custodian WHERE folder_id = ${folderId} AND user_id <> ALL (${[...people]}::uuid[])`.execute(
    tx,
  );
  if (people.length === 0) return;
  await sql`
    INSERT INTO document_folder_custodian (folder_id, user_id)
    SELECT ${folderId}, p FROM unnest(${[...people]}::uuid[]) p ON CONFLICT DO NOTHING`.execute(tx);
}
