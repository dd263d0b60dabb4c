import pg from 'pg';
import { BackupFault } from '../backup-fault.ts';
import type { DumpedSequence } from './dump-description.ts';
import { quoted } from './dump.queries.ts';

/**
 * What lies in a database that is not PostgreSQL's and not an extension's; undefined when it is empty. Keeps others from restoring there
 * until the end of the transaction.
 */
export async function findAnything(client: pg.ClientBase): Promise<string | undefined> {
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended('restore into this database', 0))");
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname <> 'information_schema' AND n.nspname !~ '^pg_' AND c.relkind IN ('r', 'p', 'f', 'v', 'm', 'S')
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
      ORDER BY 1 LIMIT 1`,
  );
  return rows[0]?.name;
}

const IN_PUBLIC = `c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')`;

/**
 * Takes off what would act on rows that are loaded, as the owner may who is no superuser: user triggers do nothing, foreign keys are
 * gone. Answers what puts all of it back as it was; the keys are checked over all rows then.
 */
export async function loosenTables(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{
    on: string;
    name: string;
    text: string;
    comment: string | null;
  }>(
    `SELECT c.oid::regclass::text AS on, quote_ident(k.conname) AS name, pg_get_constraintdef(k.oid) AS text,
            obj_description(k.oid, 'pg_constraint') AS comment
       FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
      WHERE ${IN_PUBLIC} AND k.contype = 'f' AND k.conparentid = 0 ORDER BY k.oid`,
  );
  const { rows: triggers } = await client.query<{ on: string; name: string; how: string }>(
    `SELECT c.oid::regclass::text AS on, quote_ident(t.tgname) AS name,
            CASE t.tgenabled WHEN 'A' THEN 'ENABLE ALWAYS' WHEN 'R' THEN 'ENABLE REPLICA' WHEN 'D' THEN 'DISABLE' ELSE 'ENABLE' END AS how
       FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE ${IN_PUBLIC} AND NOT t.tgisinternal ORDER BY t.oid`,
  );
  for (const { on, name } of keys) await client.query(`ALTER TABLE ${on} DROP CONSTRAINT ${name}`);
  for (const on of new Set(triggers.map((trigger) => trigger.on)))
    await client.query(`ALTER TABLE ${on} DISABLE TRIGGER USER`);
  return async () => {
    for (const { on, name, how } of triggers) await client.query(`ALTER TABLE ${on} ${how} TRIGGER ${name}`);
    for (const { on, name, text, comment } of keys) {
      await client.query(`ALTER TABLE ${on} ADD CONSTRAINT ${name} ${text}`).catch((error: unknown) => {
        throw new BackupFault(
          'PART_DAMAGED',
          `database/tables/${on} does not fit the others (${name}: ${error instanceof Error ? error.message : String(error)}).`,
          { cause: error },
        );
      });
      if (comment !== null)
        await client.query(`COMMENT ON CONSTRAINT ${name} ON ${on} IS ${pg.escapeLiteral(comment)}`);
    }
  };
}

/** Takes out what migrations wrote. */
export const emptyTables = async (client: pg.ClientBase, names: readonly string[]): Promise<void> => {
  if (names.length > 0) await client.query(`TRUNCATE ${quoted(names)}`);
};

/** The next number of a sequence is the one that it would have been. */
export async function setSequence(
  client: pg.ClientBase,
  { name, value, called }: DumpedSequence,
): Promise<void> {
  await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [
    pg.escapeIdentifier(name),
    value,
    called,
  ]);
}
