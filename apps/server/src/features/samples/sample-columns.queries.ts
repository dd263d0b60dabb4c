import { RETAINED_FIELD } from '@kiemlab/contract/features/samples/samples.catalogue';
import { fixedSql } from '@kiemlab/db/fixed-sql';
import { sql } from 'kysely';
import { columnList } from '../../platform/fields/column-sql.ts';
import { SAMPLE_COLUMNS } from './samples.record.ts';

/** What the client `c` is called. */
export const clientName = sql<
  string | null
>`coalesce(nullif(c.facility_name, ''), c.last_name || ' ' || c.first_name)`;

/** Columns of a sample, its attributes left out, on the aliases that `sampleJoins` makes. */
export const sampleColumns =
  fixedSql(sql`s.id, s.code, s.template_id, t.name AS template_name, s.template_version, s.sample_year, s.status,
  ${columnList(SAMPLE_COLUMNS, 's')}, ${clientName} AS client_name,
  s.group_id, g.name AS group_name, s.group_request, s.retained_quantity, s.version`);
const retained = sql.lit(RETAINED_FIELD);
/** The same with the attributes, among them what is retained. */
export const wholeSample = sql`${sampleColumns}, CASE WHEN s.retained_quantity > 0
  THEN s.attributes || jsonb_build_object(${retained}, s.retained_quantity::text) ELSE s.attributes END AS attributes`;
/** `t` is the version of its type that the sample was made with: its name then, whatever it is called today. */
export const sampleJoins = sql`JOIN template_version t ON t.template_id = s.template_id AND t.version = s.template_version LEFT JOIN client c ON c.id = s.client_id LEFT JOIN analysis_group g ON g.id = s.group_id`;
