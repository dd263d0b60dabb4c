import type { Proposed } from '@kiemlab/contract/features/safeguards/waiting-change';
import type { Database } from '@kiemlab/db/database';
import { sql } from 'kysely';
import type { ProposedFlagBase } from '../test-setup/proposed-flag-base.ts';

type Reached = NonNullable<Extract<Proposed, { kind: 'flag-base' }>['analytes']>;

/** As many are named as a person reads; the mark is of all. */
const NAMED = 20;

/**
 * The living analytes of which another value is compared once a base counts: those of a group, or of the groups that have none of their own in a
 * test group (rule R10). The mark follows each that comes, goes or is called otherwise.
 */
export async function findReachedAnalytes(
  db: Database,
  wanted: Exclude<ProposedFlagBase, { of: 'analyte' }>,
): Promise<Reached> {
  const ofGroup = wanted.of === 'analyte-group';
  const label = ofGroup ? sql`a.name` : sql`c.test_id || ' – ' || a.name`;
  const { rows } = await sql<Reached>`
    SELECT count(*)::int AS count,
           coalesce((array_agg(label ORDER BY test_id, position, id))[1:${sql.lit(NAMED)}], '{}') AS first,
           encode(sha256(convert_to(coalesce(string_agg(id || ' ' || label, chr(10) ORDER BY id), ''), 'UTF8')), 'hex') AS mark
      FROM (
        SELECT a.id, a.position, c.test_id, ${label} AS label
          FROM analyte a JOIN analyte_group g ON g.id = a.group_id
          JOIN test_classification c ON c.id = g.classification_id JOIN test_code k ON k.id = c.test_code_id
         WHERE ${ofGroup ? sql`g.id = ${wanted.id}` : sql`k.test_group_id = ${wanted.id} AND g.flag_base IS NULL`}
           AND a.deleted_at IS NULL AND g.deleted_at IS NULL AND c.deleted_at IS NULL) reached`.execute(db);
  return rows[0] ?? { count: 0, first: [], mark: '' };
}
