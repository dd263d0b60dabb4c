import pg from 'pg';
import type { DumpedSequence } from './dump-description.ts';

/** How values become text, the same on every server (the driver asks for UTF-8 itself), and no limit of a server for people who wait. */
const AS_TEXT = {
  search_path: 'public',
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  extra_float_digits: '3',
  bytea_output: 'hex',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

/** Sets a connection up to write or read a dump. */
export async function settleConnection(client: pg.ClientBase): Promise<void> {
  for (const [name, value] of Object.entries(AS_TEXT))
    await client.query(`SET ${name} = ${pg.escapeLiteral(value)}`);
  // PostgreSQL 17 and later.
  await client.query(
    `SELECT set_config(name, '0', false) FROM pg_settings WHERE name = 'transaction_timeout'`,
  );
}

export const quoted = (names: readonly string[]): string => names.map(pg.escapeIdentifier).join(', ');

/** Tables of the schema public with the columns that are written, in order; what an extension made is not ours. */
export async function readTables(client: pg.ClientBase): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name,
            ARRAY(SELECT a.attname::text FROM pg_attribute a
                   WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
                   ORDER BY a.attnum) AS columns
       FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
      ORDER BY c.relname COLLATE "C"`,
  );
  return rows;
}

/** Where every sequence of the schema public stands. */
export async function readSequences(client: pg.ClientBase): Promise<DumpedSequence[]> {
  const { rows: names } = await client.query<{ name: string }>(
    `SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public' ORDER BY sequencename COLLATE "C"`,
  );
  const sequences: DumpedSequence[] = [];
  for (const { name } of names) {
    const { rows } = await client.query<{ value: string; called: boolean }>(
      `SELECT last_value::text AS value, is_called AS called FROM ${pg.escapeIdentifier(name)}`,
    );
    if (rows[0]) sequences.push({ name, ...rows[0] });
  }
  return sequences;
}

/** The end of the chain of the trail and the number of its entries. */
export async function readHead(client: pg.ClientBase): Promise<{ head: string; entries: number }> {
  const { rows } = await client.query<{ head: string; entries: number }>(
    `SELECT coalesce((SELECT encode(chain, 'hex') FROM audit_seal ORDER BY seq DESC LIMIT 1), '') AS head,
            (SELECT count(*)::float8 FROM audit_seal) AS entries`,
  );
  return rows[0] ?? { head: '', entries: 0 };
}

/** What made the schema, in order; a database that no program has started on since digests are kept has none. */
export async function readMigrations(
  client: pg.ClientBase,
): Promise<{ name: string; sha256: string | null }[]> {
  const { rows: kept } = await client.query(
    "SELECT WHERE to_regclass('public.applied_migration') IS NOT NULL",
  );
  const digests = kept.length > 0 ? 'applied_migration' : '(SELECT NULL AS name, NULL AS sha256)';
  const { rows } = await client.query<{ name: string; sha256: string | null }>(
    `SELECT k.name, a.sha256 FROM kysely_migration k LEFT JOIN ${digests} a USING (name) ORDER BY k.name COLLATE "C"`,
  );
  return rows;
}

/**
 * Begins the transaction that a dump is read in, and holds every table from its beginning: a table that is altered between the snapshot
 * and its turn would look empty. Answers the moment of the snapshot and the version of the server. It is never DEFERRABLE: that is of
 * serializable transactions, and nothing here can fail for what others write.
 */
export async function beginDump(
  client: pg.ClientBase,
  tables: readonly { name: string }[],
): Promise<{ takenAt: string; serverVersion: string }> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  // Takes no snapshot: that is of the first statement after it.
  if (tables.length > 0)
    await client.query(`LOCK TABLE ${quoted(tables.map(({ name }) => name))} IN ACCESS SHARE MODE`);
  const { rows } = await client.query<{ at: Date; version: string }>(
    "SELECT statement_timestamp() AS at, current_setting('server_version') AS version",
  );
  const { at, version } = rows[0] ?? { at: new Date(0), version: '' };
  return { takenAt: at.toISOString(), serverVersion: version };
}
