import { TemplateConfig } from '@kiemlab/contract/features/templates/templates.api';
import type { ToolbarAction } from '@kiemlab/contract/features/settings/toolbar-actions';
import type { Database } from '@kiemlab/db/database';
import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

const columns = [
  'template.id',
  'template.name',
  'template.prefix',
  'template.current_version',
  'template.created_at',
  'template.closed_at',
] as const;

/** Templates in Vietnamese order, with the keys of the fields that their current versions show. */
export const findTemplates = (db: Database) =>
  db
    .selectFrom('template')
    .innerJoin('template_version', (join) =>
      join
        .onRef('template_version.template_id', '=', 'template.id')
        .onRef('template_version.version', '=', 'template.current_version'),
    )
    .select(columns)
    .select(
      sql<string[]>`jsonb_path_query_array(template_version.config, '$.sections[*].attributes[*].key')`.as(
        'fields',
      ),
    )
    .select(
      // Few versions do without an action: only they are told.
      sql<{ version: number; actions: ToolbarAction[] }[]>`coalesce((
        SELECT jsonb_agg(jsonb_build_object('version', v.version, 'actions', v.config -> 'actionsOff') ORDER BY v.version)
          FROM template_version v WHERE v.template_id = template.id AND v.config ? 'actionsOff'), '[]')`.as(
        'actions_off',
      ),
    )
    .where('deleted_at', 'is', null)
    .orderBy(sql`template.name COLLATE "vi-x-icu"`)
    .execute();

/** Versions whose samples do without an action. */
export async function findVersionsWithout(
  db: Database,
  action: ToolbarAction,
): Promise<{ template_id: string; version: number }[]> {
  const { rows } = await sql<{ template_id: string; version: number }>`
    SELECT template_id, version FROM template_version
     WHERE config ? 'actionsOff' AND config -> 'actionsOff' ? ${action}`.execute(db);
  return rows;
}

/** Versions never change, so what was read once is kept; a laboratory has a few dozen. */
const configs = new Map<string, TemplateConfig>();
const KEPT = 500;

/** The version a sample was made with (TEMPLATE-06). */
export async function readTemplateVersion(
  db: Database,
  templateId: string,
  version: number,
): Promise<TemplateConfig> {
  const key = `${templateId} ${version}`;
  const known = configs.get(key);
  if (known) return known;
  const row = await db
    .selectFrom('template_version')
    .select('config')
    .where('template_id', '=', templateId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  const config = TemplateConfig.parse(row.config);
  if (configs.size >= KEPT) configs.clear();
  configs.set(key, config);
  return config;
}

/** A template with its current version; undefined when there is none. */
export async function findTemplate(db: Database, id: string) {
  const row = await db
    .selectFrom('template')
    .select(columns)
    .where('template.id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { ...row, config: await readTemplateVersion(db, id, row.current_version) };
}

/** Who made a version, and why; nobody where the program did. */
interface Authorship {
  authorId: string | null;
  reason: string;
}

/** A template with its first version; answers its id. */
export async function insertTemplate(
  tx: Tx,
  name: string,
  prefix: string,
  config: TemplateConfig,
  { authorId, reason }: Authorship = { authorId: null, reason: '' },
): Promise<string> {
  const { id } = await tx
    .insertInto('template')
    .values({ name, prefix })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('template_version')
    .values({
      template_id: id,
      version: 1,
      name,
      config: JSON.stringify(config),
      author_id: authorId,
      reason,
    })
    .execute();
  return id;
}
