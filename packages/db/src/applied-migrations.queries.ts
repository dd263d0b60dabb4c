import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { type Kysely, sql } from 'kysely';

/** What a migration that has run was. `sha256` is null where it ran before digests were kept. */
export interface Applied {
  name: string;
  sha256: string | null;
}

/** The same within the transaction of who calls. */
export async function createDigestsWithin(tx: Kysely<unknown>): Promise<void> {
  // Two starts at once: IF NOT EXISTS alone does not keep them apart.
  await sql`SELECT pg_advisory_xact_lock(${ADVISORY_LOCKS.digests})`.execute(tx);
  await sql`CREATE TABLE IF NOT EXISTS applied_migration (
      name text CONSTRAINT applied_migration_pk PRIMARY KEY,
      sha256 text NOT NULL,
      noted_at timestamptz NOT NULL DEFAULT now()
    )`.execute(tx);
  await sql`COMMENT ON TABLE applied_migration IS
      'SHA-256 of the text of each migration that has run; one that ran before digests were kept has that of the first start that did.'`.execute(
    tx,
  );
}

/** Makes the list of digests where there is none. The program's role gets no right to it. */
export const createDigests = (db: Kysely<unknown>): Promise<void> =>
  db.transaction().execute(createDigestsWithin);

/** The migrations that have run on a database; none on a new one. */
export async function readApplied(db: Kysely<unknown>): Promise<Applied[]> {
  const { rows: there } = await sql<{
    run: boolean;
    digests: boolean;
  }>`SELECT to_regclass('public.kysely_migration') IS NOT NULL AS run,
    to_regclass('public.applied_migration') IS NOT NULL AS digests`.execute(db);
  if (!there[0]?.run) return [];
  const { rows } = there[0].digests
    ? await sql<Applied>`SELECT name, sha256 FROM kysely_migration LEFT JOIN applied_migration USING (name) ORDER BY name`.execute(
        db,
      )
    : await sql<Applied>`SELECT name, NULL AS sha256 FROM kysely_migration ORDER BY name`.execute(db);
  return rows;
}

/** Notes the digest of a migration; one that is noted stays. */
export async function noteDigest(
  db: Kysely<unknown>,
  { name, sha256 }: { name: string; sha256: string },
): Promise<void> {
  await sql`INSERT INTO applied_migration (name, sha256) VALUES (${name}, ${sha256}) ON CONFLICT DO NOTHING`.execute(
    db,
  );
}
