import { createHash, createHmac } from 'node:crypto';
import pg from 'pg';
import type { PgConnection } from './embedded/pg-connection.ts';

/** Bytes that PostgreSQL keeps of a name. */
const NAME_LIMIT = 63;

/** User, password and database of a connection, as the driver reads them: an address may leave some to its environment. */
function targetOf(owner: PgConnection | string): Pick<PgConnection, 'user' | 'password' | 'database'> {
  if (typeof owner !== 'string') return owner;
  const { user = '', password, database = '' } = new pg.Client({ connectionString: owner });
  return { user, password: typeof password === 'string' ? password : '', database };
}

/**
 * The role that the program works as: no DDL, no UPDATE or DELETE on append-only tables. Roles belong to the whole server,
 * so it is named after the database: several laboratories may share a server.
 */
export function appRole(owner: PgConnection | string): string {
  const { database } = targetOf(owner);
  const name = `${database}_app`;
  if (Buffer.byteLength(name) <= NAME_LIMIT && !name.startsWith('pg_')) return name;
  return `kiemlab_${createHash('sha256').update(database).digest('hex').slice(0, 16)}_app`;
}

/** The text of a migration, which calls the role of the program `kiemlab_app`, for the role of this database. */
export const forRole = (text: string, role: string): string =>
  text.replaceAll(/\bkiemlab_app\b/g, () => pg.escapeIdentifier(role));

/** Password of the app role, derived from the owner's so that several copies agree without sharing a file. */
export function appPassword(owner: PgConnection | string): string {
  const { user, password } = targetOf(owner);
  return createHmac('sha256', password)
    .update(`kiemlab app role ${appRole(owner)} of ${user}`)
    .digest('base64url');
}

/** Connection of the app role to the owner's database. */
export function appConnection(owner: PgConnection | string): pg.PoolConfig {
  const as = { user: appRole(owner), password: appPassword(owner) };
  if (typeof owner !== 'string') return { ...owner, ...as };
  const url = new URL(owner);
  // As parameters, which come before what stands ahead of the host, and which an address without a host can have too.
  url.searchParams.set('user', as.user);
  url.searchParams.set('password', as.password);
  if (url.pathname.length < 2) url.pathname = `/${encodeURI(targetOf(owner).database)}`;
  return { connectionString: url.href };
}
