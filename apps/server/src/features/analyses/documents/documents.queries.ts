import type { Actor } from '@kiemlab/contract/core/actor';
import type { AllowedMime } from '@kiemlab/contract/core/files.rules';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import { isSampler } from '../../samples/samples.origin.queries.ts';
import { visibleWith } from '../../samples/samples.visibility.ts';

/** A version of a document. */
export interface StoredDocument {
  id: string;
  test_id: string;
  number: number;
  version: number;
  current: boolean;
  file_name: string;
  mime: AllowedMime;
  size: string;
  sha256: Buffer;
  reason: string | null;
  /** Full name; null where it would tell who took the sample. */
  uploaded_by: string | null;
  uploaded_at: Date;
}

const columns = sql`d.id, d.test_id, d.number, d.version, d.file_name, d.mime, d.size, d.sha256, d.reason, d.uploaded_at,
  d.version = max(d.version) OVER (PARTITION BY d.test_id, d.number) AS current`;

/** Documents of tests with all their versions, by number, newest version first. */
export async function findDocuments(
  db: Database,
  testIds: readonly string[],
  actor: Actor,
): Promise<StoredDocument[]> {
  const { rows } = await sql<StoredDocument>`
    SELECT ${columns}, CASE WHEN NOT ${isSampler(actor, sql`u.id`, sql`u.full_name`)} THEN u.full_name END AS uploaded_by
      FROM test_document d JOIN sample s ON s.id = d.sample_id JOIN app_user u ON u.id = d.uploaded_by
     WHERE d.test_id = ANY(${[...testIds]}::uuid[]) ORDER BY d.test_id, d.number, d.version DESC`.execute(db);
  return rows;
}

/** A version of a document of a sample that the actor sees. */
export async function findDocument(
  db: Database,
  id: string,
  actor: Actor,
): Promise<Pick<StoredDocument, 'file_name' | 'mime' | 'sha256'> | undefined> {
  const { rows } = await sql<Pick<StoredDocument, 'file_name' | 'mime' | 'sha256'>>`
    SELECT d.file_name, d.mime, d.sha256 FROM test_document d JOIN test_record t ON t.id = d.test_id
     WHERE d.id = ${id} AND ${visibleWith(sql`t.sample_id`, actor)}`.execute(db);
  return rows[0];
}

export interface NewDocument {
  testId: string;
  sampleId: string;
  number: number;
  version: number;
  fileName: string;
  sha256: Buffer;
  size: number;
  mime: AllowedMime;
  reason: string | null;
  uploadedBy: string;
}

/** Writes entries of documents whose bytes are in the store; answers their ids in the order given. */
export async function insertDocuments(tx: Tx, documents: readonly NewDocument[]): Promise<string[]> {
  const rows = await tx
    .insertInto('test_document')
    .values(
      documents.map((document) => ({
        test_id: document.testId,
        sample_id: document.sampleId,
        number: document.number,
        version: document.version,
        file_name: document.fileName,
        sha256: document.sha256,
        size: document.size,
        mime: document.mime,
        reason: document.reason,
        uploaded_by: document.uploadedBy,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Another version of records that are locked: who signs has seen their documents. */
export async function touchTests(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('test_record')
    .set({ version: sql`version + 1` })
    .where('id', 'in', ids)
    .execute();
}
