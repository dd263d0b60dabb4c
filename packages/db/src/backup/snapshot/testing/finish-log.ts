import pg from 'pg';
import type { PgConnection } from '../../../embedded/pg-connection.ts';
import { archiveState } from '../archive-state.queries.ts';
import { until } from './until.ts';

/** Closes the segment of the log that the server writes, and waits until it lies in the outbox; answers its name. */
export async function finishLog(owner: PgConnection): Promise<string> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS name');
    const name = rows[0]?.name ?? '';
    await until(async () => (await archiveState(client)).lastArchived === name, `${name} in the outbox`);
    return name;
  } finally {
    await client.end();
  }
}
