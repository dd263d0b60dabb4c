import type { PgConnection } from '../../embedded/pg-connection.ts';
import { connectOwner } from './dump-database.ts';
import type { DumpDescription } from './dump-description.ts';

/** How many entries of the trail a database has that are not in a dump of it: what was done since. */
export async function entriesSince(
  owner: PgConnection | string,
  { tables }: Pick<DumpDescription, 'tables'>,
): Promise<number> {
  const client = await connectOwner(owner);
  try {
    const { rows } = await client.query<{ n: number }>('SELECT count(*)::float8 AS n FROM audit_event');
    return (rows[0]?.n ?? 0) - (tables.find(({ name }) => name === 'audit_event')?.rows ?? 0);
  } finally {
    await client.end();
  }
}
