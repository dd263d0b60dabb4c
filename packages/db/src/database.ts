import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';
import type { DB } from './generated/db.ts';
import { createStatementNames, MOST_PREPARED } from './statement-names.ts';
import { DatabaseUnavailableError, endsConnection } from './unavailable.ts';
import { keepUtf8Columns } from './utf8-columns.ts';

export type Database = Kysely<DB>;

const DATE = 1082;
const TEXT = 25;
/** Calendar days stay text: a Date object would move them by the time zone. So does text, which may come as bytes. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === DATE || oid === TEXT
      ? (value: string) => value
      : (pg.types.getTypeParser(oid, format) as (value: string) => unknown),
};

/**
 * The answer to a statement. The driver's own promises keep the rows of each statement until the next full collection of
 * garbage, so that a list read in batches costs as much memory as the whole list; those of its callbacks do not.
 */
async function answerOf(
  client: pg.PoolClient,
  statement: pg.QueryConfig<unknown[]>,
): Promise<pg.QueryResult> {
  try {
    return await new Promise((resolve, reject) => {
      client.query(statement, (error: Error | null, result) => {
        if (error) reject(error);
        else resolve(result);
      });
    });
  } catch (error) {
    // Leads to who asked, and not to the socket that the refusal came from.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

/** What PostgreSQL makes a plan for, and not `begin` and the like, which may come with others in one text. */
const PLANNED = /^\s*(select|with|insert|update|delete)\b/i;

/** A client as the query builder uses it; statements that come often are prepared once per connection. */
function preparing(client: pg.PoolClient, nameOf: (sql: string) => string | undefined): PostgresPoolClient {
  let lost: Error | undefined;
  const prepared = new Set<string>();
  // Between two statements of a transaction nobody listens, and a lost connection would end the process: the next
  // statement says that it is lost.
  client.on('error', (error) => (lost ??= error));
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('lists are read page by page, not by cursor');
    const name = PLANNED.test(text) ? nameOf(text) : undefined;
    if (name !== undefined) prepared.add(name);
    return answerOf(client, { name, text, values: [...values] }).catch((error: unknown) => {
      if (!lost && !endsConnection(error)) throw error;
      throw new DatabaseUnavailableError((lost ??= error as Error));
    });
  }
  // The pool forgets a lost one at once, and one that is full of plans that nobody asks for any more; the next who asks gets another.
  return { query, release: () => client.release(lost ?? prepared.size >= MOST_PREPARED) };
}

/** The pool as the query builder uses it. */
function preparingPool(pool: pg.Pool): PostgresPool {
  const nameOf = createStatementNames();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw new DatabaseUnavailableError(error);
      });
      const known = clients.get(client);
      if (known) return known;
      const made = preparing(client, nameOf);
      clients.set(client, made);
      return made;
    },
    end: () => pool.end(),
  };
}

/** A server whose machine is away does not even refuse; after this one asks anew instead of ever more rarely. */
const CONNECT_MS = 5000;

/** The pool's own limit would also count the wait for a free connection of a busy program. */
class Client extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    // The pool hides the password from copies.
    super({ ...config, password: config.password, connectionTimeoutMillis: CONNECT_MS });
    keepUtf8Columns(this);
  }
}

/** A pool with the query builder on top. Errors of idle connections are reported, not thrown. */
export function openDatabase(
  config: pg.PoolConfig,
  onError: (error: Error) => void = () => undefined,
): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool({ max: 16, application_name: 'kiemlab', types, Client, ...config });
  pool.on('error', onError);
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) }), pool };
}
