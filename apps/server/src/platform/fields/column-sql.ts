import type { FieldColumn } from '@kiemlab/contract/core/fields/columns';
import { type RawBuilder, sql } from 'kysely';

/** Columns of fields on an alias, with a comma between them. */
export const columnList = (columns: readonly FieldColumn[], alias: string): RawBuilder<unknown> =>
  sql.join(columns.map(({ name }) => sql.ref(`${alias}.${name}`)));

/** A column as it travels: decimals, days and ids are text, instants in UTC. */
const travelling = ({ name, type }: FieldColumn, alias: string): RawBuilder<unknown> => {
  const column = sql.ref(`${alias}.${name}`);
  if (type === 'numeric') return sql`${column}::text`;
  return type === 'timestamptz'
    ? sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    : column;
};

/** The same under the keys of their fields, to be made JSON of. */
export const fieldList = (columns: readonly FieldColumn[], alias: string): RawBuilder<unknown> =>
  sql.join(columns.map((column) => sql`${travelling(column, alias)} AS ${sql.id(column.key)}`));

/** Names and types of the columns, to read them out of a JSON record. */
export const recordList = (columns: readonly FieldColumn[]): RawBuilder<unknown> =>
  sql.join(columns.map(({ name, type }) => sql`${sql.id(name)} ${sql.raw(type)}`));

/** Names of the columns, to insert into them. */
export const nameList = (columns: readonly FieldColumn[]): RawBuilder<unknown> =>
  sql.join(columns.map(({ name }) => sql.id(name)));
