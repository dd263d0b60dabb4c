import { TemplateConfig } from '@kiemlab/contract/features/templates/templates.api';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

/** A sample type as it is stored. */
export interface StoredTemplate {
  id: string;
  name: string;
  prefix: string;
  current_version: number;
  created_at: Date;
  closed_at: Date | null;
}

const columns = sql`id, name, prefix, current_version, created_at, closed_at`;

/** A sample type, held until the unit of work ends: who registers a sample of it at this moment waits, and finds it as it is left. */
export async function lockTemplate(tx: Tx, id: string): Promise<StoredTemplate | undefined> {
  const { rows } = await sql<StoredTemplate>`
    SELECT ${columns} FROM template WHERE id = ${id} AND deleted_at IS NULL FOR UPDATE`.execute(tx);
  return rows[0];
}

/** The sample types of new samples, none of which is changed, closed or deleted until they are there; in the order of their ids. */
export async function holdTemplates(tx: Tx, ids: readonly string[]): Promise<StoredTemplate[]> {
  const { rows } = await sql<StoredTemplate>`
    SELECT ${columns} FROM template WHERE id = ANY(${[...new Set(ids)]}::uuid[]) AND deleted_at IS NULL
     ORDER BY id FOR KEY SHARE`.execute(tx);
  return rows;
}

/** Holds names and prefixes of sample types until the unit of work ends: of two who give one at once the second finds it. */
export async function lockTemplateNames(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('template name', 0))`.execute(tx);
}

/** Which of the two another living sample type has, whatever the case of its letters. */
export async function findTaken(
  tx: Tx,
  { name, prefix }: { name: string; prefix: string },
  but: string | null,
): Promise<{ name: boolean; prefix: boolean }> {
  const { rows } = await sql<{ name: boolean; prefix: boolean }>`
    SELECT coalesce(bool_or(lower(name COLLATE "vi-x-icu") = lower(${name} COLLATE "vi-x-icu")), false) AS name,
           coalesce(bool_or(upper(prefix) = upper(${prefix})), false) AS prefix
      FROM template WHERE deleted_at IS NULL AND id IS DISTINCT FROM ${but}::uuid`.execute(tx);
  return rows[0] ?? { name: false, prefix: false };
}

/** A further version of a sample type that is held; answers the sample type. */
export async function addVersion(
  tx: Tx,
  template: StoredTemplate,
  {
    name,
    config,
    authorId,
    reason,
  }: { name: string; config: TemplateConfig; authorId: string; reason: string },
): Promise<StoredTemplate> {
  const version = template.current_version + 1;
  await tx
    .insertInto('template_version')
    .values({
      template_id: template.id,
      version,
      name,
      config: JSON.stringify(config),
      author_id: authorId,
      reason,
    })
    .execute();
  await tx
    .updateTable('template')
    .set({ name, current_version: version })
    .where('id', '=', template.id)
    .execute();
  return { ...template, name, current_version: version };
}

/** Closes a sample type that is held for new samples, or opens it; answers it. */
export async function setClosed(tx: Tx, template: StoredTemplate, closed: boolean): Promise<StoredTemplate> {
  if (closed === (template.closed_at !== null)) return template;
  const { closed_at } = await tx
    .updateTable('template')
    .set({ closed_at: closed ? sql<Date>`transaction_timestamp()` : null })
    .where('id', '=', template.id)
    .returning('closed_at')
    .executeTakeFirstOrThrow();
  return { ...template, closed_at };
}

/**
 * How many samples were ever registered under a sample type. Deleted ones count: the trail goes on telling of them by its name and
 * its versions, which may not become another's.
 */
export async function countSamplesOfType(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM sample WHERE template_id = ${id}`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** Takes a sample type that is held from the lists, and out of the test ids that name it; name and prefix are free. */
export async function markTemplateDeleted(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('test_classification_template').where('template_id', '=', id).execute();
  await tx
    .updateTable('template')
    .set({ deleted_at: sql`transaction_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** True for a sample type that is there, and for one that was deleted: asked for once more, that is done. */
export async function wasTemplate(db: Database, id: string): Promise<boolean> {
  const row = await db.selectFrom('template').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Each version of a sample type, newest first, with the name of who made it. */
export async function findTemplateVersions(db: Database, id: string) {
  const rows = await db
    .selectFrom('template_version')
    .leftJoin('app_user', 'app_user.id', 'template_version.author_id')
    .select([
      'template_version.version',
      'template_version.name',
      'template_version.config',
      'template_version.reason',
      'template_version.created_at',
      'app_user.full_name',
    ])
    .where('template_id', '=', id)
    .orderBy('version', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, config: TemplateConfig.parse(row.config) }));
}
