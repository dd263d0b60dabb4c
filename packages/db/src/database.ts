import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './generated/db.ts';

export type Database = Kysely<DB>;

const DATE = 1082;
/** Calendar days stay text: a Date object would move them by the time zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === DATE
      ? (value: string) => value
      : (pg.types.getTypeParser(oid, format) as (value: string) => unknown),
};

/** A pool with the query builder on top. Errors of idle connections are reported, not thrown. */
export function openDatabase(
  config: pg.PoolConfig,
  onError: (error: Error) => void = () => undefined,
): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool({ max: 16, application_name: 'kiemlab', types, ...config });
  pool.on('error', onError);
  return { db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }), pool };
}
