import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import type { Spooled } from '../files/spool.ts';

/** A file that waits to be fetched, in the spool. */
export interface WaitingFile extends Spooled {
  name: string;
  mime: string;
  /** How many records stand in it: papers, or rows of a book. */
  records: number;
}

/** What is about to leave: said before its first byte. */
export interface NewDisclosure {
  kind: string;
  /** The form or list, by the word that asks for it. */
  what: string;
  /** What people call it: a number, codes, a type. */
  about: string;
  /** What it was asked for with, plain data. */
  filter: object;
  /** Whose history shows it, where it is of one record. */
  recordId?: string | undefined;
  /** The version of a document that leaves. */
  documentVersionId?: string | undefined;
  /** The account; null for what is made at the machine. */
  releasedBy: string | null;
  /** Who makes it at the machine, as typed there. */
  toldBy?: string | undefined;
  file?: WaitingFile | undefined;
}

/** How many records went out (reports and forms, rows of a book or list, samples of what is printed of several), and the SHA-256 of the bytes. */
export interface Whole {
  records: number;
  sha256: Buffer;
}

export interface StoredDisclosure {
  id: string;
  released_by: string | null;
  file: WaitingFile | null;
  /** True once its last byte has gone out. */
  delivered: boolean;
}

/** Says that something leaves; answers its id. */
export async function insertDisclosure(tx: Tx, release: NewDisclosure): Promise<string> {
  const { id } = await tx
    .insertInto('release')
    .values({
      kind: release.kind,
      what: release.what,
      about: release.about,
      filter: JSON.stringify(release.filter),
      record_id: release.recordId ?? null,
      document_version_id: release.documentVersionId ?? null,
      released_by: release.releasedBy,
      told_by: release.toldBy ?? '',
      file: release.file ? JSON.stringify(release.file) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Says how it ended: whole, or broken off. One that went out whole has ended for good, and stays as it is. */
export async function closeDisclosure(tx: Tx, id: string, whole: Whole | undefined): Promise<void> {
  await tx
    .updateTable('release')
    .set({
      ended_at: sql`transaction_timestamp()`,
      end_state: whole ? 'WHOLE' : 'BROKEN_OFF',
      record_count: whole?.records ?? null,
      sha256: whole?.sha256 ?? null,
    })
    .where('id', '=', id)
    .where(sql<boolean>`end_state IS DISTINCT FROM 'WHOLE'`)
    .execute();
}

/** Something that leaves, with the file that waits for it. */
export async function findDisclosure(db: Database, id: string): Promise<StoredDisclosure | undefined> {
  const { rows } = await sql<StoredDisclosure>`
    SELECT id, released_by, file, end_state IS NOT DISTINCT FROM 'WHOLE' AS delivered FROM release WHERE id = ${id}`.execute(
    db,
  );
  return rows[0];
}

const LEFT = sql<boolean>`ended_at IS NULL AND started_at < transaction_timestamp() - interval '1 day'`;

/** How many began more than a day ago and have not ended. */
export async function countLeft(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM release WHERE ${LEFT}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Says of what began more than a day ago and never ended that it broke off: its process died, or nobody fetched it. */
export async function endLeft(tx: Tx): Promise<void> {
  await sql`UPDATE release SET ended_at = transaction_timestamp(), end_state = 'BROKEN_OFF'
             WHERE ${LEFT}`.execute(tx);
}
