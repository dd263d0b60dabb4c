import type { Actor } from '@kiemlab/contract/core/actor';
import type { AllowedMime } from '@kiemlab/contract/core/files.rules';
import type { Meaning } from '@kiemlab/contract/core/workflow';
import {
  type DocumentType,
  FIRST_STATUS,
  numberOf,
  type StatusNumber,
} from '@kiemlab/contract/features/documents/documents.rules';
import type { VersionRole } from '@kiemlab/contract/features/documents/draft.rules';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { type RawBuilder, sql } from 'kysely';
import { seesDocument, seesVersion } from './documents.visibility.ts';

/** What a version says and its file, which is all that can be changed of a draft beside its people. */
export interface VersionEntry {
  title: string;
  title_english: string;
  type: DocumentType;
  edition: string;
  valid_date: string | null;
  expire_date: string | null;
  remind_before_day: number | null;
  changes: string;
  is_wording: boolean;
}

/** Bytes in the store. */
export interface VersionFile {
  file_name: string;
  mime: AllowedMime;
  size: string;
  sha256: Buffer;
}

/** Somebody whom a version names. */
export interface StoredNamed {
  id: string;
  name: string;
  role: VersionRole;
}

/** A signature on a version as it was given. */
export interface StoredSignature {
  id: string;
  signer_id: string;
  signer_name: string;
  signer_position: string;
  meaning: Meaning;
  remark: string | null;
  /** ISO 8601. */
  signed_at: string;
  /** Of what was signed, hexadecimal. */
  content_hash: string;
}

/** An account that has brought some bytes into a document, kept or thrown away, and when it first did; ISO 8601. */
export interface Bringer {
  id: string;
  first: string;
}

/** A version with its people and signatures. */
export interface StoredVersion extends VersionEntry, VersionFile {
  id: string;
  document_id: string;
  number: number;
  status: StatusNumber;
  revision: number;
  sent_back_revision: number | null;
  published_revision: number | null;
  created_by: string;
  creator: string | null;
  created_at: Date;
  in_force_at: Date | null;
  obsolete_at: Date | null;
  discarded_at: Date | null;
  authors: { id: string; name: string }[];
  /** Who has brought the same bytes, in whatever document. */
  brought_by: Bringer[];
  people: StoredNamed[];
  signatures: StoredSignature[];
}

const name = sql`coalesce(p.full_name, p.username)`;

/** Whom a version names, by name, as a column. */
export const peopleOf = (versionId: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  SELECT coalesce(json_agg(json_build_object('id', p.id, 'name', ${name}, 'role', n.role) ORDER BY search_text(${name}), p.id), '[]'::json)
    FROM document_version_person n JOIN app_user p ON p.id = n.user_id WHERE n.version_id = ${versionId})`;

/** The accounts that have brought some bytes into documents, as a column. */
const bringersOf = (sha256: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  SELECT coalesce(json_agg(json_build_object('id', b.id, 'first', b.first) ORDER BY b.first, b.id), '[]'::json)
    FROM (SELECT o.created_by AS id, min(o.created_at) AS first FROM document_version o WHERE o.sha256 = ${sha256} GROUP BY o.created_by) b)`;

const columns = sql`
  v.id, v.document_id, v.number, v.title, v.title_english, v.type, v.edition, v.valid_date, v.expire_date, v.remind_before_day,
  v.changes, v.is_wording, v.file_name, v.mime, v.size, v.sha256, v.status, v.revision, v.sent_back_revision, v.published_revision,
  v.created_by, u.full_name AS creator, v.created_at, v.in_force_at, v.obsolete_at, v.discarded_at,
  (SELECT coalesce(json_agg(json_build_object('id', p.id, 'name', ${name}) ORDER BY search_text(${name}), p.id), '[]'::json)
     FROM document_version_author a JOIN app_user p ON p.id = a.user_id WHERE a.version_id = v.id) AS authors,
  ${bringersOf(sql`v.sha256`)} AS brought_by,
  ${peopleOf(sql`v.id`)} AS people,
  (SELECT coalesce(json_agg(json_build_object('id', s.id, 'signer_id', s.signer_id, 'signer_name', s.signer_name,
            'signer_position', s.signer_position, 'meaning', s.meaning, 'remark', s.remark, 'signed_at', s.signed_at,
            'content_hash', encode(s.content_hash, 'hex')) ORDER BY s.signed_at, s.id), '[]'::json)
     FROM signature s WHERE s.document_id = v.document_id AND s.subject_id = v.id) AS signatures`;
const tables = sql`document_version v JOIN document d ON d.id = v.document_id JOIN app_user u ON u.id = v.created_by`;

async function find(db: Database, where: RawBuilder<boolean>): Promise<StoredVersion[]> {
  const { rows } = await sql<StoredVersion>`
    SELECT ${columns} FROM ${tables} WHERE ${where} ORDER BY v.number DESC`.execute(db);
  return rows;
}

/** The versions of a document that an actor sees, newest first. */
export const findVersions = (db: Database, documentId: string, actor: Actor): Promise<StoredVersion[]> =>
  find(
    db,
    sql<boolean>`(v.document_id = ${documentId} AND ${seesDocument(actor)} AND ${seesVersion(actor)})`,
  );

/** One of them. */
export async function findVersion(
  db: Database,
  of: { documentId: string; versionId: string },
  actor: Actor,
): Promise<StoredVersion | undefined> {
  const [version] = await find(
    db,
    sql<boolean>`(v.document_id = ${of.documentId} AND v.id = ${of.versionId} AND ${seesDocument(actor)} AND ${seesVersion(actor)})`,
  );
  return version;
}

/** The drafts that are worked on of some documents, those that an actor sees. */
export const findDrafts = async (
  db: Database,
  documents: readonly string[],
  actor: Actor,
): Promise<StoredVersion[]> =>
  documents.length === 0
    ? []
    : find(
        db,
        sql<boolean>`(v.document_id = ANY (${[...documents]}::uuid[]) AND v.status = ${sql.lit(numberOf(FIRST_STATUS))}
          AND v.discarded_at IS NULL AND ${seesVersion(actor)})`,
      );

/** All versions of a document that is locked, newest first, whoever sees them. */
export const loadVersions = (tx: Tx, documentId: string): Promise<StoredVersion[]> =>
  find(tx, sql<boolean>`v.document_id = ${documentId}`);

/** The accounts that have brought some bytes into documents, also into ones that were deleted (rule L8). */
export async function findBringers(tx: Tx, sha256: Buffer): Promise<string[]> {
  const { rows } = await sql<{
    found: Bringer[];
  }>`SELECT ${bringersOf(sql`${sha256}::bytea`)} AS found`.execute(tx);
  return rows.flatMap(({ found }) => found.map(({ id }) => id));
}
