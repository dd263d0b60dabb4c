import { createHmac } from 'node:crypto';
import type pg from 'pg';
import type { PgConnection } from './embedded/pg-connection.ts';

/** The role the program works as: no DDL, no UPDATE or DELETE on append-only tables. */
export const APP_ROLE = 'kiemlab_app';

const urlOf = (owner: PgConnection | string): { user: string; password: string } => {
  if (typeof owner !== 'string') return owner;
  const url = new URL(owner);
  return { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) };
};

/** Password of the app role, derived from the owner's so that several copies agree without sharing a file. */
export const appPassword = (owner: PgConnection | string): string =>
  createHmac('sha256', urlOf(owner).password)
    .update(`kiemlab app role of ${urlOf(owner).user}`)
    .digest('base64url');

/** Connection of the app role to the owner's database. */
export function appConnection(owner: PgConnection | string): pg.PoolConfig {
  const as = { user: APP_ROLE, password: appPassword(owner) };
  if (typeof owner !== 'string') return { ...owner, ...as };
  const url = new URL(owner);
  url.username = as.user;
  url.password = as.password;
  return { connectionString: url.href };
}

/** Creates the app role or gives it the derived password; the lock keeps two starting copies apart. */
export async function ensureAppRole(pool: pg.Pool, owner: PgConnection | string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock(726172)');
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [APP_ROLE]);
    const verb = rowCount ? 'ALTER' : 'CREATE';
    await client.query(
      `${verb} ROLE ${APP_ROLE} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD ${client.escapeLiteral(appPassword(owner))}`,
    );
    await client.query(
      `REVOKE CREATE ON SCHEMA public FROM PUBLIC; GRANT USAGE ON SCHEMA public TO ${APP_ROLE}`,
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}
