import type { Actor } from '@kiemlab/contract/core/actor';
import type { AllowedMime } from '@kiemlab/contract/core/files.rules';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import type { FileText } from '../../platform/file-text/read-file-text.ts';
import { seesDocument, seesVersion } from './documents.visibility.ts';

/** A file whose text is wanted. */
export interface UnreadFile {
  sha256: Buffer;
  mime: AllowedMime;
}

/** Files of documents that were not read yet, or could not be a day ago, the newest first. */
export async function findUnread(db: Database, limit: number): Promise<UnreadFile[]> {
  const { rows } = await sql<UnreadFile>`
    SELECT v.sha256, min(v.mime) AS mime FROM document_version v
     WHERE v.discarded_at IS NULL AND NOT EXISTS (
       SELECT FROM file_text t WHERE t.sha256 = v.sha256 AND (t.state < 3 OR t.read_at > now() - interval '1 day'))
     GROUP BY v.sha256 ORDER BY max(v.created_at) DESC LIMIT ${limit}`.execute(db);
  return rows;
}

const STATE = { whole: 0, part: 1, none: 2, unreadable: 3 } as const;

const stateOf = ({ parts, state }: FileText): number =>
  state === 'UNREADABLE'
    ? STATE.unreadable
    : parts.length === 0
      ? STATE.none
      : state === 'PART'
        ? STATE.part
        : STATE.whole;

/** Rows that one statement writes. */
const AT_ONCE = 200;

/** Keeps what was read of a file in the place of what was kept before. */
export async function keepText(tx: Tx, sha256: Buffer, text: FileText): Promise<void> {
  await tx.deleteFrom('file_text').where('sha256', '=', sha256).execute();
  await tx
    .insertInto('file_text')
    .values({ sha256, state: stateOf(text) })
    .execute();
  for (let at = 0; at < text.parts.length; at += AT_ONCE)
    await tx
      .insertInto('file_text_part')
      .values(text.parts.slice(at, at + AT_ONCE).map((part, n) => ({ sha256, part: at + n, ...part })))
      .execute();
}

/** A document in whose file typed words stand, with the text of the first page that has them. */
export interface StoredTextHit {
  id: string;
  title: string;
  version_id: string;
  mime: AllowedMime;
  page: number | null;
  place: string;
  text: string;
  pages: number;
}

/** Documents that an actor sees in whose file, as they show it, all typed words stand on a page, the last by its beginning; newest first. */
export async function findInTexts(
  db: Database,
  typed: string,
  actor: Actor,
  limit: number,
): Promise<StoredTextHit[]> {
  const { rows } = await sql<StoredTextHit>`
    WITH asked AS MATERIALIZED (SELECT nullif(plainto_tsquery('simple', search_text(${typed}))::text, '') AS words),
    found AS (
      SELECT d.id, d.title, d.created_at, v.id AS version_id, v.mime, v.sha256, min(p.part) AS part, count(DISTINCT coalesce(p.page, -p.part))::int AS pages
        FROM file_text_part p JOIN document_version v ON v.sha256 = p.sha256 JOIN document d ON d.shown_version_id = v.id
       WHERE p.words @@ (SELECT (words || ':*')::tsquery FROM asked) AND ${seesDocument(actor)} AND ${seesVersion(actor)}
       GROUP BY d.id, v.id ORDER BY d.created_at DESC, d.id DESC LIMIT ${limit})
    SELECT f.id, f.title, f.version_id, f.mime, p.page, p.place, p.text, f.pages
      FROM found f JOIN file_text_part p ON p.sha256 = f.sha256 AND p.part = f.part
     ORDER BY f.created_at DESC, f.id DESC`.execute(db);
  return rows;
}

/** How many files of documents that an actor sees were not read yet. */
export async function countUnread(db: Database, actor: Actor): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM document d JOIN document_version v ON v.id = d.shown_version_id
     WHERE NOT EXISTS (SELECT FROM file_text t WHERE t.sha256 = v.sha256) AND ${seesDocument(actor)}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}
