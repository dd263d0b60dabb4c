import { ADVISORY_LOCKS } from './advisory-locks.ts';
import pg from 'pg';
import { appConnection, appPassword, appRole } from './app-role.ts';
import { errorCode } from './embedded/file-errors.ts';
import type { PgConnection } from './embedded/pg-connection.ts';
import { findFormerRoles, moveGrants } from './move-grants.queries.ts';
import { StartRefused } from './start-refused.ts';

interface Standing {
  /** The owner and the app role as they are written in a statement. */
  me: string;
  role: string;
  exists: boolean;
  /** The app role may do more than it must. */
  mighty: boolean;
  /** Whether the owner may make roles. */
  creates: boolean;
  /** Whether the owner may change this one, once it may make roles: since PostgreSQL 16 a right of its own. */
  keeps: boolean;
}

const STANDING = `
  SELECT quote_ident(current_user) AS me, quote_ident($1) AS role, app.oid IS NOT NULL AS exists,
         coalesce(app.rolsuper OR app.rolcreaterole OR app.rolcreatedb OR app.rolreplication OR app.rolbypassrls, false) AS mighty,
         me.rolsuper OR me.rolcreaterole AS creates,
         coalesce(current_setting('server_version_num')::int < 160000
                    OR pg_has_role(me.oid, app.oid, 'MEMBER WITH ADMIN OPTION'), true) AS keeps
    FROM pg_roles me LEFT JOIN pg_roles app ON app.rolname = $1 WHERE me.rolname = current_user`;

/** `back` takes away again what the start alone needs. */
const refuse = (because: string, statements: readonly string[], back?: string): never => {
  const lines = [
    because,
    `An administrator of the server runs, and then start again: ${statements.join(' ')}`,
  ];
  if (back !== undefined) lines.push(`It is needed for this one start; once it runs: ${back}`);
  throw new StartRefused(lines.join('\n'));
};

/** Says what is missing before a statement is refused by the server. */
function requireRight({ me, role, creates, keeps }: Standing, what: string): void {
  if (creates && keeps) return;
  refuse(
    `The database user ${me} may not ${what} the role ${role}, which KiemLab works as.`,
    [
      ...(creates ? [] : [`ALTER ROLE ${me} CREATEROLE;`]),
      ...(keeps ? [] : [`GRANT ${role} TO ${me} WITH ADMIN OPTION;`]),
    ],
    creates ? undefined : `ALTER ROLE ${me} NOCREATEROLE;`,
  );
}

/** Runs it in a transaction that keeps two starting copies apart. */
async function apart(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.appRole})`);
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function standingOf(client: pg.PoolClient, role: string): Promise<Standing> {
  const { rows } = await client.query<Standing>(STANDING, [role]);
  if (!rows[0]) throw new Error('the user of a connection has a role');
  return rows[0];
}

/** What may be done in this database is the app role's alone: nothing is anybody's, and no other role connects. */
async function openDatabaseTo(client: pg.PoolClient, role: string): Promise<void> {
  const as = pg.escapeIdentifier(role);
  await client.query(`REVOKE CREATE ON SCHEMA public FROM PUBLIC; GRANT USAGE ON SCHEMA public TO ${as}`);
  const { rows } = await client.query<{ database: string; connects: boolean; creates: boolean; me: string }>(
    `SELECT quote_ident(datname) AS database, quote_ident(current_user) AS me, has_schema_privilege($1, 'public', 'CREATE') AS creates,
            EXISTS (SELECT FROM aclexplode(datacl) a JOIN pg_roles r ON r.oid = a.grantee
                     WHERE r.rolname = $1 AND a.privilege_type = 'CONNECT') AS connects
       FROM pg_database WHERE datname = current_database()`,
    [role],
  );
  const { database, connects, creates, me } = rows[0] ?? { connects: true };
  if (creates)
    refuse(`Everybody may make tables in the schema public of the database ${database}.`, [
      `ALTER SCHEMA public OWNER TO ${me};`,
    ]);
  // Once, with the first grant: what an administrator opens to others later stays open.
  if (!connects)
    await client.query(
      `REVOKE CONNECT ON DATABASE ${database} FROM PUBLIC; GRANT CONNECT ON DATABASE ${database} TO ${as}`,
    );
  for (const former of await findFormerRoles(client, role)) await moveGrants(client, former, role);
}

/** Whether the app role gets in with the derived password. */
async function letsIn(owner: PgConnection | string): Promise<boolean> {
  const client = new pg.Client(appConnection(owner));
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (errorCode(error) === '28P01') return false;
    throw error;
  } finally {
    await client.end();
  }
}

/**
 * Creates the app role, moves to it what an earlier name of it was granted here, and gives it the derived password when
 * another one is set. A role that is as it must be is not touched: then an owner without CREATEROLE will do. Throws
 * StartRefused with the statement that an administrator has to run, and the one that takes it back.
 */
export async function ensureAppRole(pool: pg.Pool, owner: PgConnection | string): Promise<void> {
  const role = appRole(owner);
  const as = pg.escapeIdentifier(role);
  const password = pg.escapeLiteral(appPassword(owner));
  const client = await pool.connect();
  try {
    await apart(client, async () => {
      const standing = await standingOf(client, role);
      if (standing.mighty)
        refuse(`The role ${standing.role}, which KiemLab works as, may do more than it must.`, [
          `ALTER ROLE ${standing.role} NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS;`,
        ]);
      if (!standing.exists) {
        requireRight(standing, 'make');
        await client.query(
          `CREATE ROLE ${as} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE PASSWORD ${password}`,
        );
      }
      await openDatabaseTo(client, role);
    });
    if (await letsIn(owner)) return;
    await apart(client, async () => {
      requireRight(await standingOf(client, role), 'set the password of');
      await client.query(`ALTER ROLE ${as} PASSWORD ${password}`);
    });
  } finally {
    client.release();
  }
}
