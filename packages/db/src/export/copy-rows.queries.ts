import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { DescribedColumn, DescribedTable } from './describe-tables.queries.ts';

/** In what form tables leave. */
export const EXPORT_FORMATS = ['csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Types whose JSON is exact: of any other value JSON has the text, as readers of JSON take numbers for binary ones. */
const EXACT_IN_JSON = new Set(['boolean', 'smallint', 'integer', 'json', 'jsonb']);

/**
 * A value as it leaves, exactly: moments by ISO 8601 in UTC with all their digits, bytes as hexadecimal digits, lists as JSON, numbers with every digit that is
 * stored. NULL stays NULL.
 */
function valueOf({ name, type }: DescribedColumn, format: ExportFormat): string {
  const column = `t.${pg.escapeIdentifier(name)}`;
  if (type === 'bytea') return `encode(${column}, 'hex')`;
  if (type === 'timestamp with time zone') return `(to_json(${column}) #>> '{}')`;
  if (type.endsWith('[]'))
    return format === 'json' ? `${column}::text[]` : `to_json(${column}::text[])::text`;
  return format === 'json' && EXACT_IN_JSON.has(type) ? column : `${column}::text`;
}

// JSON holds neither of these two signs, so that nothing of it is quoted: a line is a row as it is.
const AS_LINES = String.raw`(FORMAT csv, DELIMITER E'\x02', QUOTE E'\x01')`;
const QUOTED = '(FORMAT csv, FORCE_QUOTE *)';

/** The statement that copies the rows of a table that leave. */
function copyOf({ name, columns }: DescribedTable, format: ExportFormat, stay: string | undefined): string {
  const values = columns.map((column) => `${valueOf(column, format)} AS ${pg.escapeIdentifier(column.name)}`);
  const rows = `SELECT ${values.join(', ')} FROM ${pg.escapeIdentifier(name)} t${stay ? ` WHERE (${stay}) IS NOT TRUE` : ''}`;
  return format === 'json'
    ? `COPY (SELECT row_to_json(r) FROM (${rows}) r) TO STDOUT ${AS_LINES}`
    : `COPY (${rows}) TO STDOUT ${QUOTED}`;
}

/** The rows of a table that leave, as lines of JSON or as CSV with every value in quotes but NULL, its lines ended by a line feed; `rows` is their number once all have come. Rows `t` for
 * which the condition `stay` holds do not leave. */
export function copyRows(
  client: pg.ClientBase,
  table: DescribedTable,
  format: ExportFormat,
  stay?: string,
): { content: AsyncIterable<Uint8Array>; rows: () => number } {
  const stream = client.query(copyTo(copyOf(table, format, stay)));
  return { content: stream as AsyncIterable<Uint8Array>, rows: () => stream.rowCount };
}

/** How many rows `t` of a table stay by such a condition. */
export async function countStaying(client: pg.ClientBase, table: string, stay: string): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `SELECT count(*)::float8 AS n FROM ${pg.escapeIdentifier(table)} t WHERE ${stay}`,
  );
  return rows[0]?.n ?? 0;
}
