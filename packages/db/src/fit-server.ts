import pg from 'pg';
import type { PgConnection } from './embedded/pg-connection.ts';
import { StartRefused } from './start-refused.ts';

/** A host that swallows what is sent to it would otherwise keep the start for minutes. */
const PATIENCE_MS = 15_000;

/** What a server must be like; `version` like 150004. */
export interface ServerFit {
  database: string;
  user: string;
  version: number;
  encoding: string;
  /** Whether the user has the rights of the database's owner. */
  owns: boolean;
}

/** What hinders the program on such a server, in two lines that say what to do; undefined when nothing does. */
export function unfitBecause({ database, user, version, encoding, owns }: ServerFit): string | undefined {
  if (version < 150000)
    return (
      `This server is PostgreSQL ${Math.floor(version / 10000)}; KiemLab needs PostgreSQL 15 or newer.\n` +
      'Upgrade the server, or leave DATABASE_URL empty to use the database that comes with KiemLab.'
    );
  if (encoding !== 'UTF8')
    return (
      `The database ${database} keeps its text as ${encoding}, which cannot hold Vietnamese; KiemLab needs UTF8.\n` +
      `Make a new one and name it in DATABASE_URL: CREATE DATABASE new_name OWNER ${user} ENCODING 'UTF8' LOCALE 'C' TEMPLATE template0;`
    );
  if (!owns)
    return (
      `The database ${database} does not belong to the user ${user} of DATABASE_URL.\n` +
      `An administrator of the server runs: ALTER DATABASE ${database} OWNER TO ${user};`
    );
  return undefined;
}

const FACTS = `
  SELECT quote_ident(datname) AS database, quote_ident(current_user) AS user, pg_encoding_to_char(encoding) AS encoding,
         current_setting('server_version_num')::int AS version, pg_has_role(current_user, datdba, 'USAGE') AS owns
    FROM pg_database WHERE datname = current_database()`;

/** Refuses a server that the program cannot work with, before anything is changed on it. */
export async function requireFitServer(owner: PgConnection | string): Promise<void> {
  const client = new pg.Client({
    ...(typeof owner === 'string' ? { connectionString: owner } : owner),
    connectionTimeoutMillis: PATIENCE_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<ServerFit>(FACTS);
    const fault = rows[0] && unfitBecause(rows[0]);
    if (fault) throw new StartRefused(fault);
  } finally {
    await client.end();
  }
}
