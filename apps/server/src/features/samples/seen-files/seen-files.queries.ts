import type { Actor } from '@kiemlab/contract/core/actor';
import { amongIds } from '@kiemlab/db/among-ids';
import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';
import { isShownFile } from '../samples.origin.queries.ts';
import { visibleTo } from '../samples.visibility.ts';

/** The files of a sample that the actor may see. */
export interface FilesOfSample {
  sampleId: string;
  code: string;
  /** All that there ever were, as nothing that was added is forgotten. */
  files: number;
  standing: number;
  named: { id: string; fileName: string }[];
}

/** Files of samples that the actor may see, with at most `limit` of the newest by name; hidden samples are left out. */
export async function findFilesOf(
  db: Database,
  sampleIds: readonly string[],
  actor: Actor,
  limit: number,
): Promise<FilesOfSample[]> {
  const { rows } = await sql<FilesOfSample>`
    SELECT s.id AS "sampleId", s.code, f.files, f.standing, f.named
      FROM sample s CROSS JOIN LATERAL (
        SELECT count(*)::int AS files, (count(*) FILTER (WHERE f.deleted_at IS NULL))::int AS standing,
               coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'fileName', f.file_name) ORDER BY f.place)
                 FILTER (WHERE f.deleted_at IS NULL AND f.place <= ${limit}), '[]') AS named
          FROM (SELECT f.*, row_number() OVER (PARTITION BY f.deleted_at IS NULL ORDER BY f.created_at DESC, f.id DESC) AS place
                  FROM attachment f WHERE f.sample_id = s.id AND ${isShownFile(actor)}) f) f
     WHERE s.id = ${amongIds(sampleIds)} AND s.deleted_at IS NULL AND ${visibleTo(actor)}
     ORDER BY code_order(s.internal_code) COLLATE "C" NULLS LAST, s.seq`.execute(db);
  return rows;
}

/** Names of the files that came to a sample after the first `seen` that the actor may see, oldest first. */
export async function findFilesAfter(
  db: Database,
  sampleId: string,
  seen: number,
  actor: Actor,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT f.file_name AS name FROM attachment f
     WHERE f.sample_id = ${sampleId} AND ${isShownFile(actor)} ORDER BY f.created_at, f.id OFFSET ${seen}`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}
