import pg from 'pg';

/** Reads every table of a database to its end: a page that is damaged is found by its checksum. Answers how many there are, and their rows. */
export async function countTables(client: pg.Client): Promise<{ tables: number; rows: number }> {
  const { rows: tables } = await client.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace ORDER BY relname",
  );
  let total = 0;
  for (const { name } of tables) {
    const table = pg.escapeIdentifier(name);
    const { rows } = await client.query<{ rows: string; bytes: string }>(
      `SELECT count(*) AS rows, coalesce(sum(pg_column_size(t.*)), 0) AS bytes FROM ${table} t`,
    );
    total += Number(rows[0]?.rows ?? 0);
  }
  return { tables: tables.length, rows: total };
}

/** The chain of a laboratory after so many entries, hex; undefined where it has not come so far. */
export async function chainAt(client: pg.Client, entries: number): Promise<string | undefined> {
  const { rows } = await client.query<{ chain: string }>(
    "SELECT encode(chain, 'hex') AS chain FROM audit_seal WHERE seq = $1",
    [entries],
  );
  return rows[0]?.chain;
}
