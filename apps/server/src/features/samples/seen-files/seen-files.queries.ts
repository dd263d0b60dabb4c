import type { Actor } from '@kiemlab/contract/core/actor';
import { UPLOADS } from '@kiemlab/contract/features/samples/field-files.api';
import { hidesOrigin, isOrigin } from '@kiemlab/contract/features/samples/origin.rules';
import type { FieldKey } from '@kiemlab/contract/features/samples/samples.catalogue';
import { amongIds } from '@kiemlab/db/among-ids';
import type { Database } from '@kiemlab/db/database';
import { type RawBuilder, sql } from 'kysely';
import { isShownFile, literals } from '../samples.origin.queries.ts';
import { visibleTo } from '../samples.visibility.ts';

/**
 * Each file that was ever put into a field of the sample `s`, as the trail tells it: a field tells no more than what it holds now, and one that is
 * put back was seen as one of before. The trail is looked into only where there are such files.
 */
const placed = (actor: Actor): RawBuilder<unknown> => {
  const shown = UPLOADS.filter((key) => !(isOrigin(key) && hidesOrigin(actor)));
  return sql`
    SELECT left(c.new_value, 36)::uuid AS id, substr(c.new_value, 38) AS file_name, c.field, e.at,
           c.new_value = s.attributes ->> c.field AND row_number() OVER (PARTITION BY c.field ORDER BY r.id DESC) = 1 AS stands
      FROM audit_row r JOIN audit_event e ON e.id = r.event_id JOIN audit_change c ON c.row_id = r.id
     WHERE r.sample_id = s.id AND r.entity = 'sample' AND c.field IN (${literals(shown)}) AND c.new_value IS NOT NULL
       AND (s.attributes ?| ARRAY[${literals(shown)}] OR EXISTS (SELECT FROM former_field_file o WHERE o.sample_id = s.id))`;
};

/** All files that the sample `s` ever had and the actor may see, those that were attached and those in fields (`field`). */
const everOf = (actor: Actor): RawBuilder<unknown> => sql`
  SELECT f.id, f.file_name, NULL AS field, f.created_at AS at, f.deleted_at IS NULL AND NOT EXISTS (SELECT FROM attachment later WHERE later.replaces = f.id) AS stands
    FROM attachment f WHERE f.sample_id = s.id AND ${isShownFile(actor)}
  UNION ALL ${placed(actor)}`;

/** The files of a sample that the actor may see. */
export interface FilesOfSample {
  sampleId: string;
  code: string;
  /** All that there ever were, as nothing that was added is forgotten. */
  files: number;
  standing: number;
  /** `field`: the key of the field that holds it; null for one that was attached. */
  named: { id: string; fileName: string; field: FieldKey | null }[];
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
        SELECT count(*)::int AS files, (count(*) FILTER (WHERE f.stands))::int AS standing,
               coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'fileName', f.file_name, 'field', f.field) ORDER BY f.place)
                 FILTER (WHERE f.stands AND f.place <= ${limit}), '[]') AS named
          FROM (SELECT f.*, row_number() OVER (PARTITION BY f.stands ORDER BY f.at DESC, f.id DESC) AS place
                  FROM (${everOf(actor)}) f) f) f
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
    SELECT f.file_name AS name FROM sample s CROSS JOIN LATERAL (${everOf(actor)}) f
     WHERE s.id = ${sampleId} ORDER BY f.at, f.id OFFSET ${seen}`.execute(db);
  return rows.map(({ name }) => name);
}
