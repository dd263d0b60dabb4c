import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { type Kysely, sql } from 'kysely';

/** The text of a function that a database has; `sha256` in hexadecimal. */
export interface AppliedFunction {
  name: string;
  revision: number;
  sha256: string;
}

/** The functions that were replaced on a database; undefined where it keeps no list of them yet. */
export async function readAppliedFunctions(
  db: Kysely<unknown>,
): Promise<readonly AppliedFunction[] | undefined> {
  const { rows } = await sql<{ there: boolean }>`
    SELECT to_regclass('public.applied_function') IS NOT NULL AS there`.execute(db);
  if (!rows[0]?.there) return undefined;
  return (
    await sql<AppliedFunction>`SELECT name, revision, sha256 FROM applied_function ORDER BY name`.execute(db)
  ).rows;
}

/** Keeps two starting copies apart until the end of the transaction. */
export const lockFunctions = (tx: Kysely<unknown>) =>
  sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.functions})`.execute(tx);

/** Notes which text of a function the database has now. */
export const noteFunction = (tx: Kysely<unknown>, { name, revision, sha256 }: AppliedFunction) =>
  sql`INSERT INTO applied_function (name, revision, sha256) VALUES (${name}, ${revision}, ${sha256})
      ON CONFLICT (name) DO UPDATE
      SET revision = excluded.revision, sha256 = excluded.sha256, noted_at = excluded.noted_at`.execute(tx);
