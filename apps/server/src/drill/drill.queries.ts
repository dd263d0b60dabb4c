import type { PgConnection } from '@kiemlab/db/embedded/pg-connection';
import { PERMISSIONS } from '@kiemlab/contract/core/permissions';
import { sampleTransition } from '@kiemlab/contract/features/samples/samples.rules';
import { openDatabase } from '@kiemlab/db/database';
import { unitOfWork } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';
import pg from 'pg';
import type { Acknowledged } from './writers.ts';

/** Runs on a connection of its own, as the owner of the database. */
async function asOwner<T>(owner: PgConnection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Gives everybody who is there every permission. */
export async function permitAll(owner: PgConnection): Promise<void> {
  const { db } = openDatabase({ ...owner });
  try {
    await unitOfWork(
      db,
      { actorId: null, requestId: 'drill', clientIp: '' },
      { action: 'test.drill' },
      async (tx) => {
        const { id } = await tx
          .insertInto('permission_group')
          .values({ app_code: 'NT_Core', name: 'Diễn tập' })
          .returning('id')
          .executeTakeFirstOrThrow();
        const codes = Object.keys(PERMISSIONS);
        await tx
          .insertInto('permission_group_permit')
          .values(codes.map((code) => ({ group_id: id, code })))
          .execute();
        await sql`INSERT INTO user_group (user_id, group_id) SELECT id, ${id} FROM app_user`.execute(tx);
      },
    );
  } finally {
    await db.destroy();
  }
}

/** Whether the server takes connections. */
export const takesConnections = (owner: PgConnection): Promise<boolean> =>
  asOwner(owner, () => Promise.resolve(true)).catch(() => false);

/** Ends connections of the program that are between two statements of a transaction; answers how many. */
export const endTransactions = (owner: PgConnection): Promise<number> =>
  asOwner(owner, async (client) => {
    const { rowCount } = await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'kiemlab' AND state = 'idle in transaction' AND pid <> pg_backend_pid()`,
    );
    return rowCount ?? 0;
  });

/** Holds the table of samples from everybody, readers as well; answers the way to let go. */
export async function holdSamples(owner: PgConnection): Promise<() => Promise<void>> {
  const client = new pg.Client({ ...owner });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('BEGIN; LOCK TABLE sample IN ACCESS EXCLUSIVE MODE');
  return async () => {
    await client.query('ROLLBACK');
    await client.end();
  };
}

/** What of the acknowledged is not there as it was told, in words; empty when all is there exactly once. */
export const findLosses = (owner: PgConnection, told: Acknowledged): Promise<string[]> =>
  asOwner(owner, async (client) => {
    const { rows } = await client.query<{
      id: string;
      name: string;
      status: string;
      made: number;
      got: number;
    }>(
      `SELECT s.id, s.name, s.status,
        count(DISTINCT r.event_id) FILTER (WHERE r.operation = 'INSERT')::int AS made,
        count(DISTINCT r.event_id) FILTER (WHERE r.operation = 'UPDATE')::int AS got
        FROM sample s LEFT JOIN audit_row r ON r.entity = 'sample' AND r.row_id = s.id::text GROUP BY s.id`,
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    const names = new Set(rows.map((row) => row.name));
    return [
      ...[...told.registered].flatMap(([id, name]) => {
        const row = byId.get(id);
        if (!row) return [`${name} was registered and is not there`];
        return row.name === name && row.made === 1 ? [] : [`${name} stands in the trail ${row.made} times`];
      }),
      ...[...told.received].flatMap((id) => {
        const row = byId.get(id);
        return row?.status === sampleTransition('receive').to && row.got === 1
          ? []
          : [`${row?.name ?? id} was received, and is ${row?.status}, ${row?.got} times in the trail`];
      }),
      ...(names.size === rows.length ? [] : [`${rows.length - names.size} samples are there twice`]),
    ];
  });
