import pg from 'pg';

/** Roles beside its own that may seal the trail of this database: what the program worked as when it had another name. */
export async function findFormerRoles(client: pg.ClientBase, role: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT r.rolname AS name
       FROM pg_proc p, aclexplode(p.proacl) a JOIN pg_roles r ON r.oid = a.grantee
      WHERE p.oid = to_regprocedure('public.audit_seal_pending(integer)') AND a.grantee <> p.proowner AND r.rolname <> $1`,
    [role],
  );
  return rows.map(({ name }) => name);
}

/** Everything that a role ($1) was granted in this database: what goes before GRANT, the right, on what. */
const HELD = `
  WITH held (lead, acl, part, target) AS (
    SELECT '', relacl, '', CASE relkind WHEN 'S' THEN 'SEQUENCE ' ELSE 'TABLE ' END || oid::regclass FROM pg_class
    UNION ALL
    SELECT '', attacl, format(' (%I)', attname), 'TABLE ' || attrelid::regclass FROM pg_attribute WHERE NOT attisdropped
    UNION ALL SELECT '', proacl, '', 'ROUTINE ' || oid::regprocedure FROM pg_proc
    UNION ALL SELECT '', typacl, '', 'TYPE ' || oid::regtype FROM pg_type
    UNION ALL SELECT '', nspacl, '', format('SCHEMA %I', nspname) FROM pg_namespace
    UNION ALL SELECT '', datacl, '', format('DATABASE %I', datname) FROM pg_database WHERE datname = current_database()
    UNION ALL
    SELECT format('ALTER DEFAULT PRIVILEGES FOR ROLE %I', defaclrole::regrole::name)
             || CASE WHEN defaclnamespace = 0 THEN '' ELSE format(' IN SCHEMA %I', n.nspname) END,
           defaclacl, '', CASE defaclobjtype WHEN 'r' THEN 'TABLES' WHEN 'S' THEN 'SEQUENCES' WHEN 'f' THEN 'ROUTINES'
                            WHEN 'T' THEN 'TYPES' ELSE 'SCHEMAS' END
      FROM pg_default_acl LEFT JOIN pg_namespace n ON n.oid = defaclnamespace)
  SELECT lead, privilege_type || part AS "right", target
    FROM held, aclexplode(acl) a JOIN pg_roles r ON r.oid = a.grantee
   WHERE acl IS NOT NULL AND r.rolname = $1`;

/** Gives the role `to` what `from` was granted in this database, and takes it from there. Run it as the owner of the database. */
export async function moveGrants(client: pg.ClientBase, from: string, to: string): Promise<void> {
  const { rows } = await client.query<{ lead: string; right: string; target: string }>(HELD, [from]);
  for (const { lead, right, target } of rows) {
    await client.query(`${lead} GRANT ${right} ON ${target} TO ${pg.escapeIdentifier(to)}`);
    await client.query(`${lead} REVOKE ${right} ON ${target} FROM ${pg.escapeIdentifier(from)}`);
  }
}
