import {
  type DocumentStatus,
  FIRST_STATUS,
  numberOf,
} from '@kiemlab/contract/features/documents/documents.rules';
import type { VersionRole } from '@kiemlab/contract/features/documents/draft.rules';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import type { KeptFile } from '../../platform/files/keep-file.ts';
import type { VersionEntry, VersionFile } from './versions.queries.ts';

/** A version that is to be made: a draft. */
export interface NewVersion extends VersionEntry, VersionFile {
  documentId: string;
  number: number;
  createdBy: string;
}

/** Kept bytes as columns of a version. */
export const fileOf = ({ fileName, mime, size, sha256 }: KeptFile): VersionFile => ({
  file_name: fileName,
  mime,
  size: String(size),
  sha256,
});

/** Whom a version names, in ids. */
export type NamedIds = Readonly<Record<VersionRole, readonly string[]>>;

/** Makes a version with who wrote it and whom it names; answers its id. The database refuses a second draft. */
export async function insertVersion(tx: Tx, version: NewVersion, named: NamedIds): Promise<string> {
  const { documentId, createdBy, ...rest } = version;
  const { id } = await tx
    .insertInto('document_version')
    .values({ ...rest, document_id: documentId, created_by: createdBy, status: numberOf(FIRST_STATUS) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await noteAuthor(tx, id, createdBy);
  await insertNamed(tx, id, named);
  return id;
}

/** Keeps that somebody has written or changed a version. */
export async function noteAuthor(tx: Tx, versionId: string, userId: string): Promise<void> {
  await tx
    .insertInto('document_version_author')
    .values({ version_id: versionId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function insertNamed(tx: Tx, versionId: string, named: NamedIds): Promise<void> {
  const rows = (Object.keys(named) as VersionRole[]).flatMap((role) =>
    named[role].map((user_id) => ({ version_id: versionId, user_id, role })),
  );
  if (rows.length > 0) await tx.insertInto('document_version_person').values(rows).execute();
}

/** Names others in a draft; who stays is not written anew. */
export async function updateNamed(tx: Tx, versionId: string, before: NamedIds, now: NamedIds): Promise<void> {
  for (const role of Object.keys(now) as VersionRole[]) {
    const gone = before[role].filter((id) => !now[role].includes(id));
    if (gone.length > 0)
      await tx
        .deleteFrom('document_version_person')
        .where('version_id', '=', versionId)
        .where('role', '=', role)
        .where('user_id', 'in', gone)
        .execute();
  }
  const fresh = (role: VersionRole) => now[role].filter((id) => !before[role].includes(id));
  await insertNamed(tx, versionId, { reviewer: fresh('reviewer'), approver: fresh('approver') });
}

/** Changes a draft: it is another revision from now on, which nobody has signed or sent back. */
export async function updateDraft(tx: Tx, versionId: string, entry: VersionEntry): Promise<void> {
  await tx
    .updateTable('document_version')
    .set({ ...entry, revision: sql`revision + 1`, published_revision: null })
    .where('id', '=', versionId)
    .execute();
}

/** Notes that the revision of a draft was sent back. */
export async function markSentBack(tx: Tx, versionId: string): Promise<void> {
  await tx
    .updateTable('document_version')
    .set({ sent_back_revision: sql`revision`, published_revision: null })
    .where('id', '=', versionId)
    .execute();
}

/** Notes that the revision of a draft was published, and comes into force on its day. */
export async function markPublished(tx: Tx, versionId: string): Promise<void> {
  await tx
    .updateTable('document_version')
    .set({ published_revision: sql`revision` })
    .where('id', '=', versionId)
    .execute();
}

/** Takes a draft away; it stays as it was, for who asks what became of it. */
export async function markDiscarded(tx: Tx, versionId: string): Promise<void> {
  await tx
    .updateTable('document_version')
    .set({ discarded_at: sql`transaction_timestamp()` })
    .where('id', '=', versionId)
    .execute();
}

/** Moves a version of a document that is locked to a status, and counts that as a change of the document. */
export async function updateVersionStatus(
  tx: Tx,
  { id, document_id }: { id: string; document_id: string },
  status: Exclude<DocumentStatus, 'DRAFT'>,
): Promise<void> {
  const moments = {
    ACTIVE: { in_force_at: sql<Date>`transaction_timestamp()`, published_revision: sql<number>`revision` },
    OBSOLETE: { obsolete_at: sql<Date>`transaction_timestamp()` },
  };
  await tx
    .updateTable('document_version')
    .set({ status: numberOf(status), ...moments[status] })
    .where('id', '=', id)
    .execute();
  await countChange(tx, document_id);
}

/** Counts a change of a document that is locked, so that nobody overwrites what was not seen. */
export async function countChange(tx: Tx, documentId: string): Promise<void> {
  await tx
    .updateTable('document')
    .set({ version: sql`version + 1` })
    .where('id', '=', documentId)
    .execute();
}
