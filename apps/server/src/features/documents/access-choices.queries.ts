import type { Actor } from '@kiemlab/contract/core/actor';
import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';
import { holds } from '../../platform/auth/holds.queries.ts';
import { levelInFolder, levelWithDocument, seesDocument, seesFolder } from './documents.visibility.ts';
import { type NamedIn, seesNamed } from './nameable.queries.ts';

/** What a person may do in a folder that he or she sees. */
export async function findFolderLevel(db: Database, id: string, actor: Actor): Promise<number | undefined> {
  const { rows } = await sql<{ level: number }>`
    SELECT ${levelInFolder(actor, sql`f.id`)} AS level FROM document_folder f WHERE f.id = ${id} AND ${seesFolder(actor)}`.execute(
    db,
  );
  return rows[0]?.level;
}

/** The same of a document. */
export async function findDocumentLevel(db: Database, id: string, actor: Actor): Promise<number | undefined> {
  const { rows } = await sql<{ level: number }>`
    SELECT ${levelWithDocument(actor)} AS level FROM document d WHERE d.id = ${id} AND ${seesDocument(actor)}`.execute(
    db,
  );
  return rows[0]?.level;
}

/** The groups of the documents that have not ended, in Vietnamese order. */
export async function findDocumentGroups(db: Database): Promise<{ Id: string; TenGroup: string }[]> {
  const { rows } = await sql<{ Id: string; TenGroup: string }>`
    SELECT g.id AS "Id", g.name AS "TenGroup" FROM permission_group g
     WHERE g.app_code = 'NT_Document' AND g.ended_at IS NULL
     ORDER BY g.name COLLATE "vi-x-icu", g.id`.execute(db);
  return rows;
}

/** Who added a document. */
export async function findCreator(db: Database, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ by: string }>`SELECT created_by AS by FROM document WHERE id = ${id}`.execute(
    db,
  );
  return rows[0]?.by;
}

/**
 * People to whom the documents are open now; `signs`: who does not administer access to them and is not blind to the kind, where one is
 * asked for.
 */
export async function findDocumentPeople(
  db: Database,
  of: NamedIn | undefined,
  isBlind: boolean,
): Promise<{ IdUser: string; FullName: string; Username: string; signs: boolean }[]> {
  const sees = of ? seesNamed(of, isBlind) : sql`true`;
  const { rows } = await sql<{ IdUser: string; FullName: string; Username: string; signs: boolean }>`
    SELECT u.id AS "IdUser", coalesce(u.full_name, u.username) AS "FullName", u.username AS "Username",
           ${holds('NT_Document')} AND NOT ${holds('Document_Manage')} AND ${sees} AS signs
      FROM app_user u WHERE u.login_enabled AND ${holds('NT_Document', 'Document_Manage')}
     ORDER BY coalesce(u.full_name, u.username) COLLATE "vi-x-icu", u.id`.execute(db);
  return rows;
}
