import pg from 'pg';
import { EmbeddedDataError } from './errors.ts';
import { errorCode } from './file-errors.ts';
import type { PgConnection } from './pg-connection.ts';

/** What a healthy server says of itself; `version` like `18.4`. */
export interface ServerFacts {
  version: string;
  dataDir: string;
}

/** What a server says that is there and takes no connections: it starts, replays its log, or shuts down. */
const CANNOT_CONNECT_NOW = '57P03';

/** What a server says that runs and whose data is gone or damaged: no answer that waiting would change. */
const CANNOT_READ = /^(58|XX)/;
const NO_DATABASE = '3D000';
/** The database that every cluster has. */
const MAINTENANCE = 'postgres';

/**
 * Asks the server who it is; 'NOT_YET' when it says that it takes no connections now, null when it does not answer within five
 * seconds. A wrong password throws, and a server that cannot read its data.
 */
export async function probe(connection: PgConnection): Promise<ServerFacts | 'NOT_YET' | null> {
  try {
    return await withClient(connection, 5000, async (client) => {
      const { rows } = await client.query<ServerFacts>(
        `select current_setting('server_version') as version, current_setting('data_directory') as "dataDir"`,
      );
      return rows[0] ?? null;
    });
  } catch (error) {
    const code = errorCode(error) ?? '';
    if (code === CANNOT_CONNECT_NOW) return 'NOT_YET';
    if (CANNOT_READ.test(code) || (code === NO_DATABASE && connection.database === MAINTENANCE))
      throw new EmbeddedDataError(
        `The database server runs and cannot read its data (${error instanceof Error ? error.message : code}): files of it are missing or ` +
          'damaged. Restore it from a back-up into an empty folder ("npm run restore").',
        { cause: error },
      );
    if (code !== '28P01') return null;
    throw new EmbeddedDataError(
      'The embedded database refuses its own password: the file secret does not belong to this database. ' +
        'Restore the secret from the same backup as the data.',
      { cause: error },
    );
  }
}

/** Creates the database unless it is there. */
export async function ensureDatabase(maintenance: PgConnection, database: string): Promise<void> {
  await withClient(maintenance, 60_000, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(database)}`);
  });
}

async function withClient<T>(
  connection: PgConnection,
  queryTimeoutMs: number,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: 5000,
    query_timeout: queryTimeoutMs,
  });
  // a connection that breaks while idle reports here and nowhere else; the awaited call fails by itself
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    // not awaited: it never settles when the server hangs
    client.end().catch(() => undefined);
  }
}
