import type { Actor } from '@kiemlab/contract/core/actor';
import type { Database } from '@kiemlab/db/database';
import { type RawBuilder, sql } from 'kysely';
import { unlessKindHidden } from './audit.origin.queries.ts';

const sampleCode = sql<string>`(SELECT s.code FROM sample s WHERE s.id = sample_id)`;

/** What the records of each table are called that an id in the trail may stand for; tested against the database's keys. */
export const NAME_OF: Readonly<Record<string, RawBuilder<string>>> = {
  app_user: sql`full_name`,
  client: sql`full_name`,
  client_image: sql`file_name`,
  permission_group: sql`name`,
  template: sql`name`,
  test_group: sql`name`,
  test_code: sql`name`,
  test_classification: sql`name`,
  analyte_group: sql`name`,
  analyte: sql`name`,
  analysis_group: sql`name`,
  sample: sql`code`,
  test_record: sql`code`,
  oos_case: sql`code`,
  test_qc_mark: sql`(SELECT t.code FROM test_record t WHERE t.id = test_id)`,
  report: sql`full_number`,
  report_delivery: sql`(SELECT r.full_number FROM report r WHERE r.id = report_id) || to_char(delivered_at AT TIME ZONE 'Asia/Ho_Chi_Minh', ' · DD/MM/YYYY HH24:MI')`,
  document: sql`title`,
  document_folder: sql`title`,
  document_version: sql`title || ' · ' || number`,
  document_training: sql`title`,
  // By their moments: what the document is called may be kept from the reader (rule B5).
  document_request: sql`to_char(asked_at AT TIME ZONE 'Asia/Ho_Chi_Minh', 'DD/MM/YYYY HH24:MI')`,
  release: sql`to_char(started_at AT TIME ZONE 'Asia/Ho_Chi_Minh', 'DD/MM/YYYY HH24:MI')`,
  destruction: sql`coalesce(code, to_char(created_at AT TIME ZONE 'Asia/Ho_Chi_Minh', 'DD/MM/YYYY'))`,
  attachment: sql`file_name`,
  user_file: sql`file_name`,
  field_file: sql`file_name`,
  sample_handover: sampleCode,
};

/** The same of what is named by its id in an address and nowhere else; what has no name is called after its sample. */
const ADDRESSED: typeof NAME_OF = {
  ...NAME_OF,
  sample_hold: sql`coalesce(code, ${sampleCode})`,
  sample_taking: sampleCode,
  test_document: sql`file_name`,
};

/** What the id of an address stands for. */
export const findAddressed = (
  db: Database,
  ids: readonly string[],
  actor: Actor,
): Promise<Map<string, string>> => findNames(db, ids, actor, ADDRESSED);

/** Of documents which column leads to the version whose kind may be kept from a reader (rule B5). */
const OF_VERSION: Readonly<Record<string, RawBuilder<unknown>>> = {
  document: sql`named.shown_version_id`,
  document_version: sql`named.id`,
  document_training: sql`named.version_id`,
};

const nameFor = (actor: Actor, table: string, name: RawBuilder<string>): RawBuilder<string> => {
  const version = OF_VERSION[table];
  return version ? unlessKindHidden(actor, version, name) : name;
};

/** Names of what ids stand for, deleted records included, as an actor may know them (rule B5); an id that is of nothing is left out. One statement for all. */
export async function findNames(
  db: Database,
  ids: readonly string[],
  actor: Actor,
  nameOf = NAME_OF,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const parts = Object.entries(nameOf).map(
    ([table, name]) =>
      sql`SELECT named.id, ${nameFor(actor, table, name)} AS name FROM ${sql.table(table)} AS named WHERE named.id = ANY(asked.ids)`,
  );
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT n.id, n.name FROM (SELECT ${[...ids]}::uuid[] AS ids) asked, LATERAL (${sql.join(parts, sql` UNION ALL `)}) n`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}
