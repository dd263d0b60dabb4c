import pg from 'pg';
import type { PgConnection } from '../pg-connection.ts';

/** Runs one statement on a connection of its own and returns its rows. */
export async function query<T extends pg.QueryResultRow>(
  connection: Partial<PgConnection> | { connectionString: string },
  sql: string,
): Promise<T[]> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}
