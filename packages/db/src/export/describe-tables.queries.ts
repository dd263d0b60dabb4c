import type pg from 'pg';

/** A column as the database describes it. */
export interface DescribedColumn {
  name: string;
  /** As PostgreSQL writes it: `numeric`, `timestamp with time zone`, `text[]`. */
  type: string;
  nullable: boolean;
  comment: string | null;
}

/** A foreign key: its columns, and those of the table that they name a row of. */
export interface DescribedKey {
  columns: string[];
  table: string;
  targets: string[];
}

/** A table of the schema public, with all its columns, those that are worked out too. */
export interface DescribedTable {
  name: string;
  comment: string | null;
  columns: DescribedColumn[];
  primaryKey: string[];
  foreignKeys: DescribedKey[];
}

const namesOf = (table: string, numbers: string): string => `ARRAY(
  SELECT a.attname::text FROM unnest(${numbers}) WITH ORDINALITY n (number, place)
    JOIN pg_attribute a ON a.attrelid = ${table} AND a.attnum = n.number ORDER BY n.place)`;

/** Tables of the schema public, in the order of their names; what an extension made is not ours. */
export async function describeTables(client: pg.ClientBase): Promise<DescribedTable[]> {
  const { rows } = await client.query<DescribedTable>(
    `SELECT c.relname AS name, obj_description(c.oid, 'pg_class') AS comment,
            (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'nullable', NOT a.attnotnull,
                    'comment', col_description(c.oid, a.attnum)) ORDER BY a.attnum)
               FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns,
            coalesce((SELECT ${namesOf('c.oid', 'k.conkey')} FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'p'), '{}') AS "primaryKey",
            coalesce((SELECT json_agg(json_build_object('columns', ${namesOf('c.oid', 'k.conkey')}, 'table', f.relname,
                    'targets', ${namesOf('f.oid', 'k.confkey')}) ORDER BY k.conname)
               FROM pg_constraint k JOIN pg_class f ON f.oid = k.confrelid WHERE k.conrelid = c.oid AND k.contype = 'f'), '[]') AS "foreignKeys"
       FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
      ORDER BY c.relname COLLATE "C"`,
  );
  return rows;
}

/** Bytes that the tables take in the database, without their indexes, and the stored files that they record. */
export async function readSizes(client: pg.ClientBase): Promise<{ tables: number; files: number }> {
  const { rows } = await client.query<{ tables: number; files: number }>(
    `SELECT (SELECT coalesce(sum(pg_table_size(c.oid)), 0)::float8 FROM pg_class c
              WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r') AS tables,
            (SELECT coalesce(sum(f.size), 0)::float8 FROM stored_file f) AS files`,
  );
  return rows[0] ?? { tables: 0, files: 0 };
}

/** Entries of the trail, sealed or not. */
export async function countEntries(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ n: number }>('SELECT count(*)::float8 AS n FROM audit_event');
  return rows[0]?.n ?? 0;
}

/** Seals entries of the trail that wait for it. */
export const sealTrail = (client: pg.ClientBase): Promise<unknown> =>
  client.query('SELECT audit_seal_pending(100000)');
