import { type Actor, can } from '@kiemlab/contract/core/actor';
import { type RawBuilder, sql } from 'kysely';

/**
 * Which samples a person sees, as a condition on the alias `s`: all with Sample_ViewAll, else those he or she registered,
 * took, answers for or tests (role matrix 5.3, "own/assigned records only").
 */
export function visibleTo(actor: Actor): RawBuilder<boolean> {
  if (can(actor, 'Sample_ViewAll')) return sql<boolean>`true`;
  return sql<boolean>`s.id IN (
    SELECT id FROM sample WHERE created_by = ${actor.id}
    UNION SELECT sample_id FROM test_record WHERE technician_id = ${actor.id}
    UNION SELECT sample_id FROM sample_responsible WHERE user_id = ${actor.id}
    UNION SELECT id FROM sample
     WHERE attributes -> 'samplerInformation' @> jsonb_build_array(jsonb_build_object('samplerUserId', ${actor.id}::text)))`;
}

/** True when nothing is hidden from the actor. */
export const seesAll = (actor: Actor): boolean => can(actor, 'Sample_ViewAll');
