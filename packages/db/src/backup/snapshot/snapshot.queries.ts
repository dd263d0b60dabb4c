import type pg from 'pg';

/** The last replayed commit in whole milliseconds, rounded up: a moment that still holds it, as the server counts microseconds. */
const REPLAYED = `date_trunc('milliseconds', pg_last_xact_replay_timestamp() + interval '999 us')`;

/** Bytes of all databases of the server on its disk. */
export async function databaseBytes(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    'SELECT sum(pg_database_size(oid))::bigint AS bytes FROM pg_database',
  );
  return Number(rows[0]?.bytes ?? 0);
}

/** The next whole millisecond of the server's clock, and its version, `18.4`. */
export async function serverMoment(client: pg.Client): Promise<{ moment: string; version: string }> {
  const { rows } = await client.query<{ moment: Date; version: string }>(
    `SELECT clock_timestamp() + interval '1 ms' AS moment, current_setting('server_version') AS version`,
  );
  const [row] = rows;
  if (!row) throw new Error('the server did not tell the time');
  return { moment: row.moment.toISOString(), version: row.version };
}

/** Who has a slot: the pid of the server's process, and the name that its connection gave itself; null when nobody has. */
export async function slotHolder(
  client: pg.Client,
  slot: string,
): Promise<{ pid: number; name: string } | null> {
  const { rows } = await client.query<{ pid: number; name: string }>(
    `SELECT a.pid, a.application_name AS name FROM pg_replication_slots s
     JOIN pg_stat_activity a ON a.pid = s.active_pid WHERE s.slot_name = $1`,
    [slot],
  );
  return rows[0] ?? null;
}

/** Ends a connection of the server; waits until it has, ten seconds at most. */
export async function endBackend(client: pg.Client, pid: number): Promise<void> {
  await client.query('SELECT pg_terminate_backend($1, 10000)', [pid]);
}

/** What a server that has just been promoted says of its recovery. */
export async function recoveredTo(
  client: pg.Client,
): Promise<{ at: Date | null; lsn: string; segment: string }> {
  const { rows } = await client.query<{ at: Date | null; lsn: string; segment: string }>(
    `SELECT ${REPLAYED} AS at, pg_last_wal_replay_lsn()::text AS lsn,
       pg_walfile_name(pg_current_wal_lsn()) AS segment`,
  );
  const [row] = rows;
  if (!row) throw new Error('the server did not tell how far it recovered');
  return row;
}

/** Whether the server still replays its log. */
export async function isRecovering(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ recovering: boolean }>('SELECT pg_is_in_recovery() AS recovering');
  return rows[0]?.recovering !== false;
}

/** The moment of the last commit that a recovering server has replayed; null before the first. */
export async function replayedUpTo(client: pg.Client): Promise<Date | null> {
  const { rows } = await client.query<{ at: Date | null }>(`SELECT ${REPLAYED} AS at`);
  return rows[0]?.at ?? null;
}
