import type pg from 'pg';

/** Everything of a schema that programs notice, one line each: kind, name, definition. Order of columns is none of it. */
const OBJECTS = `
  WITH relation AS (SELECT oid, relname, relkind, relacl FROM pg_class WHERE relnamespace = 'public'::regnamespace)
  SELECT 'column', c.relname || '.' || a.attname, concat_ws(' ', format_type(a.atttypid, a.atttypmod), a.attnotnull,
         a.attidentity, a.attgenerated, pg_get_expr(d.adbin, d.adrelid), a.attacl)
    FROM relation c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum WHERE c.relkind IN ('r', 'v', 'm')
  UNION ALL SELECT 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT 'index', relname, pg_get_indexdef(oid) FROM relation WHERE relkind = 'i'
  UNION ALL SELECT 'trigger', tgrelid::regclass || '.' || tgname, concat_ws(' ', tgenabled, pg_get_triggerdef(oid))
    FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT 'function', p.oid::regprocedure::text, concat_ws(' ', pg_get_functiondef(p.oid), p.proacl)
    FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND p.prokind = 'f'
     AND NOT EXISTS (SELECT FROM pg_depend e WHERE e.objid = p.oid AND e.deptype = 'e')
  UNION ALL SELECT 'grants', relname, concat_ws(' ', relacl, obj_description(oid)) FROM relation WHERE relkind IN ('r', 'v', 'S')`;

/** The schema of a database as sorted lines; `role`, whose name is the database's own, is called `app`. */
export async function describeSchema(database: pg.Client, role: string): Promise<string[]> {
  const { rows } = await database.query<string[]>({ text: OBJECTS, rowMode: 'array' });
  return rows.map((row) => row.join(' ').replaceAll(role, 'app')).sort();
}
