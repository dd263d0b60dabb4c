import type { Tx } from '@kiemlab/db/unit-of-work';
import { sql } from 'kysely';

/** Which test id is copied to which new one, and who does it. */
export interface Copied {
  from: string;
  to: string;
  authorId: string;
}

/** Holds the groups of analytes of a test id that is held, and those, as they are: their limits do not change meanwhile. */
export async function holdAnalytes(tx: Tx, testId: string): Promise<void> {
  const theirs = sql`classification_id = ${testId} AND deleted_at IS NULL ORDER BY id FOR SHARE`;
  await sql`SELECT FROM analyte_group WHERE ${theirs}`.execute(tx);
  await sql`SELECT FROM analyte WHERE ${theirs}`.execute(tx);
}

/** Copies which sample types a test id is for, but deleted ones, and who stands on its lists. */
export async function copyLists(tx: Tx, { from, to }: Copied): Promise<void> {
  await sql`
    INSERT INTO test_classification_template (classification_id, template_id)
    SELECT ${to}, c.template_id FROM test_classification_template c JOIN template t ON t.id = c.template_id
     WHERE c.classification_id = ${from} AND t.deleted_at IS NULL`.execute(tx);
  await sql`
    INSERT INTO test_classification_person (classification_id, role, user_id)
    SELECT ${to}, role, user_id FROM test_classification_person WHERE classification_id = ${from}`.execute(
    tx,
  );
}

/**
 * Copies groups of analytes and the analytes that are held, with the limits that are in force, which are the first version of the copy;
 * decimals keep their digits. What waits for a second person is no part of it. Copies of what was in use say so: they may bear the same name, and
 * are changed as those are (rule T15).
 */
export async function copyAnalytes(tx: Tx, { from, to, authorId }: Copied): Promise<void> {
  await sql`
    INSERT INTO analyte_group (classification_id, name, flag_base)
    SELECT ${to}, name, flag_base FROM analyte_group WHERE classification_id = ${from} AND deleted_at IS NULL`.execute(
    tx,
  );
  // Of one test id the living groups have different names, and the living analytes different codes.
  await sql`
    INSERT INTO analyte (group_id, classification_id, code, name, position, method, type, lod, loq, cost, test_runs, accredited,
                         description, typical_result, typical_observed, typical_other_lab, copied_in_use)
    SELECT g.id, ${to}, a.code, a.name, a.position, a.method, a.type, a.lod, a.loq, a.cost, a.test_runs, a.accredited,
           a.description, a.typical_result, a.typical_observed, a.typical_other_lab,
           a.copied_in_use OR EXISTS (SELECT FROM test_record t WHERE t.analyte_id = a.id)
             OR EXISTS (SELECT FROM analyte_limits l WHERE l.analyte_id = a.id AND l.confirmed_by IS NOT NULL)
      FROM analyte a
      JOIN analyte_group o ON o.id = a.group_id
      JOIN analyte_group g ON g.classification_id = ${to} AND g.name = o.name
     WHERE a.classification_id = ${from} AND a.deleted_at IS NULL`.execute(tx);
  await sql`
    INSERT INTO analyte_limits (analyte_id, version, flag_name, unit, requirement, absent, minimum, maximum, critical_low, critical_high,
                                hours_turnaround, days_turnaround, author_id, in_force_from)
    SELECT n.id, 1, o.flag_name, o.unit, o.requirement, o.absent, o.minimum, o.maximum, o.critical_low, o.critical_high,
           o.hours_turnaround, o.days_turnaround, ${authorId}, now()
      FROM analyte n
      JOIN analyte_in_force o ON o.classification_id = ${from} AND o.code = n.code AND o.deleted_at IS NULL
     WHERE n.classification_id = ${to}`.execute(tx);
}
